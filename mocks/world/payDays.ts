/** The days that a payment can be scheduled for (docs/rules.md#pay-on). */
import type { CalendarDate } from './rows/basics.ts'
import { addDays } from './time.ts'

const daysAhead = 90

/** Whether a day is a Saturday or a Sunday. */
export function isWeekend(day: CalendarDate): boolean {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  return weekday === 0 || weekday === 6
}

/** The first day after `today` that is neither a Saturday nor a Sunday. */
export function firstPayDay(today: CalendarDate): CalendarDate {
  const next = addDays(today, 1)
  return isWeekend(next) ? firstPayDay(next) : next
}

/** The last day that a payment can be scheduled for. */
export const lastPayDay = (today: CalendarDate): CalendarDate => addDays(today, daysAhead)
