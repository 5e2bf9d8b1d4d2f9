/** The columns of each upload type and the rules for their cells. Other columns are ignored. */
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

const text = (max: number): Check =>
  rule('max_length', `must have at most ${max} characters`, ({ length }) => length <= max)
const date = rule('format', 'must be a date like 2026-07-31', isCalendarDate)
const phone = rule('pattern', 'must be a phone number like +14155550177', (value) =>
  /^\+?([().-]{0,2}\d){7,15}$/.test(value),
)

/** As the contract's `format: email` and `maxLength`: the addresses are in its responses later. */
const atom = "[a-z0-9!#$%&'*+/=?^_`{|}~-]+"
const label = '[a-z0-9]([a-z0-9-]*[a-z0-9])?'
const emailPattern = new RegExp(`^${atom}(\\.${atom})*@(${label}\\.)+${label}$`, 'i')
const email = rule(
  'format',
  'must be a valid email address',
  (value) => value.length <= 254 && emailPattern.test(value),
)
const trueOrFalse = oneOf('true', 'false')

/** Uploaded amounts stay below a billion, so that their sums stay exact. */
const amount: Check = (value) => {
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

const trim = (value: string) => value.trim()
const required = (name: string, check: Check, tidy = trim): Column => ({ name, isRequired: true, check, tidy })
const optional = (name: string, check: Check, tidy = trim): Column => ({ name, isRequired: false, check, tidy })
/** Email addresses are compared case-insensitively. */
const lowerCase = (value: string) => value.trim().toLowerCase()
const withoutSpace = (value: string) => value.replaceAll(/\s/g, '')

const ledgerColumns = [
  required('externalId', text(100)),
  required('externalAccountId', text(100)),
  optional('jobName', text(100)),
  optional('externalJobId', text(100)),
  required('transactionDate', date),
  required('paymentDueDate', date),
  required('paymentAmount', amount),
  required('outstandingAmount', amount),
]

export const columnsOf: Record<FileType, readonly Column[]> = {
  Account: [
    required('externalAccountId', text(100)),
    required('name', text(100)),
    optional('accountName', text(100)),
    optional('accountType', oneOf('Trade', 'Job', 'Cash')),
  ],
  Contact: [
    required('externalAccountId', text(100)),
    required('firstName', text(100)),
    required('lastName', text(100)),
    required('email', email, lowerCase),
    optional('phoneNumber', phone, withoutSpace),
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
