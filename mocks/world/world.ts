import type { Rows, TableName } from './rows/rows.ts'
import { Table, type Identified, type Snapshot, type TableChanges } from './table.ts'
import { businessDay, hourMs } from './time.ts'

export type Snapshots = { readonly [Name in TableName]: Snapshot<Rows[Name]> }
type Tables = { readonly [Name in TableName]: Table<Rows[Name]> }

/** A world's clock: real time shifted by an offset, or frozen. */
export interface ClockState {
  offsetMs: number
  frozenAt: string | null
}

/** All changes of a world since its seed, as written to disk. */
export interface WorldChanges {
  clock: ClockState
  counter: number
  tables: { [Name in TableName]?: TableChanges<Rows[Name]> }
}

export const realTime: ClockState = { offsetMs: 0, frozenAt: null }

/** One isolated state of the mock platform: its tables, its clock, its next id. */
export class World {
  readonly name: string
  readonly tables: Tables
  #snapshots: Snapshots
  #clock: ClockState
  #counter = 0
  #today = { hour: NaN, date: '' }
  #onWrite: () => void

  constructor(name: string, snapshots: Snapshots, clock: ClockState = realTime, onWrite: () => void = () => {}) {
    this.name = name
    this.#snapshots = snapshots
    this.#clock = clock
    this.#onWrite = onWrite
    const entries = tableNames(snapshots).map((table) => [table, new Table(table, untyped(snapshots[table]), onWrite)])
    this.tables = Object.fromEntries(entries)
  }

  now(): Date {
    return new Date(this.#nowMs())
  }

  /**
   * The platform's business day by the world's clock (docs/rules.md#business-day). A list reads it once per row, so it
   * is cached for the hour: a day always starts on a full hour.
   */
  today(): string {
    const hour = Math.floor(this.#nowMs() / hourMs)
    if (hour !== this.#today.hour) this.#today = { hour, date: businessDay(hour * hourMs) }
    return this.#today.date
  }

  get clock(): ClockState {
    return this.#clock
  }

  /** Sets the clock to `instant`; it continues from there unless `isFrozen`. */
  setClock(instant: Date, isFrozen: boolean): void {
    this.#clock = { offsetMs: instant.getTime() - Date.now(), frozenAt: isFrozen ? instant.toISOString() : null }
    this.#onWrite()
  }

  advanceClock(ms: number): void {
    this.setClock(new Date(this.now().getTime() + ms), this.#clock.frozenAt !== null)
  }

  /** A UUID that depends only on how many were created before: a replayed test gets the same ids. */
  newId(): string {
    this.#counter += 1
    return `f0000000-0000-4000-8000-${this.#counter.toString(16).padStart(12, '0')}`
  }

  reset(snapshots: Snapshots, clock: ClockState): void {
    this.#snapshots = snapshots
    for (const name of tableNames(snapshots)) this.#table(name).reset(untyped(snapshots[name]))
    this.#clock = clock
    this.#counter = 0
    this.#onWrite()
  }

  changes(): WorldChanges {
    const tables: Record<string, unknown> = {}
    for (const name of tableNames(this.#snapshots)) {
      const changes = this.#table(name).changes()
      if (changes.rows.length > 0 || changes.removed.length > 0) tables[name] = changes
    }
    return { clock: this.#clock, counter: this.#counter, tables }
  }

  restore({ clock, counter, tables }: WorldChanges): void {
    this.#clock = clock
    this.#counter = counter
    for (const name of tableNames(this.#snapshots)) {
      const changes = tables[name]
      if (changes) this.#table(name).restore(changes)
    }
  }

  #nowMs(): number {
    const { frozenAt, offsetMs } = this.#clock
    return frozenAt === null ? Date.now() + offsetMs : Date.parse(frozenAt)
  }

  /** The table without its row type, for loops over all tables. */
  #table(name: TableName): Table<Identified> {
    return this.tables[name]
  }
}

function untyped(snapshot: unknown): Snapshot<Identified> {
  return snapshot as Snapshot<Identified>
}

function tableNames(snapshots: Snapshots): TableName[] {
  return Object.keys(snapshots) as TableName[]
}
