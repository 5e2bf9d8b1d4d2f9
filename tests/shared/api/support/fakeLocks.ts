type Work = (lock: Lock | null) => unknown

interface Waiting {
  clientId: string
  name: string
  mode: LockMode
  work: Work
  resolve: (value: unknown) => void
  reject: (error: unknown) => void
}

/** Web Locks as far as the session uses them: exclusive locks in turn, shared locks at once; a wait can be aborted. */
export class FakeLocks {
  private held: Waiting[] = []
  private queue: Waiting[] = []
  /** The browser responds to queries once this has settled. */
  queryDelay: Promise<unknown> = Promise.resolve()

  /** The LockManager of one tab. */
  forClient(clientId: string): LockManager {
    const request = (name: string, { mode = 'exclusive', signal }: LockOptions, work: Work): Promise<unknown> =>
      new Promise((resolve, reject) => {
        if (mode !== 'exclusive' && mode !== 'shared') throw new TypeError(`${String(mode)} is not a lock mode`)
        const waiting = { clientId, name, mode, work, resolve, reject }
        signal?.addEventListener('abort', () => {
          if (!this.queue.includes(waiting)) return
          this.queue = this.queue.filter((other) => other !== waiting)
          reject(new DOMException('The wait was aborted', 'AbortError'))
        })
        this.queue.push(waiting)
        this.grantNext(name)
      })
    const query = async (): Promise<LockManagerSnapshot> => {
      await this.queryDelay
      const held = this.held.map((holder) => ({ name: holder.name, clientId: holder.clientId, mode: holder.mode }))
      return { held, pending: [] }
    }
    return { request, query } as unknown as LockManager
  }

  /** The browser releases the locks of a closed tab; the tab's work continues in the background. */
  close(clientId: string): void {
    this.queue = this.queue.filter((waiting) => waiting.clientId !== clientId)
    for (const holder of this.held) if (holder.clientId === clientId) this.release(holder)
  }

  private release(holder: Waiting): void {
    if (!this.held.includes(holder)) return
    this.held = this.held.filter((other) => other !== holder)
    this.grantNext(holder.name)
  }

  private grantNext(name: string): void {
    const next = this.queue.find((waiting) => waiting.name === name)
    if (!next) return
    if (this.held.some((holder) => holder.name === name && (holder.mode === 'exclusive' || next.mode === 'exclusive')))
      return
    this.queue = this.queue.filter((waiting) => waiting !== next)
    this.held.push(next)
    void this.hold(next)
  }

  private async hold(holder: Waiting): Promise<void> {
    await Promise.resolve()
    try {
      holder.resolve(await holder.work({ name: holder.name, mode: holder.mode }))
    } catch (error) {
      holder.reject(error)
    } finally {
      this.release(holder)
    }
  }
}
