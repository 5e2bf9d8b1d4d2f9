import { hashKey } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { checkoutQueries } from '#src/features/checkout/queries.ts'

const request = {
  invoices: [{ id: 'i1' }, { id: 'i2' }],
  creditAdjustments: [{ id: 'c1' }, { id: 'c2', amount: '5.00' }],
  paymentMethodId: 'm1',
}
const key = (changed: Partial<typeof request>, account = 'a1') =>
  hashKey(checkoutQueries.preview('b1', account, { ...request, ...changed }).queryKey)

test.each([
  ['other invoices', key({ invoices: [{ id: 'i1' }, { id: 'i3' }] })],
  ['fewer invoices', key({ invoices: [{ id: 'i1' }] })],
  ['ids that only look alike', key({ invoices: [{ id: 'i1i2' }] })],
  ['other credits', key({ creditAdjustments: [{ id: 'c1' }, { id: 'c3', amount: '5.00' }] })],
  ['another amount of a credit', key({ creditAdjustments: [{ id: 'c1' }, { id: 'c2', amount: '6.00' }] })],
  ['no credits', key({ creditAdjustments: [] })],
  ['credits in the place of invoices', key({ invoices: [], creditAdjustments: [] })],
  ['another method', key({ paymentMethodId: 'm2' })],
  ['another account', key({}, 'a2')],
])('a preview of %s is another one (checkout-preview)', (_what, other) => {
  expect(other).not.toBe(key({}))
})

test('a preview of the same is the same', () => {
  expect(key({ invoices: [...request.invoices] })).toBe(key({}))
})
