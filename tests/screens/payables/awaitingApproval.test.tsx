import '#mocks/providers/browser/moov.ts'
import { screen, within } from '@testing-library/react'
import { omit } from 'es-toolkit/object'
import { beforeEach, describe, expect, it } from 'vitest'
import { authCompanyId, companyId, personaId } from '#mocks/world/seed/people.ts'
import { requestPaymentApproval } from '#generated/main/approvals/approvals.ts'
import { previewPayment } from '#generated/main/outgoing-payments/outgoing-payments.ts'
import { startBasket, type BasketAccount } from '#src/features/checkout/basket.ts'
import { newId } from '#src/lib/newId.ts'
import { formatMoney } from '#src/shared/format/money.ts'
import { session } from '#src/shared/api/session/appSession.ts'
import { setRules } from '#tests/support/approvalRules.ts'
import { mockServer } from '#tests/support/mockServer.ts'
import { buyer, payableAccounts } from '#tests/support/payable.ts'
import { renderApp } from '#tests/support/renderApp.tsx'
import { giveElementsLayout } from '#tests/ui/table/layout.ts'
import { payables } from '../receivables/screens.ts'

const mock = mockServer({ today: '2026-03-11', scenario: 'parts' })

beforeEach(() => {
  giveElementsLayout()
  localStorage.clear()
  sessionStorage.clear()
  mock.signIn('buyer')
  session.check()
})

/** Asks for approval of the first invoice of Harbor's account, which is past due. */
async function ask() {
  setRules(mock, {})
  const [account] = payableAccounts(mock.world, 2) as [BasketAccount]
  const [first] = account.invoices
  if (first === undefined) throw new Error('The account has no invoice')
  const { invoices, paymentMethods, approvals } = mock.world.tables
  invoices.update(first.id, {
    outstanding: 1_000_000,
    paymentAmount: 1_000_000,
    discountAmount: 20_000,
    discountDate: '2026-03-20',
    paymentDueDate: '2026-03-01',
  })
  const basket = {
    invoices: [{ id: first.id }],
    creditAdjustments: [],
    paymentMethodId: paymentMethods.where('companyId', buyer)[0]?.id ?? '',
  }
  const { previewId, total } = await previewPayment(buyer, account.invoicingAccountId, basket)
  const body = { ...basket, previewId, expectedTotal: total }
  const headers = { 'Idempotency-Key': newId() }
  const { approvalId } = await requestPaymentApproval(buyer, account.invoicingAccountId, body, { headers })
  const open = approvals.where('companyId', buyer).filter(({ status }) => status === 'Requested')
  return { account, invoice: first, approvalId, open }
}

const list = (account: BasketAccount, number: string) =>
  renderApp(`${payables}/invoices?q=${number}&invoicingAccountId=${account.invoicingAccountId}`)

