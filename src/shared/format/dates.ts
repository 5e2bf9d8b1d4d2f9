import { perLanguage } from '#src/lib/language.ts'
import { perLanguageAndZone } from '#src/lib/timeZone.ts'

/** Medium dates, date-times with a short time, relative times in seconds to days (docs/rules.md#date-format). */

// Created on first use, because each formatter takes a browser several milliseconds.

/** A calendar date has no time zone. It is formatted in UTC so that it is never off by a day. */
const calendar = perLanguage((language) => new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC' }))
const day = perLanguageAndZone((language) => new Intl.DateTimeFormat(language, { dateStyle: 'medium' }))
const moment = perLanguageAndZone(
  (language) => new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' }),
)
const time = perLanguageAndZone((language) => new Intl.DateTimeFormat(language, { timeStyle: 'medium' }))
const relative = perLanguage((language) => new Intl.RelativeTimeFormat(language))
/** Used only for `now`: its other words could be wrong, such as `yesterday` for 25 hours ago, which can be two days back. */
const wordFormat = perLanguage((language) => new Intl.RelativeTimeFormat(language, { numeric: 'auto' }))

/** Seconds in each unit, longest first. */
const units = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
] as const

/** A date that no browser can parse, such as the contract's leap second (`23:59:60Z`), is shown unchanged. */
const formatOrKeep = (format: Intl.DateTimeFormat, text: string, fallback = text) => {
  const date = new Date(text)
  return Number.isNaN(date.getTime()) ? fallback : format.format(date)
}

/** Days from one calendar date to another, negative when `to` is earlier; NaN when either is not a date. */
export function daysBetween(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / 86_400_000
}

/** `2026-07-31` → `Jul 31, 2026`. */
export function formatCalendarDate(date: string): string {
  return formatOrKeep(calendar(), `${date}T00:00:00Z`, date)
}

/** An instant → the day in the user's time zone: `Jul 31, 2026`. */
export function formatDay(instant: string): string {
  return formatOrKeep(day(), instant)
}

/** An instant → `Jul 31, 2026, 2:05 PM` in the user's time zone. */
export function formatMoment(instant: string): string {
  return formatOrKeep(moment(), instant)
}

/** Milliseconds since 1970 → `2:05:09 PM` in the user's time zone. */
export function formatTime(at: number): string {
  return time().format(at)
}

/** An instant → `2 hours ago`, in whole units of the longest that fits; `now` if within a second of `at` (epoch ms). */
// oxlint-disable-next-line tallyport/business-day -- computed against the moment at which it is rendered
export function formatRelative(instant: string, at = Date.now()): string {
  const seconds = (Date.parse(instant) - at) / 1000
  if (Number.isNaN(seconds)) return instant
  for (const [unit, length] of units)
    if (Math.abs(seconds) >= length) return relative().format(Math.trunc(seconds / length), unit)
  return Math.abs(seconds) < 1 ? wordFormat().format(0, 'second') : relative().format(Math.trunc(seconds), 'second')
}

/** How long ago something happened; `now` if the device's clock is behind, on which it has not happened yet. */
export const formatAge = (instant: string, at: number): string => {
  const happenedAt = Date.parse(instant)
  return formatRelative(instant, Number.isNaN(happenedAt) ? at : Math.max(at, happenedAt))
}
