import '#mocks/providers/browser/moov.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it, onTestFinished } from 'vitest'
import { personaId } from '#mocks/world/seed/people.ts'
import { startBasket } from '#src/features/checkout/basket.ts'
import { formatMoney } from '#src/shared/format/money.ts'
import { mockServer } from '#tests/support/mockServer.ts'
import { one } from '#tests/support/one.ts'
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

const payButton = () => screen.findByRole('button', { name: /^Pay ?\$/ })
const newPayments = () => mock.world.tables.payments.added()

it('pays the shown total after confirmation (checkout)', async () => {
  const { user } = open()
  const { textContent: label } = await payButton()
  await user.click(await payButton())
  expect(newPayments()).toEqual([])
  const dialog = await screen.findByRole('dialog', { name: /^Pay ?\$/ })
  // What makes up the total, without a discount.
  for (const term of [/^Invoices/, /^Credits/, /fee/i, 'Total'])
    expect(within(dialog).getByText(term, { selector: 'dt' })).toBeInTheDocument()
  await user.click(within(dialog).getByRole('button', { name: /^Pay ?\$/ }))
  expect(await screen.findByRole('heading', { level: 1, name: / sent to / })).toBeInTheDocument()
  const [payment, ...more] = newPayments()
  expect(more).toEqual([])
  expect(label).toBe(`Pay ${formatMoney(((payment?.total ?? 0) / 10_000).toFixed(2))}`)
})

it('pays several accounts in order, each with its own idempotency key', async () => {
  const accounts = payableAccounts(mock.world, 1, 2)
  const { user } = open(accounts)
  await user.click(await screen.findByRole('button', { name: /^Pay ?\$.* ?in 2 payments$/ }))
  const dialog = await screen.findByRole('dialog', { name: /^Pay ?\$/ })
  await user.click(within(dialog).getByRole('button', { name: /^Pay ?\$/ }))
  expect(await screen.findByRole('heading', { level: 1, name: / sent in 2 payments$/ })).toBeInTheDocument()
  expect(newPayments().map(({ invoicingAccountId }) => invoicingAccountId)).toEqual(
    accounts.map(({ invoicingAccountId }) => invoicingAccountId),
  )
  const keys = mock.journal
    .filter(({ operationId }) => operationId === 'makePayment')
    .map((entry) => entry.idempotencyKey)
  expect(new Set(keys).size).toBe(2)
})

/** Every text that the summary shows from now on: the total, and the button's label. */
function watchSummary() {
  // An open dialog hides the page from screen readers, a moment after it opened.
  const summary = screen.getByRole('region', { name: 'Payment', hidden: true })
  const [totals, labels, notes] = [new Set<string>(), new Set<string>(), new Set<string>()]
  const read = () => {
    const text = (element: Element | null | undefined) => element?.textContent ?? ''
    totals.add(text(within(summary).queryByText('Total')?.nextElementSibling))
    labels.add(text(within(summary).queryByRole('button', { name: /^Pay/ })))
    if (within(summary).queryByText(/No payment method is needed/)) notes.add('No payment method is needed')
  }
  const observer = new MutationObserver(read)
  observer.observe(summary, { childList: true, subtree: true, characterData: true })
  onTestFinished(() => observer.disconnect())
  return { totals, labels, notes }
}

async function confirm(user: ReturnType<typeof renderApp>['user']) {
  await user.click(await payButton())
  const dialog = await screen.findByRole('dialog', { name: /^Pay ?\$/ })
  const seen = watchSummary()
  const button = within(dialog).getByRole('button', { name: /^Pay ?\$/ })
  // Not that of the page when it opens, which may still change as its data arrives.
  const [amount = ''] = /\$[\d,.]+/.exec(button.textContent) ?? []
  await user.click(button)
  return { ...seen, amount }
}

it('shows what is being paid, and locks the method, while it waits for the response (checkout)', async () => {
  mock.faults.add({ match: { operationId: 'makePayment' }, effect: { kind: 'hang' } })
  const { user } = open()
  await payButton()
  await user.click(screen.getByRole('button', { name: 'Change payment method' }))
  const { amount } = await confirm(user)
  expect(await screen.findByRole('button', { name: 'Paying 1 of 1…' })).toBeInTheDocument()
  const summary = within(screen.getByRole('region', { name: 'Payment' }))
  expect(summary.getByText('Total').nextElementSibling).toHaveTextContent(amount)
  expect(summary.queryByText(/No payment method is needed/)).not.toBeInTheDocument()
  for (const radio of summary.getAllByRole('radio')) expect(radio).toBeDisabled()
  for (const name of ['Add a card', 'Link a bank account'])
    expect(summary.getByRole('button', { name })).toHaveAttribute('aria-disabled', 'true')
})