describe('an invoice that waits for approval (awaiting-approval)', () => {
  it('says so in the list, and its panel leads to the request', async () => {
    const { account, invoice, approvalId } = await ask()
    const { user } = list(account, invoice.number)
    expect(await screen.findByText('Awaiting approval')).toBeInTheDocument()
    await user.click(screen.getByText(invoice.number))
    const panel = within(await screen.findByRole('dialog', { name: new RegExp(invoice.number) }))
    expect(await panel.findByText(/asked for approval of a payment of this invoice/)).toBeInTheDocument()
    expect(panel.getByRole('link', { name: 'Show request' })).toHaveAttribute(
      'href',
      `${payables}/approvals?open=${approvalId}`,
    )
    expect(panel.queryByRole('button', { name: /^Pay/ })).toBeNull()
    expect(panel.getByText('1 can’t be paid: 1 awaiting approval')).toBeInTheDocument()
  })

  it('is not paid together with others that are selected', async () => {
    const { account, invoice } = await ask()
    const { user } = list(account, invoice.number)
    await user.click(await screen.findByRole('checkbox', { name: `Select ${invoice.number}` }))
    expect(await screen.findByText('1 can’t be paid: 1 awaiting approval')).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: /^Pay \d/ })).toBeNull()
  })

  it('is in no amount of the buttons that pay what is due', async () => {
    const { account } = await ask()
    const { invoices } = mock.world.tables
    const others = invoices.where('invoicingAccountId', account.invoicingAccountId)
    for (const { id, paymentState, paymentDueDate } of others)
      if (id !== account.invoices[0]?.id && paymentState === 'Payable' && paymentDueDate <= '2026-03-11')
        invoices.update(id, { paymentDueDate: '2026-06-01' })
    renderApp(`${payables}/${account.invoicingAccountId}/invoices`)
    expect(await screen.findByText(/^\d+ can’t be paid: .*1 awaiting approval/)).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: /^Pay \$.* due/ })).toBeNull()
  })

  it('is refused in a checkout that was open, with the reason', async () => {
    const { account, invoice } = await ask()
    const id = startBasket(personaId('buyer'), { companyId: buyer, accounts: [account], returnTo: '/invoices' })
    renderApp(`${payables}/checkout?basket=${id}`)
    expect(await screen.findByText(/^An invoice can no longer be paid\./)).toBeInTheDocument()
    const line = screen.getByText(new RegExp(`it’s waiting for approval`))
    expect(line.closest('li')).toHaveTextContent(`${invoice.number}: it’s waiting for approval.`)
  })

  it('looks as before to its supplier', async () => {
    const { invoice } = await ask()
    mock.signIn('supplier')
    renderApp(`/company/${authCompanyId('harbor')}/receivables/${companyId('harbor')}/invoices?q=${invoice.number}`)
    expect(await screen.findByText('10 days past due')).toBeInTheDocument()
    expect(screen.queryByText(/approval/)).toBeNull()
  })
})

describe('the list of payments (awaiting-approval)', () => {
  it('says how many wait for approval and how much, with a link to them', async () => {
    const { open } = await ask()
    renderApp(`${payables}/payments`)
    const total = formatMoney((open.reduce((sum, one) => sum + one.total, 0) / 10_000).toFixed(4))
    const line = await screen.findByText(/payments wait for approval/)
    expect(line.closest('span[class*=fui-Text]') ?? line).toHaveTextContent(
      `${open.length} payments wait for approval (${total}).`,
    )
    expect(screen.getByRole('link', { name: 'Show requests' })).toHaveAttribute(
      'href',
      expect.stringContaining(`${payables}/approvals?`),
    )
  })

  it('says nothing if none does', async () => {
    const { approvals } = mock.world.tables
    for (const { id } of approvals.all()) approvals.remove(id)
    renderApp(`${payables}/payments`)
    expect(await screen.findByRole('columnheader', { name: /Total/ })).toBeInTheDocument()
    expect(screen.queryByText(/wait for approval/)).toBeNull()
  })

  it('says that a changed payment may need approval (payment-change)', async () => {
    const payment = mock.world.tables.payments.where('status', 'Scheduled')[0]?.id
    const { user } = renderApp(`${payables}/payments?status=${encodeURIComponent('["Scheduled"]')}&open=${payment}`)
    await user.click(await screen.findByRole('button', { name: 'Change payment' }))
    const dialog = await screen.findByRole('dialog', { name: 'Change the payment?' })
    expect(within(dialog).getByText('The changed payment may need approval.')).toBeInTheDocument()
  })
})

it('without the capability, nothing shows approvals, and no call asks about them (checkout-approval)', async () => {
  const { companies } = mock.world.tables
  const prairie = companies.get(buyer)
  if (prairie === undefined) throw new Error('The seed has no buyer')
  companies.insert(omit(prairie, ['hasTeam']))
  const [account] = payableAccounts(mock.world, 1) as [BasketAccount]
  const id = startBasket(personaId('buyer'), { companyId: buyer, accounts: [account], returnTo: '/invoices' })
  const checkout = renderApp(`${payables}/checkout?basket=${id}`)
  expect(await screen.findByRole('button', { name: /^Pay ?\$/ })).toBeInTheDocument()
  expect(screen.queryByText(/approv/i)).toBeNull()
  checkout.unmount()
  renderApp(`${payables}/payments`)
  expect(await screen.findByRole('columnheader', { name: /Total/ })).toBeInTheDocument()
  expect(screen.queryByText(/approv/i)).toBeNull()
  expect(mock.journal.filter(({ operationId }) => /approval/i.test(operationId ?? ''))).toEqual([])
})
