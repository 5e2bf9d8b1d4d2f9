import { isObject, listOr, objectOr, parsePointer, valueAt } from '../json.ts'
import type { Case } from './rule.ts'

/** Explains the meaning of a change by rule, where Redocly's message does not. */
export const messageByRule: Readonly<Record<string, (each: Case) => string | undefined>> = {
  // The same for each call, so that one missing setting of a generator is one finding.
  'operation-id-changed': ({ message }) =>
    message.endsWith(' was removed.') ? 'The `operationId` was removed.' : undefined,
  'media-type-removed': otherMediaTypes,
  'schema-constraint-changed': lostWords,
  'server-removed': lostServer,
}

/** With several servers, a removed one wasn't replaced by a new one. */
function lostServer({ message, base, head }: Case): string | undefined {
  const isSeveral = [base, head].some((document) => listOr(document['servers']).length > 1)
  return isSeveral ? message.replace(/ became .*$/, ' was removed.') : undefined
}

/** Names the media types that took the place of a removed one. */
function otherMediaTypes({ change, message, base, head }: Case): string | undefined {
  if (change.kind !== 'removed') return undefined
  const place = parsePointer(change.path).slice(0, -1)
  const before = objectOr(valueAt(base, parsePointer(change.base?.pointer ?? '').slice(0, -1)))
  const after = valueAt(head, place)
  const added = isObject(after) ? Object.keys(after).filter((type) => !Object.hasOwn(before, type)) : []
  if (added.length === 0) return undefined
  return message.replace(
    / was removed\.$/,
    () => ` was replaced by ${added.map((type) => `\`${type}\``).join(' and ')}.`,
  )
}

/** A list of words in a pattern, such as `(name|amount)`. */
const list = /\((?:\?:)?([A-Za-z][\w.]*(?:\|[A-Za-z][\w.]*)*)\)/g

/** The words of a pattern whose lists are all the same, and the rest of it. */
function listedWords(pattern: unknown): { words: string[]; rest: string } | undefined {
  if (typeof pattern !== 'string') return undefined
  // oxlint-disable-next-line tallyport/no-backtracking -- our own expression, defined elsewhere
  const lists = [...pattern.matchAll(list)].map(([, listed = '']) => listed.split('|'))
  const [first, ...others] = lists.map((each) => each.toSorted().join('|'))
  if (first === undefined || others.some((other) => other !== first)) return undefined
  return { words: first.split('|'), rest: pattern.replaceAll(list, '()') }
}

/** Names the words that a pattern lost and gained, if nothing else in it changed. */
function lostWords({ change, message }: Case): string | undefined {
  if (change.property !== 'pattern') return undefined
  const [before, after] = [listedWords(change.base?.value), listedWords(change.revision?.value)]
  if (before === undefined || after === undefined || before.rest !== after.rest) return undefined
  const quoted = (some: string[]) => some.map((word) => `'${word}'`).join(', ')
  const lost = before.words.filter((word) => !after.words.includes(word))
  const gained = after.words.filter((word) => !before.words.includes(word))
  if (lost.length + gained.length === 0) return undefined
  const parts = [
    ...(lost.length > 0 ? [`no longer allows ${quoted(lost)}`] : []),
    ...(gained.length > 0 ? [`now allows ${quoted(gained)}`] : []),
  ]
  return message.replace(/changed from [^]*$/, () => `${parts.join(' and ')}.`)
}
