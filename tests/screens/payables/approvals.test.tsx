/** The requests for approval of a company, and the decision about one of them. */
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { applySumOfDay } from '#mocks/handlers/approvalPricing.ts'
import { dayOfRequest } from '#mocks/world/approvalRules.ts'
import { companyId, personaId } from '#mocks/world/seed/people.ts'
import { seedId } from '#mocks/world/seed/random.ts'
import { formatMoney } from '#src/shared/format/money.ts'
import { setRules } from '#tests/support/approvalRules.ts'
import { mockServer } from '#tests/support/mockServer.ts'
import { renderApp } from '#tests/support/renderApp.tsx'
import { setRole } from '#tests/support/teamRole.ts'
import { wholeText } from '#tests/support/wholeText.ts'
import { giveElementsLayout } from '#tests/ui/table/layout.ts'
import { payables } from '../receivables/screens.ts'

const mock = mockServer({ today: '2026-11-21', scenario: 'parts' })
const approvals = `${payables}/approvals`
/** In the seed: one more approval is needed; the last one is needed; two are needed; asked by the persona. */
const [second, last, , own, declined] = [1, 2, 3, 4, 5].map((number) => seedId('approval', number)) as [
  string,
  string,
  string,
  string,
  string,
]
const row = (id: string) => {
  const found = mock.world.tables.approvals.get(id)
  if (!found) throw new Error(`The seed has no request ${id}`)
  return found
}
const dollars = (amount: number) => formatMoney((amount / 10_000).toFixed(2))
const nameOf = (userId: string) => {
  const user = mock.world.tables.users.get(userId)
  return `${user?.firstName} ${user?.lastName}`
}
const calls = (operationId: string) => mock.journal.filter((call) => call.operationId === operationId)
const approver = () => row(last).rule.approverIds.find((id) => id !== personaId('buyer')) ?? ''

beforeEach(() => {
  giveElementsLayout()
  localStorage.clear()
  sessionStorage.clear()
  mock.signIn('buyer')
})

async function open(id: string) {
  const app = renderApp(`${approvals}?open=${id}`)
  const title = `${dollars(row(id).total)} to ${mock.world.tables.companies.get(row(id).supplierCompanyId)?.name}`
  const dialog = within(await screen.findByRole('dialog', { name: title }))
  return { ...app, dialog, supplier: title.split(' to ')[1] ?? '' }
}

