import type { CalendarDate, Instant } from './rows/basics.ts'
import type { World } from './world.ts'

export const minuteMs = 60_000
export const hourMs = 60 * minuteMs
export const dayMs = 24 * hourMs

/** The zone whose calendar says what day it is on the platform (docs/rules.md#business-day). */
export const businessTimeZone = 'America/New_York' as const

const calendar = new Intl.DateTimeFormat('en-CA', {
  timeZone: businessTimeZone,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
})

/** The calendar day of a moment on the platform; a day there has 23 to 25 hours. */
export function businessDay(at: Date | number): CalendarDate {
  return calendar.format(at)
}

/** The moment at which a day of the platform begins: midnight in New York, by standard or daylight saving time. */
export function startOfBusinessDay(day: CalendarDate): Instant {
  const inSummer = Date.parse(`${day}T04:00:00Z`)
  return new Date(businessDay(inSummer) === day ? inSummer : inSummer + hourMs).toISOString()
}

/** Now by the world's clock. */
export function instant(world: World): Instant {
  return world.now().toISOString()
}

/** The world's clock moved on by `ms`; negative for the past. */
export function later(world: World, ms: number): Instant {
  return new Date(world.now().getTime() + ms).toISOString()
}

/** `YYYY-MM-DD` moved by whole days. */
export function addDays(date: CalendarDate, days: number): CalendarDate {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10)
}
