/** Runs `work` while no other tab runs it. */
export type TabLock = <T>(work: () => Promise<T>) => Promise<T>

const lockName = 'tallyport.refresh'
/** Longer than a holder may take (a refresh times out after 8 s), short enough to recover within 10 s. */
const patienceMs = 9000

/** The tab that holds the lock, if any. */
async function holder(locks: LockManager, name: string): Promise<string | undefined> {
  const { held = [] } = await locks.query()
  return held.find((lock) => lock.name === name)?.clientId
}

/**
 * A Web Lock; without the Locks API nothing but this tab's own order. A lock is never stolen. One that the same tab has
 * held for the whole wait belongs to a frozen tab (locks are granted in turn), so that those who wait agree on a second
 * lock instead.
 *
 * @throws AbortError when other tabs kept the lock busy for the whole wait
 */
export function tabLock(locks: LockManager | undefined): TabLock {
  if (!locks) return (work) => work()

  async function run<T>(name: string, work: () => Promise<T>): Promise<T> {
    const holderBefore = await holder(locks as LockManager, name)
    const waiting = new AbortController()
    const timer = setTimeout(() => waiting.abort(), patienceMs)
    try {
      return await (locks as LockManager).request(name, { signal: waiting.signal }, () => {
        clearTimeout(timer)
        return work()
      })
    } catch (error) {
      const frozen =
        waiting.signal.aborted && holderBefore && holderBefore === (await holder(locks as LockManager, name))
      if (frozen && name === lockName) return run(`${lockName}.second`, work)
      throw error
    } finally {
      clearTimeout(timer)
    }
  }
  return (work) => run(lockName, work)
}
