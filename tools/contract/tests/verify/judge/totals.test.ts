import { expect, test } from 'vitest'
import { sameTotals, totalsOf } from '#contract/verify/judge/totals.ts'

const page = (totals: object, items: object[], totalItems = items.length) => ({ totals, items, totalItems })
const items = [{ total: '0.10' }, { total: '0.20' }, { total: '-1.5' }]

test.each<[string, unknown, number]>([
  ['sums that fit', page({ currency: 'USD', total: '-1.2' }, items), 0],
  ['sums with other decimals', page({ total: '-1.2000' }, items), 0],
  ['a sum that is a cent off', page({ total: '-1.21' }, items), 1],
  ['a sum of nothing', page({ total: '0.00' }, []), 0],
  ['a sum where nothing is', page({ total: '1.00' }, []), 1],
  ['a sum that no field has', page({ discountAvailable: '3.00' }, items), 0],
  ['an amount that is a number', page({ total: '1.00' }, [{ total: 1 }]), 0],
  ['more rows than are on the page', page({ total: '9.00' }, items, 4), 0],
  ['no totals', { items, totalItems: 3 }, 0],
  ['no page', null, 0],
])('%s', (_, body, count) => {
  expect(totalsOf(body)).toHaveLength(count)
})

test('two pages have the same totals', () => {
  expect(sameTotals(page({ total: '1.00' }, []), page({ total: '1.00' }, []))).toEqual([])
  expect(sameTotals(page({ total: '1.00' }, []), page({ total: '2.00' }, []))).toHaveLength(1)
  expect(sameTotals({ items: [] }, page({ total: '2.00' }, []))).toEqual([])
})
