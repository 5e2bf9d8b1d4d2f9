import { addDays, weekdayOf } from '#src/lib/calendarDates.ts'

/** How many days ahead the contract lets people schedule a payment. */
const daysAhead = 90

/** The last day from Monday to Friday within the contract's limit. */
export function lastPayDay(businessDate: string): string {
  const days = Array.from({ length: 3 }, (_, before) => addDays(businessDate, daysAhead - before))
  return days.find((day) => !isWeekend(day)) ?? businessDate
}

/** The last day on which money can be sent to arrive in time for a day; undefined if that is over, or too far ahead. */
export function payDayFor(day: string, businessDate: string): string | undefined {
  const days = Array.from({ length: 3 }, (_, before) => addDays(day, -before))
  const last = days.find((one) => !isWeekend(one)) ?? day
  return last > businessDate && last <= lastPayDay(businessDate) ? last : undefined
}

export const isWeekend = (day: string) => [0, 6].includes(weekdayOf(day))