it('counts three payments with their total until the last one is made (checkout)', async () => {
  mock.faults.add({ match: { operationId: 'makePayment' }, effect: { kind: 'delay', ms: 50 } })
  const { user } = open(payableAccounts(mock.world, 1, 3))
  const { amount, totals, labels, notes } = await confirm(user)
  expect(await screen.findByRole('heading', { level: 1, name: / sent in 3 payments$/ })).toBeInTheDocument()
  expect([...labels].filter((label) => label.startsWith('Paying'))).toEqual([
    'Paying 1 of 3…',
    'Paying 2 of 3…',
    'Paying 3 of 3…',
  ])
  expect([...totals]).toEqual([amount])
  expect([...notes]).toEqual([])
})

it('shows what is left to pay after one of three payments was refused (checkout)', async () => {
  const accounts = payableAccounts(mock.world, 1, 3)
  mock.faults.add({ match: { operationId: 'makePayment', nth: 2, times: 1 }, effect: { kind: 'status', status: 409 } })
  const { user } = open(accounts)
  const { amount, totals } = await confirm(user)
  const payRest = await screen.findByRole('button', { name: /^Pay ?\$[\d,.]+$/ })
  const shown = within(screen.getByRole('region', { name: 'Payment' })).getByText('Total').nextElementSibling
  expect(payRest).toHaveTextContent(`Pay ${shown?.textContent}`)
  expect(shown).not.toHaveTextContent(amount)
  expect([...totals].filter((total) => ![amount, '…', shown?.textContent].includes(total))).toEqual([])
  expect(screen.getByRole('button', { name: 'Change payment method' })).not.toHaveAttribute('aria-disabled')
  expect(newPayments()).toHaveLength(2)
})

it.each([
  ['a 500', { kind: 'status', status: 500 }],
  ['a 503', { kind: 'status', status: 503 }],
  ['a lost connection', { kind: 'dropBeforeCommit' }],
] as const)(
  'moves the focus to a single payment that is not confirmed after %s (payment-unconfirmed)',
  async (_, effect) => {
    mock.faults.add({ match: { operationId: 'makePayment' }, effect })
    const { user } = open()
    await confirm(user)
    const heading = await screen.findByRole('heading', { level: 3, name: 'Payment not confirmed' })
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Payment' })).not.toBeInTheDocument())
    expect(heading).toHaveFocus()
  },
)

