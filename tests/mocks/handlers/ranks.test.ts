/** Sorting of many rows by numbers (docs/rules.md#sort-order), of which only the first ones are sorted until more are read. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { empty, SortedPositions } from '#mocks/handlers/ranks.ts'

const rows = 6000

/** A column in which so many values occur; small numbers lead to many ties. */
const column = fc
  .tuple(fc.constantFrom(1, 2, 5, 300, 1_000_000), fc.integer({ min: 1, max: 1_000_000 }))
  .map(([values, factor]) =>
    Int32Array.from({ length: rows }, (_, at) => ((((at + 1) * factor) % 999_983) % (values + 1)) + empty),
  )
const keys = fc.array(fc.record({ ranks: column, descending: fc.boolean() }), { minLength: 1, maxLength: 3 })

test('positions are in the order of their keys, wherever they are read', () => {
  fc.assert(
    fc.property(keys, fc.array(fc.nat(rows - 1), { minLength: 1, maxLength: 4 }), (sortedBy, places) => {
      const all = Uint32Array.from({ length: rows }, (_, at) => at)
      const compare = (one: number, other: number) => {
        for (const { ranks, descending } of sortedBy) {
          const [a = empty, b = empty] = [ranks[one], ranks[other]]
          if (a === b) continue
          if (a === empty) return 1
          if (b === empty) return -1
          return descending ? b - a : a - b
        }
        return one - other
      }
      const expected = all.toSorted(compare)
      const sorted = new SortedPositions(
        all,
        sortedBy.map(({ ranks, descending }) => ({ rank: (position) => ranks[position] ?? empty, descending })),
      )
      for (const place of [0, ...places]) expect(sorted.at(place)).toBe(expected[place])
      expect(sorted.at(rows)).toBeUndefined()
    }),
    { numRuns: 60 },
  )
})
