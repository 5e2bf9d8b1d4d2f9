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
  /** Text to show to the user. */
  reason: string
}

/** The result of a check of a file, whoever made it. */
export interface FileReport {
  lineCount: number
  invalidCount: number
  /** The first `shownIssues`. */
  issues: readonly ReportedIssue[]
  /** Null when it is only known that there are more than were kept. */
  issueCount: number | null
  /** How many issues `readIssues` returns. */
  keptCount: number
  readIssues: () => Promise<readonly ReportedIssue[]>
  ignoredColumns: readonly string[]
  blankCount: number
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

/** The service's errors have their own texts, and cover what the browser does not know, such as all accounts. */
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
    blankCount: 0,
    totals: {},
  }
}

/** Downloads the errors of a file, one line per error. */
export async function saveErrors(type: UploadType, { readIssues }: FileReport): Promise<void> {
  const rows = (await readIssues()).map(({ line, field, value, reason }) => [line, field, value, reason])
  saveFile(csvFile(['line', 'field', 'value', 'reason'], rows), `${fileNames[type]}-errors.csv`)
}

/** Downloads a template for a file type: the header and one example line. */
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
