import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { ConfirmPaymentDialog } from '#src/features/checkout/ConfirmPaymentDialog.tsx'
import type { PaymentToConfirm } from '#src/features/checkout/useCheckoutSession.ts'

/** A payment of one invoice of 12.50. */
const paymentTo = (supplier: string) =>
  ({
    payment: { key: supplier, body: { expectedTotal: '12.50', invoices: [{ id: 'i' }] } },
    supplier,
    account: `Account at ${supplier}`,
    amounts: {
      invoiceCount: 1,
      invoiceSubtotal: '12.50',
      discountCount: 0,
      discountSubtotal: '0.00',
      creditAdjustmentCount: 0,
      creditAdjustmentSubtotal: '0.00',
      feeSubtotal: '0.00',
      total: '12.50',
    },
  }) as unknown as PaymentToConfirm

/** The text about each payment, besides the parts of the total. */
function showPayments(...suppliers: string[]): (string | null)[] {
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { enabled: false } } })}>
      <ConfirmPaymentDialog
        payments={suppliers.map(paymentTo)}
        method="Visa"
        businessDate="2026-03-11"
        onConfirm={vi.fn<() => void>()}
        onClose={vi.fn<() => void>()}
      />
    </QueryClientProvider>,
  )
  return within(screen.getByRole('list'))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)
}

test('says how much each supplier gets', () => {
  expect(showPayments('Harbor', 'Maple')).toEqual([
    'HarborAccount at Harbor1 invoice$12.50',
    'MapleAccount at Maple1 invoice$12.50',
  ])
})

test('says only once how much a single payment comes to, and of how many invoices', () => {
  expect(showPayments('Harbor')).toEqual(['HarborAccount at Harbor'])
  expect(screen.getByText('Invoices (1)')).toBeInTheDocument()
})

test('leaves the method and the day to themselves when the page is translated (foreign-changes)', () => {
  showPayments('Harbor')
  for (const data of ['Visa', 'Mar 11, 2026']) expect(screen.getByText(data)).toHaveAttribute('translate', 'no')
})
