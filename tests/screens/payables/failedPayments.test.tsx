import '#mocks/providers/browser/moov.ts'
import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { runDueJobs } from '#mocks/world/dueJobs.ts'
import { reviewPayment } from '#mocks/world/paymentLifecycle.ts'
import { dayMs } from '#mocks/world/time.ts'
import { formatMoney } from '#src/shared/format/money.ts'
import { mockServer } from '#tests/support/mockServer.ts'
import { scheduledNumber } from '#tests/support/payable.ts'
import { renderApp } from '#tests/support/renderApp.tsx'
import { wholeText } from '#tests/support/wholeText.ts'
import { giveElementsLayout } from '#tests/ui/table/layout.ts'
import { payables } from '../receivables/screens.ts'

const today = '2026-03-11'
const dollars = (amount: number) => formatMoney((amount / 10_000).toFixed(2))
const calls = (operationId: string) => mock.journal.filter((call) => call.operationId === operationId)
const panel = () => screen.findByRole('complementary', { name: 'Notifications' })
const failedItems = async () =>
  (await within(await panel()).findAllByRole('listitem')).filter((item) =>
    within(item).queryByText('Your payment failed'),
  )

// A Wednesday: the seeded payment is scheduled for Thursday.
const mock = mockServer({ today, scenario: 'parts' })

/** Only the seeded scheduled payment can fail, so that each notification is about it. */
function forgetOldFailures() {
  const failed = new Set(['Failed', 'Reversed', 'Frozen', 'Terminated'])
  for (const { id, status } of mock.world.tables.payments.all())
    if (failed.has(status)) mock.world.tables.payments.update(id, { status: 'Canceled' })
}

function scheduledPayment() {
  const payment = mock.world.tables.payments.all().find(({ payOn }) => payOn !== undefined)
  if (!payment) throw new Error('The seed has no scheduled payment')
  return payment
}

/** Advances the clock past the start of Thursday; the payment's method is gone by then. */
function failScheduled() {
  const payment = scheduledPayment()
  mock.world.tables.paymentMethods.update(payment.paymentMethodId ?? '', { status: 'Disabled' })
  mock.world.advanceClock(dayMs)
  runDueJobs(mock.world)
  expect(scheduledPayment().status).toBe('Failed')
  return scheduledPayment()
}

function reopen() {
  const payment = failScheduled()
  mock.world.tables.paymentMethods.update(payment.paymentMethodId ?? '', { status: 'Verified' })
  return reviewPayment(mock.world, payment, 'Terminate', null)
}

beforeEach(() => {
  giveElementsLayout()
  forgetOldFailures()
  mock.signIn('buyer')
})

describe('a scheduled payment that failed (failed-payments-made)', () => {
  it('is one notification that says what failed, why, what it means, and what is next', async () => {
    const { total } = failScheduled()
    const { user } = renderApp('/user/details')
    const [item, ...others] = await failedItems()
    expect(others).toEqual([])
    expect(item).toHaveTextContent(`${dollars(total)} to Harbor Supply Co.`)
    expect(item).toHaveTextContent('Scheduled for Mar 12, 2026')
    expect(item).toHaveTextContent('Reason: The payment method was removed.')
    expect(item).toHaveTextContent('Nothing was paid. The invoices wait for the supplier’s review.')
    expect(item).toHaveTextContent('You’ll be told here when they can be paid again.')
    const inItem = within(item as HTMLElement)
    expect(inItem.queryByRole('button', { name: 'Pay again' })).not.toBeInTheDocument()
    await user.click(inItem.getByRole('link', { name: 'Show the payment' }))
    const details = await screen.findByRole('dialog', { name: /^Payment of / })
    expect(await within(details).findByText(scheduledNumber)).toBeVisible()
  })

  it('is asked for by the time of the change, and loads nothing of the provider’s', async () => {
    failScheduled()
    renderApp('/user/details')
    await failedItems()
    const [list] = calls('listOutgoingPayments')
    const query = new URL(list?.url ?? '', 'http://mock.test').searchParams
    expect(query.get('statusChangedFrom')).toMatch(/^2026-02-10/)
    expect(query.has('initiatedFrom')).toBe(false)
    expect(calls('getMoovAccessToken')).toEqual([])
    expect(document.querySelector('script[src*="moov"]')).toBeNull()
  })

  it('is a line on the home of payables', async () => {
    const { total, id } = failScheduled()
    renderApp(payables)
    const text = `A payment of ${dollars(total)} to Harbor Supply Co. failed. Nothing was paid. The invoices wait for the supplier’s review.`
    expect(await screen.findByText(wholeText(text))).toBeVisible()
    const main = within(screen.getByRole('main'))
    expect(main.getByRole('link', { name: 'Show the payment' })).toHaveAttribute(
      'href',
      expect.stringContaining(`open=${id}`),
    )
  })

  it('is dismissed in all tabs, for this user, until the supplier has reviewed it', async () => {
    const payment = failScheduled()
    const { user, queryClient } = renderApp('/user/details')
    const [item] = await failedItems()
    await user.click(within(item as HTMLElement).getByRole('button', { name: 'Dismiss' }))
    await waitFor(async () => expect(await failedItems()).toEqual([]))
    expect(screen.getByRole('heading', { name: 'Notifications' })).toHaveFocus()

    const isKey = (name: string) => name.startsWith('tallyport.dismissedPayments.')
    const key = Object.keys(localStorage).find(isKey) ?? ''
    expect(localStorage.getItem(key)).not.toContain(payment.id)
    const dismissed = localStorage.getItem(key) ?? ''
    // As in another tab, which has not dismissed it, and then does.
    localStorage.removeItem(key)
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key })))
    expect(await failedItems()).toHaveLength(1)
    localStorage.setItem(key, dismissed)
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key })))
    await waitFor(async () => expect(await failedItems()).toEqual([]))

    reviewPayment(mock.world, payment, 'Freeze', null)
    await act(() => queryClient.invalidateQueries())
    await waitFor(async () => expect(await failedItems()).toHaveLength(1))
    expect((await failedItems())[0]).toHaveTextContent('The supplier keeps the invoices on hold.')
  })

  it('is none for other people and companies', async () => {
    failScheduled()
    mock.signIn('both')
    renderApp('/user/details')
    await panel()
    await waitFor(() => expect(calls('listOutgoingPayments')).toHaveLength(1))
    expect(screen.queryByText(/Scheduled for Mar 12, 2026/)).not.toBeInTheDocument()
  })

  it('asks for nothing where the user can’t pay', async () => {
    mock.signIn('supplier')
    renderApp('/user/details')
    await panel()
    expect(calls('listOutgoingPayments')).toEqual([])
  })
})

