import type { JsonObject } from '../json.ts'
import type { Change } from '../redocly/redoclyDiff.ts'
import type { Usage } from '../findings/usage.ts'

/** `breaking` fails the gate; a `warning` is shown but passes. */
export type Severity = 'breaking' | 'warning'

/** A change with what a rule needs to judge it. Its pointers refer to the canonical documents `base` and `head`. */
export interface Case {
  readonly change: Change
  /** Redocly's message, for its own rules. */
  readonly message: string
  readonly base: JsonObject
  readonly head: JsonObject
  readonly usage: Usage
}

/** `senders` send the value in requests, `readers` get it in responses. */
export type Audience = 'everyone' | 'senders' | 'readers' | 'sdk'

/** Whom a change breaks, and how. */
export interface Harm {
  readonly whom: Audience
  /** A sentence that starts with who is affected. */
  readonly how: string
}

/** One entry of the table of rules (`allRules.ts`): Redocly's own rules, to which it adds whom they break, and ours. */
export interface Rule {
  readonly id: string
  /** For our own rules: what changed, in words; undefined if the rule does not apply. Redocly's rules have none. */
  readonly detect?: (each: Case) => string | undefined
  /** Default: breaking. */
  readonly severity?: (each: Case) => Severity
  readonly breaks: (each: Case) => readonly Harm[]
}

/** The same harm for every change that the rule finds. */
export const always = (whom: Audience, how: string) => (): readonly Harm[] => [{ whom, how }]

export const warning = (): Severity => 'warning'

/** Formats a value for a message. */
export const quote = (value: unknown): string => (value === undefined ? 'nothing' : `\`${JSON.stringify(value)}\``)
