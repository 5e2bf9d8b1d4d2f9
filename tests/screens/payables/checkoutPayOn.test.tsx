import '#mocks/providers/browser/moov.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { mockServer } from '#tests/support/mockServer.ts'
import { renderApp } from '#tests/support/renderApp.tsx'
import { wholeText } from '#tests/support/wholeText.ts'
import { giveElementsLayout } from '#tests/ui/table/layout.ts'
import { openCheckout, type Supplier } from './openCheckout.ts'

// A Wednesday; the discounts end on Friday, March 20.
const mock = mockServer({ today: '2026-03-11', scenario: 'parts' })
const afterDiscount = '2026-03-23'

beforeEach(() => {
  giveElementsLayout()
  localStorage.clear()
  sessionStorage.clear()
  mock.signIn('buyer')
})

const open = (...suppliers: readonly Supplier[]) => openCheckout(mock, ...suppliers)
type User = ReturnType<typeof renderApp>['user']
type Account = ReturnType<typeof open>['accounts'][number]

/** The account's supplier takes these payments from now on. */
function offer({ invoicingAccountId }: Account, capabilities: { scheduledPayments?: boolean }) {
  mock.world.tables.invoicingAccounts.update(invoicingAccountId, { capabilities })
}

async function enterDay(user: User, day: string) {
  await user.click(await screen.findByRole('radio', { name: 'Schedule for later' }))
  await user.type(screen.getByLabelText('Day'), day)
}

const payButton = () => screen.findByRole('button', { name: /^Pay ?\$[\d.,]+(?: in 2 payments)?$/ })

async function pay(user: User) {
  await user.click(await payButton())
  return within(await screen.findByRole('dialog', { name: /^Pay ?\$/ }))
}

const confirm = (user: User, dialog: Awaited<ReturnType<typeof pay>>) =>
  user.click(dialog.getByRole('button', { name: /^Pay ?\$/ }))

const payments = () => mock.world.tables.payments.added()
const sent = (operationId: string) => mock.journal.filter((call) => call.operationId === operationId)

it('pays on the chosen day, after saying which discount that loses (checkout-pay-on)', async () => {
  const { user } = open('harbor')
  expect(await screen.findByRole('radio', { name: 'Today (Mar 11, 2026)' })).toBeChecked()
  await enterDay(user, afterDiscount)
  expect(await screen.findByRole('row', { name: /The discount of \$2\.00 ends before that day\./ })).toBeVisible()
  const dialog = await pay(user)
  expect(
    dialog.getByText(wholeText('The payment is scheduled for Mar 23, 2026. Until then, it can be canceled.')),
  ).toBeVisible()
  expect(dialog.getByText(wholeText('You lose $2.00 in discounts.'))).toBeVisible()
  expect(dialog.queryByText(/is sent on/)).toBeNull()
  await confirm(user, dialog)

  expect(await screen.findByRole('heading', { level: 1, name: / scheduled for / })).toBeVisible()
  expect(screen.getByText('Pay on').nextSibling).toHaveTextContent('Mar 23, 2026')
  expect(
    screen.getByText('This payment is sent at the start of that day. Until then, it can be canceled.'),
  ).toBeVisible()
  expect(payments()).toMatchObject([{ status: 'Scheduled', payOn: afterDiscount, discountSubtotal: 0 }])
})

it('keeps the discount on a day that still has it (checkout-pay-on)', async () => {
  const { user } = open('harbor')
  await enterDay(user, '2026-03-20')
  await confirm(user, await pay(user))
  await screen.findByRole('heading', { level: 1, name: / scheduled for / })
  expect(payments()).toMatchObject([{ payOn: '2026-03-20', discountSubtotal: 20_000 }])
})

it('pays a part on that day, of all that is to pay then (checkout-part)', async () => {
  const { user, number } = open('harbor')
  await enterDay(user, afterDiscount)
  await screen.findByRole('row', { name: /ends before that day/ })
  await user.click(await screen.findByRole('button', { name: `Pay part of this invoice: ${number}` }))
  const dialog = within(await screen.findByRole('dialog', { name: `Pay part of this invoice: ${number}` }))
  expect(dialog.getByText(wholeText('Up to $100.00'))).toBeVisible()
  await user.type(dialog.getByLabelText('Amount to pay'), '98')
  expect(dialog.getByRole('status')).toHaveTextContent(/^\$2\.00 remains open\.$/)
})

it.each(['dropBeforeCommit', 'dropAfterCommit'] as const)(
  'sends the same day again, and pays once, when the response is lost: %s (payment-unconfirmed)',
  async (kind) => {
    const { user } = open('harbor')
    await enterDay(user, afterDiscount)
    await screen.findByRole('row', { name: /ends before that day/ })
    mock.faults.add({ match: { operationId: 'makePayment', times: 1 }, effect: { kind } })
    await confirm(user, await pay(user))
    if (kind === 'dropBeforeCommit') await user.click(await screen.findByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('heading', { level: 1, name: / scheduled for / })).toBeVisible()
    const calls = sent('makePayment')
    expect(new Set(calls.map(({ body, idempotencyKey }) => `${idempotencyKey} ${body}`)).size).toBe(1)
    expect(calls).toHaveLength(kind === 'dropBeforeCommit' ? 2 : 1)
    expect(payments()).toMatchObject([{ status: 'Scheduled', payOn: afterDiscount }])
  },
)

