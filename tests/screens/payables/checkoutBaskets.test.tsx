import '#mocks/providers/browser/moov.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { companyId, personaId } from '#mocks/world/seed/people.ts'
import { startBasket, type BasketAccount } from '#src/features/checkout/basket.ts'
import { mockServer } from '#tests/support/mockServer.ts'
import { setCredits } from '#tests/support/payable.ts'
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

const tables = () => mock.world.tables
/** Accounts with something payable, and their suppliers' names. */
const accounts = () =>
  tables()
    .invoicingAccounts.where('payerCompanyId', companyId('prairie'))
    .filter(({ id, status }) => status === 'Registered' && payable(id).length > 0)
    .map((account) => ({ ...account, supplier: tables().companies.get(account.supplierCompanyId)?.name ?? '' }))
const payable = (accountId: string) =>
  tables()
    .invoices.where('invoicingAccountId', accountId)
    .filter(({ paymentState }) => paymentState === 'Payable')
const basketOf = (accountId: string, count?: number): BasketAccount => ({
  invoicingAccountId: accountId,
  invoices: payable(accountId)
    .slice(0, count)
    .map(({ id, externalId }) => ({ id, number: externalId })),
  credits: 'all',
})
function open(...baskets: BasketAccount[]) {
  const about = { companyId: companyId('prairie'), accounts: baskets, returnTo: `${payables}/invoices` }
  return renderApp(`${payables}/checkout?basket=${startBasket(personaId('buyer'), about)}`)
}
async function pay(user: ReturnType<typeof renderApp>['user']) {
  await user.click(await screen.findByRole('button', { name: /^Pay ?\$/ }))
  const dialog = within(await screen.findByRole('dialog', { name: /^Pay ?\$/ }))
  await user.click(dialog.getByRole('button', { name: /^Pay ?\$/ }))
}
const section = async (name: string) => within(await screen.findByRole('region', { name }))
const newPayments = () => tables().payments.added()
const itemsOf = (paymentId: string, kind: string) =>
  tables()
    .allocations.where('paymentId', paymentId)
    .filter((item) => item.kind === kind)
    .map(({ itemId }) => itemId)

it('splits more than 1,000 invoices of an account into several visible payments (checkout-basket)', async () => {
  const [account] = accounts()
  const [some] = payable(account?.id ?? '')
  const { creditAdjustments } = tables()
  const [credit] = creditAdjustments.all()
  if (!account || !some || !credit) throw new Error('The seed has no such account')
  for (let at = payable(account.id).length; at < 1003; at += 1)
    tables().invoices.insert({ ...some, id: `many-${at}`, externalId: `MANY-${at}` })
  for (let at = 0; at < 40; at += 1)
    creditAdjustments.insert({
      ...credit,
      id: `credit-${at}`,
      invoicingAccountId: account.id,
      outstanding: 10_000,
      paymentState: 'Payable',
    })
  const basket = basketOf(account.id)
  const warn = vi.spyOn(console, 'warn')
  const { user } = open(basket)
  const first = await section(`${account.supplier}: payment 1 of 2`)
  expect(await first.findByRole('button', { name: 'Show all 1,000 invoices' })).toBeInTheDocument()
  await user.click(await first.findByRole('button', { name: 'Edit credits' }))
  const more = await first.findByRole('button', { name: /^Show all \d+ credit memos$/ })
  expect(first.getAllByRole('textbox')).toHaveLength(25)
  await user.click(more)
  expect(first.getAllByRole('textbox').length).toBeGreaterThanOrEqual(40)
  const second = await section(`${account.supplier}: payment 2 of 2`)
  expect(await second.findByText('This account’s credits are applied to payment 1 of 2.')).toBeInTheDocument()
  expect(await second.findByText('Invoices (3)')).toBeInTheDocument()
  await pay(user)
  expect(await screen.findByRole('heading', { level: 1, name: / sent in 2 payments$/ })).toBeInTheDocument()
  const paid = newPayments().map(({ id }) => itemsOf(id, 'Invoice'))
  expect(paid.map(({ length }) => length)).toEqual([1000, 3])
  expect(new Set(paid.flat())).toEqual(new Set(basket.invoices.map(({ id }) => id)))
  // No warning about duplicate queries.
  expect(warn).not.toHaveBeenCalled()
})

