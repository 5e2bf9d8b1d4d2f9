import { once } from 'es-toolkit/function'

/** Medium dates, date-times with a short time, relative times in seconds to days (docs/rules.md#date-format). */

// Each takes a browser several milliseconds to make.
/** A calendar date has no zone: it is formatted in UTC, so no one is off by a day. */
const calendar = once(() => new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' }))
const day = once(() => new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' }))
const moment = once(() => new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' }))
const relative = once(() => new Intl.RelativeTimeFormat('en-US'))
/** The one relative time that is a word; `yesterday` would be wrong of 25 hours that began the day before. */
const word = once(() => new Intl.RelativeTimeFormat('en-US', { numeric: 'auto' }))

/** Seconds in each unit, the longest first. */
const units = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
] as const

/** What no browser reads, such as the contract's leap second (`23:59:60Z`), is shown as it came. */
const shown = (format: Intl.DateTimeFormat, text: string, asCame = text) => {
  const date = new Date(text)
  return Number.isNaN(date.getTime()) ? asCame : format.format(date)
}

/** Days from one calendar date to another, negative when it is earlier; NaN when either is no date. */
export function daysBetween(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / 86_400_000
}

/** `2026-07-31` → `Jul 31, 2026`. */
export function formatCalendarDate(date: string): string {
  return shown(calendar(), `${date}T00:00:00Z`, date)
}

/** An instant → the day where the person is: `Jul 31, 2026`. */
export function formatDay(instant: string): string {
  return shown(day(), instant)
}

/** An instant → `Jul 31, 2026, 2:05 PM` where the person is. */
export function formatMoment(instant: string): string {
  return shown(moment(), instant)
}

/** An instant → `2 hours ago`, in whole units of the longest that fits; `now` within a second of `at` (milliseconds). */
export function formatRelative(instant: string, at = Date.now()): string {
  const seconds = (Date.parse(instant) - at) / 1000
  if (Number.isNaN(seconds)) return instant
  for (const [unit, length] of units)
    if (Math.abs(seconds) >= length) return relative().format(Math.trunc(seconds / length), unit)
  return Math.abs(seconds) < 1 ? word().format(0, 'second') : relative().format(Math.trunc(seconds), 'second')
}