describe('refuses at the field', () => {
  it.each([
    ['2026-03-14', 'No payments are sent on weekends. Choose a day from Monday to Friday.'],
    ['2026-03-11', 'Mar 12, 2026 is the first day that you can choose. Choose a later day, or pay today.'],
    ['2026-06-10', 'Jun 9, 2026 is the last day that you can choose. Choose an earlier day, or pay today.'],
  ])('%s, and pays nothing meanwhile (checkout-pay-on)', async (day, message) => {
    const { user } = open('harbor')
    await payButton()
    await enterDay(user, day)
    await user.tab()
    expect(screen.getByText(message)).toBeVisible()
    expect(await payButton()).toHaveAttribute('aria-disabled', 'true')
    expect(screen.getByText('Choose another day, or pay today.')).toBeVisible()
    expect(sent('previewPayment').filter(({ body }) => body?.includes(day))).toEqual([])

    await user.click(screen.getByRole('radio', { name: 'Today (Mar 11, 2026)' }))
    expect(screen.queryByLabelText('Day')).toBeNull()
    expect(await payButton()).not.toHaveAttribute('aria-disabled', 'true')
  })
})

describe('the calendar', () => {
  const day = (name: RegExp) => screen.getByRole('button', { name })
  async function openCalendar() {
    const { user, ...opened } = open('harbor')
    await user.click(await screen.findByRole('radio', { name: 'Schedule for later' }))
    await screen.findByRole('grid', { name: 'March 2026' })
    return { user, ...opened }
  }

  it('chooses a day, and shows the one that is typed (checkout-pay-on)', async () => {
    const { user } = await openCalendar()
    await user.click(day(/^Monday, March 16, 2026/))
    expect(screen.getByLabelText('Day')).toHaveValue('2026-03-16')
    expect(day(/^Monday, March 16, 2026/)).toHaveAttribute('aria-pressed', 'true')
    expect(day(/^Monday, March 16, 2026/)).toHaveFocus()
    await user.clear(screen.getByLabelText('Day'))
    await user.type(screen.getByLabelText('Day'), '2026-04-08')
    expect(await screen.findByRole('grid', { name: 'April 2026' })).toBeVisible()
    expect(day(/^Wednesday, April 8, 2026/)).toHaveAttribute('aria-pressed', 'true')
  })

  it.each([
    ['a weekend', /^Saturday, March 14, 2026: no payments on weekends$/],
    ['today', /^Wednesday, March 11, 2026$/],
    ['a day that is over', /^Tuesday, March 10, 2026$/],
  ])('names %s, but doesn’t choose it (checkout-pay-on)', async (_, name) => {
    const { user } = await openCalendar()
    expect(day(name)).toHaveAttribute('aria-disabled', 'true')
    await user.click(day(name))
    expect(screen.getByLabelText('Day')).toHaveValue('')
  })

  it('marks the last day of the discounts that are to be paid in full (checkout-pay-on)', async () => {
    const { user, number } = await openCalendar()
    const marked = /^Friday, March 20, 2026: last day to save \$2\.00$/
    expect(await screen.findByRole('button', { name: marked })).toBeVisible()
    expect(screen.getByText(wholeText('Mar 20, 2026: last day to save $2.00'))).toBeVisible()

    await user.click(screen.getByRole('button', { name: 'Pay on this day' }))
    expect(screen.getByLabelText('Day')).toHaveValue('2026-03-20')
    await user.click(await screen.findByRole('button', { name: `Pay part of this invoice: ${number}` }))
    const dialog = within(await screen.findByRole('dialog', { name: `Pay part of this invoice: ${number}` }))
    await user.type(dialog.getByLabelText('Amount to pay'), '50')
    await user.click(dialog.getByRole('combobox', { name: 'Why aren’t you paying the full amount?' }))
    await user.click(await screen.findByRole('option', { name: 'Disputed' }))
    await user.click(dialog.getByRole('button', { name: 'Save amount' }))
    await waitFor(() => expect(screen.queryByRole('button', { name: marked })).not.toBeInTheDocument())
  })

  it('says so when the discounts can’t be loaded, and still chooses a day (checkout-pay-on)', async () => {
    mock.faults.add({ match: { operationId: 'listPayableAccountInvoices' }, effect: { kind: 'status', status: 403 } })
    const { user } = await openCalendar()
    expect(await screen.findByText('We couldn’t load when the discounts end.')).toBeVisible()
    await user.click(day(/^Monday, March 16, 2026/))
    expect(screen.getByLabelText('Day')).toHaveValue('2026-03-16')
    mock.faults.clear()
    // The notifications call the same operation, and have their own button.
    await user.click(within(screen.getByRole('main')).getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('button', { name: /March 20, 2026: last day to save/ })).toBeVisible()
  })

  it('is used with the keyboard, up to its first and last day (checkout-pay-on)', async () => {
    const { user } = await openCalendar()
    const isAt = (name: RegExp) => waitFor(() => expect(document.activeElement).toHaveAccessibleName(name))
    await user.click(day(/^Thursday, March 12, 2026/))
    await user.keyboard('{ArrowLeft}{ArrowRight}{ArrowRight}')
    await isAt(/^Saturday, March 14/)
    await user.keyboard('{Enter}')
    expect(screen.getByLabelText('Day')).toHaveValue('2026-03-12')
    await user.keyboard('{PageDown}')
    await isAt(/^Tuesday, April 14/)
    await user.keyboard(' ')
    expect(screen.getByLabelText('Day')).toHaveValue('2026-04-14')
    await user.keyboard('{PageDown}{PageDown}{PageDown}')
    await isAt(/^Tuesday, June 9/)
    expect(screen.getByRole('button', { name: 'Next month' })).toHaveAttribute('aria-disabled', 'true')
  })
})

