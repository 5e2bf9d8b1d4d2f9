import type { JsonObject } from '../json.ts'
import type { Change } from '../redocly.ts'
import type { Usage } from '../usage.ts'

/** `breaking` fails the gate; a `warning` is shown and passes. */
export type Severity = 'breaking' | 'warning'

/** A change with what a rule needs to judge it. Its pointers lead into the canonical documents. */
export interface Case {
  readonly change: Change
  /** Redocly's sentence, for its own rules. */
  readonly message: string
  readonly base: JsonObject
  readonly head: JsonObject
  readonly usage: Usage
}

/** `senders` put the thing into requests, `readers` find it in responses. */
export type Audience = 'everyone' | 'senders' | 'readers' | 'sdk'

export interface Harm {
  readonly whom: Audience
  /** A sentence that starts with whom it breaks. */
  readonly how: string
}

export interface Rule {
  readonly id: string
  /** For a rule of ours: what changed, in words; undefined where the rule does not apply. Redocly's rules have none. */
  readonly says?: (each: Case) => string | undefined
  /** Breaking unless it says otherwise. */
  readonly severity?: (each: Case) => Severity
  readonly breaks: (each: Case) => readonly Harm[]
}

/** A harm that is the same for every change that the rule finds. */
export const always = (whom: Audience, how: string) => (): readonly Harm[] => [{ whom, how }]

export const warning = (): Severity => 'warning'

/** A value as a person writes it. */
export const quote = (value: unknown): string => (value === undefined ? 'nothing' : `\`${JSON.stringify(value)}\``)
