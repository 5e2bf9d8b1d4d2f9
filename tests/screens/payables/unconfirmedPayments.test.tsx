import '#mocks/providers/browser/moov.ts'
import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { personaId } from '#mocks/world/seed/people.ts'
import { startBasket, type BasketAccount } from '#src/features/checkout/basket.ts'
import { keepUnconfirmed } from '#src/features/checkout/unconfirmedPayments.ts'
import { newId } from '#src/lib/newId.ts'
import { previewPayment } from '#generated/main/outgoing-payments/outgoing-payments.ts'
import { formatMoney } from '#src/shared/format/money.ts'
import { mockServer } from '#tests/support/mockServer.ts'
import { buyer, payableAccounts } from '#tests/support/payable.ts'
import { renderApp } from '#tests/support/renderApp.tsx'
import { wholeText } from '#tests/support/wholeText.ts'
import { giveElementsLayout } from '#tests/ui/table/layout.ts'
import { payables } from '../receivables/screens.ts'

const mock = mockServer({ today: '2026-03-11' })

beforeEach(() => {
  giveElementsLayout()
  localStorage.clear()
  sessionStorage.clear()
  mock.signIn('buyer')
})

const method = () => mock.world.tables.paymentMethods.where('companyId', buyer)[0]?.id ?? ''

/** A payment of the account's first invoice whose response was lost before it was made. Returns its amount. */
async function losePayment({ invoicingAccountId, invoices: [first] }: BasketAccount): Promise<string> {
  const invoices = [{ id: first?.id ?? '' }]
  const basket = { invoices, creditAdjustments: [], paymentMethodId: method() }
  const { previewId, total, expiresAt } = await previewPayment(buyer, invoicingAccountId, basket)
  const body = { ...basket, previewId, expectedTotal: total }
  keepUnconfirmed(personaId('buyer'), {
    key: newId(),
    companyId: buyer,
    invoicingAccountId,
    body,
    expiresAt,
    tries: 1,
  })
  return formatMoney(total)
}
const open = (...accounts: BasketAccount[]) => {
  const basket = { companyId: buyer, accounts, returnTo: `${payables}/invoices` }
  return renderApp(`${payables}/checkout?basket=${startBasket(personaId('buyer'), basket)}`)
}
const lost = () => screen.findByRole('heading', { level: 3, name: 'Payment not confirmed' })
const gone = () =>
  waitFor(() => expect(screen.queryByRole('heading', { name: 'Payment not confirmed', level: 3 })).toBeNull())
const accounts = () => payableAccounts(mock.world, 2, 2)
const pay = (ids: readonly { id: string }[]) => {
  for (const { id } of ids) mock.world.tables.invoices.update(id, { paymentState: 'Paid', outstanding: 0 })
}

it('the result page says that an expired payment was not made (payment-unconfirmed)', async () => {
  const [account] = accounts() as [BasketAccount]
  const amount = await losePayment(account)
  const { user } = renderApp(`${payables}/checkout/result`)
  await lost()
  mock.world.advanceClock(17 * 60_000)
  await user.click(screen.getByRole('button', { name: 'Check now' }))
  await gone()
  expect(screen.getByRole('alert')).toHaveTextContent(`Your payment of ${amount} was not made`)
})

it('the result page says why a payment was refused (payment-unconfirmed)', async () => {
  const [account] = accounts() as [BasketAccount]
  const amount = await losePayment(account)
  const { user } = renderApp(`${payables}/checkout/result`)
  await lost()
  pay(account.invoices)
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await gone()
  expect(screen.getByRole('alert')).toHaveTextContent(
    `Your payment of ${amount} was not madeAn invoice can no longer be paid. Nothing was paid.`,
  )
})

it('the checkout says in the section that an expired payment was not made, and can pay (payment-unconfirmed)', async () => {
  const [account] = accounts() as [BasketAccount]
  const amount = await losePayment(account)
  const { user } = open(account)
  await lost()
  mock.world.advanceClock(17 * 60_000)
  await user.click(screen.getByRole('button', { name: 'Check now' }))
  await gone()
  const [alert, ...more] = screen.getAllByRole('alert')
  expect(alert).toHaveTextContent(new RegExp(`^Your payment of ${amount.replace('$', '\\$')} was not made$`))
  expect(more).toEqual([])
  expect(await screen.findByRole('button', { name: /^Pay ?\$/ })).toBeEnabled()
})

