/** Rows of one kind. A snapshot is shared by all worlds and never changes. */
export type Snapshot<Row> = ReadonlyMap<string, Row>

/** A world's changes to one table, as written to disk. */
export interface TableChanges<Row> {
  rows: Row[]
  removed: string[]
}

export interface Identified {
  readonly id: string
}

/**
 * A copy-on-write table: reads fall through to a shared snapshot, writes stay in this world.
 * `reset` discards the writes, so it is cheap however many rows the snapshot has.
 */
export class Table<Row extends Identified> {
  readonly name: string
  #snapshot: Snapshot<Row>
  #written = new Map<string, Row>()
  #removed = new Set<string>()
  #all: readonly Row[] | undefined
  /** Results of `where` by field and value, until the next write. */
  #found = new Map<string, Map<unknown, readonly Row[]>>()
  /** Rows written since the snapshot, by the value of a field. */
  #writtenBy = new Map<string, ReadonlyMap<unknown, readonly Row[]>>()
  /** Replaced by each write. */
  #version: object = {}
  #onWrite: () => void

  constructor(name: string, snapshot: Snapshot<Row>, onWrite: () => void) {
    this.name = name
    this.#snapshot = snapshot
    this.#onWrite = onWrite
  }

  get(id: string): Row | undefined {
    if (this.#removed.has(id)) return undefined
    return this.#written.get(id) ?? this.#snapshot.get(id)
  }

  /** An object that is the same until the table changes, and in all worlds that have not changed it. */
  get version(): object {
    return this.#isUntouched() ? this.#snapshot : this.#version
  }

  /** All rows: the snapshot's first, in its order. */
  all(): readonly Row[] {
    this.#all ??= this.#isUntouched() ? snapshotRows(this.#snapshot) : this.#merge()
    return this.#all
  }

  /**
   * Rows whose `field` equals `value`, through an index of the snapshot shared by all worlds. Returns the same array
   * until the table changes, so that a caller can cache what it computed from it.
   */
  where<Field extends keyof Row & string>(field: Field, value: Row[Field]): readonly Row[] {
    const indexed = snapshotIndex(this.#snapshot, field).get(value) ?? noRows
    if (this.#isUntouched()) return indexed
    const found = this.#found.get(field) ?? new Map<unknown, readonly Row[]>()
    this.#found.set(field, found)
    const known = found.get(value)
    if (known) return known
    const kept = indexed.filter((row) => !this.#removed.has(row.id) && !this.#written.has(row.id))
    const written = this.#writtenBy.get(field) ?? Map.groupBy(this.#written.values(), (row) => row[field])
    this.#writtenBy.set(field, written)
    const rows = [...kept, ...(written.get(value) ?? noRows)]
    found.set(value, rows)
    return rows
  }

  find<Field extends keyof Row & string>(field: Field, value: Row[Field]): Row | undefined {
    return this.where(field, value)[0]
  }

  insert(row: Row): Row {
    this.#removed.delete(row.id)
    this.#written.set(row.id, row)
    this.#touched()
    return row
  }

  /** Errors: throws when the row doesn't exist; a handler looks it up first. */
  update(id: string, change: Partial<Row>): Row {
    const row = this.get(id)
    if (row === undefined) throw new Error(`${this.name}: no row ${id}`)
    return this.insert({ ...row, ...change })
  }

  remove(id: string): void {
    this.#written.delete(id)
    if (this.#snapshot.has(id)) this.#removed.add(id)
    this.#touched()
  }

  reset(snapshot: Snapshot<Row> = this.#snapshot): void {
    this.#snapshot = snapshot
    this.#written = new Map()
    this.#removed = new Set()
    this.#touched()
  }

  /** Rows that are not in the seed, in insertion order. */
  added(): Row[] {
    return [...this.#written.values()].filter(({ id }) => !this.#snapshot.has(id))
  }

  changes(): TableChanges<Row> {
    return { rows: [...this.#written.values()], removed: [...this.#removed] }
  }

  restore({ rows, removed }: TableChanges<Row>): void {
    this.#written = new Map(rows.map((row) => [row.id, row]))
    this.#removed = new Set(removed)
    this.#touched()
  }

  #isUntouched(): boolean {
    return this.#written.size === 0 && this.#removed.size === 0
  }

  #merge(): Row[] {
    const rows: Row[] = []
    for (const row of this.#snapshot.values()) {
      if (!this.#removed.has(row.id)) rows.push(this.#written.get(row.id) ?? row)
    }
    for (const row of this.#written.values()) if (!this.#snapshot.has(row.id)) rows.push(row)
    return rows
  }

  #touched(): void {
    this.#all = undefined
    this.#found.clear()
    this.#writtenBy.clear()
    this.#version = {}
    this.#onWrite()
  }
}

const noRows: readonly never[] = []
const rowsOf = new WeakMap<object, readonly unknown[]>()
const indexesOf = new WeakMap<object, Map<string, Map<unknown, unknown[]>>>()

function snapshotRows<Row>(snapshot: Snapshot<Row>): readonly Row[] {
  const known = rowsOf.get(snapshot) as readonly Row[] | undefined
  if (known) return known
  const rows = [...snapshot.values()]
  rowsOf.set(snapshot, rows)
  return rows
}

function snapshotIndex<Row>(snapshot: Snapshot<Row>, field: keyof Row & string): ReadonlyMap<unknown, Row[]> {
  const indexes = indexesOf.get(snapshot) ?? new Map<string, Map<unknown, unknown[]>>()
  indexesOf.set(snapshot, indexes)
  const known = indexes.get(field) as Map<unknown, Row[]> | undefined
  if (known) return known
  const index = Map.groupBy(snapshot.values(), (row) => row[field])
  indexes.set(field, index)
  return index
}
