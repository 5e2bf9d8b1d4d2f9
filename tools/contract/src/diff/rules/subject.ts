import { objectOr, parsePointer, valueAt } from '../json.ts'
import { keywordPath } from '../keywords.ts'
import { isTupleItem } from '../tupleItems.ts'
import type { Case } from './rule.ts'

/** What a change is about, in plain words: a parameter, a header, a field; undefined for anything larger. */
export function subjectOf({ change, base, head }: Omit<Case, 'message'>): string | undefined {
  const [document, pointer] = change.base ? [base, change.base.pointer] : [head, change.revision?.pointer ?? '']
  const path = parsePointer(pointer)
  const parameter = path.indexOf('parameters')
  if (path[0] === 'paths' && parameter === 3) {
    const { name, in: place } = objectOr(valueAt(document, path.slice(0, parameter + 2)))
    return `${String(place)} parameter \`${String(name)}\``
  }
  const header = keywordPath(pointer).indexOf('headers')
  if (header > 0 && path[header + 1] !== undefined) return `response header \`${path[header + 1]}\``
  const keywords = keywordPath(change.path)
  const tokens = parsePointer(change.path)
  const field = tokens[keywords.lastIndexOf('properties') + 1]
  const name = keywords.includes('properties') && field !== undefined ? `\`${field}\`` : undefined
  const item = tokens.findLast((token, i) => isTupleItem(token) && keywords[i - 1] === 'patternProperties')
  return item === undefined || change.kind !== 'modified' || tokens.at(-1) !== item
    ? name
    : [item, name].filter(Boolean).join(' of ')
}

/** The schema in the base that contains a changed keyword (`levels` 1) or field (2). */
export const enclosingInBase = ({ change, base }: Case, levels: number): unknown =>
  valueAt(base, parsePointer(change.base?.pointer ?? '').slice(0, -levels))

/** The same as `subjectOf`, with a description such as `the response body` for parts without a name. */
export function subjectIn(given: Omit<Case, 'message'>): string {
  const body =
    /\/(requestBody|responses)\/.*content\/[^/]+\/schema(?:\/(?:anyOf|oneOf|allOf|patternProperties)(?:\/[^/]+)?)?$/.exec(
      given.change.path,
    )?.[1]
  const description = body === undefined ? 'a value' : `the ${body === 'requestBody' ? 'request' : 'response'} body`
  return subjectOf(given) ?? description
}
