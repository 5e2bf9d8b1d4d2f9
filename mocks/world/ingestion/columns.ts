import { email, hasTwin, line, number, phone } from '../../typedText.ts'
import type { IngestionFile } from '../rows/platform.ts'

export type FileType = IngestionFile['type']

interface BrokenRule {
  code: string
  message: string
}

export interface Column {
  name: string
  isRequired: boolean
  /** Normalizes a cell before it is checked and stored. */
  tidy: (value: string) => string
  /** Checks a non-empty cell. */
  check: (value: string) => BrokenRule | undefined
}

type Check = Column['check']

const rule =
  (code: string, message: string, holds: (value: string) => boolean): Check =>
  (value) =>
    holds(value) ? undefined : { code, message }

/** Finds what a spreadsheet put in place of a value: a shortened number (`4.57E+11`) or an error (`#REF!`). */
const undamaged: Check = (value) => {
  if (/^-?\d([.,]\d+)?E\+?\d{1,3}$/i.test(value))
    return { code: 'shortened', message: 'was shortened by a spreadsheet, so that digits are lost' }
  if (/^#(REF|NAME|VALUE|NULL|NUM|DIV\/0|N\/A|SPILL|CALC|GETTING_DATA)[!?]?$|^#{3,}$/i.test(value))
    return { code: 'spreadsheet_error', message: 'is an error of a spreadsheet' }
  return undefined
}

/** The first broken rule of several. */
const allOf =
  (...checks: Check[]): Check =>
  (value) =>
    checks.map((check) => check(value)).find((broken) => broken !== undefined)

const text = (max: number): Check =>
  allOf(
    undamaged,
    rule('max_length', `must have at most ${max} characters`, ({ length }) => length <= max),
  )
/** The number of a document or an account, which other lines and files refer to. */
const reference = allOf(
  text(100),
  rule('look_alike', 'has characters that look like others', (value) => !hasTwin(value)),
)
const yearOf = (date: string) => Number(date.slice(0, 4))
const date = allOf(
  undamaged,
  rule('format', 'must be a date like 2026-07-31', isCalendarDate),
  rule('minimum', 'must not be before 1990', (value) => yearOf(value) >= 1990),
  // Twenty years from now, on the clock of the machine: no world is so far from it.
  rule('maximum', 'must be at most 20 years ahead', (value) => yearOf(value) <= new Date().getUTCFullYear() + 20),
)
const isPhone = rule('pattern', 'must be a phone number like +14155550177', (value) =>
  /^\+?([().-]{0,2}\d){7,15}$/.test(value),
)

/** As the contract's `format: email` and `maxLength`: the addresses are in its responses later. */
const atom = "[a-z0-9_'+-]+"
// oxlint-disable-next-line tallyport/no-backtracking -- only our own texts
const emailPattern = new RegExp(`^${atom}(\\.${atom})*(?<!')@([a-z0-9][a-z0-9-]*\\.)+[a-z]{2,}$`, 'i')
const isEmail = rule(
  'format',
  'must be a valid email address',
  (value) => value.length <= 254 && emailPattern.test(value),
)
const trueOrFalse = oneOf('true', 'false')

/** Uploaded amounts stay below a billion, so that their sums stay exact. */
const amount: Check = (value) => {
  const damage = undamaged(value)
  if (damage) return damage
  if (/^-\d+(\.\d+)?$/.test(value)) return { code: 'minimum', message: 'must not be negative' }
  if (!/^\d+(\.\d{1,4})?$/.test(value))
    return { code: 'format', message: 'must be an amount like 1250.00, with at most 4 decimals' }
  return value.replace(/\..*/, '').length > 9 ? { code: 'maximum', message: 'must be below 1000000000' } : undefined
}

function oneOf(...values: string[]): Check {
  return rule('enum', `must be one of ${values.join(', ')}`, (value) => values.includes(value))
}

function isCalendarDate(value: string): boolean {
  const [year = 0, month = 0, day = 0] = /^\d{4}-\d{2}-\d{2}$/.test(value) ? value.split('-').map(Number) : []
  // Day 0 of the next month is the last day of this one.
  const lastDay = new Date(Date.UTC(year, month, 0)).getUTCDate()
  return month >= 1 && month <= 12 && day >= 1 && day <= lastDay
}

/**
 * One line of text without `="…"` and without the apostrophe before a formula, a tab, or a line break: both are only for
 * spreadsheets (docs/rules.md#csv-formulas).
 */
const tidyLine = (value: string) =>
  // `line` makes tabs and line breaks spaces, so the apostrophe before them is removed first.
  line(value.replace(/^'(?=[\t\r\n])/, ''))
    .replace(/^="(.*)"$/s, '$1')
    .replace(/^'(?=[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/, '')
/** Spreadsheets also put an apostrophe before digits that are text. */
const tidyId = (value: string) => number(tidyLine(value).replace(/^'(?=\d)/, ''))
/** Email addresses are compared case-insensitively. */
const tidyEmail = (value: string) => email(tidyLine(value)).toLowerCase()
const tidyLowerCase = (value: string) => tidyId(value).toLowerCase()
const tidyPhone = (value: string) => phone(tidyLine(value))

const required = (name: string, check: Check, tidy = tidyId): Column => ({
  name,
  isRequired: true,
  check,
  tidy,
})
const optional = (name: string, check: Check, tidy = tidyId): Column => ({
  name,
  isRequired: false,
  check,
  tidy,
})

const ledgerColumns = [
  required('externalId', reference),
  required('externalAccountId', reference),
  optional('jobName', text(100), tidyLine),
  optional('externalJobId', text(100)),
  required('transactionDate', date),
  required('paymentDueDate', date),
  required('paymentAmount', amount),
  required('outstandingAmount', amount),
]

/** The columns of each file type and the rules for their cells; a file's other columns are ignored. */
export const columnsOf: Record<FileType, readonly Column[]> = {
  Account: [
    required('externalAccountId', reference),
    required('name', text(100), tidyLine),
    optional('accountName', text(100), tidyLine),
    optional('accountType', oneOf('Trade', 'Job', 'Cash')),
  ],
  Contact: [
    required('externalAccountId', reference),
    required('firstName', text(100), tidyLine),
    required('lastName', text(100), tidyLine),
    required('email', isEmail, tidyEmail),
    optional('phoneNumber', isPhone, tidyPhone),
    optional('isPrimary', trueOrFalse, tidyLowerCase),
  ],
  CreditAdjustment: ledgerColumns,
  Invoice: [...ledgerColumns, optional('discountAmount', amount), optional('discountDate', date)],
}

/** The columns that make two lines, or a line and a stored row, the same record. */
export const keyColumns: Record<FileType, readonly string[]> = {
  Account: ['externalAccountId'],
  Contact: ['externalAccountId', 'email'],
  CreditAdjustment: ['externalId'],
  Invoice: ['externalId'],
}
