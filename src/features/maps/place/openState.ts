import { perLanguage } from '#src/lib/language.ts'

/** A weekly opening period; without `close`, the place never closes. Day 0 is Sunday, in the place's local time. */
export interface Period {
  open: WeekTime
  close: WeekTime | null
}

interface WeekTime {
  day: number
  hour: number
  minute: number
}

/** The state at a given time. `changesAt` is in the place's local time; undefined if the state never changes. */
export interface OpenState {
  isOpen: boolean
  changesAt: WeekTime | undefined
  /** Less than a day away, so the weekday can be omitted. */
  isSoon: boolean
}

const dayMinutes = 24 * 60
const weekMinutes = 7 * dayMinutes

const minuteOfWeek = ({ day, hour, minute }: WeekTime) => day * dayMinutes + hour * 60 + minute
/** Minutes from one minute of the week to the next occurrence of another. */
const minutesUntil = (from: number, to: number) => (to - from + weekMinutes) % weekMinutes

/**
 * Whether a place with these weekly hours is open at `at`, and when that changes (docs/rules.md#maps-place-hours).
 * Google's own `Place.isOpen` is in the beta channel only.
 *
 * @param utcOffsetMinutes the place's offset from UTC
 */
export function openState(periods: readonly Period[], utcOffsetMinutes: number, at: Date): OpenState {
  const local = new Date(at.getTime() + utcOffsetMinutes * 60_000)
  const now = minuteOfWeek({ day: local.getUTCDay(), hour: local.getUTCHours(), minute: local.getUTCMinutes() })
  let next: { minutes: number; changesAt: WeekTime } | undefined
  for (const { open, close } of periods) {
    if (close === null) return { isOpen: true, changesAt: undefined, isSoon: false }
    const openFor = minutesUntil(minuteOfWeek(open), minuteOfWeek(close))
    const minutesSince = minutesUntil(minuteOfWeek(open), now)
    if (minutesSince < openFor) return { isOpen: true, changesAt: close, isSoon: openFor - minutesSince < dayMinutes }
    const minutes = minutesUntil(now, minuteOfWeek(open))
    if (next === undefined || minutes < next.minutes) next = { minutes, changesAt: open }
  }
  return { isOpen: false, changesAt: next?.changesAt, isSoon: next !== undefined && next.minutes < dayMinutes }
}

// Each takes a browser several milliseconds to create.
const time = perLanguage((language) => new Intl.DateTimeFormat(language, { timeStyle: 'short', timeZone: 'UTC' }))
const dayAndTime = perLanguage(
  (language) =>
    new Intl.DateTimeFormat(language, { weekday: 'short', hour: 'numeric', minute: '2-digit', timeZone: 'UTC' }),
)
/** A Sunday at midnight. */
const someSunday = Date.UTC(2023, 0, 1)

/** `5:30 PM`, or `Mon 8:00 AM` if it is not soon. */
export function formatWeekTime(at: WeekTime, isSoon: boolean): string {
  return (isSoon ? time() : dayAndTime()).format(someSunday + minuteOfWeek(at) * 60_000)
}
