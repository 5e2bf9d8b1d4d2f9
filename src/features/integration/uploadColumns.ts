import * as z from 'zod/mini'
import { RegisterWithPasswordBody } from '#generated/auth/registration/registration.zod.ts'
import type { UploadType } from './uploadTypes.ts'

/** Why a cell is invalid: the last part of the text's i18n key, and the values in the text. */
export interface BrokenRule {
  code: string
  params?: Record<string, string | number>
}

export interface UploadColumn {
  name: string
  isRequired: boolean
  /** A valid value, for the template. */
  example: string
  /** True when its sum is shown to the user. */
  isTotal: boolean
  /** Normalizes a cell before the check. */
  tidy: (value: string) => string
  /** Checks a cell that is not empty. */
  check: (value: string) => BrokenRule | undefined
}

type Check = UploadColumn['check']

const rule =
  (holds: (value: string) => boolean, code: string, params: Record<string, string | number> = {}): Check =>
  (value) =>
    holds(value) ? undefined : { code, params }

const text = (max: number) => rule(({ length }) => length <= max, 'maxLength', { max })
/** The service returns what it has read, so the same rules apply as in its responses and in forms. */
const { emailAddress, phoneNumber } = RegisterWithPasswordBody.shape
const contract = (code: string, schema: z.ZodMiniType) => rule((value) => z.safeParse(schema, value).success, code)
const oneOf = (...values: string[]) => rule((value) => values.includes(value), 'enum', { values: values.join(', ') })
const date = rule(isCalendarDate, 'date')

const amount: Check = (value) => {
  if (/^-\d+(\.\d+)?$/.test(value)) return { code: 'negative' }
  if (!/^\d+(\.\d{1,4})?$/.test(value)) return { code: 'amount' }
  return /^\d{10}/.test(value) ? { code: 'amountTooLarge' } : undefined
}

function isCalendarDate(value: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(value)) return false
  const time = Date.parse(`${value}T00:00:00Z`)
  // The 31st of a short month is parsed as the 1st of the next one.
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(value)
}

const trim = (value: string) => value.trim()
const lowerCase = (value: string) => value.trim().toLowerCase()
const withoutSpace = (value: string) => value.replaceAll(/\s/g, '')

const column = (name: string, example: string, check: Check, more: Partial<UploadColumn> = {}): UploadColumn => ({
  name,
  example,
  check,
  isRequired: true,
  isTotal: false,
  tidy: trim,
  ...more,
})
const optional = { isRequired: false }

const account = column('externalAccountId', 'AC-1001', text(100))

const ledger = (number: string) => [
  column('externalId', number, text(100)),
  account,
  column('jobName', 'Pier 4', text(100), optional),
  column('externalJobId', 'JOB-7', text(100), optional),
  column('transactionDate', '2026-07-01', date),
  column('paymentDueDate', '2026-07-31', date),
  column('paymentAmount', '1250.00', amount, { isTotal: true }),
  column('outstandingAmount', '1250.00', amount, { isTotal: true }),
]

/** The columns of each file type, as the contract describes them for `uploadIntegrationFiles`. */
export const uploadColumns: Record<UploadType, readonly UploadColumn[]> = {
  Account: [
    account,
    column('name', 'Harbor Foods', text(100)),
    column('accountName', 'Harbor Foods North', text(100), optional),
    column('accountType', 'Trade', oneOf('Trade', 'Job', 'Cash'), optional),
  ],
  Contact: [
    account,
    column('firstName', 'Ada', text(100)),
    column('lastName', 'Park', text(100)),
    column('email', 'ada.park@example.com', contract('email', emailAddress), { tidy: lowerCase }),
    column('phoneNumber', '14155550177', contract('phone', phoneNumber), { ...optional, tidy: withoutSpace }),
    column('isPrimary', 'true', oneOf('true', 'false'), { ...optional, tidy: lowerCase }),
  ],
  CreditAdjustment: ledger('CR-2001'),
  Invoice: [
    ...ledger('INV-3001'),
    column('discountAmount', '25.00', amount, optional),
    column('discountDate', '2026-07-15', date, optional),
  ],
}

/** The columns that make two lines of a file the same record. */
export const keyColumns: Record<UploadType, readonly string[]> = {
  Account: ['externalAccountId'],
  Contact: ['externalAccountId', 'email'],
  CreditAdjustment: ['externalId'],
  Invoice: ['externalId'],
}
