/** The result, for people on the console and for programs in a file. */
import type { JourneyResult } from './journeys.ts'
import { classTitles } from './requests.ts'
import type { RunResult, Violation } from './run.ts'

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
  /** Operations that were called and never gave a success: their good answers were not looked at. */
  neverSucceeded: string[]
  /** Operations that nothing was known to call with, e.g. since a list was empty. */
  notCalled: string[]
}

const titles: Record<string, string> = { ...classTitles, paging: 'neighbouring pages' }

export function printReport(report: Report, print: (line: string) => void): void {
  const { people, journeys, requestsByClass, violations, requests, durationMs, neverSucceeded, notCalled } = report
  for (const { name, outcome, reason } of journeys)
    print(`  ${outcome === 'passed' ? '✓' : outcome === 'failed' ? '✗' : '–'} ${name}${reason ? ` — ${reason}` : ''}`)
  print('')
  for (const name of Object.keys(titles).filter((one) => one in requestsByClass)) {
    const found = violations.filter((violation) => violation.class === name).length
    print(
      `  ${(titles[name] ?? name).padEnd(20)} ${String(requestsByClass[name]).padStart(6)} requests  ${found} violations`,
    )
  }
  for (const group of grouped(violations)) {
    print(`\n${group[0].operationId}: ${group[0].rule}`)
    print(`  ${group[0].message}`)
    print(`  found with ${[...new Set(group.map((one) => titles[one.class] ?? one.class))].join(', ')}`)
    if (group[0].curl !== '') print(`  ${group[0].curl}`)
  }
  if (people.length < 2)
    print(`\nOne token or none: other company's ids are not tried. Give a token of another company too.`)
  if (neverSucceeded.length > 0) print(`\nNever succeeded: ${neverSucceeded.join(', ')}`)
  if (notCalled.length > 0) print(`Not called, for want of ids: ${notCalled.join(', ')}`)
  print(
    `\n${requests} requests in ${(durationMs / 1000).toFixed(1)} s, seed ${report.seed}: ${violations.length} violations`,
  )
}

/** One fault shows in several classes; it is told once. */
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

export function withoutSuccess({ statuses }: RunResult, journeys: readonly JourneyResult[]): string[] {
  const inJourneys = new Set(journeys.flatMap(({ succeeded }) => succeeded))
  return Object.entries(statuses).flatMap(([id, seen]) =>
    inJourneys.has(id) || seen.some((status) => status < 300) ? [] : [id],
  )
}
