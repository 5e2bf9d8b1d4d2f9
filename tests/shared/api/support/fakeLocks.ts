type Work = (lock: Lock | null) => unknown

interface Waiting {
  clientId: string
  name: string
  work: Work
  resolve: (value: unknown) => void
  reject: (error: unknown) => void
}

/** Web Locks as far as the session uses them: one holder per name, in turn; waiting can be aborted. */
export class FakeLocks {
  private readonly held = new Map<string, Waiting>()
  private queue: Waiting[] = []

  /** The LockManager of one tab. */
  of(clientId: string): LockManager {
    const request = (name: string, options: LockOptions, work: Work): Promise<unknown> =>
      new Promise((resolve, reject) => {
        const waiting = { clientId, name, work, resolve, reject }
        options.signal?.addEventListener('abort', () => {
          if (!this.queue.includes(waiting)) return
          this.queue = this.queue.filter((other) => other !== waiting)
          reject(new DOMException('The wait was aborted', 'AbortError'))
        })
        this.queue.push(waiting)
        this.grantNext(name)
      })
    const query = async (): Promise<LockManagerSnapshot> => ({
      held: [...this.held.values()].map((holder) => ({
        name: holder.name,
        clientId: holder.clientId,
        mode: 'exclusive',
      })),
      pending: [],
    })
    return { request, query } as unknown as LockManager
  }

  /** The browser releases the locks of a tab that is closed; what it was doing goes on unseen. */
  close(clientId: string): void {
    this.queue = this.queue.filter((waiting) => waiting.clientId !== clientId)
    for (const holder of this.held.values()) if (holder.clientId === clientId) this.release(holder)
  }

  private release(holder: Waiting): void {
    if (this.held.get(holder.name) !== holder) return
    this.held.delete(holder.name)
    this.grantNext(holder.name)
  }

  private grantNext(name: string): void {
    const next = this.queue.find((waiting) => waiting.name === name)
    if (!next || this.held.has(name)) return
    this.queue = this.queue.filter((waiting) => waiting !== next)
    this.held.set(name, next)
    void this.hold(next)
  }

  private async hold(holder: Waiting): Promise<void> {
    await Promise.resolve()
    try {
      holder.resolve(await holder.work({ name: holder.name, mode: 'exclusive' }))
    } catch (error) {
      holder.reject(error)
    } finally {
      this.release(holder)
    }
  }
}
