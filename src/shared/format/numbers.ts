import { perLanguage } from '#src/lib/language.ts'
import type { Address } from '#generated/main/model/address.ts'

/** A postal address as lines on an envelope, without empty parts; `countryName` is in the user's language. */
export function addressLines(address: Address, countryName: string): string[] {
  const { address1, address2, city, state, postalCode } = address
  const place = [city, `${state} ${postalCode}`.trim()].filter(Boolean).join(', ')
  return [address1, address2 ?? '', place, countryName].filter((line) => line.trim() !== '')
}

const format = perLanguage(
  (language) => new Intl.NumberFormat(language, { style: 'unit', unit: 'percent', minimumFractionDigits: 2 }),
)

/** Formats the contract's decimal text for a percentage: `2.5` → `2.50%`. */
export function formatPercent(percentage: string): string {
  return format().format(percentage as Intl.StringNumericLiteral)
}

const count = perLanguage((language) => new Intl.NumberFormat(language))

/** `27886` → `27,886`. */
export const formatCount = (value: number): string => count().format(value)

/** North American numbers as people and services write them: country code 1, area code, exchange, line. */
const northAmerican = /^(?:\+?1)?([2-9]\d{2})([2-9]\d{2})(\d{4})$/

/**
 * `+14155550134` or `415.555.0134` → `+1 (415) 555-0134` (docs/rules.md#phone-shown). The two supported countries share
 * one numbering plan, so this needs no phone library; any other number is returned unchanged.
 */
export function formatPhone(phoneNumber: string): string {
  const digits = phoneNumber.replaceAll(/[\s().-]/g, '')
  return northAmerican.test(digits) ? digits.replace(northAmerican, '+1 ($1) $2-$3') : phoneNumber
}
