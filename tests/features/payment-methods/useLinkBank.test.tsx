import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import type { PropsWithChildren } from 'react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import '#mocks/providers/browser/moov.ts'
import { companyId } from '#mocks/world/seed/people.ts'
import { getPlaidLinkToken } from '#generated/main/payment-methods/payment-methods.ts'
import type { PaymentMethod } from '#src/features/payment-methods/methods.ts'
import { useLinkBank } from '#src/features/payment-methods/useLinkBank.ts'
import { createQueryClient } from '#src/shared/api/queryClient.ts'
import { session } from '#src/shared/api/session/appSession.ts'
import { takeToasts } from '#src/ui/toast/toasts.ts'
import { mockServer } from '#tests/support/mockServer.ts'

const mock = mockServer({ today: '2026-11-22' })
const buyer = companyId('prairie')
const rows = () => mock.world.tables.paymentMethods.where('companyId', buyer)
const banks = () => rows().filter(({ type, status }) => type !== 'Card' && status !== 'Disabled')
const sends = () => mock.journal.filter(({ operationId }) => operationId === 'linkPlaidBankAccount')
const linkFails = (kind: 'dropBeforeCommit' | 'dropAfterCommit') =>
  mock.faults.add({ match: { operationId: 'linkPlaidBankAccount' }, effect: { kind } })

const checking = 'tartan-checking-4321'
const pending = 'pending-savings-7777'

let client: QueryClient

beforeEach(() => {
  mock.signIn('buyer')
  session.check()
  client = createQueryClient(session)
  takeToasts()
})
afterEach(() => act(() => session.logout()))

/** A row that could be mistaken for the linked account. */
function addRow(values: { label: string; lastFour: string; type?: 'Card' }) {
  const like = rows().find(({ type }) => type === (values.type ?? 'Ach'))
  if (!like) throw new Error('No such method')
  const id = crypto.randomUUID()
  const sourceId = `${values.type === 'Card' ? 'card' : 'bank'}_${id}`
  return mock.world.tables.paymentMethods.insert({ ...like, ...values, id, sourceId, status: 'Verified' })
}

async function open({ known = banks().map(({ sourceId }) => sourceId) }: { known?: readonly string[] } = {}) {
  const linked: (PaymentMethod | undefined)[] = []
  let ended = 0
  const wrapper = ({ children }: PropsWithChildren) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  const { result } = renderHook(
    () =>
      useLinkBank({
        companyId: buyer,
        known,
        onLinked: (method) => void linked.push(method),
        onSettled: () => void (ended += 1),
      }),
    { wrapper },
  )
  return {
    linked,
    ended: () => ended,
    async choose(accountId: string, mask: string | null = accountId.slice(-4)) {
      const publicToken = await publicTokenOf(accountId)
      act(() => result.current.send({ publicToken, plaidAccountId: accountId, mask }))
      return publicToken
    },
    send: (publicToken: string, plaidAccountId: string) =>
      act(() => result.current.send({ publicToken, plaidAccountId, mask: null })),
    settled: () => waitFor(() => expect(result.current.isIdle || result.current.isPending).toBe(false)),
  }
}

async function publicTokenOf(accountId: string): Promise<string> {
  const { linkToken } = await getPlaidLinkToken(buyer)
  const body = JSON.stringify({ linkToken, accountId })
  const response = await fetch('/providers/plaid/account', { method: 'POST', body })
  return ((await response.json()) as { publicToken: string }).publicToken
}

