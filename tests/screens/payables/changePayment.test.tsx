import '#mocks/providers/browser/moov.ts'
import { screen, within } from '@testing-library/react'
import { omit } from 'es-toolkit/object'
import { beforeEach, describe, expect, it } from 'vitest'
import { updateState } from '#mocks/world/paymentItems.ts'
import { mockServer } from '#tests/support/mockServer.ts'
import { scheduledNumber, setCredits } from '#tests/support/payable.ts'
import { wholeText } from '#tests/support/wholeText.ts'
import { renderApp } from '#tests/support/renderApp.tsx'
import { giveElementsLayout } from '#tests/ui/table/layout.ts'
import { payables } from '../receivables/screens.ts'

// A Wednesday: the seeded payment is scheduled for Thursday.
const mock = mockServer({ today: '2026-03-11', scenario: 'parts' })
const scheduledOnly = `${payables}/payments?status=${encodeURIComponent('["Scheduled"]')}`

beforeEach(() => {
  giveElementsLayout()
  localStorage.clear()
  sessionStorage.clear()
  mock.signIn('buyer')
})

const scheduled = () => mock.world.tables.payments.where('status', 'Scheduled')
const calls = (operationId: string) => mock.journal.filter((call) => call.operationId === operationId)

function scheduledPayment() {
  const [payment] = scheduled()
  if (!payment) throw new Error('The seed has no scheduled payment')
  return payment
}

/**
 * Turns the scheduled payment into a partial one: it pays $60.00 of a $100.00 invoice and uses $10.00 of a $25.00
 * credit.
 */
function makePaymentPartial() {
  const { tables } = mock.world
  const payment = scheduledPayment()
  const [allocation] = tables.allocations.where('paymentId', payment.id)
  if (!allocation) throw new Error('The payment pays nothing')
  const row = tables.invoices.get(allocation.itemId)
  if (!row) throw new Error('The invoice is missing')
  tables.invoices.insert({ ...row, paymentAmount: 1_000_000, outstanding: 1_000_000, discountAmount: 0 })
  tables.allocations.insert({
    ...allocation,
    amount: 600_000,
    discount: 0,
    settles: 600_000,
    remaining: 400_000,
    shortPayReason: { code: 'Disputed', note: 'See our email.' },
  })
  const [creditId = ''] = setCredits(mock.world, payment.invoicingAccountId, [25])
  const creditAllocation = {
    ...omit(allocation, ['shortPayReason', 'remaining']),
    id: 'credit-part',
    kind: 'CreditAdjustment' as const,
    itemId: creditId,
    amount: 100_000,
    discount: 0,
    settles: 100_000,
  }
  tables.allocations.insert(creditAllocation)
  tables.payments.update(payment.id, { invoiceSubtotal: 600_000, discountSubtotal: 0, discountCount: 0 })
  updateState(mock.world, 'Invoice', row.id)
  updateState(mock.world, 'CreditAdjustment', creditId)
  return { payment, number: row.externalId }
}

async function openPanel(at = `${scheduledOnly}&open=${scheduledPayment().id}`) {
  const { user, router } = renderApp(at)
  const panel = within(await screen.findByRole('dialog', { name: /^Payment of / }))
  await panel.findByRole('button', { name: 'Change payment' })
  return { user, router, panel }
}

const question = () => screen.findByRole('dialog', { name: 'Change the payment?' })
const confirmation = async () => within(await question()).findByRole('button', { name: 'Cancel it and change' })

async function openDialog() {
  const { user, router, panel } = await openPanel()
  await user.click(panel.getByRole('button', { name: 'Change payment' }))
  await confirmation()
  return { user, router }
}

const findCheckout = () => screen.findByRole('heading', { level: 1, name: 'Checkout' })
const dropCancellation = (kind: 'dropBeforeCommit' | 'dropAfterCommit', times: number) =>
  mock.faults.add({ match: { operationId: 'cancelOutgoingPayment', times }, effect: { kind } })

describe('changing a scheduled payment', () => {
  it('cancels the payment once and prefills checkout with its amount, credit, day, and method (payment-change)', async () => {
    const { payment, number } = makePaymentPartial()
    const { user } = await openDialog()
    expect(await question()).toHaveTextContent(/, scheduled for Mar 12, 2026, is canceled first\./)
    await user.dblClick(await confirmation())
    await findCheckout()
    expect(calls('cancelOutgoingPayment')).toHaveLength(1)
    expect(mock.world.tables.payments.get(payment.id)?.status).toBe('Canceled')
    expect((await screen.findAllByText('Payment canceled'))[0]).toBeVisible()
    expect(screen.getByText(/was canceled so that you can change it/).parentElement).toHaveTextContent(scheduledNumber)

    expect(await screen.findByRole('row', { name: /\$40\.00 remains open\. .*Reason: Disputed\./ })).toBeVisible()
    expect(screen.getByRole('button', { name: `Change the amount of ${number}` })).toBeVisible()
    expect(await screen.findByLabelText('Day')).toHaveValue('2026-03-12')
    expect(await screen.findByText(wholeText('Credits applied: $10.00 (1)'))).toBeVisible()
    // 60.00 less 10.00, and 0.5 % for the bank transfer.
    await user.click(await screen.findByRole('button', { name: /^Pay ?\$50\.25$/ }))
    await user.click(
      within(await screen.findByRole('dialog', { name: /^Pay ?\$/ })).getByRole('button', { name: /^Pay ?\$/ }),
    )
    expect(await screen.findByRole('heading', { level: 1, name: / scheduled for / })).toBeVisible()
    expect(scheduled()).toMatchObject([{ payOn: '2026-03-12', total: 502_500, creditSubtotal: 100_000 }])
    const body = JSON.parse(calls('makePayment')[0]?.body ?? '{}') as object
    expect(body).toMatchObject({
      invoices: [{ amount: '60.00', shortPayReason: { code: 'Disputed', note: 'See our email.' } }],
      creditAdjustments: [{ amount: '10.00' }],
    })
  })

  it('starts from its row in the list, too (payment-change)', async () => {
    const { user } = renderApp(scheduledOnly)
    await user.click(await screen.findByRole('checkbox', { name: /^Select (?!all)/ }))
    await user.click(await screen.findByRole('button', { name: `Change payment ${scheduledNumber}` }))
    await user.click(await confirmation())
    await findCheckout()
    expect(scheduled()).toEqual([])
  })
})

