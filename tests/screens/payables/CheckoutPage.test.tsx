import '#mocks/providers/browser/moov.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { personaId } from '#mocks/world/seed/people.ts'
import { startBasket } from '#src/features/checkout/basket.ts'
import { formatMoney } from '#src/shared/format/money.ts'
import { mockServer } from '#tests/support/mockServer.ts'
import { buyer, payableAccounts, setCredits } from '#tests/support/payable.ts'
import { renderApp } from '#tests/support/renderApp.tsx'
import { giveElementsLayout } from '#tests/ui/table/layout.ts'
import { payables } from '../receivables/screens.ts'

const mock = mockServer({ today: '2026-03-11' })

beforeEach(() => {
  giveElementsLayout()
  localStorage.clear()
  sessionStorage.clear()
  mock.signIn('buyer')
})

function open(accounts = payableAccounts(mock.world, 2)) {
  const id = startBasket(personaId('buyer'), { companyId: buyer, accounts, returnTo: `${payables}/invoices` })
  return renderApp(`${payables}/checkout?basket=${id}`)
}

const payButton = () => screen.findByRole('button', { name: /^Pay \$/ })
const made = () => mock.world.tables.payments.added()

it('pays the shown total after confirmation (checkout)', async () => {
  const { user } = open()
  const { textContent: label } = await payButton()
  await user.click(await payButton())
  expect(made()).toEqual([])
  const dialog = await screen.findByRole('dialog', { name: /^Pay \$/ })
  await user.click(within(dialog).getByRole('button', { name: /^Pay \$/ }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Payment made' })).toBeInTheDocument()
  const [payment, ...more] = made()
  expect(more).toEqual([])
  expect(label).toBe(`Pay ${formatMoney(((payment?.total ?? 0) / 10_000).toFixed(2))}`)
})

it('pays several accounts in order, each with its own idempotency key', async () => {
  const accounts = payableAccounts(mock.world, 1, 2)
  const { user } = open(accounts)
  await user.click(await screen.findByRole('button', { name: /^Pay \$.* in 2 payments$/ }))
  const dialog = await screen.findByRole('dialog', { name: /^Pay \$/ })
  await user.click(within(dialog).getByRole('button', { name: /^Pay \$/ }))
  expect(await screen.findByRole('heading', { level: 1, name: '2 payments made' })).toBeInTheDocument()
  expect(made().map(({ invoicingAccountId }) => invoicingAccountId)).toEqual(
    accounts.map(({ invoicingAccountId }) => invoicingAccountId),
  )
  const keys = mock.journal
    .filter(({ operationId }) => operationId === 'makePayment')
    .map((entry) => entry.idempotencyKey)
  expect(new Set(keys).size).toBe(2)
})

it('needs no payment method when credits cover everything', async () => {
  const [account] = payableAccounts(mock.world, 1)
  if (!account) throw new Error('The seed has no such account')
  mock.world.tables.invoices.update(account.invoices[0]?.id ?? '', {
    outstanding: 500_000,
    discountAmount: 0,
    discountDate: null,
  })
  setCredits(mock.world, account.invoicingAccountId, [90])
  const { user } = open([account])
  expect(await screen.findByText('Credits cover everything. No payment method is needed.')).toBeInTheDocument()
  await user.click(await screen.findByRole('button', { name: 'Pay $0.00' }))
  const dialog = await screen.findByRole('dialog', { name: 'Pay $0.00?' })
  await user.click(within(dialog).getByRole('button', { name: 'Pay $0.00' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Payment made' })).toBeInTheDocument()
  expect(made()).toMatchObject([{ total: 0 }])
})

it('keeps the focus and the other invoices while removing an invoice', async () => {
  const { user } = open(payableAccounts(mock.world, 3))
  await payButton()
  const table = screen.getByRole('region', { name: /^Invoices/ })
  const [first, ...others] = within(table).getAllByRole('button', { name: /^Remove / })
  if (!first) throw new Error('There is nothing to remove')
  mock.faults.add({ match: { operationId: 'previewPayment', times: 1 }, effect: { kind: 'delay', ms: 300 } })
  await user.click(first)
  expect(table).toBeInTheDocument()
  expect(table).toHaveFocus()
  expect(within(table).getAllByRole('button', { name: /^Remove / })).toHaveLength(others.length)
  expect(screen.queryByRole('button', { name: /^Pay \$/ })).not.toBeInTheDocument()
  await payButton()
  await waitFor(() => expect(table).toHaveFocus())
})

it('moves the focus to the first new row when it shows all rows (keyboard)', async () => {
  const [account] = payableAccounts(mock.world, 1)
  const { invoices, creditAdjustments } = mock.world.tables
  const invoice = invoices.get(account?.invoices[0]?.id ?? '')
  const [credit] = creditAdjustments.all()
  if (!account || !invoice || !credit) throw new Error('The seed has no such account')
  setCredits(mock.world, account.invoicingAccountId, [])
  const many = Array.from({ length: 30 }, (_, at) => String(at + 1).padStart(2, '0'))
  for (const at of many) {
    invoices.insert({ ...invoice, id: `many-${at}`, externalId: `INV-${at}` })
    const own = {
      invoicingAccountId: account.invoicingAccountId,
      outstanding: 10_000,
      paymentState: 'Payable' as const,
    }
    creditAdjustments.insert({ ...credit, ...own, id: `credit-${at}`, externalId: `CM-${at}` })
  }
  const { user } = open([{ ...account, invoices: many.map((at) => ({ id: `many-${at}`, number: `INV-${at}` })) }])
  await user.click(await screen.findByRole('button', { name: 'Show all 30 invoices' }))
  expect(screen.getByRole('rowheader', { name: 'INV-26' })).toHaveFocus()
  await user.click(await screen.findByRole('button', { name: 'Show all 30 credit memos' }))
  expect(within(screen.getByRole('list', { name: 'Credits' })).getAllByRole('listitem')[25]).toHaveFocus()
  await user.click(screen.getByRole('button', { name: 'Remove INV-26' }))
  expect(screen.getByRole('region', { name: /^Invoices/ })).toHaveFocus()
})

it('uses a typed whole-dollar amount, and keeps the focus in its field (checkout-credits, typed-money)', async () => {
  const [account] = payableAccounts(mock.world, 2)
  if (!account) throw new Error('The seed has no such account')
  setCredits(mock.world, account.invoicingAccountId, [20])
  const { user } = open([account])
  const field = await screen.findByRole('textbox', { name: /^Amount of / })
  await payButton()
  await user.clear(field)
  await user.type(field, '10{Enter}')
  expect(await screen.findByText('($10.00)')).toBeInTheDocument()
  expect(field).toHaveFocus()
  expect(field).toHaveValue('10.00')
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  await user.clear(field)
  await user.type(field, '1,5{Enter}')
  expect(screen.getByText('Enter an amount in dollars and cents.')).toBeInTheDocument()
  expect(field).toHaveValue('1,5')
})

it('does not lose a click beside an amount that was just typed', async () => {
  const [account] = payableAccounts(mock.world, 2)
  if (!account) throw new Error('The seed has no such account')
  setCredits(mock.world, account.invoicingAccountId, [20])
  const { user } = open([account])
  const field = await screen.findByRole('textbox', { name: /^Amount of / })
  await payButton()
  await user.clear(field)
  await user.type(field, '10.00')
  await user.click(screen.getByRole('button', { name: /^Don’t use / }))
  expect(field).toHaveValue('0.00')
  await user.clear(field)
  await user.type(field, '10.00')
  await user.click(screen.getByRole('button', { name: /^Use / }))
  expect(field).toHaveValue('10.00')
  expect(screen.getByRole('button', { name: /^Don’t use / })).toBeInTheDocument()
  await user.clear(field)
  await user.type(field, '0{Enter}')
  await user.click(screen.getByRole('button', { name: /^Use / }))
  expect(field).toHaveValue('20.00')
})

it('keeps the focus in a credit whose button goes away', async () => {
  const [account] = payableAccounts(mock.world, 1)
  if (!account) throw new Error('The seed has no such account')
  mock.world.tables.invoices.update(account.invoices[0]?.id ?? '', {
    outstanding: 100_000,
    discountAmount: 0,
    discountDate: null,
  })
  const credits = setCredits(mock.world, account.invoicingAccountId, [20, 30]).map((id) => ({ id }))
  // More than there is to pay, even without the second one: invoices were removed after the credits were chosen.
  const { user } = open([{ ...account, credits }])
  const list = within(await screen.findByRole('list', { name: 'Credits' }))
  const [, line] = list.getAllByRole('listitem')
  const [, button] = list.getAllByRole('button', { name: /^Don’t use / })
  if (button) await user.click(button)
  expect(button).not.toBeInTheDocument()
  expect(line).toHaveFocus()
  expect(screen.getByText('The credits add up to more than the invoices. Use less credit.')).toBeInTheDocument()
})

it('moves the focus to the page’s heading when the last invoice is removed (keyboard)', async () => {
  const { user } = open(payableAccounts(mock.world, 1))
  await payButton()
  await user.click(screen.getByRole('button', { name: /^Remove / }))
  expect(screen.getByText('There’s nothing left to pay.')).toBeInTheDocument()
  expect(screen.getByRole('heading', { level: 1, name: 'Checkout' })).toHaveFocus()
})

it('says that the basket is gone and links to the invoices (checkout-basket)', async () => {
  renderApp(`${payables}/checkout?basket=none`)
  expect(await screen.findByText(/^Your selection is no longer here/)).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Choose invoices to pay' })).toHaveAttribute('href', `${payables}/invoices`)
})
