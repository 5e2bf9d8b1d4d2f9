import { listOr, objectOr } from '../json.ts'
import type { Case, Harm, Rule } from './rule.ts'
import { enclosingInBase, subjectOf } from './subject.ts'

interface Replaced {
  readonly before: unknown
  readonly after: unknown
}

/** Only the letters and digits of a value, in lower case: the same for `InProgress` and `IN_PROGRESS`. */
const withoutStyle = (value: unknown) =>
  String(value)
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase()

/**
 * The removed values of an enum, each with the added one that replaces it: the only one, or the same in another style.
 * Empty if any of them has no replacement.
 */
function replacedValues({ base, revision }: Case['change']): Replaced[] {
  const [before, after] = [listOr(base?.value), listOr(revision?.value)]
  const removed = before.filter((value) => !after.includes(value))
  const added = after.filter((value) => !before.includes(value))
  if (removed.length !== added.length || [...removed, ...added].includes(null)) return []
  if (removed.length === 1) return [{ before: removed[0], after: added[0] }]
  const pairs = removed.map((value) => ({
    before: value,
    after: added.find((other) => withoutStyle(other) === withoutStyle(value)),
  }))
  return pairs.every((pair) => pair.after !== undefined) ? pairs : []
}

/** For example ``Enum of `status` ``. */
function enumName(each: Case): string {
  const field = subjectOf(each)?.match(/`.*`/)?.[0]
  return field === undefined ? 'Enum' : `Enum of ${field}`
}

const oldRefused: Harm = { whom: 'senders', how: 'Clients that send it: the old value gets 422.' }
const newUnknown: Harm = {
  whom: 'readers',
  how: 'Clients that read it: they meet a value that they do not know, and strict readers and generated schemas refuse it.',
}

export const enumRules: readonly Rule[] = [
  {
    id: 'enum-values-replaced',
    detect: (each) => {
      const { change } = each
      if (change.typeName !== 'Schema' || change.property !== 'enum' || change.verdicts.length === 0) return undefined
      // Readers of an extensible enum must expect new values, so only the removed ones break.
      if (objectOr(enclosingInBase(each, 1))['x-extensible-enum'] === true) return undefined
      const replaced = replacedValues(change).map((pair) => `'${String(pair.before)}' with '${String(pair.after)}'`)
      return replaced.length > 0 ? `${enumName(each)} replaced ${replaced.join(', ')}.` : undefined
    },
    breaks: ({ usage }) => [
      ...(usage.sentBy.length > 0 ? [oldRefused] : []),
      ...(usage.readBy.length > 0 ? [newUnknown] : []),
    ],
  },
]
