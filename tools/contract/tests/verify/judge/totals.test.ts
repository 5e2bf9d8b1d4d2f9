import { expect, test } from 'vitest'
import { agingSumsOf, forecastSumsOf, sameTotals, totalsOf } from '#contract/verify/judge/totals.ts'

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

const ages = (current: string, late: string, count = 2) => [
  { bucket: 'Current', count: 1, amount: current },
  { bucket: '1-30', count: count - 1, amount: late },
]
const owes = (outstanding: string, pastDue: string, aging: object[], openInvoiceCount = 2) => ({
  outstanding,
  pastDue,
  openInvoiceCount,
  aging,
})
const account = owes('0.30', '0.20', ages('0.10', '0.20'))
const report = (all: object, ...accounts: object[]) => ({ ...all, items: accounts })

test.each<[string, unknown, number]>([
  ['sums that fit', report(account, account), 0],
  ['a report of nothing', report(owes('0.00', '0.00', [], 0)), 0],
  ['an account whose ages are a cent off', report(account, { ...account, outstanding: '0.31' }), 1],
  ['past due that is not', report(account, { ...account, pastDue: '0.30' }), 1],
  ['a report of one account less', report(account, account, account), 4],
  ['a wrong count', report({ ...account, openInvoiceCount: 3 }, account), 1],
  ['figures without accounts', { ...account, outstanding: '9.00' }, 0],
  ['no report', null, 0],
])('an aging report: %s', (_, body, count) => {
  expect(agingSumsOf(body)).toHaveLength(count)
})

const sum = (amount: string, count = 1) => ({ amount, count })
const forecast = {
  pastDue: sum('1.00'),
  weeks: [
    { due: sum('2.10'), expected: sum('1.00') },
    { due: sum('0.00', 0), expected: sum('2.10') },
  ],
  dueLater: sum('0.50'),
  expectedLater: sum('0.50'),
}

test.each<[string, unknown, number]>([
  ['sums that fit', forecast, 0],
  ['past due that is in no week', { ...forecast, pastDue: sum('0.00', 0) }, 2],
  ['a cent more', { ...forecast, expectedLater: sum('0.51') }, 1],
  ['an invoice more', { ...forecast, dueLater: sum('0.50', 2) }, 1],
  ['an amount that is none', { ...forecast, dueLater: sum('much') }, 0],
  ['no forecast', { items: [] }, 0],
  ['no object', null, 0],
])('a forecast: %s', (_, body, count) => {
  expect(forecastSumsOf(body)).toHaveLength(count)
})
