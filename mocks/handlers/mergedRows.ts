/** All rows of a list, in its order. */
export type FoundRows<Row> = readonly Row[] | MergedRows<Row>

/** Rows of a list, in its order, that are made when they are read. */
export interface FoundMade<Row> {
  readonly length: number
  at(place: number): Row
  /** Over all of them, in ten-thousandths. */
  sums: { paymentAmount: number; outstanding: number; discountAvailable: number }
}

/** Two sorted lists read as one; only the rows of a page are made. */
export class MergedRows<Row> {
  readonly held: readonly Row[]
  readonly made: FoundMade<Row>
  #order: (a: Row, b: Row) => number

  constructor(held: readonly Row[], made: FoundMade<Row>, order: (a: Row, b: Row) => number) {
    this.held = held
    this.made = made
    this.#order = order
  }

  get length(): number {
    return this.held.length + this.made.length
  }

  slice(from: number, to: number): Row[] {
    const rows: Row[] = []
    let heldAt = this.#heldAmong(from)
    let madeAt = from - heldAt
    const madeNext = () => (madeAt < this.made.length ? this.made.at(madeAt) : undefined)
    let next = madeNext()
    while (rows.length < to - from) {
      const held = this.held[heldAt]
      if (held !== undefined && (next === undefined || this.#order(held, next) < 0)) {
        rows.push(held)
        heldAt += 1
      } else if (next === undefined) break
      else {
        rows.push(next)
        madeAt += 1
        next = madeNext()
      }
    }
    return rows
  }

  /** How many of the first `count` rows are held, by bisection: rows before them need not be made. */
  #heldAmong(count: number): number {
    let low = Math.max(0, count - this.made.length)
    let high = Math.min(count, this.held.length)
    while (low < high) {
      const middle = (low + high) >> 1
      const held = this.held[middle]
      if (held !== undefined && this.#order(held, this.made.at(count - middle - 1)) < 0) low = middle + 1
      else high = middle
    }
    return low
  }
}
