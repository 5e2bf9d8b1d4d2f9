import { render, screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { InvoiceStatus } from '#generated/main/model/invoiceStatus.ts'
import { PaymentState } from '#generated/main/model/paymentState.ts'
import { InvoiceStatusBadge, invoiceStatusOf } from '#src/features/invoices/InvoiceStatusBadge.tsx'

const businessDate = '2026-11-21'
const due = { Current: '2026-11-21', PastDue: '2026-11-09' }

/** The label for each combination of the contract's two fields (docs/rules.md#invoice-status). */
const combinations = {
  Payable: { Current: 'Open', PastDue: '12 days past due' },
  Processing: { Current: 'Processing', PastDue: 'Processing' },
  Frozen: { Current: 'On hold', PastDue: 'On hold' },
  Paid: { Current: 'Paid', PastDue: 'Paid' },
}

describe.each(Object.values(PaymentState))('payment state %s', (paymentState) => {
  test.each(Object.values(InvoiceStatus))(
    'with status %s shows one label (invoice-status, invoice-states)',
    (status) => {
      const { container } = render(
        <InvoiceStatusBadge invoice={{ status, paymentState, paymentDueDate: due[status], businessDate }} />,
      )
      expect(container).toHaveTextContent(new RegExp(`^${combinations[paymentState][status]}$`))
    },
  )
})

test.each([
  ['Processing', 'Payment failed'],
  // A payment of a part failed, and the rest can be paid.
  ['Payable', '12 days past due'],
  ['Frozen', 'On hold'],
] as const)('an invoice that is %s and has a failed payment shows “%s” (failed-payment)', (paymentState, text) => {
  const invoice = { status: 'PastDue', paymentState, paymentDueDate: due.PastDue, failedPaymentId: '1' } as const
  const { container } = render(<InvoiceStatusBadge invoice={{ ...invoice, businessDate }} />)
  expect(container).toHaveTextContent(new RegExp(`^${text}$`))
})

test.each([
  ['Payable', 'Awaiting approval'],
  ['Processing', 'Processing'],
  ['Paid', 'Paid'],
] as const)(
  'an invoice that is %s and has a request for approval shows “%s” (awaiting-approval)',
  (paymentState, text) => {
    const approvalPending = { approvalId: '1', requestedAt: '2026-11-20T12:00:00Z', requestedByName: 'Lee Okafor' }
    const invoice = { status: 'PastDue', paymentState, paymentDueDate: due.PastDue, approvalPending } as const
    const { container } = render(<InvoiceStatusBadge invoice={{ ...invoice, businessDate }} />)
    expect(container).toHaveTextContent(new RegExp(`^${text}$`))
  },
)

const pastDue = { status: 'PastDue', paymentState: 'Payable', paymentDueDate: '2026-11-20' } as const

describe('days past due', () => {
  test('use the singular for one day', () => {
    render(<InvoiceStatusBadge invoice={{ ...pastDue, businessDate }} />)
    expect(screen.getByText('1 day past due')).toBeInTheDocument()
  })

  test.each([{}, { businessDate: 'someday' }, { businessDate: '2026-11-20' }])(
    'are left out when they can’t be computed from %s',
    (day) => {
      expect(invoiceStatusOf({ ...pastDue, ...day })).toEqual({ name: 'PastDue' })
      render(<InvoiceStatusBadge invoice={{ ...pastDue, ...day }} />)
      expect(screen.getByText('Past due')).toBeInTheDocument()
    },
  )

  test('are counted across months and years', () => {
    const old = { ...pastDue, paymentDueDate: '2025-11-21', businessDate }
    expect(invoiceStatusOf(old)).toEqual({ name: 'PastDue', days: 365 })
  })
})

test.each([
  [{ paymentState: 'Disputed' }, 'Disputed'],
  [{ paymentState: 'Payable', status: 'Disputed' }, 'Disputed'],
])('shows an unknown value as is (unknown-enum)', (change, text) => {
  const invoice = { ...pastDue, businessDate, ...change } as unknown as Parameters<typeof invoiceStatusOf>[0]
  render(<InvoiceStatusBadge invoice={invoice} />)
  expect(screen.getByText(text)).toBeInTheDocument()
})