it('says that nothing can be paid, not that it is calculating, when the amounts can’t be loaded (checkout-preview)', async () => {
  mock.faults.add({ match: { operationId: 'previewPayment' }, effect: { kind: 'status', status: 422 } })
  open()
  const button = await screen.findByRole('button', { name: 'Pay' })
  expect(button).toHaveAttribute('aria-disabled', 'true')
  const summary = within(screen.getByRole('region', { name: 'Payment' }))
  expect(summary.getByRole('status')).toHaveTextContent('Something here can’t be paid. Look at the message above.')
  expect(summary.queryByText('Calculating…')).not.toBeInTheDocument()
  expect(summary.getByText('Total').nextElementSibling).toHaveTextContent('—')
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
  await user.click(await screen.findByRole('button', { name: /^Pay ?\$0\.00$/ }))
  const dialog = await screen.findByRole('dialog', { name: /^Pay ?\$0\.00\?$/ })
  await user.click(within(dialog).getByRole('button', { name: /^Pay ?\$0\.00$/ }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Payment made' })).toBeInTheDocument()
  expect(newPayments()).toMatchObject([{ total: 0 }])
})

it('keeps the focus and the other invoices while removing an invoice, and announces it (table-semantics)', async () => {
  const { user } = open(payableAccounts(mock.world, 3))
  await payButton()
  const table = screen.getByRole('region', { name: /^Invoices/ })
  const [first, ...others] = within(table).getAllByRole('button', { name: /^Remove / })
  if (!first) throw new Error('Nothing to remove')
  mock.faults.add({ match: { operationId: 'previewPayment', times: 1 }, effect: { kind: 'delay', ms: 300 } })
  await user.click(first)
  expect(table).toBeInTheDocument()
  expect(screen.getByText('1 invoice removed. Left to pay: 2.')).toHaveAttribute('aria-live', 'polite')
  expect(table).toHaveFocus()
  expect(within(table).getAllByRole('button', { name: /^Remove / })).toHaveLength(others.length)
  expect(screen.queryByRole('button', { name: /^Pay ?\$/ })).not.toBeInTheDocument()
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
    const creditFields = {
      invoicingAccountId: account.invoicingAccountId,
      outstanding: 10_000,
      paymentState: 'Payable' as const,
    }
    creditAdjustments.insert({ ...credit, ...creditFields, id: `credit-${at}`, externalId: `CM-${at}` })
  }
  const { user } = open([{ ...account, invoices: many.map((at) => ({ id: `many-${at}`, number: `INV-${at}` })) }])
  await user.click(await screen.findByRole('button', { name: 'Show all 30 invoices' }))
  expect(screen.getByRole('rowheader', { name: 'INV-26' })).toHaveFocus()
  await user.click(screen.getByRole('button', { name: 'Edit credits' }))
  await user.click(await screen.findByRole('button', { name: 'Show all 30 credit memos' }))
  expect(within(screen.getByRole('list', { name: 'Credits' })).getAllByRole('listitem')[25]).toHaveFocus()
  await user.click(screen.getByRole('button', { name: 'Remove INV-26' }))
  expect(screen.getByRole('region', { name: /^Invoices/ })).toHaveFocus()
})

/** Opens a checkout of one account with a credit of $20. */
async function openWithCredit() {
  const [account] = payableAccounts(mock.world, 2)
  if (!account) throw new Error('The seed has no such account')
  setCredits(mock.world, account.invoicingAccountId, [20])
  const { user } = open([account])
  await user.click(await screen.findByRole('button', { name: 'Edit credits' }))
  const field = screen.getByRole('textbox', { name: /^Amount of / })
  await payButton()
  return { user, field }
}

it('uses a typed whole-dollar amount, and keeps the focus in its field (checkout-credits, typed-money)', async () => {
  const { user, field } = await openWithCredit()
  await user.clear(field)
  await user.type(field, '10{Enter}')
  expect(await screen.findByText('($10.00)')).toBeInTheDocument()
  expect(field).toHaveFocus()
  expect(field).toHaveValue('10.00')
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  await user.clear(field)
  await user.type(field, '1,5{Enter}')
  expect(screen.getByText('Enter an amount in dollars and cents, such as 1250.00.')).toBeInTheDocument()
  expect(field).toHaveValue('1,5')
})

it('does not lose a click beside an amount that was just typed', async () => {
  const { user, field } = await openWithCredit()
  await user.clear(field)
  await user.type(field, '10.00')
  await user.click(screen.getByRole('button', { name: /^Remove CM-/ }))
  expect(field).toHaveValue('0.00')
  await user.clear(field)
  await user.type(field, '10.00')
  await user.click(screen.getByRole('button', { name: /^Use / }))
  expect(field).toHaveValue('10.00')
  expect(screen.getByRole('button', { name: /^Remove CM-/ })).toBeInTheDocument()
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
  await user.click(await screen.findByRole('button', { name: 'Edit credits' }))
  const list = within(screen.getByRole('list', { name: 'Credits' }))
  const [, line] = list.getAllByRole('listitem')
  const button = one(list.getAllByRole('button', { name: /^Remove CM-/ }), 1)
  await user.click(button)
  expect(button).not.toBeInTheDocument()
  expect(line).toHaveFocus()
  expect(await screen.findByText('The credits add up to more than the invoices. Use less credit.')).toBeInTheDocument()
})

it('moves the focus to the page’s heading when the last invoice is removed (keyboard)', async () => {
  const { user } = open(payableAccounts(mock.world, 1))
  await payButton()
  await user.click(screen.getByRole('button', { name: /^Remove (?!CM-)/ }))
  expect(screen.getByText('There’s nothing left to pay.')).toBeInTheDocument()
  expect(screen.getByRole('heading', { level: 1, name: 'Checkout' })).toHaveFocus()
})

it('says that the basket is gone and links to the invoices (checkout-basket)', async () => {
  renderApp(`${payables}/checkout?basket=none`)
  expect(await screen.findByText(/^Your selection is no longer here/)).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Choose invoices to pay' })).toHaveAttribute('href', `${payables}/invoices`)
})
