import { ApiError } from '../apiError.ts'

/** Runs `work` while no other tab runs it. */
export type TabLock = <T>(work: () => Promise<T>) => Promise<T>

const lockName = 'tallyport.refresh'
/** For those who wait behind a frozen tab. */
const secondLockName = 'tallyport.refresh.second'
/** Longer than a holder may take (a refresh times out after 8 s), short enough to recover within 10 s. */
const patienceMs = 9000

const withoutLocks: TabLock = (work) => work()

/** The tab that holds the lock, if any. */
async function holderOf(locks: LockManager, name: string): Promise<string | undefined> {
  const { held = [] } = await locks.query()
  return held.find((lock) => lock.name === name)?.clientId
}

/**
 * A Web Lock; without the Locks API nothing but this tab's own order. A lock is never stolen. But locks are granted in turn:
 * one that the same tab has held for the whole wait belongs to a frozen tab, and those who wait agree on a second lock.
 *
 * @throws ApiError `timeout` when other tabs kept the lock busy for the whole wait
 */
export function tabLock(locks: LockManager | undefined): TabLock {
  if (!locks) return withoutLocks

  async function run<T>(name: string, work: () => Promise<T>): Promise<T> {
    if (!locks) return work()
    const holder = await holderOf(locks, name)
    const waiting = new AbortController()
    const timer = setTimeout(() => waiting.abort(), patienceMs)
    try {
      return await locks.request(name, { signal: waiting.signal }, () => {
        clearTimeout(timer)
        return work()
      })
    } catch (error) {
      const isFrozen = waiting.signal.aborted && holder !== undefined && holder === (await holderOf(locks, name))
      if (isFrozen && name === lockName) return await run(secondLockName, work)
      throw waiting.signal.aborted ? new ApiError('timeout', { method: 'LOCK', url: name }) : error
    } finally {
      clearTimeout(timer)
    }
  }
  return (work) => run(lockName, work)
}