it('the checkout of other invoices shows the payment and how it ended (payment-unconfirmed)', async () => {
  const [account, other] = accounts() as [BasketAccount, BasketAccount]
  const amount = await losePayment(account)
  const { user } = open(other)
  await lost()
  expect(await screen.findByRole('button', { name: /^Pay ?\$/ })).toBeEnabled()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await gone()
  const status = screen.getByText(wholeText(`Your payment of ${amount} was made`))
  expect(status.closest('[role=status]')).not.toBeNull()
  expect(screen.getByRole('heading', { level: 1, name: 'Checkout' })).toBeInTheDocument()
})

it('a checkout without a basket shows the payment and how it ended (payment-unconfirmed)', async () => {
  const [account] = accounts() as [BasketAccount]
  const amount = await losePayment(account)
  const { user } = renderApp(`${payables}/checkout?basket=nope`)
  await lost()
  expect(within(screen.getByRole('main')).getByText(/^Your selection is no longer here/)).toBeInTheDocument()
  pay(account.invoices)
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await gone()
  expect(screen.getByRole('alert')).toHaveTextContent(`Your payment of ${amount} was not made`)
})

it('says that a payment was not sent after one without a response, until that one is confirmed (checkout)', async () => {
  const { user } = open(...accounts())
  mock.faults.add({ match: { operationId: 'makePayment', times: 1 }, effect: { kind: 'dropBeforeCommit' } })
  await user.click(await screen.findByRole('button', { name: /^Pay ?\$.* ?in 2 payments$/ }))
  const dialog = within(await screen.findByRole('dialog', { name: /^Pay ?\$/ }))
  await user.click(dialog.getByRole('button', { name: /^Pay ?\$/ }))
  await lost()
  const text = 'Not sent, because the payment before it isn’t confirmed yet.'
  expect(await screen.findByText(text)).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await gone()
  expect(screen.queryByText(text)).not.toBeInTheDocument()
  expect(await screen.findByRole('button', { name: /^Pay ?\$[\d,.]+$/ })).toBeEnabled()
})

it.each(['Check now', 'Try again'])(
  '%s shows when it was last checked and the result (payment-unconfirmed)',
  async (name) => {
    const [account] = accounts() as [BasketAccount]
    await losePayment(account)
    const { user } = renderApp(`${payables}/checkout/result`)
    await lost()
    expect(screen.queryByText(/^Last checked/)).not.toBeInTheDocument()
    mock.faults.add({ match: { operationId: 'makePayment' }, effect: { kind: 'dropBeforeCommit' } })
    await user.click(screen.getByRole('button', { name }))
    const checked = await screen.findByText(/^Last checked at \d+:\d\d:\d\d\s[AP]M: not found yet\.$/)
    expect(checked).toHaveAttribute('role', 'status')
  },
)

it.each(['Check now', 'Try again'])('%s says that the service can’t be reached (payment-unconfirmed)', async (name) => {
  const [account] = accounts() as [BasketAccount]
  await losePayment(account)
  const { user } = renderApp(`${payables}/checkout/result`)
  await lost()
  mock.faults.add({ match: {}, effect: { kind: 'dropBeforeCommit' } })
  await user.click(screen.getByRole('button', { name }))
  const text = /^Last checked at .*: we couldn’t reach the service\. Check your connection and try again\.$/
  expect(await screen.findByText(text)).toHaveAttribute('role', 'status')
})

it('a check says what it found, although other amounts are still being calculated (payment-unconfirmed)', async () => {
  const { user, queryClient } = open(...accounts())
  await user.click(await screen.findByRole('button', { name: /^Pay ?\$/ }))
  mock.faults.add({ match: { operationId: 'makePayment', times: 1 }, effect: { kind: 'dropBeforeCommit' } })
  mock.faults.add({ match: { operationId: 'previewPayment', times: 1 }, effect: { kind: 'delay', ms: 1000 } })
  const dialog = await screen.findByRole('dialog', { name: /^Pay ?\$/ })
  await user.click(within(dialog).getByRole('button', { name: /^Pay ?\$/ }))
  const check = await screen.findByRole('button', { name: 'Check now' })
  mock.faults.add({ match: { operationId: 'listOutgoingPayments' }, effect: { kind: 'delay', ms: 200 } })
  await user.click(check)
  // The page renders again, as it does when the network returns.
  act(() => void queryClient.invalidateQueries())
  expect(await screen.findByText(/^Last checked at .*: not found yet\.$/)).toBeInTheDocument()
})
