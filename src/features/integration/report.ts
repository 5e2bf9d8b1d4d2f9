import type { TFunction } from 'i18next'
import type { ValidatedFile } from '#generated/main/model/validatedFile.ts'
import { saveFile } from '#src/lib/files.ts'
import { csvFile } from '#src/shared/format/csv.ts'
import type { LineIssue } from './checkCsv.ts'
import { shownIssues, type FileCheck } from './checkFile.ts'
import { uploadColumns } from './uploadColumns.ts'
import type { UploadType } from './uploadTypes.ts'

export interface ReportedIssue {
  line: number
  field: string | null
  value: string | null
  /** For people. */
  reason: string
}

/** What a check found in a file, whoever made it. */
export interface FileReport {
  lineCount: number
  invalidCount: number
  /** The first `shownIssues`. */
  issues: readonly ReportedIssue[]
  /** Null when all that is known is that there are more than were kept. */
  issueCount: number | null
  /** How many `readIssues` brings. */
  keptCount: number
  readIssues: () => Promise<readonly ReportedIssue[]>
  ignoredColumns: readonly string[]
  totals: Readonly<Record<string, string>>
}

export function reportOfCheck(checked: FileCheck, t: TFunction): FileReport {
  const inWords = (issues: LineIssue[]) =>
    issues.map(({ line, field, value, code, params }) => ({
      line,
      field,
      value,
      reason: t(`integration.reason.${code}`, params ?? {}),
    }))
  return {
    ...checked,
    issues: inWords(checked.issues),
    readIssues: async () => inWords(JSON.parse(await checked.keptIssues.text()) as LineIssue[]),
  }
}

/** The service has its own words for what is wrong, and knows things that the browser does not, such as all accounts. */
export function reportOfService({ lineCount, invalidCount, errors, errorsTruncated }: ValidatedFile): FileReport {
  const issues = errors.map(({ line, field, value, message }) => ({ line, field, value, reason: message }))
  return {
    lineCount,
    invalidCount,
    issues: issues.slice(0, shownIssues),
    issueCount: errorsTruncated ? null : issues.length,
    keptCount: issues.length,
    readIssues: () => Promise.resolve(issues),
    ignoredColumns: [],
    totals: {},
  }
}

/** Downloads what is wrong with a file, a line for each error. */
export async function saveErrors(type: UploadType, { readIssues }: FileReport): Promise<void> {
  const rows = (await readIssues()).map(({ line, field, value, reason }) => [line, field, value, reason])
  saveFile(csvFile(['line', 'field', 'value', 'reason'], rows), `${fileNames[type]}-errors.csv`)
}

/** Downloads a file of a type as it has to look: its header and one line. */
export function saveTemplate(type: UploadType): void {
  const columns = uploadColumns[type]
  const header = columns.map(({ name }) => name)
  saveFile(csvFile(header, [columns.map(({ example }) => example)]), `${fileNames[type]}.csv`)
}

const fileNames: Record<UploadType, string> = {
  Account: 'accounts',
  Contact: 'contacts',
  CreditAdjustment: 'credit-memos',
  Invoice: 'invoices',
}
