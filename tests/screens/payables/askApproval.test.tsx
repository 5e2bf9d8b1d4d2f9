import '#mocks/providers/browser/moov.ts'
import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { companyId } from '#mocks/world/seed/people.ts'
import { setRules } from '#tests/support/approvalRules.ts'
import { mockServer } from '#tests/support/mockServer.ts'
import { buyer } from '#tests/support/payable.ts'
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

/** What the buyer asked for in this test. */
const requests = () => mock.world.tables.approvals.added()
const payments = () => mock.world.tables.payments.added()
const calls = (operationId: string) => mock.journal.filter((entry) => entry.operationId === operationId)
const button = (name: RegExp) => screen.findByRole('button', { name })
const ask = /^Ask for approval of ?\$98\.\d\d$/

async function confirm(user: UserEvent, name: RegExp) {
  await user.click(await button(name))
  const dialog = await screen.findByRole('dialog', { name: new RegExp(`${name.source.slice(0, -1)}\\?$`) })
  await user.click(within(dialog).getByRole('button', { name }))
}

const requested = () => screen.findByRole('heading', { level: 1, name: 'Approval requested' })

describe('a payment that needs approval (checkout-approval)', () => {
  it('is asked for instead of paid: who is asked, a note, the result, and one request in the world', async () => {
    setRules(mock, {})
    const { user } = openCheckout(mock, 'harbor')
    const rule = await screen.findByText(/^The rule “/)
    expect(rule.parentElement).toHaveTextContent(/^The rule “From \$50” needs approval from [^,]+ or [^,]+\.$/)
    expect(screen.getByText('Nothing is paid until it is approved.')).toBeInTheDocument()
    await user.type(screen.getByRole('textbox', { name: 'Note for the approvers (optional)' }), ' For July. ')
    expect(screen.queryByRole('button', { name: /^Pay ?\$/ })).toBeNull()
    await confirm(user, ask)
    expect(await requested()).toBeInTheDocument()
    expect(requests()).toMatchObject([{ status: 'Requested', note: 'For July.', companyId: buyer }])
    expect(payments()).toEqual([])
    expect(calls('makePayment')).toEqual([])
    expect(await screen.findByText(/^Once it is approved, the payment of/)).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Show request' })).toHaveAttribute(
      'href',
      `${payables}/approvals?open=${requests()[0]?.id}`,
    )
    expect(
      sessionStorage.getItem(Object.keys(sessionStorage).find((key) => /checkout\..*\.b\w+$/.test(key)) ?? ''),
    ).toMatch(/"accounts":\[\]/)
  })

  it('keeps the note when the page is opened again', async () => {
    setRules(mock, {})
    const { user, unmount } = openCheckout(mock, 'harbor')
    const name = 'Note for the approvers (optional)'
    await user.type(await screen.findByRole('textbox', { name }), 'For July')
    const key = Object.keys(sessionStorage).find((one) => /checkout\..*\.b\w+$/.test(one)) ?? ''
    unmount()
    renderApp(`${payables}/checkout?basket=${key.split('.').at(-1)}`)
    expect(await screen.findByRole('textbox', { name })).toHaveValue('For July')
  })

  it('can’t be asked for if too few people may approve, and the page says what to do', async () => {
    setRules(mock, { approverIds: [], needed: 3, name: 'Three people' })
    for (const { id, userId, role } of mock.world.tables.memberships.all())
      if (role === 'Approver') mock.world.tables.memberships.update(id, { userId, role: 'Payer' })
    openCheckout(mock, 'harbor')
    expect(await button(ask)).toHaveAttribute('aria-disabled', 'true')
    expect(await screen.findByText(/needs 3 approvals, and too few other people may approve/)).toBeInTheDocument()
    expect(screen.getByText('Too few people can approve this. Look at the message above.')).toBeInTheDocument()
  })

  it('with others that need none: one button pays and asks', async () => {
    setRules(mock, { supplierCompanyIds: [companyId('northwind')] })
    const { user } = openCheckout(mock, 'harbor', 'northwind')
    await confirm(user, /^Pay ?\$98\.\d\d ?and ask for approval of ?\$98\.\d\d$/)
    expect(await screen.findByRole('heading', { level: 1, name: / sent to Harbor Supply Co\.$/ })).toBeInTheDocument()
    expect(await screen.findByRole('link', { name: 'Show request' })).toBeInTheDocument()
    expect([requests().length, payments().length]).toEqual([1, 1])
    expect(requests()[0]?.supplierCompanyId).toBe(companyId('northwind'))
  })

  it('says that a role that was taken away no longer lets ask, and keeps the basket', async () => {
    setRules(mock, {})
    const { user } = openCheckout(mock, 'harbor')
    await user.click(await button(ask))
    const dialog = await screen.findByRole('dialog', { name: /^Ask for approval of/ })
    setRole(mock, 'buyer', 'Viewer')
    await user.click(within(dialog).getByRole('button', { name: ask }))
    expect(
      await screen.findByText(/^Your role in this company no longer lets you pay\. Nothing was paid/),
    ).toBeVisible()
    expect(requests()).toEqual([])
  })
})

