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

/** The last activity that any tab has shared, in epoch ms; 0 if unknown. */
function lastInAnyTab(storage: SharedStorage): number {
  const shared = Number(storage.get(activityKey))
  return Number.isFinite(shared) ? shared : 0
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
  /** The last activity in this tab, and the last time that it was shared with the other tabs; epoch ms, 0 before any. */
  let lastHere = 0
  let sharedAt = 0
  let listener: InactivityListener | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let warned = false

  function touch(): void {
    lastHere = Date.now()
    sharedAt = lastHere
    storage.set(activityKey, String(lastHere))
    check()
  }

  /** Milliseconds since the last activity. An unknown time, or a clock that was set back, counts as activity now. */
  function measureIdle(): number {
    const last = Math.max(lastHere, lastInAnyTab(storage))
    const now = Date.now()
    if (last > 0 && last <= now) return now - last
    lastHere = now
    storage.set(activityKey, String(now))
    return 0
  }

  const isOver = (): boolean => measureIdle() > inactivityLimitMs

  function check(): void {
    if (!listener) return
    clearTimeout(timer)
    const idleMs = measureIdle()
    if (idleMs > inactivityLimitMs) {
      listener.onTimeout()
      return
    }
    const isWarning = idleMs >= inactivityWarningMs
    if (isWarning !== warned) {
      warned = isWarning
      listener.onWarning(isWarning ? Date.now() - idleMs + inactivityLimitMs : null)
    }
    timer = setTimeout(check, (isWarning ? inactivityLimitMs + 1 : inactivityWarningMs) - idleMs)
  }

  /** After sleep, the first event may fire before the timer: it must not revive a session that has timed out. */
  function onActivity(): void {
    if (isOver()) {
      check()
      return
    }
    lastHere = Date.now()
    if (warned || lastHere - sharedAt >= shareEveryMs) touch()
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
