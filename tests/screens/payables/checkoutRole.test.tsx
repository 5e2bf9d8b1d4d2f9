import '#mocks/providers/browser/moov.ts'
import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { personaId } from '#mocks/world/seed/people.ts'
import { readBasket, startBasket } from '#src/features/checkout/basket.ts'
import { mockServer } from '#tests/support/mockServer.ts'
import { buyer, payableAccounts, setCredits } from '#tests/support/payable.ts'
import { renderApp } from '#tests/support/renderApp.tsx'
import { setRole } from '#tests/support/teamRole.ts'
import { giveElementsLayout } from '#tests/ui/table/layout.ts'
import { payables } from '../receivables/screens.ts'
import { openCheckout } from './openCheckout.ts'

const mock = mockServer({ today: '2026-03-11', scenario: 'parts' })

beforeEach(() => {
  giveElementsLayout()
  localStorage.clear()
  sessionStorage.clear()
  mock.signIn('buyer')
})

const payButtonName = /^Pay ?\$/

/** Presses the checkout's Pay button. Resolves with the one in the dialog that then asks for confirmation. */
async function openConfirmation(user: UserEvent) {
  await user.click(await screen.findByRole('button', { name: payButtonName }))
  const dialog = await screen.findByRole('dialog', { name: payButtonName })
  return within(dialog).getByRole('button', { name: payButtonName })
}

test('a role taken away during a checkout: nothing is paid, the basket is kept, and the page says so (team-roles)', async () => {
  const { user } = openCheckout(mock, 'harbor')
  const confirmButton = await openConfirmation(user)
  const { payments } = mock.world.tables
  setRole(mock, 'buyer', 'Viewer')
  await user.click(confirmButton)
  expect(await screen.findByText(/^Your role in this company no longer lets you pay\. Nothing was paid/)).toBeVisible()
  expect(payments.added()).toEqual([])

  setRole(mock, 'buyer', 'Payer')
  await user.click(await openConfirmation(user))
  expect(await screen.findByRole('heading', { level: 1, name: / sent to / })).toBeInTheDocument()
  expect(payments.added()).toHaveLength(1)
})

test('chosen credits and their amounts are kept, too, also after a reload (team-roles, checkout-credits)', async () => {
  const [account] = payableAccounts(mock.world, 1)
  if (account === undefined) throw new Error('no account')
  const { invoicingAccountId, invoices } = account
  const { tables } = mock.world
  for (const { id } of invoices) tables.invoices.update(id, { paymentAmount: 1_000_000, outstanding: 1_000_000 })
  const [first = '', second = '', third = ''] = setCredits(mock.world, invoicingAccountId, [40, 30, 20])
  const numbers = ['CM-1', 'CM-2', 'CM-3']
  for (const [at, id] of [first, second, third].entries())
    tables.creditAdjustments.update(id, { externalId: numbers[at] ?? '' })
  const basketId = startBasket(personaId('buyer'), { companyId: buyer, accounts: [account], returnTo: '/' })
  const at = `${payables}/checkout?basket=${basketId}`
  const credits = () => readBasket(personaId('buyer'), basketId, buyer)?.accounts[0]?.credits
  const fieldOf = (number: string) => screen.findByRole('textbox', { name: `Amount of ${number} to use` })
  const amounts = async () => {
    const fields = await Promise.all(numbers.map(fieldOf))
    return fields.map((field) => (field as HTMLInputElement).value)
  }
  const editCredits = async (user: UserEvent) => user.click(await screen.findByRole('button', { name: 'Edit credits' }))

  const { user, unmount } = renderApp(at)
  await editCredits(user)
  await user.clear(await fieldOf('CM-1'))
  await user.type(await fieldOf('CM-1'), '12.5')
  await user.tab()
  await user.click(await screen.findByRole('button', { name: 'Remove CM-2' }))
  const chosen = [{ id: third }, { id: first, amount: '12.50' }]
  await waitFor(() => expect(credits()).toEqual(expect.arrayContaining(chosen)))
  expect(credits()).toHaveLength(2)
  const confirmButton = await openConfirmation(user)
  setRole(mock, 'buyer', 'Viewer')
  await user.click(confirmButton)
  expect(await screen.findByText(/^Your role in this company no longer lets you pay\. Nothing was paid/)).toBeVisible()
  expect(tables.payments.added()).toEqual([])
  await editCredits(user)
  expect(await amounts()).toEqual(['12.50', '0.00', '20.00'])
  expect(credits()).toEqual(expect.arrayContaining(chosen))

  unmount()
  const reloaded = renderApp(at)
  const pay = await screen.findByRole('button', { name: payButtonName })
  await waitFor(() => expect(pay).toHaveAccessibleDescription(/^Your role here is Viewer\./))
  expect(pay).toHaveAttribute('aria-disabled', 'true')
  await editCredits(reloaded.user)
  expect(await amounts()).toEqual(['12.50', '0.00', '20.00'])
  expect(mock.journal.filter(({ operationId }) => operationId === 'makePayment')).toMatchObject([{ status: 403 }])

  setRole(mock, 'buyer', 'Payer')
  await reloaded.queryClient.refetchQueries({ queryKey: ['listCompanies'] })
  await waitFor(() => expect(pay).not.toHaveAttribute('aria-disabled', 'true'))
  await reloaded.user.click(await openConfirmation(reloaded.user))
  expect(await screen.findByRole('heading', { level: 1, name: / sent to / })).toBeInTheDocument()
  const [payment, ...more] = tables.payments.added()
  expect(more).toEqual([])
  const paid = tables.allocations.where('paymentId', payment?.id ?? '')
  const used = paid.filter(({ kind }) => kind === 'CreditAdjustment').map(({ itemId, amount }) => [itemId, amount])
  expect(Object.fromEntries(used)).toEqual({ [first]: 125_000, [third]: 200_000 })
})
