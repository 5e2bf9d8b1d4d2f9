import { keyValueStore } from '#src/lib/keyValueStore.ts'
import {
  afterEnd,
  afterRotation,
  type RotationRecord,
  type RotationRecords,
} from '#src/shared/api/session/rotationRecord.ts'
import type { SharedStorage } from '#src/shared/api/session/sharedStorage.ts'
import { FakeLocks } from './fakeLocks.ts'

/** How long something takes to reach the others; the test controls it by timers or fast-check's scheduler. */
export type Delay = () => Promise<unknown>

interface Cell {
  value: string | null
  /** The write's position in the origin's order: the later write wins everywhere. */
  order: number
}

/** One tab's own view of localStorage: its writes show at once here, and later in the other tabs, in the same order. */
export class TabView implements Storage {
  [name: string]: unknown
  readonly cells = new Map<string, Cell>()
  readonly listeners = new Set<(key: string | null) => void>()
  /** Settles when everything sent so far has arrived. */
  inbox: Promise<unknown> = Promise.resolve()
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
  /** All contents, as text. */
  dump = (): string => JSON.stringify([...this.cells].filter(([, cell]) => cell.value !== null))

  private present(): string[] {
    return [...this.cells].filter(([, cell]) => cell.value !== null).map(([key]) => key)
  }
}

export interface OriginTab {
  storage: SharedStorage
  view: TabView
}

/** What the tabs of one browser share: storage whose changes arrive late, locks granted in turn, and IndexedDB. */
export class FakeOrigin {
  readonly locks = new FakeLocks()
  record: RotationRecord | null = null
  private readonly views: TabView[] = []
  /** The contents that a newly opened tab finds. */
  private readonly stored = new Map<string, Cell>()
  private order = 0
  private readonly storageDelay: Delay
  private readonly recordDelay: Delay

  constructor(storageDelay: Delay = () => Promise.resolve(), recordDelay = storageDelay) {
    this.storageDelay = storageDelay
    this.recordDelay = recordDelay
  }

  /** @param wrap makes storage misbehave */
  openTab(wrap: (view: Storage) => Storage = (view) => view): OriginTab {
    const view: TabView = new TabView((key, value) => this.write(view, key, value))
    for (const [key, cell] of this.stored) view.cells.set(key, cell)
    this.views.push(view)
    const failureListeners = new Set<() => void>()
    const store = keyValueStore(
      () => wrap(view),
      () => failureListeners.forEach((listener) => listener()),
    )
    const storage: SharedStorage = {
      ...store,
      onChange: (listener) => view.listeners.add(listener),
      onFailure: (listener) => failureListeners.add(listener),
    }
    return { storage, view }
  }

  records(): RotationRecords {
    return {
      read: async () => {
        await this.recordDelay()
        return this.record
      },
      write: async (record) => {
        await this.recordDelay()
        this.record = afterRotation(this.record ?? undefined, record)
      },
      close: async (sessionId) => {
        await this.recordDelay()
        this.record = afterEnd(this.record ?? undefined, sessionId)
      },
    }
  }

  private write(writer: TabView, key: string, value: string | null): void {
    // As in Chromium: removing checks what the tab sees; setting compares with what is stored, not what the tab sees.
    if (value === null && writer.getItem(key) === null) return
    if (value !== null && this.stored.get(key)?.value === value) {
      writer.cells.set(key, { value, order: this.order })
      return
    }
    const cell = { value, order: ++this.order }
    writer.cells.set(key, cell)
    this.stored.set(key, cell)
    for (const view of this.views) if (view !== writer) view.inbox = this.deliver(view, key, cell)
  }

  private async deliver(view: TabView, key: string, cell: Cell): Promise<void> {
    await Promise.all([view.inbox, this.storageDelay()])
    if ((view.cells.get(key)?.order ?? 0) < cell.order) view.cells.set(key, cell)
    for (const listener of view.listeners) listener(key)
  }
}
