/** Each write of approvals is made once: pressed fast, its response lost, offline, with an expired token, or another amount. */
import '#mocks/providers/browser/moov.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { seedId } from '#mocks/world/seed/random.ts'
import { setRules } from '#tests/support/approvalRules.ts'
import { mockServer } from '#tests/support/mockServer.ts'
import { renderApp } from '#tests/support/renderApp.tsx'
import { giveElementsLayout } from '#tests/ui/table/layout.ts'
import { payables } from '../receivables/screens.ts'
import { openCheckout } from './openCheckout.ts'

const mock = mockServer({ today: '2026-03-11', scenario: 'parts' })
const calls = (operationId: string) => mock.journal.filter((call) => call.operationId === operationId)
const keysOf = (operationId: string) => new Set(calls(operationId).map(({ idempotencyKey }) => idempotencyKey))
const row = (number: number) => mock.world.tables.approvals.get(seedId('approval', number))

beforeEach(() => {
  giveElementsLayout()
  localStorage.clear()
  sessionStorage.clear()
  mock.signIn('buyer')
})

interface Write {
  operationId: string
  /** Resolves with the button that sends. */
  open: () => Promise<HTMLElement>
  /** The button for another try. */
  again: string | RegExp
  done: () => Promise<unknown>
  failed: string
  /** How often it has taken effect. */
  made: () => number
}

async function openRequest(number: number) {
  const { user } = renderApp(`${payables}/approvals?open=${seedId('approval', number)}`)
  return { user, dialog: within(await screen.findByRole('dialog', { name: /^\$.* to / })) }
}

async function openQuestion(number: number, action: string, title: string, reason?: string) {
  const { user, dialog } = await openRequest(number)
  await user.click(await dialog.findByRole('button', { name: action }))
  const question = within(await screen.findByRole('dialog', { name: title }))
  if (reason !== undefined) await user.type(question.getByRole('textbox', { name: /^Reason/ }), reason)
  return question.getByRole('button', { name: action })
}

const statusIs = (number: number, status: string) => Number(row(number)?.status === status)

const writes: readonly (Write & { name: string })[] = [
  {
    name: 'asking for approval',
    operationId: 'requestPaymentApproval',
    open: async () => {
      setRules(mock, {})
      const { user } = openCheckout(mock, 'harbor')
      await user.click(await screen.findByRole('button', { name: /^Ask for approval of ?\$98/ }))
      const dialog = within(await screen.findByRole('dialog', { name: /^Ask for approval of/ }))
      return dialog.getByRole('button', { name: /^Ask for approval of ?\$98/ })
    },
    again: 'Try again',
    done: () => screen.findByRole('heading', { level: 1, name: 'Approval requested' }),
    failed: 'Request not confirmed',
    made: () => mock.world.tables.approvals.added().length,
  },
  {
    name: 'approving',
    operationId: 'approvePayment',
    open: async () => (await openRequest(2)).dialog.findByRole('button', { name: /^Approve \$/ }),
    again: /^Approve \$/,
    done: () => screen.findByText(/^You approved /),
    failed: 'The payment was not approved',
    made: () => mock.world.tables.payments.added().length,
  },
  {
    name: 'declining',
    operationId: 'declinePayment',
    open: () => openQuestion(2, 'Decline', 'Decline the payment?', 'The crane is missing.'),
    again: 'Decline',
    done: () => screen.findByText(/^You declined /),
    failed: 'The payment was not declined',
    made: () => statusIs(2, 'Declined'),
  },
  {
    name: 'withdrawing',
    operationId: 'withdrawPaymentApproval',
    open: () => openQuestion(4, 'Withdraw', 'Withdraw the request?'),
    again: 'Withdraw',
    done: () => screen.findByText(/^The request for .* was withdrawn$/),
    failed: 'The request was not withdrawn',
    made: () => statusIs(4, 'Withdrawn'),
  },
]

