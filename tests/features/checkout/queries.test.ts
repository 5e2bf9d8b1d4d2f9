import { hashKey } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import type { PreviewPaymentRequest } from '#generated/main/model/previewPaymentRequest.ts'
import { checkoutQueries, previewKey } from '#src/features/checkout/queries.ts'

const request = {
  invoices: [{ id: 'i1' }, { id: 'i2' }],
  creditAdjustments: [{ id: 'c1' }, { id: 'c2', amount: '5.00' }],
  paymentMethodId: 'm1',
} satisfies PreviewPaymentRequest
const key = (changed: Partial<PreviewPaymentRequest>, account = 'a1') =>
  hashKey(checkoutQueries.preview('b1', account, { ...request, ...changed }).queryKey)

test.each([
  ['different invoices', key({ invoices: [{ id: 'i1' }, { id: 'i3' }] })],
  ['fewer invoices', key({ invoices: [{ id: 'i1' }] })],
  ['ids that join to the same text', key({ invoices: [{ id: 'i1i2' }] })],
  ['a part of an invoice', key({ invoices: [{ id: 'i1', amount: '5.00' }, { id: 'i2' }] })],
  ['different credits', key({ creditAdjustments: [{ id: 'c1' }, { id: 'c3', amount: '5.00' }] })],
  ['a different amount of a credit', key({ creditAdjustments: [{ id: 'c1' }, { id: 'c2', amount: '6.00' }] })],
  ['no credits', key({ creditAdjustments: [] })],
  ['no invoices and no credits', key({ invoices: [], creditAdjustments: [] })],
  ['a different method', key({ paymentMethodId: 'm2' })],
  ['another day', key({ payOn: '2026-03-16' })],
  ['a different account', key({}, 'a2')],
])('a preview with %s has a different key (checkout-preview)', (_what, other) => {
  expect(other).not.toBe(key({}))
})

test('a preview of the same request has the same key', () => {
  expect(key({ invoices: [...request.invoices] })).toBe(key({}))
})

test('parts, credits, days, and methods with similar texts have different keys', () => {
  const keyOf = (amount: string) => key({ invoices: [{ id: 'i1', amount }, { id: 'i2' }] })
  expect(keyOf('5.00')).not.toBe(keyOf('6.00'))
  const credits = [{ id: 'c1', amount: '1' }, { id: 'c2' }]
  const credit = [{ id: 'c1', amount: '1c2 all' }]
  expect(key({ creditAdjustments: credits })).not.toBe(key({ creditAdjustments: credit }))
  expect(key({ paymentMethodId: 'm1', payOn: '2' })).not.toBe(key({ paymentMethodId: 'm12' }))
})

test('previews are refetched every 5 minutes, with a key for each account and basket', () => {
  const [i1, i2] = [{ id: 'i1' }, { id: 'i2' }]
  const credit = { id: 'i2' }
  const baskets = [
    { invoices: [i1], creditAdjustments: [] },
    { invoices: [i1, i2], creditAdjustments: [] },
    { invoices: [i1], creditAdjustments: [credit] },
    { invoices: [i1], creditAdjustments: [{ ...credit, amount: '1.00' }] },
    { invoices: [i1], creditAdjustments: [], paymentMethodId: 'i2' },
  ]
  const queries = baskets.map((basket) => checkoutQueries.preview('c1', 'a1', basket))
  for (const { queryKey, refetchInterval } of queries) {
    expect(queryKey.slice(0, -1)).toEqual([...previewKey('c1'), 'a1'])
    expect(refetchInterval).toBe(300_000)
  }
  expect(new Set(queries.map(({ queryKey }) => queryKey.at(-1))).size).toBe(baskets.length)
  expect(previewKey('c1')).not.toEqual(previewKey('c2'))
})