it('pays the other accounts when a supplier has disabled one (disabled-payer-account)', async () => {
  const [off, on] = accounts()
  if (!off || !on) throw new Error('The seed has no such accounts')
  const { user, router } = open(basketOf(off.id, 1), basketOf(on.id, 1))
  await screen.findByRole('button', { name: /^Pay ?\$.* ?in 2 payments$/ })
  // Disabled just now, while the accounts are shown and about to be paid.
  tables().invoicingAccounts.update(off.id, { status: 'Disabled' })
  await pay(user)
  const refused = await section(off.supplier)
  expect(await refused.findByText(/^The supplier has disabled this account\./)).toBeInTheDocument()
  const remove = refused.getByRole('button', { name: 'Remove this account' })
  // Until the other account is paid, the basket can't be changed.
  await waitFor(() => expect(remove).not.toHaveAttribute('aria-disabled'))
  expect(newPayments().map(({ invoicingAccountId }) => invoicingAccountId)).toEqual([on.id])
  await user.click(remove)
  await waitFor(() => expect(screen.queryByRole('region', { name: off.supplier })).not.toBeInTheDocument())

  await router.navigate({ to: payables })
  expect(await screen.findByRole('link', { name: `${on.supplier} (${on.externalAccountId})` })).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: new RegExp(`^Pay .* to ${off.supplier}`) })).not.toBeInTheDocument()
})

it('says that a supplier can’t receive payments (payment-basket)', async () => {
  const [account] = accounts()
  const provider = tables().paymentAccounts.find('companyId', account?.supplierCompanyId ?? '')
  tables().paymentAccounts.update(provider?.id ?? '', { preferredIncomingPaymentMethodExternalId: null })
  open(basketOf(account?.id ?? '', 1))
  const refused = await section(account?.supplier ?? '')
  expect(await refused.findByText('This supplier can’t receive payments yet. Nothing was paid.')).toBeInTheDocument()
  expect(refused.getByRole('button', { name: 'Remove this account' })).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: /^Pay ?\$/ })).not.toBeInTheDocument()
})

