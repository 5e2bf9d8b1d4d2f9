/** North America: country code 1, area code, exchange, line. */
const northAmerican = /^\+1(\d{3})(\d{3})(\d{4})$/

/**
 * `+14155550134` → `+1 (415) 555-0134`. Numbers of the two countries that are served have one plan, so this does without
 * the phone library; any other number stays as the contract has it.
 */
export function formatPhone(phoneNumber: string): string {
  return phoneNumber.replace(northAmerican, '+1 ($1) $2-$3')
}
