/** Sorting of many rows by numbers. */
import { naturally } from './list.ts'

/** What a row is sorted by: an integer from 0 to 2³⁰, or `empty`. */
export type Rank = (position: number) => number
const highest = 2 ** 30
export const empty = -1

/** A rank for each text: the same for texts that sort the same. */
export function textRanks(texts: readonly (string | null)[]): number[] {
  const ranks = new Map<string | null, number>([[null, empty]])
  let last: string | undefined
  let rank = 0
  for (const text of [...new Set(texts.flatMap((one) => one ?? []))].toSorted(naturally)) {
    if (last !== undefined && naturally(last, text) !== 0) rank += 1
    ranks.set(text, rank)
    last = text
  }
  return texts.map((text) => ranks.get(text) ?? empty)
}

type Positions = Uint32Array<ArrayBuffer>

interface SortKey {
  rank: Rank
  descending: boolean
}

/**
 * Positions sorted by several keys, most important first; those with the same keys stay in their order. Only as many as
 * are read: sorting a million takes long, and users read the first ones.
 */
export class SortedPositions {
  readonly length: number
  #positions: Positions
  #keys: readonly SortKey[]
  #sorted: Positions = new Uint32Array()

  constructor(positions: Positions, keys: readonly SortKey[]) {
    this.length = positions.length
    this.#positions = positions
    this.#keys = keys
  }

  at(place: number): number | undefined {
    if (place >= this.#sorted.length && place < this.length) this.#sorted = this.#firstOnes(place * 8 + 1000)
    return this.#sorted[place]
  }

  /** At least `count`, if there are so many. */
  #firstOnes(count: number): Positions {
    const first = count < this.length ? firstBy(this.#positions, this.#keys, count) : this.#positions
    return this.#keys.reduceRight(sortedBy, first)
  }
}

/** One of so many ranks is looked at to estimate the others. */
const sampleStep = 64
const digitBits = 16
const digits = 2 ** digitBits

/** The ranks of positions, as they are to be sorted: empty ones are last in either direction. */
function ranksOf(positions: Positions, { rank, descending }: SortKey): { ranks: Int32Array; most: number } {
  const ranks = new Int32Array(positions.length)
  let most = 0
  for (let at = 0; at < ranks.length; at += 1) {
    const value = rank(positions[at] ?? 0)
    ranks[at] = value
    if (value > most) most = value
  }
  for (let at = 0; at < ranks.length; at += 1) {
    const value = ranks[at] ?? 0
    if (value === empty) ranks[at] = most + 1
    else if (descending) ranks[at] = most - value
  }
  return { ranks, most: most + 1 }
}

/** Where a rank belongs in either direction: smaller ones come first, and empty ones are last. */
const orderOf = (rank: number, descending: boolean) =>
  rank === empty ? highest + 1 : descending ? highest - rank : rank

/**
 * At least `count` positions; none of the others comes before them. Positions with the same keys stay in their order. Of
 * those with the same first key, only as many as are needed, by the next one.
 */
function firstBy(positions: Positions, keys: readonly SortKey[], count: number): Positions {
  const [key, ...nextKeys] = keys
  if (key === undefined) return positions.slice(0, count)
  const sample = Int32Array.from({ length: Math.ceil(positions.length / sampleStep) }, (_, n) =>
    orderOf(key.rank(positions[n * sampleStep] ?? 0), key.descending),
  )
  const last = sample.sort()[Math.ceil((2 * count) / sampleStep)]
  if (last === undefined) return positions
  const { before, tied } = upTo(last, positions, key)
  if (before.length >= count) return before
  if (before.length + tied.length < count) return positions
  const rest = firstBy(tied, nextKeys, count - before.length)
  const first = new Uint32Array(before.length + rest.length)
  first.set(before)
  first.set(rest, before.length)
  return first
}

/** The positions that come before those with the order `last`, and these; ranks are read once. */
function upTo(last: number, positions: Positions, { rank, descending }: SortKey) {
  const before = new Uint32Array(positions.length)
  const tied = new Uint32Array(positions.length)
  let countBefore = 0
  let countTied = 0
  for (let at = 0; at < positions.length; at += 1) {
    const position = positions[at] ?? 0
    const order = orderOf(rank(position), descending)
    if (order < last) before[countBefore++] = position
    else if (order === last) tied[countTied++] = position
  }
  return { before: before.slice(0, countBefore), tied: tied.slice(0, countTied) }
}

/** Like `positions.filter`, whose calls take longer. */
export function keep(positions: Positions, isWanted: (position: number) => boolean): Positions {
  const kept = new Uint32Array(positions.length)
  let count = 0
  for (let at = 0; at < positions.length; at += 1) {
    const position = positions[at] ?? 0
    if (!isWanted(position)) continue
    kept[count] = position
    count += 1
  }
  return kept.slice(0, count)
}

/** A radix sort by one key: 16 bits at a time. */
function sortedBy(positions: Positions, key: SortKey): Positions {
  const { ranks, most } = ranksOf(positions, key)
  let sorted = { positions, ranks }
  for (let shift = 0; most >>> shift > 0 && shift < 32; shift += digitBits) sorted = sortedByDigit(sorted, shift)
  return sorted.positions
}

function sortedByDigit({ positions, ranks }: { positions: Positions; ranks: Int32Array }, shift: number) {
  const digitAt = (at: number) => ((ranks[at] ?? 0) >>> shift) & (digits - 1)
  /** Where the next one with a digit goes. */
  const next = new Uint32Array(digits + 1)
  for (let at = 0; at < ranks.length; at += 1) {
    const after = digitAt(at) + 1
    next[after] = (next[after] ?? 0) + 1
  }
  for (let digit = 1; digit < digits; digit += 1) next[digit] = (next[digit] ?? 0) + (next[digit - 1] ?? 0)
  const sorted = { positions: new Uint32Array(positions.length), ranks: new Int32Array(ranks.length) }
  for (let at = 0; at < ranks.length; at += 1) {
    const digit = digitAt(at)
    const place = next[digit] ?? 0
    next[digit] = place + 1
    sorted.positions[place] = positions[at] ?? 0
    sorted.ranks[place] = ranks[at] ?? 0
  }
  return sorted
}
