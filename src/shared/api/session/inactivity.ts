import type { SharedStorage } from './sharedStorage.ts'

/** Inactivity ends a session after 30 minutes, with a warning at 28 (docs/rules.md#session-inactivity). Milliseconds. */
export const inactivityLimitMs = 1_800_000
export const inactivityWarningMs = 1_680_000

const activityKey = 'tallyport.lastActivity'
const activityEvents = ['mousemove', 'keydown', 'click', 'scroll'] as const
/** Other tabs learn of activity at most this often: mouse moves come a hundred times a second. */
const shareEveryMs = 1000

export interface InactivityListener {
  /** The moment (epoch ms) at which the session will end, or null when the warning no longer holds. */
  onWarning(endsAt: number | null): void
  onTimeout(): void
}

/** Watches for activity in all tabs, by the wall clock, so that a night's sleep of the laptop counts. */
export interface Inactivity {
  /** True when the last activity in any tab is more than the limit ago. */
  isOver: () => boolean
  /** Counts as activity. */
  touch: () => void
  /** Looks at the clock now: after sleep or from the back-forward cache timers come late. */
  check: () => void
  start: (listener: InactivityListener) => void
  /** Forgets all about the session's activity. */
  stop: () => void
}

/** @param target where activity events arrive, the window */
export function createInactivity(storage: SharedStorage, target: EventTarget | undefined): Inactivity {
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

  /** Milliseconds since the last activity; nothing known, or a clock that was put back, counts as activity now. */
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

  /** After sleep the first event may come before the timer: it must not revive what is over. */
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
