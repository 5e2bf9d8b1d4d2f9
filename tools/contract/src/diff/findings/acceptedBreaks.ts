import { existsSync, readFileSync } from 'node:fs'
import { parse } from 'yaml'
import { z } from 'zod'
import type { Finding } from './finding.ts'
import type { Report } from './report.ts'
import { InputError } from '../inputError.ts'
import { parserReason } from '../read/parseText.ts'
import { decodeText } from '../read/sourceFiles.ts'

const entry = z.strictObject({
  /** As shown in the report: the id of the rule, and its message in `what`. */
  rule: z.string(),
  what: z.string(),
  owner: z.string().min(1),
  reason: z.string().min(1),
  /** The last day, `YYYY-MM-DD`, on which the break is accepted. */
  expires: z.iso.date(),
})
export type AcceptedBreak = z.infer<typeof entry>

/**
 * Errors: `InputError` if the file is not a list of accepted breaks. The default file does not have to exist, and an empty
 * one accepts nothing.
 */
export function readAccepted(file: string, isNamed: boolean): AcceptedBreak[] {
  if (!isNamed && !existsSync(file)) return []
  try {
    const list: unknown = parse(decodeText(readFileSync(file)), { schema: 'failsafe', logLevel: 'error' })
    return z.array(entry).parse(list === null || list === '' ? [] : list)
  } catch (cause) {
    throw new InputError(`${file}: ${reasonOf(cause)}`, { cause })
  }
}

/** In one line: the first problem, and the number of others. */
function reasonOf(cause: unknown): string {
  if (!(cause instanceof z.ZodError)) return parserReason(cause instanceof Error ? cause.message : String(cause))
  const [first, ...others] = cause.issues
  const [index, ...names] = first?.path ?? []
  const place =
    index === undefined ? 'not a list of accepted breaks' : [`entry ${Number(index) + 1}`, ...names].join(' ')
  return `${place}: ${first?.message}${others.length > 0 ? ` (and ${others.length} more)` : ''}`
}

/** Returns the report with accepted breaks as warnings, through their last day. `today` is `YYYY-MM-DD`. */
export function withAccepted(report: Report, accepted: readonly AcceptedBreak[], today: string): Report {
  const used = new Set<AcceptedBreak>()
  const judged = (finding: Finding): Finding => {
    const match = accepted.find(({ rule, what }) => rule === finding.rule && what === finding.what)
    if (match === undefined || finding.severity !== 'breaking') return finding
    used.add(match)
    const { owner, reason, expires } = match
    const isOver = expires < today
    const note = isOver
      ? `accepted by ${owner} until ${expires}, which is over`
      : `accepted by ${owner} until ${expires}`
    return { ...finding, severity: isOver ? 'breaking' : 'warning', accepted: `${note}: ${reason}` }
  }
  const apis = report.apis.map((api) => ({ ...api, findings: api.findings.map(judged) }))
  const count = (severity: string) =>
    apis.flatMap(({ findings }) => findings).filter((finding) => finding.severity === severity).length
  const unused = accepted.filter((each) => !used.has(each)).map(({ what }) => what)
  return { ...report, apis, breaking: count('breaking'), warnings: count('warning'), unusedAccepted: unused }
}
