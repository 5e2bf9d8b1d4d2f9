/**
 * The days that a payment can be scheduled for (docs/rules.md#pay-on). Bank holidays are ignored on purpose: the contract
 * lists none, so only the service knows them.
 */
import { addDays, weekdayOf } from '#src/lib/calendarDates.ts'

/** How many days ahead the contract lets people schedule a payment. */
const daysAhead = 90

export const isWeekend = (day: string) => [0, 6].includes(weekdayOf(day))

const lastWeekdayUntil = (day: string): string => (isWeekend(day) ? lastWeekdayUntil(addDays(day, -1)) : day)

/** The last day from Monday to Friday within the contract's limit. */
export const lastPaymentDate = (businessDate: string): string => lastWeekdayUntil(addDays(businessDate, daysAhead))

/** The last day on which money can be sent to arrive in time for `day`; undefined if it is over, or too far ahead. */
export function paymentDateFor(day: string, businessDate: string): string | undefined {
  const date = lastWeekdayUntil(day)
  return date > businessDate && date <= lastPaymentDate(businessDate) ? date : undefined
}
