import type { CalendarDate, Instant } from './rows/basics.ts'

export const minuteMs = 60_000
export const hourMs = 60 * minuteMs
export const dayMs = 24 * hourMs

/** The time zone that determines the platform's business day (docs/rules.md#business-day). */
export const businessTimeZone = 'America/New_York' as const

const calendar = new Intl.DateTimeFormat('en-CA', {
  timeZone: businessTimeZone,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
})

/** The platform's calendar day at a given moment; a day has 23 to 25 hours there. */
export function businessDay(at: Date | number): CalendarDate {
  return calendar.format(at)
}

/** The start of a day on the platform: midnight in New York, in standard or daylight saving time. */
export function startOfBusinessDay(day: CalendarDate): Instant {
  const inSummer = Date.parse(`${day}T04:00:00Z`)
  return new Date(businessDay(inSummer) === day ? inSummer : inSummer + hourMs).toISOString()
}

/** A world, as far as its clock is concerned. */
interface Clock {
  now: () => Date
}

/** The current time by the world's clock. */
export function instant(world: Clock): Instant {
  return world.now().toISOString()
}

/** The world's current time plus `ms`; negative for the past. */
export function later(world: Clock, ms: number): Instant {
  return new Date(world.now().getTime() + ms).toISOString()
}

/** The number of days from one `YYYY-MM-DD` to another; negative if the other is earlier. */
export function daysBetween(from: CalendarDate, to: CalendarDate): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / dayMs)
}

/** `YYYY-MM-DD` shifted by whole days. */
export function addDays(date: CalendarDate, days: number): CalendarDate {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10)
}

/** The last day of a month, `YYYY-MM`. */
export function lastDayOf(month: string): CalendarDate {
  const [year = 0, number = 0] = month.split('-').map(Number)
  // Day 0 of the next month.
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10)
}
