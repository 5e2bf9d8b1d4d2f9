import * as z from 'zod/mini'
import { RegisterWithPasswordBody } from '#generated/auth/registration/registration.zod.ts'
import { isCalendarDate, isUsableDate } from '#src/lib/calendarDates.ts'
import { isLookAlike } from '#src/lib/cleanText.ts'

/** Why a cell is invalid: the last part of the text's i18n key, and the values in the text. */
export interface BrokenRule {
  code: string
  params?: Record<string, string | number>
}

/** Checks a cell that is not empty. */
export type Check = (value: string) => BrokenRule | undefined

/** A check whose error is `code` unless the value `holds`. */
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
export const text =
  (max: number): Check =>
  (value) =>
    spreadsheetDamage(value) ?? (value.length > max ? { code: 'maxLength', params: { max } } : undefined)
/** The number of a document or an account, which other lines and files refer to. */
export const externalNumber: Check = (value) =>
  text(100)(value) ?? (isLookAlike(value) ? { code: 'lookAlike' } : undefined)
/** The service returns these values later, so the contract's rules for them apply to files, too. */
const contractRules = RegisterWithPasswordBody.shape
const follows = (schema: z.ZodMiniType, code: string) => rule((value) => z.safeParse(schema, value).success, code)
export const email = follows(contractRules.emailAddress, 'email')
export const phone: Check = (value) => spreadsheetDamage(value) ?? follows(contractRules.phoneNumber, 'phone')(value)
/** Only these values. */
export const oneOf = (...values: string[]) =>
  rule((value) => values.includes(value), 'enum', { values: values.join(', ') })
/** A calendar date: `2026-07-31`. */
export const date: Check = (value) =>
  spreadsheetDamage(value) ?? rule(isCalendarDate, 'date')(value) ?? rule(isUsableDate, 'dateRange')(value)

/** A nonnegative amount below a billion, with at most 4 decimals. */
export const amount: Check = (value) => {
  const broken = spreadsheetDamage(value)
  if (broken) return broken
  if (/^-\d+(\.\d+)?$/.test(value)) return { code: 'negative' }
  if (!/^\d+(\.\d{1,4})?$/.test(value)) return { code: 'amount' }
  return /^\d{10}/.test(value) ? { code: 'amountTooLarge' } : undefined
}
