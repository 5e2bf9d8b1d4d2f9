import { describe, expect, it } from 'vitest'
import { keptSort, parseSort, toggleSort, type Sort } from '#src/ui/table/defineColumns.ts'

const due = (desc: boolean) => ({ id: 'due', desc })
const amount = (desc: boolean) => ({ id: 'amount', desc })

describe('toggleSort', () => {
  it.each<[Sort, Sort]>([
    [[], [due(false)]],
    [[due(false)], [due(true)]],
    [[due(true)], []],
    [[amount(true)], [due(false)]],
    [[amount(false), due(false)], [due(true)]],
  ])('sorts by a single column: %j → %j', (before, after) => {
    expect(toggleSort(before, 'due', false)).toEqual(after)
  })

  it.each<[Sort, Sort]>([
    [[], [due(false)]],
    [[amount(true)], [amount(true), due(false)]],
    [
      [due(false), amount(true)],
      [due(true), amount(true)],
    ],
    [[due(true), amount(true)], [amount(true)]],
  ])('adds to the other columns and keeps their sort order: %j → %j', (before, after) => {
    expect(toggleSort(before, 'due', true)).toEqual(after)
  })
})

describe('keptSort', () => {
  it.each([
    // From the default order: clicking a heading that already sorts descending by it reverses the order.
    ['-initiatedAt', '', '-initiatedAt', 'initiatedAt'],
    ['initiatedAt', '-initiatedAt', '-initiatedAt', undefined],
    ['-total', '', '-initiatedAt', undefined],
    ['dueDate', '-dueDate', 'dueDate', '-dueDate'],
    ['-dueDate', '', 'dueDate', undefined],
    ['', 'total,-initiatedAt', '-initiatedAt', 'total,-initiatedAt'],
  ])('from %j to %j with default %j is %j', (current, next, defaultSort, kept) => {
    expect(keptSort(parseSort(next), parseSort(current), defaultSort)).toBe(kept)
  })
})
