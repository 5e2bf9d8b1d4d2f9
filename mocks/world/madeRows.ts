import type { Identified, MadeRows } from './table.ts'

/** A snapshot that holds some rows and makes others when they are read. */
export class PartlyMade<Row extends Identified> implements ReadonlyMap<string, Row> {
  readonly parts: { held: ReadonlyMap<string, Row>; made: MadeRows<Row> }

  constructor(held: ReadonlyMap<string, Row>, made: MadeRows<Row>) {
    this.parts = { held, made }
  }

  get size(): number {
    return this.parts.held.size + this.parts.made.length
  }

  get(id: string): Row | undefined {
    return this.parts.held.get(id) ?? this.parts.made.get(id)
  }

  has(id: string): boolean {
    return this.get(id) !== undefined
  }

  *values(): Generator<Row, undefined> {
    yield* this.parts.held.values()
    yield* this.parts.made.values()
  }

  *keys(): Generator<string, undefined> {
    for (const { id } of this.values()) yield id
  }

  *entries(): Generator<[string, Row], undefined> {
    for (const row of this.values()) yield [row.id, row]
  }

  [Symbol.iterator](): Generator<[string, Row], undefined> {
    return this.entries()
  }

  forEach(callback: (row: Row, id: string, map: ReadonlyMap<string, Row>) => void): void {
    for (const row of this.values()) callback(row, row.id, this)
  }
}