describe('once the supplier has reopened the invoices (failed-payments-made)', () => {
  const payAgain = async () => {
    const [item] = await failedItems()
    expect(item).toHaveTextContent('Nothing was paid. The invoices can be paid again now.')
    return within(item as HTMLElement).getByRole('button', { name: 'Pay again' })
  }

  it('they are paid again once, and the notification is gone', async () => {
    const payment = reopen()
    const [allocation] = mock.world.tables.allocations.where('paymentId', payment.id)
    const { user, router } = renderApp('/user/details')
    await user.dblClick(await payAgain())
    await screen.findByRole('heading', { level: 1, name: 'Checkout' })
    expect(router.state.location.pathname).toContain('/payables/')
    await user.click(await screen.findByRole('button', { name: /^Pay ?\$/ }))
    await user.click(
      within(await screen.findByRole('dialog', { name: /^Pay ?\$/ })).getByRole('button', { name: /^Pay ?\$/ }),
    )
    await waitFor(() => expect(calls('makePayment')).toHaveLength(1))
    expect(JSON.parse(calls('makePayment')[0]?.body ?? '{}')).toMatchObject({ invoices: [{ id: allocation?.itemId }] })
    await waitFor(() => expect(screen.queryByText('Your payment failed')).not.toBeInTheDocument())
  })

  it('nothing is offered once they are being paid', async () => {
    const payment = reopen()
    for (const { itemId } of mock.world.tables.allocations.where('paymentId', payment.id))
      mock.world.tables.invoices.update(itemId, { paymentState: 'Processing' })
    renderApp('/user/details')
    await panel()
    expect(await failedItems()).toEqual([])
  })

  it('an account that can’t be used to pay says so', async () => {
    const { invoicingAccountId } = reopen()
    mock.world.tables.invoicingAccounts.update(invoicingAccountId, { status: 'Disabled' })
    renderApp('/user/details')
    const [item] = await failedItems()
    expect(item).toHaveTextContent('but nothing can be paid on this account now.')
    expect(item).toHaveTextContent('Contact the supplier about them.')
    expect(within(item as HTMLElement).queryByRole('button', { name: 'Pay again' })).not.toBeInTheDocument()
  })

  it('an invoice whose payments failed one after another is offered once', async () => {
    const payment = reopen()
    const { payments, allocations } = mock.world.tables
    payments.insert({ ...payment, id: 'second', initiatedAt: '2026-03-12T12:00:00.000Z' })
    for (const part of allocations.where('paymentId', payment.id))
      allocations.insert({ ...part, id: `second ${part.id}`, paymentId: 'second' })
    const { user } = renderApp('/user/details')
    expect(await failedItems()).toHaveLength(1)
    await user.click(within((await failedItems())[0] as HTMLElement).getByRole('link', { name: 'Show the payment' }))
    await waitFor(() => expect(calls('listOutgoingPaymentInvoices').at(-1)?.url).toContain('/second/'))
  })

  it('the checkout is not opened while the credits can’t be loaded, and says so', async () => {
    reopen()
    const match = { operationId: 'listOutgoingPaymentCreditAdjustments' }
    mock.faults.add({ match, effect: { kind: 'status', status: 500 } })
    const { user } = renderApp('/user/details')
    const button = await payAgain()
    await user.click(button)
    expect(await screen.findByText('We couldn’t open the checkout')).toBeVisible()
    mock.faults.clear()
    await user.click(button)
    expect(await screen.findByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible()
  })
})
