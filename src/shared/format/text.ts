import { once } from 'es-toolkit/function'
import type { Address } from '#generated/main/model/address.ts'

/** A postal address, line by line as on an envelope, without what is empty; `countryName` in the person's language. */
export function addressLines(address: Address, countryName: string): string[] {
  const { address1, address2, city, state, postalCode } = address
  const place = [city, `${state} ${postalCode}`.trim()].filter(Boolean).join(', ')
  return [address1, address2 ?? '', place, countryName].filter((line) => line.trim() !== '')
}

const format = once(() => new Intl.NumberFormat('en-US', { style: 'unit', unit: 'percent', minimumFractionDigits: 2 }))

/** The contract's decimal text of a percentage, `2.5`, as people read it: `2.50%`. */
export function formatPercent(percentage: string): string {
  return format().format(percentage as Intl.StringNumericLiteral)
}

/** North America: country code 1, area code, exchange, line. */
const northAmerican = /^\+1(\d{3})(\d{3})(\d{4})$/

/**
 * `+14155550134` → `+1 (415) 555-0134`. Numbers of the two countries that are served have one plan, so this does without
 * the phone library; any other number stays as the contract has it.
 */
export function formatPhone(phoneNumber: string): string {
  return phoneNumber.replace(northAmerican, '+1 ($1) $2-$3')
}
