import { expect, it } from 'vitest'
import { payTexts } from '#src/features/checkout/payTexts.ts'

const payment = { total: '10.00', isRequest: false }
const request = { total: '12250.00', isRequest: true }

it.each([
  ['nothing', [], 'pay', 0, '$0.00', '$0.00'],
  ['payments', [payment, payment], 'pay', 2, '$20.00', '$20.00'],
  ['requests', [request], 'ask', 1, '$12,250.00', '$0.00'],
  ['both', [payment, request, payment], 'both', 3, '$12,250.00', '$20.00'],
] as const)('%s (checkout-approval)', (_, payments, kind, count, amount, paid) => {
  expect(payTexts(payments)).toEqual({ kind, values: { count, amount, paid } })
})
