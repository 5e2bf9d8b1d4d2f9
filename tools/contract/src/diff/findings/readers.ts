import { readFileSync } from 'node:fs'
import { z } from 'zod'
import type { Finding } from './finding.ts'
import type { Report } from './report.ts'
import { InputError } from '../inputError.ts'
import { parsePointer } from '../json.ts'

const readsSchema = z.object({
  operations: z.record(
    z.string(),
    z.object({
      /** The app refuses a response without a required field, or with a field of another type. */
      checked: z.boolean(),
      fields: z.array(z.string()),
    }),
  ),
})
/** What a released app reads: `deploy/reads.json` of its build. */
export type Reads = z.infer<typeof readsSchema>

/** Errors: `InputError` if it is not such a file. */
export function readReaders(file: string): Reads {
  try {
    return readsSchema.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch (cause) {
    const reason = cause instanceof z.ZodError ? 'not a list of what an app reads' : String(cause)
    throw new InputError(`${file}: ${reason}`, { cause })
  }
}

/** Marks what no app reads. Severities stay as they are: other clients of the contract are not known. */
export function withReaders(report: Report, apps: readonly Reads[]): Report {
  if (apps.length === 0) return report
  const marked = (finding: Finding): Finding => (isUnread(finding, apps) ? { ...finding, readers: 'none' } : finding)
  return { ...report, apis: report.apis.map((api) => ({ ...api, findings: api.findings.map(marked) })) }
}

/** Changes that an app doesn't notice if it reads the field nowhere, even if it checks the types of a response. */
const unnoticed = new Set(['property-removed', 'enum-values-added', 'enum-values-replaced'])

function isUnread({ rule, breaks, operations, base, elsewhere = 0 }: Finding, apps: readonly Reads[]): boolean {
  if (operations.length === 0) return false
  const uses = apps.flatMap((app) => operations.flatMap((operation) => app.operations[operation] ?? []))
  if (uses.length === 0) return true
  const field = fieldAt(base?.pointer ?? '')
  // A field removed has the same name everywhere; other changes at other places may be of other fields.
  const isOneField = elsewhere === 0 || rule === 'property-removed'
  if (field === undefined || !isOneField || breaks.some(({ whom }) => whom !== 'readers')) return false
  return uses.every(
    ({ checked, fields }) =>
      (!checked || unnoticed.has(rule)) && fields.every((path) => path !== field && !path.endsWith(`.${field}`)),
  )
}

/** The field that a pointer leads into: apps are asked by its name, since they know types by other names. */
function fieldAt(pointer: string): string | undefined {
  const path = parsePointer(pointer)
  const last = path.lastIndexOf('properties')
  // A field may have this name, too.
  return last < 0 || path[last - 1] === 'properties' ? undefined : path[last + 1]
}