describe('the Change payment dialog', () => {
  it('opens the checkout when the response is lost but the payment is canceled (payment-change)', async () => {
    const { user } = await openDialog()
    dropCancellation('dropAfterCommit', 1)
    await user.click(await confirmation())
    await findCheckout()
    expect(calls('cancelOutgoingPayment')).toHaveLength(1)
  })

  it('stays open when the request is lost, and tries again (payment-change)', async () => {
    const { user } = await openDialog()
    dropCancellation('dropBeforeCommit', 1)
    await user.click(await confirmation())
    expect(await screen.findByText('We couldn’t change the payment')).toBeVisible()
    expect(scheduled()).toHaveLength(1)
    expect(screen.queryByRole('heading', { name: 'Checkout' })).not.toBeInTheDocument()
    await user.click(await confirmation())
    await findCheckout()
  })

  it('opens no checkout while nobody knows whether it was canceled, and then finds out (payment-change)', async () => {
    const { user } = await openDialog()
    dropCancellation('dropAfterCommit', 1)
    const lookUps = { operationId: 'getOutgoingPayment', nth: 2, times: 3 } as const
    mock.faults.add({ match: lookUps, effect: { kind: 'dropBeforeCommit' } })
    await user.click(await confirmation())
    expect(await screen.findByText('We couldn’t change the payment')).toBeVisible()
    expect(screen.getByText('We couldn’t confirm this. Check whether it was done before trying again.')).toBeVisible()
    expect(screen.queryByRole('heading', { name: 'Checkout' })).not.toBeInTheDocument()
    mock.faults.clear()
    await user.click(await confirmation())
    await findCheckout()
    expect(calls('makePayment')).toEqual([])
    expect(scheduled()).toEqual([])
  })

  it('opens no second checkout for a payment that was canceled in another tab (payment-change)', async () => {
    const { user } = await openDialog()
    mock.world.tables.payments.update(scheduledPayment().id, { status: 'Canceled' })
    await user.click(await confirmation())
    expect(await screen.findByText('We couldn’t change the payment')).toBeVisible()
    expect(
      screen.getByText('This payment has already been canceled. You can pay its invoices from the list of invoices.'),
    ).toBeVisible()
    expect(screen.queryByRole('dialog', { name: 'Change the payment?' })).not.toBeInTheDocument()
    expect(calls('cancelOutgoingPayment')).toEqual([])
  })

  it('says that it is too late when it was sent meanwhile (payment-change)', async () => {
    const { user } = await openDialog()
    mock.world.tables.payments.update(scheduledPayment().id, { status: 'Pending' })
    await user.click(await confirmation())
    expect(await screen.findByText('We couldn’t change the payment')).toBeVisible()
    expect(screen.getByText('This payment has already been sent, or has failed.')).toBeVisible()
    expect(screen.queryByRole('heading', { name: 'Checkout' })).not.toBeInTheDocument()
  })

  it('cancels nothing before it knows what the payment pays (payment-change)', async () => {
    mock.faults.add({
      match: { operationId: 'listOutgoingPaymentCreditAdjustments' },
      effect: { kind: 'status', status: 500 },
    })
    const { user, panel } = await openPanel()
    await user.click(panel.getByRole('button', { name: 'Change payment' }))
    const dialog = within(await question())
    expect(await dialog.findByRole('button', { name: 'Try again' }, { timeout: 4000 })).toBeVisible()
    expect(dialog.queryByRole('button', { name: 'Cancel it and change' })).not.toBeInTheDocument()
  })
})

it('offers only Cancel when the account is disabled (payment-change)', async () => {
  mock.world.tables.invoicingAccounts.update(scheduledPayment().invoicingAccountId, { status: 'Disabled' })
  renderApp(`${scheduledOnly}&open=${scheduledPayment().id}`)
  const panel = within(await screen.findByRole('dialog', { name: /^Payment of / }))
  expect(await panel.findByRole('button', { name: 'Cancel payment' })).toBeVisible()
  expect(panel.queryByRole('button', { name: 'Change payment' })).not.toBeInTheDocument()
})
