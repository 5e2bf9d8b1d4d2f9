/** The keys, the documents, and several requests at once. */
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { seedId } from '#mocks/world/seed/random.ts'
import { formatMoney } from '#src/shared/format/money.ts'
import { switchShortcuts } from '#src/ui/shell/useShortcut.ts'
import { mockServer } from '#tests/support/mockServer.ts'
import { stubPhoneWindow, stubWideWindow } from '#tests/support/phoneWindow.ts'
import { renderApp } from '#tests/support/renderApp.tsx'
import { wholeText } from '#tests/support/wholeText.ts'
import { giveElementsLayout } from '#tests/ui/table/layout.ts'
import { payables } from '../receivables/screens.ts'

const mock = mockServer({ today: '2026-11-21', scenario: 'parts' })
const approvals = `${payables}/approvals`
const [first, second, third] = [1, 2, 3].map((number) => seedId('approval', number)) as [string, string, string]
const row = (id: string) => {
  const found = mock.world.tables.approvals.get(id)
  if (!found) throw new Error(`The seed has no request ${id}`)
  return found
}
const dollars = (amount: number) => formatMoney((amount / 10_000).toFixed(2))
const calls = (operationId: string) => mock.journal.filter((call) => call.operationId === operationId)
const openDialog = () => screen.findByRole('dialog', { name: /^\$.* to / })

beforeEach(() => {
  giveElementsLayout()
  localStorage.clear()
  sessionStorage.clear()
  switchShortcuts(true)
  mock.signIn('buyer')
})

describe('the keys (approval-inbox)', () => {
  it('step through what waits, and ask before they decide', async () => {
    const { user, router } = renderApp(`${approvals}?open=${second}`)
    await openDialog()
    expect(await screen.findByText(/^\d of 3$/)).toBeVisible()
    const before = router.state.location.search.open
    await user.keyboard('n')
    await waitFor(() => expect(router.state.location.search.open).not.toBe(before))
    await user.keyboard('p')
    await waitFor(() => expect(router.state.location.search.open).toBe(before))
    await user.keyboard('a')
    const question = within(await screen.findByRole('dialog', { name: 'Approve the payment?' }))
    expect(calls('approvePayment')).toEqual([])
    await user.click(question.getByRole('button', { name: /^Approve \$/ }))
    expect(await screen.findByText(/^You approved /)).toBeVisible()
    expect(row(second).status).toBe('Approved')
  })

  it('go on to the next one once a request was decided', async () => {
    const { user, router } = renderApp(`${approvals}?open=${second}`)
    await openDialog()
    await user.click(await screen.findByRole('button', { name: /^Approve \$/ }))
    await screen.findByText(/^You approved /)
    await waitFor(() => expect(screen.queryByText(/^\d of 3$/)).toBeNull())
    await user.click(screen.getByRole('button', { name: 'Next' }))
    await waitFor(() => expect([first, third]).toContain(router.state.location.search.open))
    expect(await screen.findByText(/^\d of 2$/)).toBeVisible()
  })

  it('type into the reason, and do nothing once they are turned off', async () => {
    const { user } = renderApp(`${approvals}?open=${second}`)
    await openDialog()
    await screen.findByRole('button', { name: /^Approve \$/ })
    await user.keyboard('d')
    const question = within(await screen.findByRole('dialog', { name: 'Decline the payment?' }))
    await user.type(question.getByRole('textbox', { name: /^Reason/ }), 'and a pond')
    expect(question.getByRole('textbox', { name: /^Reason/ })).toHaveValue('and a pond')
    await user.click(question.getByRole('button', { name: 'Cancel' }))
    switchShortcuts(false)
    await user.keyboard('d')
    expect(screen.queryByRole('dialog', { name: 'Decline the payment?' })).toBeNull()
    switchShortcuts(true)
    await user.click(await screen.findByRole('button', { name: 'Decline' }))
    // What was typed is still there.
    expect(await screen.findByRole('textbox', { name: /^Reason/ })).toHaveValue('and a pond')
  })
})

describe('the documents (approval-inbox)', () => {
  it('open over the request on a phone', async () => {
    stubPhoneWindow()
    const { user } = renderApp(`${approvals}?open=${second}`)
    const dialog = within(await openDialog())
    const line = row(second).lines.find(({ itemId }) => mock.world.tables.invoices.get(itemId)?.documentId)
    const number = mock.world.tables.invoices.get(line?.itemId ?? '')?.externalId ?? ''
    await user.click(await dialog.findByRole('button', { name: `View PDF ${number}` }))
    expect(await screen.findByRole('dialog', { name: number })).toBeVisible()
  })

  it('are beside it on a wide screen', async () => {
    stubWideWindow()
    mock.faults.add({ match: { operationId: 'getTypedDocument' }, effect: { kind: 'status', status: 404 } })
    renderApp(`${approvals}?open=${second}`)
    const dialog = within(await openDialog())
    const beside = within(await dialog.findByRole('region', { name: /^Document / }))
    expect(await beside.findByText('We couldn’t find this document, or you don’t have access.')).toBeVisible()
  })
})

describe('several at once (approval-bulk)', () => {
  async function choose() {
    const app = renderApp(approvals)
    await screen.findByText('3 requests')
    await app.user.click(screen.getByRole('checkbox', { name: 'Select all loaded rows' }))
    await app.user.click(await screen.findByRole('button', { name: 'Approve 3 payments' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Approve 3 payments?' }))
    return { ...app, dialog }
  }

  it('says what they come to, and approves each', async () => {
    const { user, dialog } = await choose()
    const sum = dollars([first, second, third].reduce((all, id) => all + row(id).total, 0))
    expect(dialog.getByText(wholeText(`${sum} in total`))).toBeVisible()
    await user.click(dialog.getByRole('button', { name: `Approve ${sum}` }))
    expect(await screen.findByRole('dialog', { name: 'You approved 3 payments' })).toBeVisible()
    // The third one needs another approval.
    expect(dialog.getByText('1 of 2 approvals given.').closest('li')).toHaveTextContent(dollars(row(third).total))
    expect([first, second, third].map((id) => row(id).status)).toEqual(['Approved', 'Approved', 'Requested'])
    expect(row(third).votes).toHaveLength(1)
  })

  it('shows the result of each, and tries again only what may work', async () => {
    const { user, dialog } = await choose()
    mock.world.tables.approvals.update(first, {
      status: 'Declined',
      version: 3,
      decidedAt: '2026-11-21T15:00:00Z',
      decidedBy: row(second).rule.approverIds[1] ?? '',
      reason: 'Not yet.',
    })
    mock.faults.add({ match: { operationId: 'approvePayment', times: 1 }, effect: { kind: 'status', status: 503 } })
    await user.click(dialog.getByRole('button', { name: /^Approve \$/ }))
    expect(await screen.findByRole('dialog', { name: '2 payments were not approved' })).toBeVisible()
    expect(dialog.getByText(wholeText(/declined it on Nov 21, 2026/))).toBeVisible()
    await user.click(dialog.getByRole('button', { name: 'Try again: 1 payment' }))
    expect(await screen.findByRole('dialog', { name: '1 payment was not approved' })).toBeVisible()
    expect(calls('approvePayment')).toHaveLength(4)
    await user.click(dialog.getByRole('button', { name: 'Close' }))
    // What was not approved stays selected.
    expect(await screen.findByText(/1 selected/)).toBeVisible()
  })
})