describe('rules that change during a checkout (checkout-approval)', () => {
  it('an old tab pays nothing, says that approval is needed now, and asks for it', async () => {
    setRules(mock)
    const { user } = openCheckout(mock, 'harbor')
    await user.click(await button(/^Pay ?\$98/))
    const dialog = await screen.findByRole('dialog', { name: /^Pay ?\$/ })
    setRules(mock, {})
    await user.click(within(dialog).getByRole('button', { name: /^Pay ?\$/ }))
    expect(await screen.findByText(/^This payment now needs approval\. Nothing was paid\./)).toBeVisible()
    expect(payments()).toEqual([])
    await confirm(user, ask)
    expect(await requested()).toBeInTheDocument()
    expect([requests().length, payments().length]).toEqual([1, 0])
  })

  it('a rule that is gone: nobody is asked, and the payment can be made', async () => {
    setRules(mock, {})
    const { user } = openCheckout(mock, 'harbor')
    await user.click(await button(ask))
    const dialog = await screen.findByRole('dialog', { name: /^Ask for approval of/ })
    setRules(mock)
    await user.click(within(dialog).getByRole('button', { name: ask }))
    expect(await screen.findByText(/^This payment no longer needs approval\. Nobody was asked/)).toBeVisible()
    expect(requests()).toEqual([])
    await user.click(await button(/^Pay ?\$98/))
    await user.click(
      within(await screen.findByRole('dialog', { name: /^Pay ?\$/ })).getByRole('button', { name: /^Pay ?\$/ }),
    )
    expect(await screen.findByRole('heading', { level: 1, name: / sent to / })).toBeInTheDocument()
    expect([requests().length, payments().length]).toEqual([0, 1])
  })
})

describe('a request whose response is lost (checkout-approval, payment-unconfirmed)', () => {
  const lose = (kind: 'dropAfterCommit' | 'dropBeforeCommit') =>
    mock.faults.add({ match: { operationId: 'requestPaymentApproval', times: 1 }, effect: { kind } })

  it('is found by its preview, and not sent again', async () => {
    setRules(mock, {})
    const { user } = openCheckout(mock, 'harbor')
    await button(ask)
    lose('dropAfterCommit')
    await confirm(user, ask)
    expect(await requested()).toBeInTheDocument()
    expect([requests().length, calls('requestPaymentApproval').length]).toEqual([1, 1])
  })

  it('is not confirmed until it is found or sent again with its key; pays nothing', async () => {
    setRules(mock, {})
    const { user } = openCheckout(mock, 'harbor')
    await button(ask)
    lose('dropBeforeCommit')
    await confirm(user, ask)
    expect(await screen.findByRole('heading', { level: 3, name: 'Request not confirmed' })).toBeInTheDocument()
    expect(
      screen.getByText(/If you try again, the same request is sent and can’t be made twice\.$/),
    ).toBeInTheDocument()
    expect(requests()).toEqual([])
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await requested()).toBeInTheDocument()
    expect(requests()).toHaveLength(1)
    expect(new Set(calls('requestPaymentApproval').map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1)
    expect(payments()).toEqual([])
    await waitFor(() => expect(Object.keys(localStorage).filter((key) => key.includes('.payment.'))).toEqual([]))
  })

  it('that was never made expires, and the section can be sent again', async () => {
    setRules(mock, {})
    const { user } = openCheckout(mock, 'harbor')
    await button(ask)
    lose('dropBeforeCommit')
    await confirm(user, ask)
    await screen.findByRole('heading', { level: 3, name: 'Request not confirmed' })
    mock.world.advanceClock(17 * 60_000)
    await user.click(screen.getByRole('button', { name: 'Check now' }))
    expect(await screen.findByText(/^Approval of/)).toBeInTheDocument()
    expect(await button(ask)).toBeEnabled()
    expect(requests()).toEqual([])
  })
})
