import { objectOr, parsePointer, valueAt } from '../json.ts'
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
  const header = path.indexOf('headers')
  if (header > 0 && path[header + 1] !== undefined) return `response header \`${path[header + 1]}\``
  const used = parsePointer(change.path)
  const field = used[used.lastIndexOf('properties') + 1]
  return used.includes('properties') && field !== undefined ? `\`${field}\`` : undefined
}

/** The schema in the base that contains a changed keyword or field. */
export const holderInBase = ({ change, base }: Case, levels: number): unknown =>
  valueAt(base, parsePointer(change.base?.pointer ?? '').slice(0, -levels))
