import { FluentProvider, webLightTheme } from '@fluentui/react-components'
import { act, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { listIncomingPayments } from '#generated/main/incoming-payments/incoming-payments.ts'
import type { IncomingPayment } from '#generated/main/model/incomingPayment.ts'
import { companyId } from '#mocks/world/seed/people.ts'
import { PaymentSum } from '#src/features/payments/PaymentSum.tsx'
import '#src/locales/i18n.ts'
import { session } from '#src/shared/api/session/appSession.ts'
import { mockServer } from '#tests/support/mockServer.ts'

const mock = mockServer({ today: '2026-11-21' })

afterEach(() => act(() => session.logout()))

/** The lines of each payment with their amounts, as shown on the screen. */
function linesOf(payments: readonly IncomingPayment[]): string[][][] {
  const { container, unmount } = render(
    <FluentProvider theme={webLightTheme}>
      {payments.map((payment) => (
        <PaymentSum key={payment.paymentId} payment={payment} />
      ))}
    </FluentProvider>,
  )
  const sums = [...container.querySelectorAll('dl')].map((list) =>
    [...list.children].map((line) => [...line.children].map(({ textContent }) => textContent)),
  )
  unmount()
  return sums
}

/** `($25.00)` → -2500. */
const centsOf = (amount: string) => Number(amount.replaceAll(/[^\d]/g, '')) * (amount.startsWith('(') ? -1 : 1)

test('lists the lines in order, with deductions in parentheses, but none of zero (payment-sum)', () => {
  const payment = {
    invoiceCount: 2,
    invoiceSubtotal: '1250.00',
    discountCount: 1,
    discountSubtotal: '25.00',
    creditAdjustmentCount: 1,
    creditAdjustmentSubtotal: '100.00',
    feeSubtotal: '28.13',
    total: '1153.13',
  } as IncomingPayment
  const lines = [
    ['Invoices (2)', '$1,250.00'],
    ['Discounts (1)', '($25.00)'],
    ['Credits (1)', '($100.00)'],
    ['Fees', '$28.13'],
    ['Total', '$1,153.13'],
  ]
  expect(linesOf([payment])).toEqual([lines])
  const { discountCount: _count, discountSubtotal: _discounts, ...unsaid } = payment
  expect(linesOf([unsaid])).toEqual([lines.filter(([label]) => !label?.startsWith('Discounts'))])
  const none = { ...payment, creditAdjustmentSubtotal: '0.00', feeSubtotal: '0.0000' }
  expect(linesOf([none])).toEqual([lines.filter(([label]) => label !== 'Credits (1)' && label !== 'Fees')])
})

test.each(['harbor', 'maple'] as const)(
  'the lines of every payment to %s add up to its total (payment-sum)',
  async (name) => {
    mock.signIn(name === 'harbor' ? 'supplier' : 'both')
    session.check()
    const payments: IncomingPayment[] = []
    for (let page = 1, totalPages = 1; page <= totalPages; page++) {
      const response = await listIncomingPayments(companyId(name), { page, pageSize: 500 })
      payments.push(...response.items)
      totalPages = response.totalPages
    }
    expect(payments.length).toBeGreaterThan(0)
    const sums = linesOf(payments)
    expect(sums).toHaveLength(payments.length)
    const off = sums.filter((lines) => {
      const cents = lines.map(([, amount = '']) => centsOf(amount))
      const total = cents.pop()
      return cents.reduce((sum, amount) => sum + amount, 0) !== total
    })
    expect(off).toEqual([])
    // The check must have covered every kind of line.
    const has = (line: 'discountSubtotal' | 'creditAdjustmentSubtotal' | 'feeSubtotal') =>
      payments.some((payment) => Number(payment[line]) > 0)
    expect([has('discountSubtotal'), has('creditAdjustmentSubtotal'), has('feeSubtotal')]).toEqual([true, true, true])
  },
)
