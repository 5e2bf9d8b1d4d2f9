import type { TFunction } from 'i18next'
import type { RowError } from '#generated/main/model/rowError.ts'
import type { ValidatedFile } from '#generated/main/model/validatedFile.ts'
import { saveFile } from '#src/lib/saveFile.ts'
import { slug } from '#src/lib/fileNames.ts'
import { csvFile } from '#src/shared/format/csv.ts'
import { formatMoney } from '#src/shared/format/money.ts'
import type { LineIssue } from './checkCsv.ts'
import { shownIssues, type FileCheck } from './checkFile.ts'
import { uploadColumns } from './uploadColumns.ts'
import type { UploadType } from './uploadTypes.ts'

export interface ReportedIssue {
  line: number
  /** Text to show to the user, such as "Due date (paymentDueDate)". */
  field: string | null
  value: string | null
  /** Text to show to the user: a sentence that says what to do. */
  reason: string
}

/** The last parts of the i18n keys of the headings of errors. */
export const issueColumns = ['line', 'field', 'value', 'why'] as const

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
  dueBeforeIssue: { count: number; first: number }
  totals: Readonly<Record<string, string>>
}

/** What the browser's check found, in words. */
export const issuesInWords = (issues: readonly LineIssue[], t: TFunction): ReportedIssue[] =>
  issues.map(({ line, field, value, code, params }) => ({
    line,
    field: columnLabel(field, t),
    value,
    reason: t(`integration.reason.${code}`, params ?? {}),
  }))

export function reportOfCheck(checked: FileCheck, t: TFunction): FileReport {
  return {
    ...checked,
    issues: issuesInWords(checked.issues, t),
    readIssues: async () => issuesInWords(JSON.parse(await checked.keptIssues.text()) as LineIssue[], t),
  }
}

/** The service's errors, which cover what the browser does not know, such as all accounts. */
export function reportOfService(file: ValidatedFile, t: TFunction): FileReport {
  const { lineCount, invalidCount, errors, errorsTruncated } = file
  const issues = errors.map((error) => {
    const { line, field, value } = error
    return { line, field: columnLabel(field, t), value, reason: serviceReason(error, file.type, t) }
  })
  return {
    lineCount,
    invalidCount,
    issues: issues.slice(0, shownIssues),
    issueCount: errorsTruncated ? null : issues.length,
    keptCount: issues.length,
    readIssues: () => Promise.resolve(issues),
    ignoredColumns: [],
    blankCount: 0,
    dueBeforeIssue: { count: 0, first: 0 },
    totals: {},
  }
}

/** The name of a column in words, with that in the file; only that in the file for another heading. */
function columnLabel(column: string | null, t: TFunction): string | null {
  if (column === null) return null
  const name = t(`integration.column.${column}`, { defaultValue: '' })
  return name === '' ? column : t('integration.columnLabel', { name, column })
}

/** Rules for the value of one cell, which the browser has too. */
const cellRules = new Set(
  'max_length format pattern enum minimum maximum shortened spreadsheet_error look_alike'.split(' '),
)

/** The texts for the service's other codes, and the values in them. */
const reasons: Readonly<Record<string, readonly [reason: string, ...values: string[]]>> = {
  required: ['required'],
  required_with_discount: ['discountDate'],
  over_payment: ['overPayment'],
  missing_column: ['missingColumn'],
  duplicate_column: ['columnTwice'],
  column_count: ['columnCount', 'found', 'expected'],
  malformed: ['malformed'],
  total: ['total'],
  has_discounts: ['hasDiscounts'],
  duplicate: ['duplicate', 'first'],
  second_primary: ['secondPrimary', 'first'],
  unknown_account: ['unknownAccount'],
  below_used: ['belowUsed', 'used'],
  over_unused: ['overUnused', 'used'],
}

/** Our text for the code of an error; the service's sentence if there is none (docs/rules.md#upload-types). */
function serviceReason(error: RowError, type: UploadType, t: TFunction): string {
  const { field, value, code, params = {}, message } = error
  const text = (reason: string, values?: object) =>
    t(`integration.reason.${reason}`, { ...values, defaultValue: message })
  if (cellRules.has(code)) {
    const broken = uploadColumns[type].find(({ name }) => name === field)?.check(value ?? '')
    return broken ? text(broken.code, broken.params) : message
  }
  if (code === 'locked') return text(`locked${params.state}`)
  const [reason, ...names] = reasons[code] ?? []
  if (reason === undefined || names.some((name) => params[name] === undefined)) return message
  return text(reason, { ...params, used: formatMoney(String(params.used ?? 0)) })
}

/** Downloads the errors of a file, one line per error. */
export async function saveErrors(type: UploadType, { readIssues }: FileReport, t: TFunction): Promise<void> {
  const rows = (await readIssues()).map(({ line, field, value, reason }) => [line, field, value, reason])
  const header = issueColumns.map((name) => t(`integration.issue.${name}`))
  saveFile(csvFile(header, rows), `${slug(t('integration.errorsOf', { file: t(`integration.type.${type}`) }))}.csv`)
}

/** Downloads a template for a file type: the header and one example line, as the contract wants them in any language. */
export function saveTemplate(type: UploadType, t: TFunction): void {
  const columns = uploadColumns[type]
  const header = columns.map(({ name }) => name)
  saveFile(csvFile(header, [columns.map(({ example }) => example)]), `${slug(t(`integration.type.${type}`))}.csv`)
}
