import '#mocks/providers/browser/moov.ts'
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { mockServer } from '#tests/support/mockServer.ts'
import { renderApp } from '#tests/support/renderApp.tsx'
import { wholeText } from '#tests/support/wholeText.ts'
import { giveElementsLayout } from '#tests/ui/table/layout.ts'
import { openCheckout, type Supplier } from './openCheckout.ts'

const mock = mockServer({ today: '2026-03-11', scenario: 'parts' })

beforeEach(() => {
  giveElementsLayout()
  localStorage.clear()
  sessionStorage.clear()
  mock.signIn('buyer')
})

const open = (...suppliers: readonly Supplier[]) => openCheckout(mock, ...suppliers)

type User = ReturnType<typeof renderApp>['user']

async function enter(user: User, number: string, amount: string) {
  await user.click(await screen.findByRole('button', { name: `Pay part of this invoice: ${number}` }))
  const dialog = await screen.findByRole('dialog', { name: `Pay part of this invoice: ${number}` })
  await user.type(within(dialog).getByLabelText('Amount to pay'), amount)
  return within(dialog)
}

it('pays a part with the reason, after saying what remains open and is lost (checkout-part)', async () => {
  const { user, number } = open('harbor')
  const dialog = await enter(user, number, '60')
  expect(dialog.getByRole('status')).toHaveTextContent('$40.00 remains open.You lose the discount of $2.00.')
  for (const amount of ['$98.00', '$40.00', '$2.00'])
    expect(dialog.getByText(amount)).toHaveAttribute('translate', 'no')
  await user.click(dialog.getByRole('button', { name: 'Save amount' }))
  expect(dialog.getByText('Choose a reason.')).toBeInTheDocument()
  await user.selectOptions(
    dialog.getByRole('combobox', { name: /^Why aren’t you paying the full amount/ }),
    'Damaged goods',
  )
  await user.type(dialog.getByLabelText('Note'), ' Six bags were wet. ')
  await user.click(dialog.getByRole('button', { name: 'Save amount' }))
  expect(
    await screen.findByRole('row', {
      name: /\$40.00 remains open\. You lose the discount of \$2\.00\. Reason: Damaged goods\./,
    }),
  ).toBeVisible()

  await user.click(await screen.findByRole('button', { name: /^Pay ?\$6\d\.\d\d$/ }))
  const confirm = within(await screen.findByRole('dialog', { name: /^Pay ?\$6/ }))
  expect(confirm.getByText(wholeText('$40.00 remains open.'))).toBeInTheDocument()
  expect(confirm.getByText(wholeText('You lose $2.00 in discounts.'))).toBeInTheDocument()
  await user.click(confirm.getByRole('button', { name: /^Pay ?\$6/ }))
  expect(await screen.findByRole('heading', { level: 1, name: / sent to / })).toBeInTheDocument()

  const [payment, ...more] = mock.world.tables.payments.added()
  expect(more).toEqual([])
  const [allocation] = mock.world.tables.allocations.where('paymentId', payment?.id ?? '')
  expect(allocation).toMatchObject({
    amount: 600_000,
    discount: 0,
    remaining: 400_000,
    shortPayReason: { code: 'DamagedGoods', note: 'Six bags were wet.' },
  })
})

it('sends the same part again when a response is lost, and pays it once (payment-unconfirmed)', async () => {
  const { user, number } = open('harbor')
  const dialog = await enter(user, number, '60')
  await user.selectOptions(dialog.getByRole('combobox'), 'Disputed')
  await user.click(dialog.getByRole('button', { name: 'Save amount' }))
  await screen.findByRole('row', { name: /\$40\.00 remains open/ })
  mock.faults.add({ match: { operationId: 'makePayment', times: 1 }, effect: { kind: 'dropBeforeCommit' } })
  await user.click(await screen.findByRole('button', { name: /^Pay ?\$6\d\.\d\d$/ }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: /^Pay ?\$6/ }))
  await screen.findByRole('heading', { level: 3, name: 'Payment not confirmed' })
  await user.click(await screen.findByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('heading', { level: 1, name: / sent to / })).toBeInTheDocument()

  const sent = mock.journal.filter(({ operationId }) => operationId === 'makePayment')
  expect(new Set(sent.map(({ body, idempotencyKey }) => `${idempotencyKey} ${body}`)).size).toBe(1)
  expect(sent.length).toBeGreaterThan(1)
  const [payment, ...more] = mock.world.tables.payments.added()
  expect(more).toEqual([])
  expect(mock.world.tables.allocations.where('paymentId', payment?.id ?? '')).toMatchObject([{ amount: 600_000 }])
})

it.each([
  ['0', 'Enter an amount in dollars and cents, more than zero, such as 1250.00.'],
  ['ten', 'Enter an amount in dollars and cents, more than zero, such as 1250.00.'],
  ['98.01', 'Enter $98.00 or less.'],
])('refuses the amount %s at its field (checkout-part)', async (typed, message) => {
  const { user, number } = open('harbor')
  const dialog = await enter(user, number, typed)
  await user.click(dialog.getByRole('button', { name: 'Save amount' }))
  expect(dialog.getByText(wholeText(message))).toBeInTheDocument()
})

it('takes all that is to pay as a payment in full, and goes back to it on request (checkout-part)', async () => {
  const { user, number } = open('harbor')
  const fullAmountDialog = await enter(user, number, '98.00')
  await user.click(fullAmountDialog.getByRole('button', { name: 'Save amount' }))
  expect(screen.queryByText(/remains open/)).toBeNull()

  const dialog = await enter(user, number, '1')
  await user.selectOptions(dialog.getByRole('combobox'), 'Agreed installment')
  await user.click(dialog.getByRole('button', { name: 'Save amount' }))
  expect(await screen.findByRole('row', { name: /\$99\.00 remains open/ })).toBeVisible()
  await user.click(screen.getByRole('button', { name: `Pay in full: ${number}` }))
  expect(await screen.findByRole('button', { name: /^Pay ?\$9\d\.\d\d$/ })).toBeVisible()
  expect(screen.queryByText(/remains open/)).toBeNull()
})

it('offers another amount only on the account that takes it (payment-capabilities)', async () => {
  const { number } = open('harbor', 'northwind')
  expect(await screen.findByRole('button', { name: `Pay part of this invoice: ${number}` })).toBeVisible()
  await screen.findByRole('button', { name: /^Pay ?\$.* in 2 payments$/ })
  expect(screen.getAllByRole('button', { name: /^Pay part of this invoice/ })).toHaveLength(1)
})

it('keeps the amount over a reload, and pays in full when the account no longer takes parts (checkout-part)', async () => {
  const first = open('harbor')
  const dialog = await enter(first.user, first.number, '60')
  await first.user.selectOptions(dialog.getByRole('combobox'), 'Disputed')
  await first.user.click(dialog.getByRole('button', { name: 'Save amount' }))
  await screen.findByRole('row', { name: /\$40\.00 remains open/ })
  first.unmount()

  const [account] = first.accounts
  const row = mock.world.tables.invoicingAccounts.get(account?.invoicingAccountId ?? '')
  if (row === undefined) throw new Error('Harbor has no account')
  const { capabilities: _, ...without } = row
  mock.world.tables.invoicingAccounts.insert(without)
  const { user } = renderApp(first.router.history.location.href)
  expect(await screen.findByText('This supplier takes payments in full only. Nothing was paid.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Pay it in full' }))
  expect(await screen.findByRole('button', { name: /^Pay ?\$9\d\.\d\d$/ })).toBeVisible()
  expect(screen.queryByRole('button', { name: /^Pay part of this invoice/ })).toBeNull()
})
