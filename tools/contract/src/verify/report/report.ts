/** The result, for users on the console and for programs in a file. */
import type { Creation } from '../prepare/caller.ts'
import type { InternalError } from '../internalErrors.ts'
import type { JourneyResult } from '../journeys.ts'
import { classTitles } from '../checks.ts'
import type { RunResult, Violation } from '../checkRunner.ts'

export interface Report {
  target: string
  seed: number
  write: boolean
  people: { name: string; isInternal: boolean; companies: number }[]
  requests: number
  durationMs: number
  requestsByClass: Record<string, number>
  journeys: JourneyResult[]
  violations: Violation[]
  /** Errors of the verification itself, each of which leaves something unchecked. */
  internalErrors: readonly InternalError[]
  /** operationIds to verify. */
  operations: string[]
  /** Operations that were called but never succeeded: their success responses were not checked. */
  neverSucceeded: string[]
  /** Operations that no user called, and why: for want of a user, or of values to call them with. */
  notCalled: { id: string; why: string }[]
  /** What the run leaves in the service: what it created to have data, and successful writes by operationId. */
  leftBehind: { created: Creation[]; writes: Record<string, number> }
  /** What the service lacks and could not be created by calls. */
  notCreated: { what: string; why: string }[]
  /** True if only a part of the operations was asked for. */
  isPart: boolean
  /** Operations that change data and were not sent without `--write`. */
  notSent: string[]
  /** Filters that can't be judged, because the items do not show the field that they filter by. */
  unjudgedFilters: string[]
}

const titles: Record<string, string> = classTitles

export function printReport(report: Report, print: (line: string) => void): void {
  const { journeys, requestsByClass, violations, requests, durationMs, internalErrors } = report
  for (const { name, outcome, reason } of journeys)
    print(`  ${outcome === 'passed' ? '✓' : outcome === 'failed' ? '✗' : '–'} ${name}${reason ? ` — ${reason}` : ''}`)
  print('')
  for (const name of Object.keys(titles).filter((key) => key in requestsByClass)) {
    const found = violations.filter((violation) => violation.class === name).length
    print(
      `  ${(titles[name] ?? name).padEnd(20)} ${String(requestsByClass[name]).padStart(6)} requests  ${found} violations`,
    )
  }
  for (const group of grouped(violations)) {
    print(`\n${group[0].operationId}: ${group[0].rule}`)
    print(`  ${group[0].message}`)
    print(
      `  found with ${[...new Set(group.map((violation) => titles[violation.class] ?? violation.class))].join(', ')}`,
    )
    if (group[0].curl !== '') print(`  ${group[0].curl}`)
  }
  for (const { where, message, stack } of internalErrors)
    print(`\nInternal error at ${where}: ${message}\n${stack.split('\n').slice(1, 4).join('\n')}`)
  print('')
  const unchecked = notChecked(report)
  if (unchecked.length > 0) print(`Not checked:`)
  for (const line of unchecked) print(`  ${line}`)
  for (const line of leftBehind(report)) print(line)
  const called = report.operations.length - report.notCalled.length
  print(
    `\nCalled ${called} of ${report.operations.length} operations, skipped ${report.notCalled.length + report.notSent.length}.`,
  )
  const found = `${violations.length} violations${internalErrors.length > 0 ? `, ${internalErrors.length} internal errors` : ''}`
  print(`\n${requests} requests in ${(durationMs / 1000).toFixed(1)} s, seed ${report.seed}: ${found}`)
}

/**
 * Why a run without violations still proves less than was asked for: nothing was called by a user, or not all of the
 * operations that `--only` names. Undefined if it does not.
 */
export function shortfall({ isPart, operations, notCalled, people }: Report): string | undefined {
  const called = operations.length - notCalled.length
  if (people.length === 0 || called === 0) return `${called} of ${operations.length} operations were called`
  return isPart && notCalled.length > 0
    ? `only ${called} of the ${operations.length} operations asked for were called`
    : undefined
}

