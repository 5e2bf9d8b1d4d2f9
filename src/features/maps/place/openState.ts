import { once } from 'es-toolkit/function'

/** A period of a week; without `close` the place never closes. Days from Sunday, 0, in the place's own time. */
export interface Period {
  open: WeekTime
  close: WeekTime | null
}

interface WeekTime {
  day: number
  hour: number
  minute: number
}

/** What hours say of a moment. `changesAt` is in the place's own time; undefined when the state never changes. */
export interface OpenState {
  isOpen: boolean
  changesAt: WeekTime | undefined
  /** Within a day, so that the weekday needs no mention. */
  isSoon: boolean
}

const dayMinutes = 24 * 60
const weekMinutes = 7 * dayMinutes

const minuteOfWeek = ({ day, hour, minute }: WeekTime) => day * dayMinutes + hour * 60 + minute
/** From one minute of the week to the next time that it is the other one. */
const minutesUntil = (from: number, to: number) => (to - from + weekMinutes) % weekMinutes

/**
 * Whether a place with these weekly hours is open at `at`, and what changes next (docs/rules.md#maps-place-hours). Google's own
 * `Place.isOpen` is in the beta channel only.
 *
 * @param utcOffsetMinutes of the place
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

// Each takes a browser several milliseconds to make.
const time = once(() => new Intl.DateTimeFormat('en-US', { timeStyle: 'short', timeZone: 'UTC' }))
const dayAndTime = once(
  () => new Intl.DateTimeFormat('en-US', { weekday: 'short', hour: 'numeric', minute: '2-digit', timeZone: 'UTC' }),
)
/** A Sunday at midnight. */
const someSunday = Date.UTC(2023, 0, 1)

/** `5:30 PM`, or `Mon 8:00 AM` when it is not soon. */
export function formatWeekTime(at: WeekTime, isSoon: boolean): string {
  return (isSoon ? time() : dayAndTime()).format(someSunday + minuteOfWeek(at) * 60_000)
}
