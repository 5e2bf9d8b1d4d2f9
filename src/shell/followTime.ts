import { businessDayAt } from '#src/lib/businessDayAt.ts'
import { zoneKey } from '#src/lib/timeZone.ts'
import { loadTransport } from '#src/shared/api/mutator.ts'

const checkEveryMs = 20_000
/** Data counts as fresh for 30 seconds, so what was fetched just before midnight is stale by then. */
const afterMidnightMs = 40_000

interface TimeListeners {
  /** The user's time zone has changed. */
  onZone: () => void
  /** A business day has begun. */
  onDay: () => void
}

/**
 * Notices a change of the time zone and the end of the business day while the page is open: a tab that stays visible gets
 * no focus that would update it. The day ends by the service's clock. Returns a function to stop.
 */
export function followTime({ onZone, onDay }: TimeListeners): () => void {
  let now = () => Date.now()
  const dayNow = () => businessDayAt(now() - afterMidnightMs)
  let [zone, day] = [zoneKey(), dayNow()]
  // A static import would put the code of the first call in one file with that of the pages. Until this has loaded, or if it
  // can't be loaded, the device's clock is used.
  loadTransport().then(
    ({ serviceNow }) => {
      now = serviceNow
      day = dayNow()
    },
    () => undefined,
  )
  const check = () => {
    const before = { zone, day }
    zone = zoneKey()
    day = dayNow()
    if (zone !== before.zone) onZone()
    if (day !== before.day) onDay()
  }
  const timer = setInterval(check, checkEveryMs)
  document.addEventListener('visibilitychange', check)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', check)
  }
}
