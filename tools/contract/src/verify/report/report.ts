/** The result, for users on the console and for programs in a file. */
import type { Creation } from '../prepare/caller.ts'
import type { NotImplemented } from '../prepare/notImplemented.ts'
import type { InternalError } from '../internalErrors.ts'
import type { JourneyResult } from '../journeys.ts'
import { classTitles } from '../checks.ts'
import type { RunResult } from '../checkRunner.ts'
import {
  counts,
  kinds,
  problemsOf,
  problemText,
  some,
  type Kind,
  type Problem,
  type RankedViolation,
} from './problems.ts'

export interface Report {
  target: string
  seed: number
  write: boolean
  people: { name: string; isInternal: boolean; companies: number }[]
  requests: number
  durationMs: number
  requestsByClass: Record<string, number>
  journeys: JourneyResult[]
  /** Sorted by importance. */
  violations: RankedViolation[]
  /** The number of problems of each kind: violations with one cause are one problem. */
  problems: Record<Kind, number>
  /** Errors of the verification itself, each of which leaves something unchecked. */
  internalErrors: readonly InternalError[]
  /** operationIds to verify. */
  operations: string[]
  /** Operations that were called but never succeeded: their success responses were not checked. */
  neverSucceeded: string[]
  /** Operations that no user called, and why: for want of a user, or of values to call them with. */
  notCalled: { id: string; why: string }[]
  /** Operations that the service does not have. */
  notImplemented: NotImplemented[]
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

/** Typed for any name: `journey` has no title, and `requestsByClass` has plain strings. */
const titles: Record<string, string> = classTitles

export function printReport(report: Report, print: (line: string) => void): void {
  const problems = problemsOf(report.violations)
  const unchecked = notChecked(report)
  const lines = [
    ...overview(report, problems),
    ...problems.flatMap(details),
    ...report.internalErrors.map(internalErrorLine),
    '',
    ...report.journeys.map(journeyLine),
    '',
    ...classLines(report),
    '',
    ...(unchecked.length > 0 ? ['Not checked:'] : []),
    ...unchecked.map((line) => `  ${line}`),
    ...leftBehindLines(report),
    ...totalLines(report),
  ]
  for (const line of lines) print(line)
}

function internalErrorLine({ where, message, stack }: InternalError): string {
  const callers = stack.split('\n').slice(1, 4)
  return `\nInternal error at ${where}: ${message}\n${callers.join('\n')}`
}

const outcomeMarks = { passed: '✓', failed: '✗', skipped: '–' } as const

const journeyLine = ({ name, outcome, reason }: JourneyResult) =>
  `  ${outcomeMarks[outcome]} ${name}${reason ? ` — ${reason}` : ''}`

/** The number of requests and violations of each class of checks. */
function classLines({ requestsByClass, violations }: Report): string[] {
  const names = Object.keys(titles).filter((name) => name in requestsByClass)
  return names.map((name) => {
    const requests = String(requestsByClass[name]).padStart(6)
    const found = violations.filter((violation) => violation.class === name).length
    return `  ${titleOf(name).padEnd(20)} ${requests} requests  ${found} violations`
  })
}

function totalLines(report: Report): string[] {
  const { operations, notCalled, notSent, violations, internalErrors, requests, durationMs, seed } = report
  const called = operations.length - notCalled.length
  const errors = internalErrors.length > 0 ? `, ${internalErrors.length} internal errors` : ''
  return [
    `\nCalled ${called} of ${operations.length} operations, skipped ${notCalled.length + notSent.length}.`,
    `\n${requests} requests in ${(durationMs / 1000).toFixed(1)} s, seed ${seed}: ${violations.length} violations${errors}`,
  ]
}

/** How many problems, and how many characters of each, fit on the first screen. */
const firstScreen = { lines: 25, width: 150 }

/** The number of problems of each kind, and a line for each of the first ones. */
function overview({ notImplemented }: Report, problems: readonly Problem[]): string[] {
  const lines = problems.slice(0, firstScreen.lines).map((problem) => {
    const { kind, operationIds } = problem
    const line = `  ${kind.padEnd(8)}  ${some(operationIds, 2)} (${foundWith(problem, 2)}): ${problemText(problem)}`
    return line.length > firstScreen.width ? `${line.slice(0, firstScreen.width - 1)}…` : line
  })
  const more = problems.length - lines.length
  return [
    summary(problems),
    ...missingOperations(notImplemented),
    ...lines,
    ...(more > 0 ? [`  and ${more} more, below`] : []),
  ]
}

/** For example `Problems: 1 security, 2 data, 3 form`. */
function summary(problems: readonly Problem[]): string {
  const count = counts(problems)
  return `Problems: ${kinds.map((kind) => `${count[kind]} ${kind}`).join(', ')}`
}

/** For example `not implemented: 82 operations (404 text/html)`. */
export function missingOperations(notImplemented: readonly NotImplemented[]): string[] {
  const byResponse = Map.groupBy(notImplemented, ({ response }) => response)
  return [...byResponse].map(
    ([response, { length }]) => `not implemented: ${length} operation${length === 1 ? '' : 's'} (${response})`,
  )
}

const titleOf = (name: string) => titles[name] ?? name

const foundWith = ({ classes }: Problem, count = Infinity) => some(classes.map(titleOf), count)

function details(problem: Problem): string[] {
  return [
    `\n${some(problem.operationIds, 10)}: ${problem.rule}`,
    `  ${problemText(problem)}`,
    `  found with ${foundWith(problem)}`,
    ...(problem.curl === '' ? [] : [`  ${problem.curl}`]),
  ]
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

/** The operations that calls alone can't make succeed, by the reason. */
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

/** What the run did not check: a report without violations says nothing about it. */
export function notChecked(report: Report): string[] {
  const {
    people,
    journeys,
    operations,
    neverSucceeded,
    notCalled,
    notSent,
    notCreated,
    notImplemented,
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
    ...listed(
      'operations that are not implemented',
      notImplemented.map(({ id }) => id),
    ),
    ...listed('operations that change something, without --write', notSent),
    ...listed('whether filters find what fits, since the items do not show it', unjudgedFilters),
    ...internalErrors.map(({ where }) => `${where}: internal error`),
  ]
}

/** What to clean up after the run. */
function leftBehindLines({ leftBehind: { created, writes }, journeys }: Report): string[] {
  const written = Object.entries(writes).map(([id, count]) => `${id} ${count}`)
  const ran = journeys.filter(({ outcome, requests }) => outcome !== 'skipped' && requests > 0)
  if (created.length + written.length === 0) return []
  return [
    '\nLeft behind in the service:',
    ...created.map(({ operationId, what, id }) => `  ${what}, ${id} (${operationId})`),
    `  what successful writes created or changed: ${written.join(', ')}`,
    ...(ran.length > 0 ? [`  what journeys created or changed: ${ran.map(({ name }) => name).join(', ')}`] : []),
  ]
}

const listed = (title: string, names: readonly string[]) => (names.length > 0 ? [`${title}: ${names.join(', ')}`] : [])

/** Operations of the run without a success there, or among those that succeeded before it. */
export function withoutSuccess({ statuses }: RunResult, before: readonly string[]): string[] {
  const succeeded = new Set(before)
  return Object.entries(statuses).flatMap(([id, seen]) =>
    succeeded.has(id) || seen.some((status) => status < 300) ? [] : [id],
  )
}
