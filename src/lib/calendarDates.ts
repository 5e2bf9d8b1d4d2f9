/** Calendar dates, `YYYY-MM-DD`. They have no time zone: all functions use UTC, so that no date is off by a day. */

const dayMs = 86_400_000

const dateOf = (ms: number): string => new Date(ms).toISOString().split('T')[0] ?? ''

/** Whether the text is an existing date: `2026-02-30` is not. */
export function isCalendarDate(text: string): boolean {
  const ms = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(text) : NaN
  return !Number.isNaN(ms) && dateOf(ms) === text
}

/** The first year that a date of an invoice, a payment, or a filter can have. */
const firstYear = 1990
/** How many years from now, by this device, such a date can be. */
const yearsAhead = 20

/** Whether the text is an existing date in a year that a person can mean: `0026-11-01` is not (docs/rules.md#date-fields). */
export function isUsableDate(text: string): boolean {
  const year = Number(text.slice(0, 4))
  return isCalendarDate(text) && year >= firstYear && year <= new Date().getFullYear() + yearsAhead
}

/** The date `days` later; earlier when negative. */
export function addDays(date: string, days: number): string {
  return dateOf(Date.parse(date) + days * dayMs)
}

/** The date itself, or the end of the period that is nearer to it. */
export function clampDate(date: string, first: string, last: string): string {
  if (date < first) return first
  return date > last ? last : date
}

/** The month (`YYYY-MM`) `months` later; earlier when negative. */
export function addMonths(month: string, months: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  const date = new Date(Date.UTC(2000, number - 1 + months, 1))
  // Set the year separately: `Date.UTC` treats years 0 to 99 as 1900 to 1999.
  date.setUTCFullYear(year + date.getUTCFullYear() - 2000)
  return dateOf(date.getTime()).slice(0, -3)
}

/** 0 is Sunday. */
export const weekdayOf = (date: string): number => new Date(date).getUTCDay()

/** The seven days of a date's week, which starts on Sunday, as in the United States and Canada. */
export function weekOf(date: string): string[] {
  const sunday = addDays(date, -weekdayOf(date))
  return Array.from({ length: 7 }, (_, day) => addDays(sunday, day))
}

/** All weeks, in full, that contain days of the month (`YYYY-MM`). */
export function weeksOf(month: string): string[][] {
  const weeks: string[][] = []
  const next = `${addMonths(month, 1)}-01`
  for (let day = `${month}-01`; Date.parse(day) < Date.parse(next); day = addDays(weeks.at(-1)?.[6] ?? next, 1))
    weeks.push(weekOf(day))
  return weeks
}

/** First and last day of the month (`YYYY-MM`). */
export function daysOfMonth(month: string): { from: string; to: string } {
  return { from: `${month}-01`, to: addDays(`${addMonths(month, 1)}-01`, -1) }
}

/** The same day of a later month, or its last day if that month is shorter; earlier when negative. */
function addMonthsTo(date: string, months: number): string {
  const month = addMonths(date.slice(0, -3), months)
  const { to } = daysOfMonth(month)
  return Number(date.slice(-2)) > Number(to.slice(-2)) ? to : `${month}${date.slice(-3)}`
}

/** The date that a key moves to in the ARIA date grid; undefined for any other key. `isShift`: years, not months. */
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