it('removes, edits, and reapplies individual credits (checkout-credits)', async () => {
  const { creditAdjustments } = tables()
  const account = accounts().find(({ id }) => creditAdjustments.where('invoicingAccountId', id).length > 1)
  if (!account) throw new Error('The seed has no such account')
  const credits = creditAdjustments.where('invoicingAccountId', account.id)
  for (const [at, { id }] of credits.entries())
    if (at > 1) creditAdjustments.remove(id)
    else
      creditAdjustments.update(id, {
        outstanding: 120_000,
        paymentState: 'Payable',
        transactionDate: `2026-01-0${at + 1}`,
      })
  const [older, newer] = credits
  const { user } = open(basketOf(account.id))
  const shown = await section(account.supplier)
  await user.click(await shown.findByRole('button', { name: 'Edit credits' }))
  const line = async (credit: typeof older) => {
    const field = await shown.findByRole('textbox', { name: `Amount of ${credit?.externalId} to use` })
    return within(field.closest('li') ?? document.body)
  }
  const sum = (text: string) =>
    waitFor(() => expect(shown.getByText(/^Credits \(/).nextSibling).toHaveTextContent(text))
  await sum('($24.00)')
  expect((await line(older)).getByRole('textbox')).toHaveValue('12.00')

  await user.click((await line(older)).getByRole('button', { name: /^Remove/ }))
  await sum('($12.00)')
  expect((await line(older)).getByRole('textbox')).toHaveValue('0.00')
  expect(shown.getByText(wholeText('Credits applied: $12.00 (1)'))).toBeInTheDocument()

  const field = (await line(newer)).getByRole('textbox')
  await user.clear(field)
  await user.type(field, '1.50{Enter}')
  await sum('($1.50)')
  await user.click((await line(older)).getByRole('button', { name: /^Use/ }))
  await sum('($13.50)')

  await user.click(shown.getByRole('button', { name: 'Apply all, oldest first' }))
  await sum('($24.00)')
  expect(shown.queryByRole('button', { name: 'Apply all, oldest first' })).not.toBeInTheDocument()
  await user.click((await line(newer)).getByRole('button', { name: /^Remove/ }))
  await sum('($12.00)')
  await pay(user)
  expect(await screen.findByRole('heading', { level: 1, name: / sent to / })).toBeInTheDocument()
  const [payment] = newPayments()
  expect(payment?.creditSubtotal).toBe(120_000)
  expect(itemsOf(payment?.id ?? '', 'CreditAdjustment')).toEqual([older?.id])
})

it('names a credit that was used up meanwhile by its number (checkout-problems)', async () => {
  const [account] = accounts()
  if (!account) throw new Error('The seed has no such account')
  const [id = ''] = setCredits(mock.world, account.id, [1])
  tables().creditAdjustments.update(id, { externalId: 'CM-77' })
  const { user } = open(basketOf(account.id))
  const shown = await section(account.supplier)
  await user.click(await shown.findByRole('button', { name: 'Edit credits' }))
  expect(shown.getByText('CM-77')).toBeInTheDocument()
  await screen.findByRole('button', { name: /^Pay ?\$/ })
  tables().creditAdjustments.update(id, { outstanding: 0, paymentState: 'Paid' })
  await pay(user)
  expect(await shown.findByText(wholeText(/^CM-77: it has been used\./))).toBeInTheDocument()
  // Still named once the credits have been reloaded.
  await waitFor(() => expect(shown.queryByRole('textbox')).not.toBeInTheDocument())
  expect(shown.getByText(wholeText(/^CM-77: it has been used\./))).toBeInTheDocument()
})

it('says how much of a credit is left, in words (checkout-credits)', async () => {
  const [account] = accounts()
  if (!account) throw new Error('The seed has no such account')
  const [id = ''] = setCredits(mock.world, account.id, [5])
  tables().creditAdjustments.update(id, { externalId: 'CM-77' })
  open({ ...basketOf(account.id), credits: [{ id, amount: '1.50' }] })
  const shown = await section(account.supplier)
  expect(
    await shown.findByText(wholeText('$3.50 of credit memo CM-77 is left for another payment.')),
  ).toBeInTheDocument()
})

it.each([
  ['all credits are applied again', 'Apply all, oldest first'],
  ['its account is removed', /^Remove (?!CM)/],
  ['they are closed', 'Done with credits'],
] as const)('an invalid credit amount no longer blocks the payment when %s (checkout-credits)', async (_, name) => {
  const [account, other] = accounts()
  if (!account || !other) throw new Error('The seed has no such accounts')
  const { creditAdjustments } = tables()
  for (const { id } of creditAdjustments.where('invoicingAccountId', other.id)) creditAdjustments.remove(id)
  setCredits(mock.world, account.id, [1, 2])
  const { user } = open({ ...basketOf(account.id, 1), credits: [] }, basketOf(other.id, 1))
  const shown = await section(account.supplier)
  await user.click(await shown.findByRole('button', { name: 'Edit credits' }))
  const [field] = shown.getAllByRole('textbox')
  if (!field) throw new Error('No credits')
  const payButton = () => screen.findByRole('button', { name: /^Pay ?\$/ })
  await payButton()
  await user.clear(field)
  await user.type(field, 'abc{Enter}')
  expect(await shown.findByText('Enter an amount in dollars and cents, such as 1250.00.')).toBeInTheDocument()
  expect(await payButton()).toHaveAttribute('aria-disabled', 'true')
  await user.click(shown.getByRole('button', { name }))
  await waitFor(async () => expect(await payButton()).not.toHaveAttribute('aria-disabled'))
  expect(screen.queryByText('Correct the amount of the credit memo.')).not.toBeInTheDocument()
})

it('shows the total with fee for each payment method (checkout-preview)', async () => {
  const [first, second] = accounts()
  const { user } = open(basketOf(first?.id ?? '', 2), basketOf(second?.id ?? '', 1))
  const summary = await section('Payment')
  await user.click(await summary.findByRole('button', { name: 'Change payment method' }))
  await waitFor(() => expect(summary.getAllByText(wholeText(/^\$.* including \$.* fee$/)).length).toBeGreaterThan(1))
  const totals = summary
    .getAllByRole<HTMLInputElement>('radio')
    .filter(({ disabled }) => !disabled)
    .map((radio) => [radio, /(\$[\d,.]+) including \$/.exec(radio.labels?.[0]?.textContent ?? '')?.[1] ?? ''] as const)
  expect(new Set(totals.map(([, total]) => total)).size).toBeGreaterThan(1)
  for (const [radio, total] of totals) {
    await user.click(radio)
    expect(await screen.findByRole('button', { name: `Pay ${total} in 2 payments` })).toBeInTheDocument()
  }
})

it('shows no total before the payment methods are loaded: the fee depends on them (checkout-preview)', async () => {
  const [account] = accounts()
  mock.faults.add({ match: { operationId: 'getPreferredPaymentMethods' }, effect: { kind: 'hang' } })
  open({ ...basketOf(account?.id ?? '', 1), credits: [] })
  expect(await (await section(account?.supplier ?? '')).findByText('Total')).toBeInTheDocument()
  const summary = await section('Payment')
  expect(summary.getByText('Total').nextElementSibling).toHaveTextContent('…')
  expect(summary.getByRole('button', { name: 'Calculating…' })).toHaveAttribute('aria-disabled', 'true')
  expect(summary.queryByText('Choose a payment method.')).not.toBeInTheDocument()
})
