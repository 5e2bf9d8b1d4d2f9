import { rules } from '../rules/allRules.ts'
import type { Change } from '../redocly/redoclyDiff.ts'
import type { Audience, Case, Harm, Severity } from '../rules/rule.ts'
import { messageByRule } from '../rules/messageByRule.ts'
import { subjectIn } from '../rules/subject.ts'
import type { Usage } from './usage.ts'
import { rewriteMessage } from './redoclyMessage.ts'

export interface Verdict {
  readonly rule: string
  readonly severity: Severity
  /** What changed. */
  readonly what: string
  /** The subject of the change, as `what` names it. */
  readonly subject?: string
  /** Whom it breaks, and how. */
  readonly breaks: readonly Harm[]
  /** The operations whose callers are affected. */
  readonly operations: string[]
}

/** A change with the verdicts of the rules; without any, the change breaks no client. */
export interface Judged {
  readonly change: Change
  readonly verdicts: readonly Verdict[]
}

/** What Redocly's rules and ours say about one change: empty if it breaks no client. */
export function judge(given: Omit<Case, 'message'>): Verdict[] {
  const fromRedocly = given.change.verdicts.map(({ ruleId, message }) => ({
    id: ruleId,
    message,
    what: rewriteMessage(message, given),
  }))
  const fromOurRules = rules.flatMap(({ id, detect }) => {
    const message = detect?.({ ...given, message: '' })
    return message === undefined ? [] : [{ id, message, what: message }]
  })
  return [...fromRedocly, ...fromOurRules].flatMap(({ id, message, what }) => {
    const rule = rules.find((each) => each.id === id)
    const judgedCase = { ...given, message }
    const breaks = rule?.breaks(judgedCase) ?? [
      { whom: 'everyone', how: 'Redocly calls this change breaking.' } as const,
    ]
    // Redocly doesn't know how the values of two patterns overlap.
    if (breaks.length === 0) return []
    const operations = [...new Set(breaks.flatMap(({ whom }) => operationsOf(whom, given.usage)))].toSorted()
    return {
      rule: id,
      severity: rule?.severity?.(judgedCase) ?? 'breaking',
      what: messageByRule[id]?.({ ...judgedCase, message: what }) ?? what,
      subject: subjectIn(given),
      breaks,
      operations,
    }
  })
}

const operationsOf = (whom: Audience, { sentBy, readBy }: Usage): string[] =>
  ({ senders: sentBy, readers: readBy, everyone: [...sentBy, ...readBy], sdk: [...sentBy, ...readBy] })[whom]
