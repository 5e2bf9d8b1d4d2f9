import * as z from 'zod/mini'
import { RegisterWithPasswordBody } from '#generated/auth/registration/registration.zod.ts'
import { cleanId, cleanPhone, cleanText, isLookAlike } from '#src/lib/cleanText.ts'
import { cleanEmail } from '#src/lib/emailAddresses.ts'
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

/** Shown by a spreadsheet instead of a value that it could not compute. */
const sheetError = /^#(?:REF|NAME|VALUE|NULL|NUM|DIV\/0|N\/A|SPILL|CALC|GETTING_DATA)[!?]?$|^#{3,}$/i
/** A long number as Excel shows and saves it: its last digits are lost. */
const shortened = /^-?\d(?:[.,]\d+)?E\+?\d{1,3}$/i

const spreadsheetDamage = (value: string): BrokenRule | undefined => {
  if (shortened.test(value)) return { code: 'shortened' }
  return sheetError.test(value) ? { code: 'sheetError' } : undefined
}

/** Any text up to a length. */
const text =
  (max: number): Check =>
  (value) =>
    spreadsheetDamage(value) ?? (value.length > max ? { code: 'maxLength', params: { max } } : undefined)
/** The number of a document or an account, which other lines and files refer to. */
const externalNumber: Check = (value) => text(100)(value) ?? (isLookAlike(value) ? { code: 'lookAlike' } : undefined)
/** The service returns these values later, so the contract's rules for them apply to files, too. */
const { emailAddress, phoneNumber } = RegisterWithPasswordBody.shape
const contract = (code: string, schema: z.ZodMiniType) => rule((value) => z.safeParse(schema, value).success, code)
const oneOf = (...values: string[]) => rule((value) => values.includes(value), 'enum', { values: values.join(', ') })
const date: Check = (value) => spreadsheetDamage(value) ?? rule(isCalendarDate, 'date')(value)

const amount: Check = (value) => {
  const broken = spreadsheetDamage(value)
  if (broken) return broken
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

/**
 * One line of text without what only spreadsheets need: `="…"`, which keeps Excel from changing a number, and the apostrophe
 * that CSV files have before a formula, a tab, or a line break (docs/rules.md#csv-formulas).
 */
const tidyLine = (value: string) =>
  // Cleaning turns a tab or a line break into a space, so the apostrophe before it is removed first.
  cleanText(value.replace(/^'(?=[\t\r\n])/, ''))
    .replace(/^="(.*)"$/s, '$1')
    .replace(/^'(?=[=+\-@＝＋－＠])/, '')
/** Also removes the apostrophe that makes a number a text in a spreadsheet. */
const tidyId = (value: string) => cleanId(tidyLine(value).replace(/^'(?=\d)/, ''))
const tidyLowerCase = (value: string) => tidyId(value).toLowerCase()
const tidyEmail = (value: string) => cleanEmail(tidyLine(value)).toLowerCase()
const tidyPhone = (value: string) => cleanPhone(tidyLine(value))

const column = (name: string, example: string, check: Check, more: Partial<UploadColumn> = {}): UploadColumn => ({
  name,
  example,
  check,
  isRequired: true,
  isTotal: false,
  tidy: tidyId,
  ...more,
})
const optional = { isRequired: false }

const account = column('externalAccountId', 'AC-1001', externalNumber)

const ledger = (example: string) => [
  column('externalId', example, externalNumber),
  account,
  column('jobName', 'Pier 4', text(100), { ...optional, tidy: tidyLine }),
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
    column('name', 'Harbor Foods', text(100), { tidy: tidyLine }),
    column('accountName', 'Harbor Foods North', text(100), { ...optional, tidy: tidyLine }),
    column('accountType', 'Trade', oneOf('Trade', 'Job', 'Cash'), optional),
  ],
  Contact: [
    account,
    column('firstName', 'Ada', text(100), { tidy: tidyLine }),
    column('lastName', 'Park', text(100), { tidy: tidyLine }),
    column('email', 'ada.park@example.com', contract('email', emailAddress), { tidy: tidyEmail }),
    column('phoneNumber', '14155550177', (value) => spreadsheetDamage(value) ?? contract('phone', phoneNumber)(value), {
      ...optional,
      tidy: tidyPhone,
    }),
    column('isPrimary', 'true', oneOf('true', 'false'), { ...optional, tidy: tidyLowerCase }),
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
