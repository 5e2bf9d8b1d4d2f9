import type { TFunction } from 'i18next'
import type { ValidatedFile } from '#generated/main/model/validatedFile.ts'
import { csvFile } from '#src/lib/csv.ts'
import { saveFile } from '#src/lib/saveFile.ts'
import type { CheckedFile } from './checkCsv.ts'
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
  issues: readonly ReportedIssue[]
  /** There are more than these. */
  isTruncated: boolean
  ignoredColumns: readonly string[]
  totals: Readonly<Record<string, string>>
}

export function reportOfCheck(checked: CheckedFile, t: TFunction): FileReport {
  return {
    ...checked,
    isTruncated: checked.issueCount > checked.issues.length,
    issues: checked.issues.map(({ line, field, value, code, params }) => ({
      line,
      field,
      value,
      // Worded when it is asked for: a page shows few of them, and a hundred thousand texts would hold it up.
      get reason() {
        return t(`integration.reason.${code}`, params ?? {})
      },
    })),
  }
}

/** The service has its own words for what is wrong, and knows things that the browser does not, such as all accounts. */
export function reportOfService({ lineCount, invalidCount, errors, errorsTruncated }: ValidatedFile): FileReport {
  const issues = errors.map(({ line, field, value, message }) => ({ line, field, value, reason: message }))
  return { lineCount, invalidCount, issues, isTruncated: errorsTruncated, ignoredColumns: [], totals: {} }
}

/** Downloads what is wrong with a file, a line for each error. */
export function saveErrors(type: UploadType, issues: readonly ReportedIssue[]): void {
  const rows = issues.map(({ line, field, value, reason }) => [line, field, value, reason])
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