describe('the list (approval-inbox)', () => {
  it('shows what waits for the user first, and what the user asked for and all in other segments', async () => {
    const { user, router } = renderApp(approvals)
    expect(await screen.findByText('3 requests')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Waiting for you' })).toHaveAttribute('aria-pressed', 'true')
    await user.click(screen.getByRole('button', { name: 'Requested by you' }))
    expect(await screen.findByText('2 requests')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'All' }))
    expect(await screen.findByText('7 requests')).toBeVisible()
    expect(router.state.location.search).toEqual({ show: 'all' })
  })

  it.each([
    ['waiting', 'Nothing waits for you'],
    ['mine', 'You haven’t asked for an approval'],
    ['all', 'No requests yet'],
  ])('says what comes to an empty list: %s', async (show, text) => {
    for (const { id } of mock.world.tables.approvals.all()) mock.world.tables.approvals.remove(id)
    renderApp(`${approvals}?show=${show}`)
    expect(await screen.findByText(text)).toBeVisible()
  })

  it('is not found, and nothing leads there or asks for it, where the company has no approvals', async () => {
    mock.world.tables.companies.update(companyId('prairie'), { hasTeam: undefined as never })
    renderApp(approvals)
    expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeVisible()
    expect(await screen.findByRole('link', { name: 'Discounts' })).toBeVisible()
    expect(screen.queryByRole('link', { name: 'Approvals' })).toBeNull()
    expect(calls('listPaymentApprovals')).toEqual([])
  })

  it('says on the home page what waits, and leads to it', async () => {
    const { user } = renderApp(payables)
    expect(await screen.findByText(wholeText(/^3 payments, .* in total, wait for your approval\./))).toBeVisible()
    await user.click(screen.getByRole('link', { name: 'Decide' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Approvals' })).toBeVisible()
  })
})

describe('a request (approval-decisions)', () => {
  it('says the amount, when it is due, who asked, and who decides; opening it decides nothing', async () => {
    const { dialog } = await open(last)
    expect(dialog.getAllByText(/^Due \w+ \d+, 2026$/)[0]).toBeVisible()
    expect(dialog.getByText(wholeText(`You can approve this, or ${nameOf(approver())}.`))).toBeVisible()
    expect(dialog.getAllByText(nameOf(row(last).requestedBy)).length).toBeGreaterThan(0)
    expect(dialog.getByRole('button', { name: /^Approve \$/ })).toBeEnabled()
    expect(calls('approvePayment')).toEqual([])
  })

  it('approves once, however often the button is pressed, and shows the payment', async () => {
    const { user, dialog, supplier } = await open(last)
    await user.dblClick(dialog.getByRole('button', { name: `Approve ${dollars(row(last).total)}` }))
    expect(await screen.findByText(`You approved ${dollars(row(last).total)} to ${supplier}`)).toBeVisible()
    expect(calls('approvePayment')).toHaveLength(1)
    expect(row(last).status).toBe('Approved')
    expect(await dialog.findByRole('link', { name: 'Show the payment' })).toHaveAttribute(
      'href',
      expect.stringContaining(row(last).paymentId ?? '?'),
    )
    expect(dialog.queryByRole('button', { name: /^Approve \$/ })).toBeNull()
  })

  it('counts the first of two approvals, and says who can give the other', async () => {
    const { user, dialog } = await open(seedId('approval', 3))
    await user.click(dialog.getByRole('button', { name: /^Approve \$/ }))
    expect(await dialog.findByText('1 of 2 approvals given.')).toBeVisible()
    expect(dialog.getByText(wholeText(/^You have approved this\. .* can approve it next\.$/))).toBeVisible()
    expect(row(seedId('approval', 3)).status).toBe('Requested')
  })

  it('says the new number when what else was asked for needs more approvals (approval-splitting)', async () => {
    const { user, dialog } = await open(last)
    setRules(mock, { name: 'Sum of the day', threshold: 0, needed: 2 })
    for (const company of mock.world.tables.companies.where('id', row(last).companyId))
      applySumOfDay(mock.world, company, dayOfRequest(row(last)))
    await user.click(dialog.getByRole('button', { name: /^Approve \$/ }))
    expect(await screen.findByText('The request has changed. Look at it again before you decide.')).toBeVisible()
    expect(dialog.getByText('0 of 2 approvals given.')).toBeVisible()
    await user.click(dialog.getByRole('button', { name: /^Approve \$/ }))
    expect(await dialog.findByText('1 of 2 approvals given.')).toBeVisible()
    expect(row(last).status).toBe('Requested')
  })

  it('finds out that it was approved when the response is lost', async () => {
    const { user, dialog } = await open(last)
    mock.faults.add({ match: { operationId: 'approvePayment', times: 1 }, effect: { kind: 'dropAfterCommit' } })
    await user.click(dialog.getByRole('button', { name: /^Approve \$/ }))
    expect(await screen.findByText(/^You approved /)).toBeVisible()
    expect(calls('approvePayment')).toHaveLength(1)
    expect(mock.world.tables.payments.where('previewId', row(last).previewId)).toHaveLength(1)
  })

  it('sends the same key again when the first try never arrived', async () => {
    const { user, dialog } = await open(last)
    mock.faults.add({ match: { operationId: 'approvePayment', times: 1 }, effect: { kind: 'dropBeforeCommit' } })
    await user.click(dialog.getByRole('button', { name: /^Approve \$/ }))
    expect(await screen.findByText('The payment was not approved')).toBeVisible()
    await user.click(dialog.getByRole('button', { name: /^Approve \$/ }))
    expect(await screen.findByText(/^You approved /)).toBeVisible()
    const keys = calls('approvePayment').map(({ idempotencyKey }) => idempotencyKey)
    expect(new Set(keys).size).toBe(1)
  })

  it('says who decided first, and when', async () => {
    const { user, dialog } = await open(last)
    const button = dialog.getByRole('button', { name: /^Approve \$/ })
    mock.world.tables.approvals.update(last, {
      status: 'Declined',
      version: 2,
      decidedAt: '2026-11-21T15:00:00Z',
      decidedBy: approver(),
      reason: 'Not yet.',
    })
    await user.click(button)
    expect(await screen.findByText('The payment was not approved')).toBeVisible()
    expect(
      await dialog.findByText(wholeText(new RegExp(`^${nameOf(approver())} declined it on Nov 21, 2026`))),
    ).toBeVisible()
    expect(dialog.getByText('Reason: Not yet.')).toBeVisible()
    expect(mock.world.tables.payments.where('previewId', row(last).previewId)).toEqual([])
  })

  it('says before the decision that the total has changed, and asks everyone again', async () => {
    const invoice = row(second).lines[0]
    mock.world.tables.invoices.update(invoice?.itemId ?? '', { discountAmount: 0, discountDate: null })
    const changed = mock.world.tables.invoices.get(invoice?.itemId ?? '')
    mock.world.tables.invoices.update(changed?.id ?? '', { outstanding: (changed?.outstanding ?? 0) - 1_000_000 })
    const before = dollars(row(second).total)
    const { user } = renderApp(`${approvals}?open=${second}`)
    const dialog = within(await screen.findByRole('dialog', { name: /^\$.* to / }))
    expect(await dialog.findByText(wholeText(new RegExp(`^The total is now .* It was \\${before} when`)))).toBeVisible()
    await user.click(dialog.getByRole('button', { name: /^Ask again for / }))
    expect(await screen.findByText(/^Everyone is asked again: /)).toBeVisible()
    expect(row(second).votes).toEqual([])
    expect(await dialog.findByRole('button', { name: /^Approve \$/ })).toBeEnabled()
    expect(dialog.queryByText(/^The total is now/)).toBeNull()
  })

  it('does not say that everyone is asked for a total that has changed once more (approval-decisions)', async () => {
    const itemId = row(second).lines[0]?.itemId ?? ''
    const reduce = () => {
      const { outstanding = 0 } = mock.world.tables.invoices.get(itemId) ?? {}
      const change = { discountAmount: 0, discountDate: null, outstanding: outstanding - 1_000_000 }
      mock.world.tables.invoices.update(itemId, change)
    }
    reduce()
    const { user } = renderApp(`${approvals}?open=${second}`)
    const dialog = within(await screen.findByRole('dialog', { name: /^\$.* to / }))
    const button = await dialog.findByRole('button', { name: /^Ask again for / })
    reduce()
    await user.click(button)
    expect(await screen.findByText('The payment was not approved')).toBeVisible()
    expect(screen.queryByText(/^Everyone is asked again: /)).toBeNull()
    expect(await dialog.findByRole('button', { name: `Approve ${dollars(row(second).total)}` })).toBeEnabled()
  })

  it('asks for the reason, and keeps what was typed when it fails', async () => {
    const { user, dialog } = await open(last)
    await user.click(dialog.getByRole('button', { name: 'Decline' }))
    const question = within(await screen.findByRole('dialog', { name: 'Decline the payment?' }))
    await user.click(question.getByRole('button', { name: 'Decline' }))
    expect(question.getByText('Enter a reason.')).toBeVisible()
    mock.faults.add({ match: { operationId: 'declinePayment', times: 1 }, effect: { kind: 'status', status: 503 } })
    await user.type(question.getByRole('textbox', { name: /^Reason/ }), 'The crane is missing.')
    await user.click(question.getByRole('button', { name: 'Decline' }))
    expect(await screen.findByText('The payment was not declined')).toBeVisible()
    expect(question.getByRole('textbox', { name: /^Reason/ })).toHaveValue('The crane is missing.')
    await waitFor(() =>
      expect(question.getByRole('button', { name: 'Decline' })).not.toHaveAttribute('aria-disabled', 'true'),
    )
    await user.click(question.getByRole('button', { name: 'Decline' }))
    expect(await screen.findByText(/^You declined /)).toBeVisible()
    expect(row(last)).toMatchObject({ status: 'Declined', reason: 'The crane is missing.' })
  })

  it('is decided by others for the person who asked, who can withdraw it', async () => {
    const { user, dialog } = await open(own)
    expect(
      dialog.getByText(
        wholeText(`You asked for this, so someone else decides. ${nameOf(approver())} can approve this.`),
      ),
    ).toBeVisible()
    expect(dialog.queryByRole('button', { name: /^Approve/ })).toBeNull()
    await user.click(dialog.getByRole('button', { name: 'Withdraw' }))
    const question = within(await screen.findByRole('dialog', { name: 'Withdraw the request?' }))
    await user.click(question.getByRole('button', { name: 'Withdraw' }))
    expect(await screen.findByText(/^The request for .* was withdrawn$/)).toBeVisible()
    expect(row(own).status).toBe('Withdrawn')
  })

  it('tells a person who may not decide whose decision it is', async () => {
    setRole(mock, 'buyer', 'Payer')
    const { dialog } = await open(last)
    expect(dialog.getByText(wholeText(`${nameOf(approver())} can approve this.`))).toBeVisible()
    await waitFor(() =>
      expect(dialog.getByRole('button', { name: /^Approve/ })).toHaveAttribute('aria-disabled', 'true'),
    )
  })

  it('says that a link is for another company, or for nothing', async () => {
    mock.world.tables.approvals.update(last, { companyId: companyId('northwind') })
    renderApp(`${approvals}?open=${last}`)
    const dialog = within(await screen.findByRole('dialog', { name: 'Request not found' }))
    expect(dialog.getByText(/has no request with this link\. The link may be for another company/)).toBeVisible()
  })

  it('shows how it ended', async () => {
    const { dialog } = await open(declined)
    expect(dialog.getByText(wholeText(/declined it on Nov 16, 2026/))).toBeVisible()
    expect(dialog.getByText(/^Reason: The delivery is not complete yet\./)).toBeVisible()
    expect(dialog.queryByRole('button', { name: /^Approve|^Decline|^Withdraw/ })).toBeNull()
  })

  it.each([
    ['403', { kind: 'status', status: 403 }, 'You don’t have access to this.'],
    ['no connection', { kind: 'dropBeforeCommit' }, /^You seem to be offline|offline|connection/i],
  ] as const)('offers a retry when it can’t be loaded: %s', async (_, effect, message) => {
    mock.faults.add({ match: { operationId: 'getPaymentApproval' }, effect })
    const { user } = renderApp(`${approvals}?open=${last}`)
    const dialog = within(await screen.findByRole('dialog', { name: 'Approvals' }))
    expect(await dialog.findByText(message, {}, { timeout: 8000 })).toBeVisible()
    mock.faults.clear()
    await user.click(dialog.getByRole('button', { name: 'Try again' }))
    expect(await dialog.findByRole('button', { name: /^Approve \$/ })).toBeVisible()
  })
})
