/** Medium dates (spec section 9). A calendar date has no zone: it is formatted in UTC, so no one is off by a day. */
const calendar = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' })

/** `2026-07-31` → `Jul 31, 2026`. */
export function formatCalendarDate(date: string): string {
  return calendar.format(new Date(`${date}T00:00:00Z`))
}
