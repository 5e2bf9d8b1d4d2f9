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
