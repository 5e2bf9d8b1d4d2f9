import { rules } from './rules/all.ts'
import type { Audience, Case, Harm, Severity } from './rules/rule.ts'
import { subjectOf } from './rules/subject.ts'
import { words } from './rules/words.ts'
import type { Usage } from './usage.ts'

export interface Verdict {
  readonly rule: string
  readonly severity: Severity
  /** What changed. */
  readonly what: string
  /** Whom it breaks, and how. */
  readonly breaks: readonly Harm[]
  /** The operations whose callers are affected. */
  readonly operations: string[]
}

/** What Redocly's rules and ours say about one change: empty if it breaks no client. */
export function judge(given: Omit<Case, 'message'>): Verdict[] {
  const theirs = given.change.verdicts.map(({ ruleId, message }) => ({ id: ruleId, message: named(message, given) }))
  const ours = rules.flatMap(({ id, says }) => {
    const message = says?.({ ...given, message: '' })
    return message === undefined ? [] : [{ id, message }]
  })
  return [...theirs, ...ours].flatMap(({ id, message }) => {
    const rule = rules.find((each) => each.id === id)
    const each = { ...given, message }
    const breaks = rule?.breaks(each) ?? [{ whom: 'everyone', how: 'Redocly calls this change breaking.' } as const]
    // Redocly cannot tell how the values of two patterns overlap.
    if (breaks.length === 0) return []
    const operations = [...new Set(breaks.flatMap(({ whom }) => operationsOf(whom, given.usage)))].toSorted()
    return {
      rule: id,
      severity: rule?.severity?.(each) ?? 'breaking',
      what: words[id]?.(each) ?? message,
      breaks,
      operations,
    }
  })
}

/** Redocly names the subject of a change only if it has a name of its own; a parameter's schema has none. */
function named(message: string, given: Omit<Case, 'message'>): string {
  const subject = subjectOf(given)
  const name = subject?.match(/`.*`/)?.[0]
  if (subject === undefined || name === undefined || message.includes(name) || / of `/.test(message)) return message
  // Uses Redocly's wording for fields, so that an enum of a parameter and a field is one finding.
  if (message.startsWith('Enum ')) return message.replace('Enum', `Enum of ${name}`)
  return `${subject.charAt(0).toUpperCase()}${subject.slice(1)}: ${message}`
}

const operationsOf = (whom: Audience, { sentBy, readBy }: Usage): string[] =>
  ({ senders: sentBy, readers: readBy, everyone: [...sentBy, ...readBy], sdk: [...sentBy, ...readBy] })[whom]
