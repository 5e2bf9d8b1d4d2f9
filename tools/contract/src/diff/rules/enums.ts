import { listOr, objectOr } from '../json.ts'
import type { Case, Harm, Rule } from './rule.ts'
import { enclosingInBase, subjectOf } from './subject.ts'

interface Replaced {
  readonly before: unknown
  readonly after: unknown
}

/** The same text in another style: `InProgress` and `IN_PROGRESS`. */
const withoutStyle = (value: unknown) =>
  String(value)
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase()

/** The values that were replaced, if each lost one has a new one: the only one, or one in another style. */
function replacedValues({ base, revision }: Case['change']): Replaced[] {
  const [before, after] = [listOr(base?.value), listOr(revision?.value)]
  const lost = before.filter((value) => !after.includes(value))
  const gained = after.filter((value) => !before.includes(value))
  if (lost.length !== gained.length || [...lost, ...gained].includes(null)) return []
  if (lost.length === 1) return [{ before: lost[0], after: gained[0] }]
  const paired = lost.map((value) => ({
    before: value,
    after: gained.find((other) => withoutStyle(other) === withoutStyle(value)),
  }))
  return paired.every((pair) => pair.after !== undefined) ? paired : []
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
      // Readers must expect new values there, so only the lost ones break.
      if (objectOr(enclosingInBase(each, 1))['x-extensible-enum'] === true) return undefined
      const replaced = replacedValues(change).map((pair) => `'${String(pair.before)}' with '${String(pair.after)}'`)
      const name = subjectOf(each)?.match(/`.*`/)?.[0]
      const subject = name === undefined ? 'Enum' : `Enum of ${name}`
      return replaced.length > 0 ? `${subject} replaced ${replaced.join(', ')}.` : undefined
    },
    breaks: ({ usage }) => [
      ...(usage.sentBy.length > 0 ? [oldRefused] : []),
      ...(usage.readBy.length > 0 ? [newUnknown] : []),
    ],
  },
]