it('pays two suppliers on the same day (checkout-pay-on)', async () => {
  const { user, accounts } = open('harbor', 'northwind')
  for (const account of accounts) offer(account, { scheduledPayments: true })
  await enterDay(user, '2026-03-16')
  const dialog = await pay(user)
  expect(
    dialog.getByText(wholeText('The payments are scheduled for Mar 16, 2026. Until then, they can be canceled.')),
  ).toBeVisible()
  await confirm(user, dialog)
  expect(
    await screen.findByRole('heading', { level: 1, name: /in 2 payments scheduled for Mar 16, 2026$/ }),
  ).toBeVisible()
  expect(payments().map(({ status, payOn }) => [status, payOn])).toEqual([
    ['Scheduled', '2026-03-16'],
    ['Scheduled', '2026-03-16'],
  ])
})

it('names the supplier without scheduled payments, and offers a day without it (payment-capabilities)', async () => {
  const { user, accounts } = open('harbor', 'northwind')
  const without = accounts.find(
    ({ invoicingAccountId }) => !mock.world.tables.invoicingAccounts.get(invoicingAccountId)?.capabilities,
  )
  await payButton()
  const text = screen.getByText('doesn’t take scheduled payments, so everything here is paid today.')
  expect(text.parentElement).toHaveTextContent(/^Northwind/)
  expect(screen.queryByRole('radio', { name: 'Schedule for later' })).toBeNull()
  await user.click(screen.getByRole('button', { name: `Remove ${without?.invoices[0]?.number}` }))
  expect(await screen.findByRole('radio', { name: 'Schedule for later' })).toBeInTheDocument()
})

it('shows nothing of it where no supplier takes scheduled payments (payment-capabilities)', async () => {
  open('northwind')
  await payButton()
  expect(screen.queryByText('Pay on')).toBeNull()
  expect(screen.queryByText(/scheduled/)).toBeNull()
})

it('keeps the day over a reload, and pays today when the day is not offered anymore (checkout-pay-on)', async () => {
  const first = open('harbor')
  await enterDay(first.user, afterDiscount)
  await screen.findByRole('row', { name: /ends before that day/ })
  first.unmount()
  const second = renderApp(first.router.history.location.href)
  expect(await screen.findByLabelText('Day')).toHaveValue(afterDiscount)
  second.unmount()

  for (const account of first.accounts) offer(account, {})
  const { user } = renderApp(first.router.history.location.href)
  expect(await screen.findByText('This supplier doesn’t take scheduled payments. Nothing was paid.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Pay today instead' }))
  await confirm(user, await pay(user))
  expect(await screen.findByRole('heading', { level: 1, name: / sent to / })).toBeVisible()
  expect(payments()).toHaveLength(1)
  expect(payments()[0]?.status).not.toBe('Scheduled')
})

it('says that the day has come, and pays nothing on it (checkout-pay-on)', async () => {
  const { user } = open('harbor')
  await enterDay(user, '2026-03-12')
  const dialog = await pay(user)
  mock.world.setClock(new Date('2026-03-12T17:00:00Z'), true)
  await confirm(user, dialog)
  expect(await screen.findByText('This day can no longer be chosen. Nothing was paid.')).toBeVisible()
  expect(payments()).toEqual([])
  const payToday = screen.getByRole('button', { name: 'Pay today instead' })
  // The amounts are being refetched.
  await waitFor(() => expect(payToday).not.toHaveAttribute('aria-disabled', 'true'))
  await user.click(payToday)
  expect(await screen.findByRole('radio', { name: 'Today (Mar 12, 2026)' })).toBeChecked()
})
