/** Calendar dates, `YYYY-MM-DD`. They have no time zone: all of this counts in UTC, so that no one is off by a day. */

const dayMs = 86_400_000

const dateOf = (ms: number): string => new Date(ms).toISOString().split('T')[0] ?? ''

/** Whether the text is a date that the calendar has: `2026-02-30` is not. */
export function isCalendarDate(text: string): boolean {
  const ms = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(text) : NaN
  return !Number.isNaN(ms) && dateOf(ms) === text
}

/** The date so many days later; earlier when negative. */
export function addDays(date: string, days: number): string {
  return dateOf(Date.parse(date) + days * dayMs)
}

/** `YYYY-MM` so many months later; earlier when negative. */
export function addMonths(month: string, months: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  const date = new Date(Date.UTC(2000, number - 1 + months, 1))
  // Set afterwards: `Date.UTC` takes the years 0 to 99 for those of the last century.
  date.setUTCFullYear(year + date.getUTCFullYear() - 2000)
  return dateOf(date.getTime()).slice(0, -3)
}

/** 0 is Sunday. */
export const weekdayOf = (date: string): number => new Date(date).getUTCDay()

/** The seven days of a date's week, which begins on Sunday, as weeks do in the United States and Canada. */
export function weekOf(date: string): string[] {
  const sunday = addDays(date, -weekdayOf(date))
  return Array.from({ length: 7 }, (_, day) => addDays(sunday, day))
}

/** The weeks that a month, `YYYY-MM`, has days in, whole. */
export function weeksOf(month: string): string[][] {
  const weeks: string[][] = []
  const next = `${addMonths(month, 1)}-01`
  for (let day = `${month}-01`; Date.parse(day) < Date.parse(next); day = addDays(weeks.at(-1)?.[6] ?? next, 1))
    weeks.push(weekOf(day))
  return weeks
}

/** First and last day of the month, `YYYY-MM`. */
export function daysOfMonth(month: string): { from: string; to: string } {
  return { from: `${month}-01`, to: addDays(`${addMonths(month, 1)}-01`, -1) }
}

/** The same day of a later month, or its last one where that month is shorter; earlier when negative. */
function addMonthsTo(date: string, months: number): string {
  const month = addMonths(date.slice(0, -3), months)
  const { to } = daysOfMonth(month)
  return Number(date.slice(-2)) > Number(to.slice(-2)) ? to : `${month}${date.slice(-3)}`
}

/** Where a key leads from a day, as in the ARIA date grid; undefined for any other key. `isShift`: a year for a month. */
export function dateAfterKey(date: string, key: string, isShift: boolean): string | undefined {
  switch (key) {
    case 'ArrowLeft':
      return addDays(date, -1)
    case 'ArrowRight':
      return addDays(date, 1)
    case 'ArrowUp':
      return addDays(date, -7)
    case 'ArrowDown':
      return addDays(date, 7)
    case 'Home':
      return addDays(date, -weekdayOf(date))
    case 'End':
      return addDays(date, 6 - weekdayOf(date))
    case 'PageUp':
      return addMonthsTo(date, isShift ? -12 : -1)
    case 'PageDown':
      return addMonthsTo(date, isShift ? 12 : 1)
    default:
      return undefined
  }
}
