import { CancelledError, hashKey, type QueryClient } from '@tanstack/react-query'
import { act, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import '#mocks/providers/browser/moov.ts'
import { companyId } from '#mocks/world/seed/people.ts'
import { moovSessionOf, paymentMethodQueries, refetchPaymentMethods } from '#src/features/payment-methods/queries.ts'
import type { MoovClient } from '#src/providers/moov/moovApi.ts'
import { createQueryClient } from '#src/shared/api/queryClient.ts'
import { session } from '#src/shared/api/session/appSession.ts'
import { mockServer } from '#tests/support/mockServer.ts'

const mock = mockServer({ today: '2026-11-22' })
const buyer = companyId('prairie')
const both = companyId('northwind')
const sent = (operationId: string) => mock.journal.filter((entry) => entry.operationId === operationId).length
const accountOf = (company: string) => {
  const account = mock.world.tables.paymentAccounts.find('companyId', company)
  if (!account) throw new Error('No payment account')
  return account
}
const methodsOf = (company: string) =>
  mock.world.tables.paymentMethods.where('companyId', company).filter(({ status }) => status === 'Verified')

let client: QueryClient

beforeEach(() => {
  client = createQueryClient(session)
})
afterEach(() => {
  vi.unstubAllGlobals()
  act(() => session.logout())
})

/** A query that has nothing to do with payment methods; it is pending until `other` resolves. */
function pendingQuery() {
  const other = Promise.withResolvers<void>()
  let isCanceled = false
  const queryFn = ({ signal }: { signal: AbortSignal }) => {
    signal.addEventListener('abort', () => void (isCanceled = true))
    return other.promise.then(() => null)
  }
  void client.prefetchQuery({ queryKey: ['other'], queryFn })
  return { other, isOtherCanceled: () => isCanceled }
}

function signIn(persona: 'buyer' | 'both') {
  mock.signIn(persona)
  session.check()
}

test('the methods of each company are kept apart, and apart from everything else', () => {
  const { queryKey } = paymentMethodQueries.list(buyer)
  expect(hashKey(queryKey)).not.toBe(hashKey(paymentMethodQueries.list(both).queryKey))
  expect(queryKey).toEqual(['paymentMethods', buyer])
})

test('marks the preferred method for each direction (payment-methods)', async () => {
  signIn('both')
  const [outgoing, incoming] = methodsOf(both).filter(({ type }) => type === 'Ach')
  mock.world.tables.paymentAccounts.update(accountOf(both).id, {
    preferredOutgoingPaymentMethodExternalId: outgoing?.id ?? null,
    outgoingPaymentMethodType: 'Ach',
    preferredIncomingPaymentMethodExternalId: incoming?.id ?? outgoing?.id ?? null,
    incomingPaymentMethodType: 'Ach',
  })
  const found = await client.fetchQuery(paymentMethodQueries.list(both))
  // Other screens need no request of their own.
  expect(client.getQueryData(paymentMethodQueries.preferred(both).queryKey)).toMatchObject({
    outgoing: { paymentMethodId: outgoing?.id },
  })
  expect(found.filter(({ isPreferred }) => isPreferred).map(({ sourceId }) => sourceId)).toEqual([outgoing?.sourceId])
  expect(found.filter(({ isIncoming }) => isIncoming).map(({ sourceId }) => sourceId)).toEqual([
    (incoming ?? outgoing)?.sourceId,
  ])
})

test('marks no method when none is preferred', async () => {
  signIn('buyer')
  mock.world.tables.paymentAccounts.update(accountOf(buyer).id, {
    preferredOutgoingPaymentMethodExternalId: null,
    preferredIncomingPaymentMethodExternalId: null,
  })
  const found = await client.fetchQuery(paymentMethodQueries.list(buyer))
  expect(found.length).toBeGreaterThan(0)
  expect(found.filter(({ isPreferred, isIncoming }) => isPreferred || isIncoming)).toEqual([])
})

test('asks for the business day only if there is a card that could expire', async () => {
  signIn('buyer')
  await client.fetchQuery(paymentMethodQueries.list(buyer))
  expect(sent('listPayableInvoices')).toBe(1)
  for (const { id, type } of mock.world.tables.paymentMethods.where('companyId', buyer))
    if (type === 'Card') mock.world.tables.paymentMethods.remove(id)
  await client.fetchQuery({ ...paymentMethodQueries.list(buyer), staleTime: 0 })
  expect(sent('getPreferredPaymentMethods')).toBe(2)
  expect(sent('listPayableInvoices')).toBe(1)
})

test.each(['cards', 'paymentMethods'] as const)(
  'cards expire by the business day even if %s has none',
  async (list) => {
    signIn('buyer')
    const { Moov } = window as unknown as { Moov: (token: string) => MoovClient }
    vi.stubGlobal('Moov', (token: string): MoovClient => {
      const moov = Moov(token)
      return { ...moov, accounts: { ...moov.accounts, [list]: { ...moov.accounts[list], list: async () => [] } } }
    })
    for (const { id, type } of mock.world.tables.paymentMethods.where('companyId', buyer))
      if (type === 'Card') mock.world.tables.paymentMethods.update(id, { expires: '2026-10' })
    const found = await client.fetchQuery(paymentMethodQueries.list(buyer))
    expect(found.filter(({ kind }) => kind === 'card').map(({ state }) => state)).toEqual(['Expired', 'Expired'])
  },
)

test('canceling the list also cancels the request for its session', async () => {
  signIn('buyer')
  mock.faults.add({ match: { operationId: 'getMoovAccessToken' }, effect: { kind: 'hang' } })
  const { queryKey } = paymentMethodQueries.list(buyer)
  const sessionKey = paymentMethodQueries.session(buyer).queryKey
  const list = client.fetchQuery(paymentMethodQueries.list(buyer)).catch(() => undefined)
  await waitFor(() => expect(client.getQueryState(sessionKey)?.fetchStatus).toBe('fetching'))
  const { other, isOtherCanceled } = pendingQuery()
  await client.cancelQueries({ queryKey })
  await list
  await waitFor(() => expect(client.getQueryState(sessionKey)?.fetchStatus).toBe('idle'))
  expect(isOtherCanceled()).toBe(false)
  other.resolve()
})

test('reloading the methods cancels only an earlier request for them', async () => {
  signIn('buyer')
  mock.faults.add({ match: { operationId: 'getPreferredPaymentMethods', times: 1 }, effect: { kind: 'hang' } })
  const before = client.fetchQuery(paymentMethodQueries.list(buyer)).catch((error: unknown) => error)
  await waitFor(() => expect(sent('getPreferredPaymentMethods')).toBe(1))
  const { other, isOtherCanceled } = pendingQuery()
  expect(await refetchPaymentMethods(client, buyer)).not.toEqual([])
  expect(await before).toBeInstanceOf(CancelledError)
  expect(isOtherCanceled()).toBe(false)
  other.resolve()
})

test('a session is reused until the provider rejects it', async () => {
  signIn('buyer')
  const getSession = moovSessionOf(client, buyer)
  const first = await getSession(false)
  expect(await getSession(false)).toEqual(first)
  expect(sent('getMoovAccessToken')).toBe(1)
  await getSession(true)
  expect(sent('getMoovAccessToken')).toBe(2)
})