describe.each(writes)('$name (approval-decisions, checkout-approval)', ({ operationId, open, again, ...write }) => {
  /** Presses the button of the topmost dialog, or of the page. */
  const pressAgain = async () => {
    const place = screen.queryAllByRole('dialog').at(-1) ?? screen.getByRole('main')
    const button = within(place).getByRole('button', { name: again })
    await waitFor(() => expect(button).not.toHaveAttribute('aria-disabled', 'true'))
    fireEvent.click(button)
  }
  const failed = () => screen.findByText(write.failed)
  const lose = (kind: 'dropAfterCommit' | 'dropBeforeCommit') =>
    mock.faults.add({ match: { operationId, times: 1 }, effect: { kind } })

  it('is sent once, however often and fast its button is pressed', async () => {
    const button = await open()
    for (let press = 0; press < 20; press += 1) fireEvent.click(button)
    expect(await write.done()).toBeVisible()
    expect([calls(operationId).length, write.made()]).toEqual([1, 1])
  })

  it('is found when its response is lost', async () => {
    const button = await open()
    lose('dropAfterCommit')
    fireEvent.click(button)
    expect(await write.done()).toBeVisible()
    expect([calls(operationId).length, write.made()]).toEqual([1, 1])
  })

  it('that never arrived is sent again with the same key', async () => {
    const button = await open()
    lose('dropBeforeCommit')
    fireEvent.click(button)
    expect(await failed()).toBeVisible()
    expect(write.made()).toBe(0)
    await pressAgain()
    expect(await write.done()).toBeVisible()
    expect([calls(operationId).length, keysOf(operationId).size, write.made()]).toEqual([2, 1, 1])
  })

  it('offline is not sent when the connection returns, until the user tries again', async () => {
    const button = await open()
    const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    onTestFinished(() => onLine.mockRestore())
    window.dispatchEvent(new Event('offline'))
    mock.faults.add({ match: { operationId }, effect: { kind: 'dropBeforeCommit' } })
    fireEvent.click(button)
    expect(await failed()).toBeVisible()
    const sent = calls(operationId).length
    mock.faults.clear()
    onLine.mockReturnValue(true)
    window.dispatchEvent(new Event('online'))
    await pressAgain()
    expect(await write.done()).toBeVisible()
    // Only the press has sent it.
    expect([calls(operationId).length, keysOf(operationId).size, write.made()]).toEqual([sent + 1, 1, 1])
  })

  it('with an expired token refreshes it once, and is sent again with the same key', async () => {
    const button = await open()
    const { accessTokens } = mock.world.tables
    for (const { id } of accessTokens.all()) accessTokens.remove(id)
    fireEvent.click(button)
    expect(await write.done()).toBeVisible()
    expect(calls('refreshSession')).toHaveLength(1)
    expect(calls(operationId).map(({ status }) => status)).toEqual([401, expect.toBeOneOf([200, 201])])
    expect([keysOf(operationId).size, write.made()]).toEqual([1, 1])
  })
})

it('asks for nothing when the amount has changed since it was shown, and shows the new one (checkout-approval)', async () => {
  setRules(mock, {})
  const { user, accounts } = openCheckout(mock, 'harbor')
  await user.click(await screen.findByRole('button', { name: /^Ask for approval of ?\$98/ }))
  const dialog = within(await screen.findByRole('dialog', { name: /^Ask for approval of/ }))
  const [invoice] = accounts[0]?.invoices ?? []
  mock.world.tables.invoices.update(invoice?.id ?? '', { discountAmount: 0, discountDate: null })
  await user.click(dialog.getByRole('button', { name: /^Ask for approval of ?\$98/ }))
  expect(await screen.findByRole('button', { name: /^Ask for approval of ?\$100\.\d\d$/ })).toBeVisible()
  expect(mock.world.tables.approvals.added()).toEqual([])
  expect(screen.queryByRole('heading', { name: 'Approval requested' })).toBeNull()
})