describe('the account that was linked (bank-linking)', () => {
  test('is the new one, not one that was there before with the same bank and digits', async () => {
    addRow({ label: 'Tartan Bank', lastFour: '4321' })
    const before = banks().map(({ id }) => id)
    const page = await open()
    await page.choose(checking)
    await page.settled()
    expect(page.linked.map((method) => method?.lastFour)).toEqual(['4321'])
    expect(before).not.toContain(page.linked[0]?.id)
    expect(takeToasts()).toEqual([expect.objectContaining({ intent: 'success' })])
    expect(page.ended()).toBe(0)
  })

  test('is the new one even if the bank still has to confirm it and the user had a like one before', async () => {
    const before = addRow({ label: 'Sandhills Credit Union', lastFour: '7777' })
    const page = await open()
    await page.choose(pending)
    await page.settled()
    expect(page.linked).toEqual([expect.objectContaining({ lastFour: '7777', state: 'Pending' })])
    expect(page.linked[0]?.sourceId).not.toBe(before.sourceId)
  })

  test('is the one in the response, not one that a colleague linked meanwhile at the same bank', async () => {
    const page = await open()
    const other = addRow({ label: 'Tartan Bank', lastFour: '4321' })
    await page.choose(checking)
    await page.settled()
    const linkedBank = banks().find(({ id, label }) => label === 'Tartan Bank' && id !== other.id)
    expect(page.linked).toEqual([expect.objectContaining({ id: linkedBank?.id })])
  })

  test.each([
    ['the same bank and other digits', { label: 'Sandhills Credit Union', lastFour: '1111' }],
    ['the same digits at another bank', { label: 'Ozark Bank', lastFour: '7777' }],
  ])('is not one with %s, although the bank still has to confirm it', async (_name, other) => {
    const page = await open()
    addRow(other)
    await page.choose(pending)
    await page.settled()
    expect(page.linked).toEqual([expect.objectContaining({ name: 'Sandhills Credit Union', lastFour: '7777' })])
  })

  test('is unknown when the list can’t be reloaded; the account is linked nevertheless', async () => {
    const page = await open()
    mock.faults.add({ match: { operationId: 'getPreferredPaymentMethods' }, effect: { kind: 'status', status: 403 } })
    await page.choose(checking)
    await page.settled()
    expect(page.linked).toEqual([undefined])
    expect(takeToasts()).toEqual([expect.objectContaining({ intent: 'success' })])
  })
})

describe('when the response is lost', () => {
  test.each([
    ['a card with the same digits', { label: 'Visa', lastFour: '4321', type: 'Card' }],
    ['a bank account with the same digits', { label: 'Tartan Bank', lastFour: '4321' }],
  ] as const)('%s from before is not taken for the account', async (_name, other) => {
    addRow(other)
    const page = await open()
    linkFails('dropBeforeCommit')
    await page.choose(checking)
    await page.settled()
    expect(page.linked).toEqual([])
    const text = 'We couldn’t reach the service. Check your connection and try again.'
    expect(takeToasts()).toMatchObject([{ intent: 'error', title: 'Failed to add bank account', text }])
    expect(page.ended()).toBe(0)
  })

  test('a new account with other digits is not taken for it', async () => {
    const page = await open()
    addRow({ label: 'Tartan Bank', lastFour: '9999' })
    linkFails('dropBeforeCommit')
    await page.choose(checking)
    await page.settled()
    expect(page.linked).toEqual([])
  })

  test('the account is found by its last digits, however few of them the bank shared', async () => {
    const page = await open()
    addRow({ label: 'Tartan Bank', lastFour: '2199' })
    linkFails('dropAfterCommit')
    await page.choose(checking, '21')
    await page.settled()
    expect(page.linked).toEqual([expect.objectContaining({ lastFour: '4321' })])
  })

  test('it is not confirmed if several new accounts could be the one', async () => {
    const page = await open()
    addRow({ label: 'Ozark Bank', lastFour: '1234' })
    linkFails('dropAfterCommit')
    await page.choose(checking, null)
    await page.settled()
    expect(page.linked).toEqual([])
    const text = 'We couldn’t confirm this. Check whether it was done before trying again.'
    expect(takeToasts()).toMatchObject([{ intent: 'error', text }])
  })

  test('the only new account is it if the bank shared no digits', async () => {
    const page = await open()
    linkFails('dropAfterCommit')
    await page.choose(checking, null)
    await page.settled()
    expect(page.linked).toEqual([expect.objectContaining({ lastFour: '4321' })])
  })

  test('an account that its bank still has to confirm is found and announced as such', async () => {
    const page = await open()
    linkFails('dropAfterCommit')
    await page.choose(pending)
    await page.settled()
    expect(page.linked).toEqual([expect.objectContaining({ lastFour: '7777', state: 'Pending' })])
    expect(takeToasts().map(({ title }) => title)).toEqual([
      'Sandhills Credit Union •••• 7777 was linked. Your bank still has to confirm it.',
    ])
  })
})

test('sends an account once, however fast the user clicks, and another one after that', async () => {
  const page = await open()
  const publicToken = await publicTokenOf(checking)
  page.send(publicToken, checking)
  page.send(publicToken, checking)
  await page.settled()
  expect(sends()).toHaveLength(1)
  await page.choose(pending)
  await waitFor(() => expect(page.linked).toHaveLength(2))
  expect(sends()).toHaveLength(2)
})

test('says nothing when the session ends meanwhile', async () => {
  const page = await open()
  mock.faults.add({ match: { operationId: 'refreshSession' }, effect: { kind: 'status', status: 401 } })
  mock.faults.add({ match: { operationId: 'linkPlaidBankAccount' }, effect: { kind: 'status', status: 401 } })
  await page.choose(checking)
  await page.settled()
  expect(page.linked).toEqual([])
  expect(takeToasts()).toEqual([])
})
