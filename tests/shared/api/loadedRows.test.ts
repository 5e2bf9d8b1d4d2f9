import { expect, test } from 'vitest'
import { loadedRows, type Page } from '#src/shared/api/readQuery.ts'

interface Row {
  id: string
  amount: number
}

const page = (number: number, items: Row[]): Page<Row> => ({
  items,
  page: number,
  pageSize: 2,
  totalItems: 4,
  totalPages: 2,
})

test('returns no rows before the first page', () => {
  expect(loadedRows(undefined)).toEqual([])
  expect(loadedRows({ pages: [] })).toEqual([])
})

test('returns the rows of all pages in order', () => {
  const pages = [
    page(1, [
      { id: 'a', amount: 1 },
      { id: 'b', amount: 2 },
    ]),
    page(2, [{ id: 'c', amount: 3 }]),
  ]
  expect(loadedRows({ pages }).map(({ id }) => id)).toEqual(['a', 'b', 'c'])
})

test('returns a row that moved to a later page once, at its first position', () => {
  const pages = [
    page(1, [
      { id: 'a', amount: 1 },
      { id: 'b', amount: 2 },
    ]),
    page(2, [
      { id: 'b', amount: 20 },
      { id: 'c', amount: 3 },
    ]),
  ]
  expect(loadedRows({ pages })).toEqual([
    { id: 'a', amount: 1 },
    { id: 'b', amount: 2 },
    { id: 'c', amount: 3 },
  ])
})
