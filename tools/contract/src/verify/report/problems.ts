/** Groups violations into problems and sorts them by importance, so that a minor one can't hide a leak. */
import type { CheckName } from '../checks.ts'
import type { Violation } from '../checkRunner.ts'
import { keyOf, type Rule } from '../judge/finding.ts'

export const kinds = ['security', 'data', 'form'] as const

/** Security: someone sees what they must not. Data: something is wrong or missing. Form: it is written in another way. */
export type Kind = (typeof kinds)[number]

/** Violations with one cause. */
export interface Problem {
  kind: Kind
  rule: Rule
  message: string
  classes: CheckName[]
  operationIds: string[]
  /** The parts of the requests that show it. */
  at: string[]
  /** How many more places of the first response have the same problem. */
  more: number
  /** The request that reproduces the first violation. */
  curl: string
}

const securityClasses: readonly CheckName[] = ['foreignIds', 'wrongRole', 'noToken']

/** Money comes first. */
const dataRules: readonly Rule[] = [
  'totals',
  'values',
  'idempotency',
  'journey',
  'filter',
  'paging',
  'sort',
  'status',
  'no-response',
]

function kindOf({ rule, class: name, message }: Violation): Kind {
  if (rule === 'status' && securityClasses.includes(name) && !isFailure(message)) return 'security'
  return dataRules.includes(rule) ? 'data' : 'form'
}

const isFailure = (message: string) => message.startsWith('no failure expected')

/** Data that was given away comes before a refusal with an unexpected status. */
const isLeak = (message: string) => /, 2\d\d given/.test(message)

function rankOf({ kind, class: name, rule, message }: RankedViolation): number[] {
  return [
    kinds.indexOf(kind),
    ...(kind === 'security' ? [Number(!isLeak(message)), securityClasses.indexOf(name)] : [dataRules.indexOf(rule)]),
  ]
}

export interface RankedViolation extends Violation {
  kind: Kind
}

/** The most important first; otherwise in the given order. */
export function ranked(violations: readonly Violation[]): RankedViolation[] {
  return violations
    .map((violation) => ({ kind: kindOf(violation), ...violation }))
    .toSorted((a, b) => {
      const [ranksOfA, ranksOfB] = [rankOf(a), rankOf(b)]
      return ranksOfA.map((rank, i) => rank - (ranksOfB[i] ?? 0)).find((difference) => difference !== 0) ?? 0
    })
}

/**
 * Each problem once. A leak belongs to its operation and class, and wrong data to its operation. Wrong form, and a service
 * that doesn't respond, are usually the same everywhere, so each is one problem for all operations.
 */
export function problemsOf(violations: readonly RankedViolation[]): Problem[] {
  const groups = Map.groupBy(violations, (violation) => {
    const { kind, rule, operationId, class: name } = violation
    const owner =
      rule === 'no-response' ? '' : { security: `${operationId} ${name}`, data: operationId, form: '' }[kind]
    return `${owner} ${keyOf(violation)}`
  })
  return [...groups.values()].flatMap((group) => {
    const [first] = group
    if (first === undefined) return []
    return {
      kind: first.kind,
      rule: first.rule,
      message: first.message,
      classes: unique(group.map((violation) => violation.class)),
      operationIds: unique(group.map(({ operationId }) => operationId)),
      at: unique(group.flatMap(({ at = [] }) => at)),
      more: first.more ?? 0,
      curl: first.curl,
    }
  })
}

const unique = <Value>(values: readonly Value[]) => [...new Set(values)]

/** The message and the first places that show it. */
export function problemText({ message, more, at }: Problem): string {
  return `${message}${more > 0 ? ` (and ${more} more)` : ''}${at.length > 0 ? `: ${some(at, 4)}` : ''}`
}

/** The first few of some names. */
export function some(names: readonly string[], count: number): string {
  const more = names.length - count
  return more > 0 ? `${names.slice(0, count).join(', ')} and ${more} more` : names.join(', ')
}

/** The number of problems of each kind. */
export function counts(problems: readonly Problem[]): Record<Kind, number> {
  const count = (kind: Kind) => problems.filter((problem) => problem.kind === kind).length
  return { security: count('security'), data: count('data'), form: count('form') }
}
