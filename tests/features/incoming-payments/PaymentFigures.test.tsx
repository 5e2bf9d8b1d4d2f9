import { FluentProvider, webLightTheme } from '@fluentui/react-components'
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { IncomingPayment } from '#generated/main/model/incomingPayment.ts'
import { PaymentFigures } from '#src/features/incoming-payments/PaymentFigures.tsx'
import '#src/locales/i18n.ts'

const payment: IncomingPayment = {
  paymentId: 'p1',
  invoicingAccountId: 'a1',
  invoicingAccountName: 'Harbor Foods',
  externalAccountId: 'HF-1001',
  currency: 'USD',
  invoiceCount: 1,
  invoiceSubtotal: '1250.00',
  creditAdjustmentCount: 1,
  creditAdjustmentSubtotal: '100.00',
  feeSubtotal: '28.13',
  total: '1153.13',
  initiatedAt: '2026-06-18T14:06:00Z',
  outgoingPaymentMethodType: 'Card',
  status: 'Reversed',
  reviewedAt: null,
  reviewNote: null,
}

function fieldsOf(shown: IncomingPayment): Record<string, string> {
  const { unmount } = render(
    <FluentProvider theme={webLightTheme}>
      <PaymentFigures payment={shown} />
    </FluentProvider>,
  )
  const values = screen.getAllByRole('definition').map(({ textContent }) => textContent)
  const fields = Object.fromEntries(
    screen.getAllByRole('term').map(({ textContent }, i) => [textContent, values[i] ?? '']),
  )
  unmount()
  return fields
}

test('shows the discounts, failure reason, and completion date of a payment (entity-fields, service-text)', () => {
  const full = {
    ...payment,
    discountCount: 1,
    discountSubtotal: '25.00',
    completedAt: '2026-06-19T14:06:00Z',
    failureReason: 'R10: the payer denies the debit of 1577.95.',
  }
  expect(fieldsOf(full)).toMatchObject({
    'Discounts (1)': '($25.00)',
    'Failure reason': 'R10: the payer denies the debit of $1,577.95.',
    Completed: expect.stringContaining('Jun 19, 2026') as string,
    Total: '$1,153.13',
  })
})

test('leaves out fields that the service does not return', () => {
  const labels = Object.keys(fieldsOf(payment))
  for (const label of ['Discounts (1)', 'Failure reason', 'Completed']) expect(labels).not.toContain(label)
})

test('shows the day of a payment that was scheduled, and only of one (scheduled-payments, entity-fields)', () => {
  expect(fieldsOf({ ...payment, payOn: '2026-07-20' })).toMatchObject({ 'Pay on': 'Jul 20, 2026' })
  expect(fieldsOf(payment)).not.toHaveProperty('Pay on')
})
