import { screen, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { companyId } from '#mocks/world/seed/people.ts'
import { formatMoney } from '#src/shared/format/money.ts'
import { mockServer } from '#tests/support/mockServer.ts'
import { renderApp } from '#tests/support/renderApp.tsx'
import { giveElementsLayout } from '#tests/ui/table/layout.ts'
import { payables } from '../receivables/screens.ts'

const today = '2026-03-02'
const mock = mockServer({ today })

beforeEach(() => {
  giveElementsLayout()
  mock.signIn('buyer')
})

const tables = () => mock.world.tables
const accounts = () => tables().invoicingAccounts.where('payerCompanyId', companyId('prairie'))

describe('ways to pay (checkout-ways)', () => {
  const firstAccount = () => {
    const [account] = accounts()
    if (!account) throw new Error('The buyer has no account')
    return { account, invoices: tables().invoices.where('invoicingAccountId', account.id) }
  }

  async function openPayUpTo(user: UserEvent) {
    const [button] = await screen.findAllByRole('button', { name: /^Pay up to an amount to / })
    if (!button) throw new Error('The page has no button that pays up to an amount')
    await user.click(button)
    const dialog = within(await screen.findByRole('dialog', { name: button.getAttribute('aria-label') ?? '' }))
    return { button, dialog }
  }

  it('says what is due, and on the account’s page how many invoices can’t be paid and why', async () => {
    const { account, invoices } = firstAccount()
    for (const { id } of invoices) tables().invoices.update(id, { paymentDueDate: '2026-06-01' })
    const [one, two, three, four] = invoices.filter(({ paymentState }) => paymentState === 'Payable')
    if (!one || !two || !three || !four) throw new Error('The account has too few invoices')
    for (const { id } of [one, two])
      tables().invoices.update(id, { paymentDueDate: '2026-03-01', paymentState: 'Processing' })
    tables().invoices.update(three.id, { paymentDueDate: today, paymentState: 'Frozen' })
    const page = renderApp(`${payables}/${account.id}/invoices`)
    expect(await screen.findByText('3 can’t be paid: 2 with a payment in progress, 1 on hold')).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: /^Pay \$.* due/ })).not.toBeInTheDocument()
    page.unmount()
    tables().invoices.update(four.id, {
      paymentDueDate: today,
      outstanding: 1_000_000,
      discountAmount: 0,
      discountDate: null,
    })
    renderApp(payables)
    const name = `Pay $100.00 due through Mar 2, 2026 to Harbor Supply Co. (${account.externalAccountId})`
    expect(await screen.findByRole('button', { name })).toHaveTextContent('Pay $100.00 due')
  })

  it('offers one button for what is past due on all accounts', async () => {
    const { user } = renderApp(payables)
    const pastDue = accounts()
      .flatMap(({ id }) => tables().invoices.where('invoicingAccountId', id))
      .filter(({ paymentDueDate, paymentState }) => paymentDueDate < today && paymentState === 'Payable')
    const sum = pastDue.reduce((amount, { outstanding }) => amount + outstanding, 0)
    const name = `Pay past due (${formatMoney((sum / 10_000).toFixed(4))})`
    await user.click(await screen.findByRole('button', { name }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Checkout' })).toBeInTheDocument()
  })

  it('chooses whole invoices, oldest first, and names the next one', async () => {
    const { account, invoices } = firstAccount()
    const [first, second, ...others] = invoices.filter(({ paymentState }) => paymentState === 'Payable')
    if (!first || !second) throw new Error('The account has too few invoices')
    for (const { id } of others) tables().invoices.update(id, { paymentDueDate: '2026-06-01' })
    const row = { outstanding: 1_000_000, discountAmount: 0, discountDate: null }
    tables().invoices.update(first.id, { ...row, paymentDueDate: '2026-01-01' })
    tables().invoices.update(second.id, { ...row, paymentDueDate: '2026-01-02' })
    const { user } = renderApp(`${payables}/${account.id}/invoices`)
    const { dialog } = await openPayUpTo(user)
    await user.type(dialog.getByRole('textbox'), '150{Enter}')
    expect(await dialog.findByText('1 invoice fits: $100.00.')).toBeInTheDocument()
    const rest = `${others.length + 1} invoices are left out. The next one is ${second.externalId} ($100.00).`
    expect(dialog.getByText(rest)).toBeInTheDocument()
    await user.click(dialog.getByRole('button', { name: 'Go to checkout' }))
    expect(await screen.findByText('Invoices (1)')).toBeInTheDocument()
    expect(screen.getByText(first.externalId)).toBeInTheDocument()
  })

  it('chooses invoices with Enter and continues to checkout with a second Enter, never guessing an amount (typed-money)', async () => {
    const { account } = firstAccount()
    const { user, router } = renderApp(`${payables}/${account.id}/invoices`)
    const { button, dialog } = await openPayUpTo(user)
    expect(button).toHaveAccessibleName(new RegExp(account.externalAccountId))
    await user.click(dialog.getByRole('button', { name: 'Choose invoices' }))
    expect(dialog.getByRole('textbox')).toHaveFocus()
    await user.type(dialog.getByRole('textbox'), '1,2{Enter}')
    expect(dialog.getByText('Enter an amount in dollars and cents, such as 1250.00.')).toBeInTheDocument()
    expect(dialog.getByRole('textbox')).toHaveValue('1,2')
    await user.clear(dialog.getByRole('textbox'))
    await user.type(dialog.getByRole('textbox'), '$100,000{Enter}')
    expect(await dialog.findByText('That’s every invoice you can pay.')).toBeInTheDocument()
    expect(router.state.location.pathname).toBe(`${payables}/${account.id}/invoices`)
    await user.type(dialog.getByRole('textbox'), '{Enter}')
    expect(await screen.findByRole('heading', { level: 1, name: 'Checkout' })).toBeInTheDocument()
  })
})
