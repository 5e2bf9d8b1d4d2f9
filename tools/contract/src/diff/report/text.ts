import { styleText } from 'node:util'
import type { Finding } from '../findings/finding.ts'
import type { ApiReport, Report } from '../findings/report.ts'

const marks = { breaking: styleText('red', '✖ breaking'), warning: styleText('yellow', '⚠ warning') }

/** What `--readers` adds to a finding; it is a hint, since only the given apps are known. */
export const noReaders = 'breaks the contract; no released app reads it'

/** For users at a terminal. */
export function textReport(report: Report): string {
  const unused = (report.unusedAccepted ?? []).map(
    (what) => `Accepted, but not found; take it out of the list: ${what}`,
  )
  return [...report.apis.flatMap(apiLines), ...unused, verdict(report)].join('\n')
}

/** One line such as `✖ 3 breaking, 1 warning (main of this folder → worktree of this folder)`. */
export function verdict({ breaking, warnings, base, head }: Report): string {
  const counts = `${breaking} breaking, ${counted(warnings, 'warning')}`
  return `${breaking > 0 ? '✖' : '✔'} ${counts} (${base} → ${head})`
}

/** For example `1 warning` or `3 warnings`. */
const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`

function apiLines({ file, findings, compatible, notCompared }: ApiReport): string[] {
  const title = `${file}: ${counted(compatible, 'compatible change')}`
  const note = notCompared.length > 0 ? [`  not compared: ${notCompared.join(', ')}`] : []
  return [styleText('bold', title), ...note, '', ...findings.flatMap(findingLines)]
}

function findingLines(finding: Finding): string[] {
  const { severity, rule, what, breaks, operations, head, base, elsewhere = 0, accepted, readers } = finding
  const more = elsewhere > 0 ? ` and ${counted(elsewhere, 'more place')}` : ''
  return [
    `${marks[severity]} ${what} [${rule}]`,
    `    breaks: ${breaks.map(({ how }) => how).join(' ')}`,
    ...(readers === 'none' ? [`    hint:   ${noReaders}`] : []),
    ...(operations.length > 0 ? [`    calls:  ${operationList(operations)}`] : []),
    ...(accepted === undefined ? [] : [`    agreed: ${accepted}`]),
    `    at:     ${head.file}:${head.line} ${head.pointer}${more}`,
    ...(base ? [`    was:    ${base.file}:${base.line} ${base.pointer}`] : []),
    '',
  ]
}

/** Names the first eight; a schema that every call uses would fill the screen. */
export function operationList(operations: string[]): string {
  const shown = operations.slice(0, 8).join(', ')
  return operations.length > 8 ? `${shown} and ${operations.length - 8} more` : shown
}
