import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { formatMoney } from '#src/shared/format/money.ts'
import { mockServer } from '#tests/support/mockServer.ts'
import { scheduledNumber } from '#tests/support/payable.ts'
import { renderApp } from '#tests/support/renderApp.tsx'
import { wholeText } from '#tests/support/wholeText.ts'
import { giveElementsLayout } from '#tests/ui/table/layout.ts'
import { payables } from '../receivables/screens.ts'

// A Wednesday: the seeded payment is scheduled for Thursday.
const today = '2026-03-11'
const listed = encodeURIComponent('["Scheduled"]')
const dollars = (amount: number) => formatMoney((amount / 10_000).toFixed(2))

describe('where a supplier takes scheduled payments', () => {
  const mock = mockServer({ today, scenario: 'parts' })
  beforeEach(() => {
    giveElementsLayout()
    mock.signIn('buyer')
  })

  function scheduledPayment() {
    const [payment] = mock.world.tables.payments.where('status', 'Scheduled')
    if (!payment) throw new Error('The seed has no scheduled payment')
    return payment
  }

  /** A second one, a week later, which takes a discount. */
  function scheduleAnother() {
    const payment = scheduledPayment()
    const another = { id: '00000009-0000-4000-8000-00000000abcd', payOn: '2026-03-19' }
    const taken = { total: 980_000, discountSubtotal: 20_000, discountCount: 1 }
    return mock.world.tables.payments.insert({ ...payment, ...another, ...taken })
  }

  it('the calendar pays a discount’s invoice on its last day, or on the Friday before it (payables-calendar)', async () => {
    const { invoicingAccounts, invoices } = mock.world.tables
    const { invoicingAccountId } = scheduledPayment()
    expect(invoicingAccounts.get(invoicingAccountId)?.capabilities?.scheduledPayments).toBe(true)
    const invoice = invoices
      .where('invoicingAccountId', invoicingAccountId)
      .find(({ paymentState }) => paymentState === 'Payable')
    const amounts = { paymentAmount: 1_000_000, outstanding: 1_000_000, discountAmount: 20_000 }
    invoices.update(invoice?.id ?? '', { ...amounts, discountDate: '2026-05-24', paymentDueDate: '2026-07-01' })
    const { user } = renderApp(`${payables}/calendar?month=2026-05`)
    await user.click(
      await screen.findByRole('button', { name: /^Sunday, May 24, 2026: 1 discount ends, save \$2\.00$/ }),
    )
    expect(await screen.findByRole('heading', { name: 'Last day to save $2.00' })).toBeVisible()
    await user.click(await screen.findByRole('button', { name: 'Pay 1 invoice on May 22, 2026 ($98.00)' }))
    expect(await screen.findByLabelText('Day')).toHaveValue('2026-05-22')
  })

  it('the calendar shows its day, its supplier, and its panel, and changes it (payables-calendar, payment-change)', async () => {
    const payment = scheduledPayment()
    const { user } = renderApp(`${payables}/calendar?month=2026-03`)
    await user.click(await screen.findByRole('button', { name: /, March 12, 2026: .*1 payment scheduled, \$/ }))
    const lines = within(await screen.findByRole('region', { name: 'Paid on this day' }))
    const line = lines.getByRole('listitem')
    expect(line).toHaveTextContent('Harbor Supply Co.')
    expect(line).toHaveTextContent(dollars(payment.total))
    expect(within(line).getByRole('link', { name: scheduledNumber })).toHaveAttribute(
      'href',
      `${payables}/payments?status=${listed}&open=${payment.id}`,
    )
    await user.click(await within(line).findByRole('button', { name: `Change payment ${scheduledNumber}` }))
    await user.click(await screen.findByRole('button', { name: 'Cancel it and change' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible()
    expect(mock.world.tables.payments.get(payment.id)?.status).toBe('Canceled')
  })

  it('the calendar no longer shows it once it is canceled (payables-calendar)', async () => {
    const { user } = renderApp(`${payables}/calendar?month=2026-03&open=2026-03-12`)
    await user.click(await screen.findByRole('button', { name: `Cancel payment ${scheduledNumber}` }))
    const question = within(await screen.findByRole('dialog', { name: 'Cancel the payment?' }))
    await user.click(question.getByRole('button', { name: 'Cancel payment' }))
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Paid on this day' })).not.toBeInTheDocument())
  })

  it('home says how many there are, their sum, and the next day (payables-scheduled)', async () => {
    const total = scheduledPayment().total + scheduleAnother().total
    renderApp(payables)
    expect(
      await screen.findByText(
        wholeText(`2 payments are scheduled, ${dollars(total)} in total. The next one is sent on Mar 12, 2026.`),
      ),
    ).toBeVisible()
    expect(screen.getByRole('link', { name: 'Show scheduled payments' })).toHaveAttribute(
      'href',
      `${payables}/payments?status=${listed}`,
    )
  })

  it('home says so when they can’t be loaded (payables-scheduled)', async () => {
    mock.faults.add({ match: { operationId: 'listOutgoingPayments' }, effect: { kind: 'status', status: 403 } })
    const { user } = renderApp(payables)
    // The notifications, which can't load the failed payments either, have another one.
    const again = await within(await screen.findByRole('main')).findByRole('button', { name: 'Try again' })
    mock.faults.clear()
    await user.click(again)
    expect(await screen.findByRole('link', { name: 'Show scheduled payments' })).toBeVisible()
  })

  it('home has no such card when nothing is scheduled (payables-scheduled)', async () => {
    mock.world.tables.payments.remove(scheduledPayment().id)
    renderApp(payables)
    await waitFor(() =>
      expect(mock.journal.some(({ operationId }) => operationId === 'listOutgoingPayments')).toBe(true),
    )
    await screen.findByRole('figure')
    expect(screen.queryByText(/scheduled/i)).not.toBeInTheDocument()
  })

  it('the planner offers no discount that they take, and says that they take it (discount-planner)', async () => {
    scheduleAnother()
    const { tables } = mock.world
    const [taken] = tables.allocations.where('paymentId', scheduledPayment().id)
    const invoice = tables.invoices.get(taken?.itemId ?? '')
    if (!invoice) throw new Error('The payment pays nothing')
    tables.invoices.update(invoice.id, { discountAmount: 20_000, discountDate: '2026-03-30' })
    renderApp(`${payables}/discounts`)
    expect(await screen.findByText(wholeText('1 discount of $2.00 is taken by a scheduled payment.'))).toBeVisible()
    expect(screen.getByRole('link', { name: 'Show scheduled payments' })).toBeVisible()
    await within(screen.getByRole('grid')).findAllByRole('gridcell')
    expect(screen.queryByText(invoice.externalId)).not.toBeInTheDocument()
  })
})

describe('where no supplier does', () => {
  const mock = mockServer({ today })
  beforeEach(() => {
    giveElementsLayout()
    mock.signIn('buyer')
  })

  it.each(['', '/calendar?month=2026-03', '/discounts'])(
    '%s shows nothing of it, and asks for nothing (payment-capabilities)',
    async (path) => {
      renderApp(payables + path)
      await (path === '' ? screen.findByRole('figure') : screen.findByRole('grid'))
      await waitFor(() =>
        expect(mock.journal.some(({ operationId }) => operationId === 'listPayableInvoicingAccounts')).toBe(true),
      )
      expect(screen.queryByText(/scheduled/i)).not.toBeInTheDocument()
      const asked = mock.journal.filter(({ operationId }) => operationId === 'listOutgoingPayments')
      expect(asked.filter(({ url }) => url.includes('Scheduled'))).toEqual([])
    },
  )
})
