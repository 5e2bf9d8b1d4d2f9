import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { findPageFaults } from '#tools/staging/pages.ts'

const row = z.object({ id: z.string(), currency: z.enum(['USD']) })
const schema = z.object({ items: z.array(row), totalItems: z.int() })

interface Page {
  items: { id: string; currency: string }[]
  totalItems: number
}

/** A service with rows 1 to `count`; `change` breaks its responses. */
const listOf = (count: number, change: (page: Page, number: number) => Page = (page) => page) => {
  const rows = Array.from({ length: count }, (_, at) => ({ id: `${at + 1}`, currency: 'USD' }))
  return (page: number, size: number) =>
    Promise.resolve(change({ items: rows.slice((page - 1) * size, page * size), totalItems: count }, page))
}
/** Breaks page 2: its first row is that of page 1. */
const repeatFirst = (page: Page, number: number) =>
  number === 2 ? { ...page, items: [{ id: '1', currency: 'USD' }, ...page.items.slice(1)] } : page

test.each([0, 1, 2, 3, 10, 1499, 1500, 1501, 5000])('finds nothing wrong with a list of %i rows', async (count) => {
  expect(await findPageFaults(listOf(count), schema)).toEqual([])
})

test('identifies a row without id by its paymentId', async () => {
  const items = [{ paymentId: 'p1' }, { paymentId: 'p2' }]
  const load = (page: number, size: number) =>
    Promise.resolve({ items: items.slice((page - 1) * size, page * size), totalItems: 2 })
  const anyPage = z.object({ items: z.array(z.unknown()) })
  expect(await findPageFaults(load, anyPage)).toEqual([])
})

test.each<[string, Parameters<typeof listOf>, string[]]>([
  ['a row on two pages', [9, repeatFirst], ['the row 1 is on page 1 and on page 2']],
  [
    'a total that is too high',
    [12, (page) => ({ ...page, totalItems: 19 })],
    ['page 2 of 3 has 5 rows instead of 7: totalItems is 19', 'page 3 of 3 has 0 rows instead of 5: totalItems is 19'],
  ],
  [
    'a total that is too low',
    [9, (page) => ({ ...page, totalItems: 8 })],
    ['page 3 of 3 has 3 rows instead of 2: totalItems is 8'],
  ],
  [
    'a total that changes',
    [9, (page, number) => ({ ...page, totalItems: number === 1 ? 9 : 10 })],
    ['page 2 says that there are 10 rows, and page 1 says 9', 'page 3 says that there are 10 rows, and page 1 says 9'],
  ],
  [
    'what breaks the contract',
    [2, (page) => ({ ...page, items: page.items.map((one) => ({ ...one, currency: 'EUR' })) })],
    ['a response does not match the contract: items.0.currency: Invalid input: expected "USD"'],
  ],
])('says what is wrong: %s', async (_name, list, faults) => {
  expect(await findPageFaults(listOf(...list), schema)).toEqual(faults)
})
