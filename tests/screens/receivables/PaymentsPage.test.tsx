import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { authCompanyId, companyId } from '#mocks/world/seed/people.ts'
import { i18n } from '#src/locales/i18n.ts'
import { formatMoney } from '#src/shared/format/money.ts'
import { mockServer } from '#tests/support/mockServer.ts'
import { renderApp } from '#tests/support/renderApp.tsx'
import { giveElementsLayout } from '#tests/ui/table/layout.ts'

const mock = mockServer({ today: '2026-11-21' })
const path = `/company/${authCompanyId('harbor')}/receivables/${companyId('harbor')}/payments`

beforeEach(() => {
  giveElementsLayout()
  mock.signIn('supplier')
})

const calls = (operationId: string) => mock.journal.filter((entry) => entry.operationId === operationId)
const asked = (operationId: string) =>
  calls(operationId).map(({ url }) => new URL(url, 'http://mock.test').searchParams)
const failed = () =>
  mock.world.tables.payments
    .where('supplierCompanyId', companyId('harbor'))
    .filter(({ status }) => status === 'Failed' || status === 'Reversed')
    .toSorted((a, b) => b.initiatedAt.localeCompare(a.initiatedAt))

describe('payments list', () => {
  test('sends the URL’s filters to the service and includes the whole last day', async () => {
    renderApp(`${path}?q=HS&status=%5B%22Completed%22%5D&initiatedFrom=2026-10-01&initiatedTo=2026-10-31&sort=-total`)
    expect(await screen.findByText(/^\d+ payments$/)).toBeInTheDocument()
    const list = asked('listIncomingPayments').find((query) => query.has('q'))
    expect(Object.fromEntries(list ?? [])).toMatchObject({
      q: 'HS',
      status: 'Completed',
      initiatedFrom: new Date('2026-10-01T00:00:00').toISOString(),
      initiatedTo: new Date('2026-11-01T00:00:00').toISOString(),
      sort: '-total',
    })
  })

  test('has one choice for all statuses of a payment in progress (payment-status-words)', async () => {
    const { user, router } = renderApp(path)
    await user.click(await screen.findByRole('button', { name: 'Add filter' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Status' }))
    const popover = within(await screen.findByRole('dialog', { name: 'Status' }))
    await user.click(popover.getByRole('checkbox', { name: 'Processing' }))
    await user.click(popover.getByRole('button', { name: 'Apply' }))
    await waitFor(() =>
      expect(router.state.location.search).toMatchObject({ status: ['Created', 'Queued', 'Pending'] }),
    )
  })

  test('ignores invalid values in the URL', async () => {
    renderApp(`${path}?status=Nonsense&initiatedFrom=yesterday&amountMin=lots&sort=%3Cscript%3E`)
    expect(await screen.findByText(/^\d,\d{3} payments$/)).toBeInTheDocument()
  })

  test('totals all payments that match the filters (list-totals)', async () => {
    renderApp(`${path}?status=%5B%22Failed%22,%22Reversed%22%5D`)
    const totals = await screen.findByRole('group', { name: 'Totals' })
    const sum = failed().reduce((all, { total }) => all + total, 0)
    expect(totals).toHaveTextContent(`Total${formatMoney((sum / 10_000).toFixed(4))}`)
  })

  test('shows a message when no payments match', async () => {
    renderApp(`${path}?q=no%20such%20payment`)
    expect(await screen.findByText('No payments match')).toBeInTheDocument()
  })

  test('offers a retry after a failure', async () => {
    mock.faults.add({ match: { operationId: 'listIncomingPayments' }, effect: { kind: 'status', status: 403 } })
    const { user } = renderApp(path)
    const main = within(await screen.findByRole('main'))
    expect(await main.findByText('You don’t have access to this.')).toBeInTheDocument()
    mock.faults.clear()
    await user.click(main.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText(/^\d,\d{3} payments$/)).toBeInTheDocument()
  })
})

describe('payment panel', () => {
  test('shows the invoices and credits of the payment', async () => {
    const payment = failed().find(({ creditSubtotal }) => creditSubtotal > 0)
    renderApp(`${path}?status=%5B%22Failed%22,%22Reversed%22%5D&open=${payment?.id}`)
    const panel = await screen.findByRole('dialog', { name: /^Payment of / })
    const items = mock.world.tables.allocations.where('paymentId', payment?.id ?? '')
    const { invoices, creditAdjustments } = mock.world.tables
    for (const { kind, itemId } of items) {
      const item = (kind === 'Invoice' ? invoices : creditAdjustments).get(itemId)
      expect(await within(panel).findByText(item?.externalId ?? '')).toBeInTheDocument()
    }
    expect(within(panel).getByText('This payment is waiting for your review.')).toBeInTheDocument()
  })

  test('shows the review note of a reviewed payment and offers no review', async () => {
    const payment = mock.world.tables.payments
      .where('supplierCompanyId', companyId('harbor'))
      .find(({ status }) => status === 'Frozen')
    mock.world.tables.payments.update(payment?.id ?? '', { reviewNote: 'Agreed by phone.' })
    renderApp(`${path}?status=%5B%22Frozen%22%5D&open=${payment?.id}`)
    const panel = await screen.findByRole('dialog', { name: /^Payment of / })
    expect(await within(panel).findByText('Agreed by phone.')).toBeInTheDocument()
    expect(within(panel).queryByRole('button', { name: 'Review' })).not.toBeInTheDocument()
  })

  test.each(['Completed', 'Failed'])(
    'has a receipt only if something was paid: %s (payment-receipt)',
    async (status) => {
      const payment = mock.world.tables.payments
        .where('supplierCompanyId', companyId('harbor'))
        .find((one) => one.status === status)
      const { user } = renderApp(`${path}?q=${payment?.id}&open=${payment?.id}`)
      const panel = within(await screen.findByRole('dialog', { name: /^Payment of / }))
      expect((await panel.findAllByText(/^INV-/)).length).toBeGreaterThan(0)
      expect(panel.queryByRole('button', { name: 'View receipt' }) !== null).toBe(status === 'Completed')
      if (status === 'Failed') return
      await user.click(panel.getByRole('button', { name: 'Download' }))
      await waitFor(() => expect(calls('getTypedDocument')).toHaveLength(1))
      expect(calls('getTypedDocument')[0]?.url).toContain(`/receipt/document/${payment?.id}`)
    },
  )

  test('shows a failure to load the invoices with a retry', async () => {
    mock.faults.add({ match: { operationId: 'listIncomingPaymentInvoices' }, effect: { kind: 'status', status: 404 } })
    const [payment] = failed()
    const { user } = renderApp(`${path}?status=%5B%22Failed%22,%22Reversed%22%5D&open=${payment?.id}`)
    const panel = await screen.findByRole('dialog', { name: /^Payment of / })
    await within(panel).findByText('We couldn’t find this, or you don’t have access.')
    mock.faults.clear()
    await user.click(within(panel).getByRole('button', { name: 'Try again' }))
    expect(await within(panel).findAllByText(/^INV-/)).not.toHaveLength(0)
  })

  test('shows when the invoices load slowly and offers a retry (slow-response)', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout', 'Date'] })
    mock.faults.add({ match: { operationId: 'listIncomingPaymentInvoices' }, effect: { kind: 'hang' } })
    renderApp(`${path}?status=%5B%22Failed%22,%22Reversed%22%5D&open=${failed()[0]?.id}`)
    const panel = within(await screen.findByRole('dialog', { name: /^Payment of / }))
    await waitFor(() => expect(calls('listIncomingPaymentInvoices')).toHaveLength(1))
    await vi.advanceTimersByTimeAsync(10_100)
    expect(await panel.findByText(i18n.t('list.slow'))).toBeInTheDocument()
    mock.faults.clear()
    panel.getByRole('button', { name: i18n.t('app.retry') }).click()
    expect(await panel.findAllByText(/^INV-/)).not.toHaveLength(0)
    expect(calls('listIncomingPaymentInvoices')).toHaveLength(2)
  })

  test('shows that someone else has reviewed the payment and updates it (409)', async () => {
    const [payment] = failed()
    const { user } = renderApp(`${path}?open=${payment?.id}&status=%5B%22Failed%22,%22Reversed%22,%22Frozen%22%5D`)
    await user.click(await screen.findByRole('button', { name: 'Review' }))
    const review = await screen.findByRole('dialog', { name: 'Review the failed payment' })
    mock.world.tables.payments.update(payment?.id ?? '', { status: 'Frozen', reviewedAt: '2026-11-21T00:00:00.000Z' })
    await user.click(within(review).getByRole('button', { name: 'Keep on hold' }))
    expect(
      await screen.findByText('This payment has already been reviewed, or doesn’t need a review.'),
    ).toBeInTheDocument()
    const panel = await screen.findByRole('dialog', { name: /^Payment of / })
    await waitFor(() => expect(within(panel).queryByRole('button', { name: 'Review' })).not.toBeInTheDocument())
  })
})
