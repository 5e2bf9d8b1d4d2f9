import { withTimeout } from '#src/lib/withTimeout.ts'
import { ApiError } from '../apiError.ts'

/** Runs `work` while no other tab runs it. */
export type TabLock = <T>(work: () => Promise<T>) => Promise<T>

const lockName = 'tallyport.refresh'
/** For tabs that wait behind a frozen tab. */
const secondLockName = 'tallyport.refresh.second'
/** How long to wait for the lock: longer than a refresh may take (8 s), but short enough to recover within 10 s. */
const maxWaitMs = 9000

/** The client id of the tab that holds the lock, if the browser reports one. */
function holderOf(locks: LockManager, name: string): Promise<string | undefined> {
  return withTimeout(1000, async () => (await locks.query()).held?.find((lock) => lock.name === name)?.clientId)
}

/** Tracks which tabs have a session open: each of them holds a shared Web Lock with the session's name. */
export interface SessionTabs {
  /** Marks the session as open in this tab until it leaves. */
  enter(sessionId: string): void
  /** Settles once the other tabs can see that this tab has left. */
  leave(): Promise<void>
  /** True when any tab has the session open or the browser does not say. Call `leave` first to ask about other tabs. */
  hasAny(sessionId: string): Promise<boolean>
}

/** Without the Locks API, every tab acts as if it were the only one. */
export function sessionTabs(locks: LockManager | undefined): SessionTabs {
  const nameOf = (sessionId: string): string => `tallyport.tab.${sessionId}`
  let entered: { sessionId: string; leave: () => void; left: Promise<unknown> } | null = null

  async function leave(): Promise<void> {
    const before = entered
    entered = null
    before?.leave()
    await before?.left
  }

  return {
    enter(sessionId) {
      if (!locks || entered?.sessionId === sessionId) return
      void leave()
      const { promise, resolve } = Promise.withResolvers<void>()
      const left = locks.request(nameOf(sessionId), { mode: 'shared' }, () => promise).catch(() => undefined)
      entered = { sessionId, leave: resolve, left }
    },
    leave,
    async hasAny(sessionId) {
      if (!locks) return false
      const held = await withTimeout(1000, async () => (await locks.query()).held)
      return held?.some(({ name }) => name === nameOf(sessionId)) ?? true
    },
  }
}

/**
 * A Web Lock; without the Locks API, work runs unlocked. A lock is never stolen. Locks are granted in order, so one
 * that the same tab has held for the whole wait belongs to a frozen tab; the waiting tabs then use a second lock.
 *
 * @throws ApiError `timeout` when other tabs kept the lock for the whole wait
 */
export function tabLock(locks: LockManager | undefined): TabLock {
  if (!locks) return (work) => work()
  const available = locks

  async function run<T>(name: string, work: () => Promise<T>): Promise<T> {
    const waiting = new AbortController()
    const timer = setTimeout(() => waiting.abort(), maxWaitMs)
    const result = available.request(name, { signal: waiting.signal }, () => {
      clearTimeout(timer)
      return work()
    })
    const holder = holderOf(available, name)
    try {
      return await result
    } catch (error) {
      if (!waiting.signal.aborted) throw error
      const before = await holder
      const isFrozen = before !== undefined && before === (await holderOf(available, name))
      if (isFrozen && name === lockName) return await run(secondLockName, work)
      throw new ApiError('timeout', { method: 'LOCK', url: name })
    } finally {
      clearTimeout(timer)
    }
  }
  return (work) => run(lockName, work)
}
