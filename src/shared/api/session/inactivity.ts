import { settings } from '#src/lib/settings.ts'
import type { SharedStorage } from './sharedStorage.ts'

const activityKey = 'tallyport.lastActivity'
const activityEvents = ['mousemove', 'keydown', 'click', 'scroll'] as const
/** Minimum interval for sharing activity with other tabs, in milliseconds: mouse moves fire 100 times a second. */
const shareEveryMs = 1000

interface InactivityListener {
  /** The time (epoch ms) at which the session will end, or null when the warning no longer applies. */
  onWarning(endsAt: number | null): void
  onTimeout(): void
}

/** Tracks activity across all tabs by the wall clock, so that time the laptop spends asleep counts as inactivity. */
export interface Inactivity {
  /** True when the last activity in any tab is longer ago than the limit. */
  isOver: () => boolean
  /** Counts as activity. */
  touch: () => void
  /** Checks the clock now: timers fire late after sleep or a return from the back-forward cache. */
  check: () => void
  start: (listener: InactivityListener) => void
  /** Stops tracking and forgets the session's activity. */
  stop: () => void
}

/**
 * Inactivity ends a session after 30 minutes, with a warning at 28, unless the settings have other limits
 * (docs/rules.md#session-inactivity).
 *
 * @param target where activity events arrive: the window
 */
export function createInactivity(
  storage: SharedStorage,
  target: EventTarget | undefined,
  { inactivityMinutes, inactivityWarningMinutes } = settings,
): Inactivity {
  const inactivityLimitMs = inactivityMinutes * 60_000
  const inactivityWarningMs = inactivityWarningMinutes * 60_000
  let own = 0
  let sharedAt = 0
  let listener: InactivityListener | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let warned = false

  function touch(): void {
    own = Date.now()
    sharedAt = own
    storage.set(activityKey, String(own))
    check()
  }

  /** Milliseconds since the last activity. An unknown time, or a clock that was set back, counts as activity now. */
  function idle(): number {
    const shared = Number(storage.get(activityKey))
    const last = Math.max(own, Number.isFinite(shared) ? shared : 0)
    const now = Date.now()
    if (last === 0 || last > now) {
      own = now
      storage.set(activityKey, String(now))
      return 0
    }
    return now - last
  }

  const isOver = (): boolean => idle() > inactivityLimitMs

  function check(): void {
    if (!listener) return
    clearTimeout(timer)
    const idleMs = idle()
    if (idleMs > inactivityLimitMs) {
      listener.onTimeout()
      return
    }
    const warning = idleMs >= inactivityWarningMs
    if (warning !== warned) {
      warned = warning
      listener.onWarning(warning ? Date.now() - idleMs + inactivityLimitMs : null)
    }
    timer = setTimeout(check, (warning ? inactivityLimitMs + 1 : inactivityWarningMs) - idleMs)
  }

  /** After sleep, the first event may fire before the timer: it must not revive a session that has timed out. */
  function onActivity(): void {
    if (isOver()) {
      check()
      return
    }
    own = Date.now()
    if (warned || own - sharedAt >= shareEveryMs) touch()
  }

  storage.onChange((key) => {
    if (key === activityKey && warned) check()
  })

  return {
    isOver,
    touch,
    check,
    start(newListener) {
      listener = newListener
      warned = false
      for (const type of activityEvents) target?.addEventListener(type, onActivity, { capture: true, passive: true })
      check()
    },
    stop() {
      listener = null
      clearTimeout(timer)
      storage.remove(activityKey)
      for (const type of activityEvents) target?.removeEventListener(type, onActivity, { capture: true })
    },
  }
}
