import { keyValueStore } from '#src/lib/keyValueStore.ts'
import type { RotationRecord, RotationRecords } from '#src/shared/api/session/rotationRecord.ts'
import type { SharedStorage } from '#src/shared/api/session/sharedStorage.ts'

/** How long something takes to reach the others; the test decides by timers or by fast-check's scheduler. */
export type Delay = () => Promise<unknown>

interface Cell {
  value: string | null
  /** The origin's order of writes: the later one wins everywhere. */
  order: number
}

/** One tab's own view of localStorage: its writes show at once here, and in the other tabs after a delay. */
class TabView implements Storage {
  readonly cells = new Map<string, Cell>();
  [name: string]: unknown
  private readonly write: (key: string, value: string | null) => void

  constructor(write: (key: string, value: string | null) => void) {
    this.write = write
  }
  get length(): number {
    return this.present().length
  }
  key = (index: number): string | null => this.present()[index] ?? null
  getItem = (key: string): string | null => this.cells.get(key)?.value ?? null
  setItem = (key: string, value: string): void => this.write(key, value)
  removeItem = (key: string): void => this.write(key, null)
  clear = (): void => this.present().forEach((key) => this.write(key, null))
  private present(): string[] {
    return [...this.cells].filter(([, cell]) => cell.value !== null).map(([key]) => key)
  }
}

interface OpenTab {
  view: TabView
  listeners: Set<(key: string | null) => void>
}

export interface FakeTab {
  storage: SharedStorage
  view: Storage
}

/** What the tabs of one browser share: storage whose changes arrive late elsewhere, locks granted in turn, IndexedDB. */
export class FakeOrigin {
  readonly locks = new FakeLocks()
  private readonly views: OpenTab[] = []
  private order = 0
  private record: RotationRecord | null = null
  private readonly delay: Delay

  constructor(delay: Delay = () => Promise.resolve()) {
    this.delay = delay
  }

  openTab(): FakeTab {
    const listeners = new Set<(key: string | null) => void>()
    const view: TabView = new TabView((key, value) => this.write(view, key, value))
    for (const [key, cell] of this.views[0]?.view.cells ?? []) view.cells.set(key, cell)
    this.views.push({ view, listeners })
    const store = keyValueStore(
      () => view,
      () => undefined,
    )
    const storage = {
      ...store,
      onChange: (listener: (key: string | null) => void) => void listeners.add(listener),
      onFailure: () => undefined,
    }
    return { storage, view }
  }

  records(): RotationRecords {
    return {
      read: async () => {
        await this.delay()
        return this.record
      },
      write: async (record) => {
        await this.delay()
        this.record = record
      },
      forget: async (sessionId) => {
        await this.delay()
        if (this.record?.sessionId === sessionId) this.record = null
      },
    }
  }

  get storedRecord(): RotationRecord | null {
    return this.record
  }

  private write(writer: TabView, key: string, value: string | null): void {
    const before = writer.getItem(key)
    const cell = { value, order: ++this.order }
    writer.cells.set(key, cell)
    if (before === value) return
    for (const tab of this.views) if (tab.view !== writer) void this.deliver(tab, key, cell)
  }

  private async deliver({ view, listeners }: OpenTab, key: string, cell: Cell): Promise<void> {
    await this.delay()
    if ((view.cells.get(key)?.order ?? 0) < cell.order) view.cells.set(key, cell)
    for (const listener of listeners) listener(key)
  }
}

interface Waiting {
  grant: () => Promise<void>
}

/** Web Locks as far as the session uses them: one holder per name, in turn, waiting can be aborted. */
export class FakeLocks {
  private readonly held = new Map<string, string>()
  private readonly queues = new Map<string, Waiting[]>()

  /** The LockManager of one tab. */
  of(clientId: string): LockManager {
    const request = (name: string, options: LockOptions, work: () => Promise<unknown>): Promise<unknown> =>
      new Promise((resolve, reject) => {
        const queue = this.queues.get(name) ?? []
        this.queues.set(name, queue)
        const waiting: Waiting = {
          grant: async () => {
            this.held.set(name, clientId)
            try {
              resolve(await work())
            } catch (error) {
              reject(error)
            } finally {
              this.held.delete(name)
              this.next(name)
            }
          },
        }
        options.signal?.addEventListener('abort', () => {
          const index = queue.indexOf(waiting)
          if (index < 0) return
          queue.splice(index, 1)
          reject(new DOMException('aborted', 'AbortError'))
        })
        queue.push(waiting)
        this.next(name)
      })
    const query = async (): Promise<LockManagerSnapshot> => ({
      held: [...this.held].map(([name, holder]) => ({ name, clientId: holder, mode: 'exclusive' })),
      pending: [],
    })
    return { request, query } as unknown as LockManager
  }

  /** The tab is closed: its lock is released and its work forgotten. */
  close(clientId: string): void {
    for (const [name, holder] of this.held) {
      if (holder !== clientId) continue
      this.held.delete(name)
      this.next(name)
    }
  }

  private next(name: string): void {
    if (this.held.has(name)) return
    const waiting = this.queues.get(name)?.shift()
    if (!waiting) return
    this.held.set(name, 'granting')
    void Promise.resolve().then(waiting.grant)
  }
}
