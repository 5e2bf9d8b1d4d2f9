/** The columns of each upload type and the rules for their cells. Other columns are ignored. */
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

/** What a spreadsheet made of a value that it shortened or could not compute. */
const whole: Check = (value) => {
  if (/^-?\d([.,]\d+)?E\+?\d{1,3}$/i.test(value))
    return { code: 'shortened', message: 'was shortened by a spreadsheet, so that digits are lost' }
  if (/^#(REF|NAME|VALUE|NULL|NUM|DIV\/0|N\/A|SPILL|CALC|GETTING_DATA)[!?]?$|^#{3,}$/i.test(value))
    return { code: 'spreadsheet_error', message: 'is an error of a spreadsheet' }
  return undefined
}

const first =
  (...checks: Check[]): Check =>
  (value) =>
    checks.map((check) => check(value)).find((broken) => broken !== undefined)

const text = (max: number): Check =>
  first(
    whole,
    rule('max_length', `must have at most ${max} characters`, ({ length }) => length <= max),
  )
/** A number that other lines and files refer to. */
const reference = first(
  text(100),
  rule('look_alike', 'has characters that look like others', (value) => !hasTwin(value)),
)
const date = first(whole, rule('format', 'must be a date like 2026-07-31', isCalendarDate))
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
  const spoiled = whole(value)
  if (spoiled) return spoiled
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

/** Without `="…"` and the apostrophe before a formula, which are for spreadsheets. */
const bare = (value: string) => value.replace(/^="(.*)"$/s, '$1').replace(/^'(?=[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/, '')
/** A spreadsheet also has an apostrophe before digits that are a text. */
const plain = (value: string) => number(bare(line(value)).replace(/^'(?=\d)/, ''))
const name = (value: string) => bare(line(value))
const required = (column: string, check: Check, tidy = plain): Column => ({
  name: column,
  isRequired: true,
  check,
  tidy,
})
const optional = (column: string, check: Check, tidy = plain): Column => ({
  name: column,
  isRequired: false,
  check,
  tidy,
})
/** Email addresses are compared case-insensitively. */
const address = (value: string) => email(bare(line(value))).toLowerCase()
const lowerCase = (value: string) => plain(value).toLowerCase()
const dialed = (value: string) => phone(bare(line(value)))

const ledgerColumns = [
  required('externalId', reference),
  required('externalAccountId', reference),
  optional('jobName', text(100), name),
  optional('externalJobId', text(100)),
  required('transactionDate', date),
  required('paymentDueDate', date),
  required('paymentAmount', amount),
  required('outstandingAmount', amount),
]

export const columnsOf: Record<FileType, readonly Column[]> = {
  Account: [
    required('externalAccountId', reference),
    required('name', text(100), name),
    optional('accountName', text(100), name),
    optional('accountType', oneOf('Trade', 'Job', 'Cash')),
  ],
  Contact: [
    required('externalAccountId', reference),
    required('firstName', text(100), name),
    required('lastName', text(100), name),
    required('email', isEmail, address),
    optional('phoneNumber', isPhone, dialed),
    optional('isPrimary', trueOrFalse, lowerCase),
  ],
  CreditAdjustment: ledgerColumns,
  Invoice: [...ledgerColumns, optional('discountAmount', amount), optional('discountDate', date)],
}

/** The columns that identify a line, both in the world and among the other lines. */
export const keyOf: Record<FileType, readonly string[]> = {
  Account: ['externalAccountId'],
  Contact: ['externalAccountId', 'email'],
  CreditAdjustment: ['externalId'],
  Invoice: ['externalId'],
}
