/** What violations come down to, what matters most first, so that no trifle hides a leak. */
import type { CheckName } from '../checks.ts'
import type { Violation } from '../checkRunner.ts'
import { keyOf, type Rule } from '../judge/finding.ts'

export const kinds = ['security', 'data', 'form'] as const

/** Who sees what they must not; what is wrong or missing; how it is written. */
export type Kind = (typeof kinds)[number]

/** Violations with one cause. */
export interface Problem {
  kind: Kind
  rule: Rule
  message: string
  classes: CheckName[]
  operationIds: string[]
  /** What in the requests shows it. */
  at: string[]
  /** In how many more places of the first response it is so. */
  more: number
  /** The request that reproduces the first violation. */
  curl: string
}

const securityClasses: readonly CheckName[] = ['foreignIds', 'noToken']

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

/** What was given away comes before what was refused in another way than expected. */
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

/** What matters most first; otherwise in the given order. */
export function ranked(violations: readonly Violation[]): RankedViolation[] {
  return violations
    .map((violation) => ({ kind: kindOf(violation), ...violation }))
    .toSorted((a, b) => {
      const [ranksOfA, ranksOfB] = [rankOf(a), rankOf(b)]
      return ranksOfA.map((rank, i) => rank - (ranksOfB[i] ?? 0)).find((difference) => difference !== 0) ?? 0
    })
}

/**
 * Each problem once. A leak is a problem of its operation and class, wrong data one of its operation; what is only
 * written wrongly is usually so everywhere.
 */
export function problemsOf(violations: readonly RankedViolation[]): Problem[] {
  const groups = Map.groupBy(violations, (violation) => {
    const { kind, operationId, class: name } = violation
    const owner = { security: `${operationId} ${name}`, data: operationId, form: '' }[kind]
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