/** Why calls alone don't make these succeed. */
const fromOutside: Readonly<Record<string, readonly string[]>> = {
  'a token from an email is needed (--tokens)': [
    'checkRegistration',
    'registerWithPassword',
    'checkPasswordResetToken',
    'resetPassword',
  ],
  'a token from a bank’s dialog is needed (--tokens)': ['linkPlaidBankAccount', 'setPreferredOutgoingPaymentMethod'],
  'only the payments provider makes a payment fail': ['reviewIncomingPayment'],
  'it could lock out the person who verifies, so only the journey register-and-accept sends it': ['updateCurrentUser'],
}

/** The unchecked parts, which a report without violations does not show. */
export function notChecked(report: Report): string[] {
  const {
    people,
    journeys,
    operations,
    neverSucceeded,
    notCalled,
    notSent,
    notCreated,
    unjudgedFilters,
    internalErrors,
  } = report
  const skipped = journeys.filter(({ outcome }) => outcome === 'skipped')
  const uncalled = notCalled.map(({ id }) => id)
  const unseen = [...new Set([...neverSucceeded, ...uncalled])]
  const reasons = Map.groupBy(notCalled, ({ why }) => why)
  return [
    ...(people.length < 2 ? [`other company's ids: one token or none; give a token of another company too`] : []),
    ...(people.some(({ isInternal }) => isInternal)
      ? []
      : ['calls of internal users: no token is from an internal user']),
    ...skipped.map(({ name, reason }) => `journey ${name}: ${reason}`),
    ...listed(`good responses of ${unseen.length} of ${operations.length} operations, which never succeeded`, unseen),
    ...Object.entries(fromOutside).flatMap(([why, ids]) =>
      listed(
        `  of these, ${why}`,
        ids.filter((id) => unseen.includes(id)),
      ),
    ),
    ...[...reasons].map(([why, all]) => `not called at all, since ${why}: ${all.map(({ id }) => id).join(', ')}`),
    ...notCreated.map(({ what, why }) => `${what} was lacking and could not be created: ${why}`),
    ...listed('operations that change something, without --write', notSent),
    ...listed('whether filters find what fits, since the items do not show it', unjudgedFilters),
    ...internalErrors.map(({ where }) => `${where}: internal error`),
  ]
}

/** What to clean up after the run. */
function leftBehind({ leftBehind: { created, writes }, journeys }: Report): string[] {
  const counts = Object.entries(writes).map(([id, count]) => `${id} ${count}`)
  const ran = journeys.filter(({ outcome, requests }) => outcome !== 'skipped' && requests > 0)
  if (created.length + counts.length === 0) return []
  return [
    '\nLeft behind in the service:',
    ...created.map(({ operationId, what, id }) => `  ${what}, ${id} (${operationId})`),
    `  what successful writes created or changed: ${counts.join(', ')}`,
    ...(ran.length > 0 ? [`  what journeys created or changed: ${ran.map(({ name }) => name).join(', ')}`] : []),
  ]
}

const listed = (title: string, names: readonly string[]) => (names.length > 0 ? [`${title}: ${names.join(', ')}`] : [])

/** One fault can appear in several classes; it is reported once. */
function grouped(violations: readonly Violation[]): [Violation, ...Violation[]][] {
  const groups = new Map<string, [Violation, ...Violation[]]>()
  for (const violation of violations) {
    const key = `${violation.operationId} ${violation.rule}`
    const group = groups.get(key)
    if (group) group.push(violation)
    else groups.set(key, [violation])
  }
  return [...groups.values()]
}

/** Operations of the run without a success there, or among those that succeeded before it. */
export function withoutSuccess({ statuses }: RunResult, before: readonly string[]): string[] {
  const succeeded = new Set(before)
  return Object.entries(statuses).flatMap(([id, seen]) =>
    succeeded.has(id) || seen.some((status) => status < 300) ? [] : [id],
  )
}
