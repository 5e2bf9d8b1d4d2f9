import { QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import '#src/locales/i18n.ts'
import { actionsFor } from '#src/features/invoicing-accounts/accountActions.ts'
import { useAccountChange } from '#src/features/invoicing-accounts/useAccountChange.ts'
import { createQueryClient } from '#src/shared/api/queryClient.ts'
import { session } from '#src/shared/api/session/appSession.ts'
import { companyId } from '#mocks/world/seed/people.ts'
import { mockServer } from '#tests/support/mockServer.ts'
import { accountsWithStatus } from '#tests/screens/receivables/customerFixtures.ts'
import { bodiesOf } from '#tests/support/bodiesOf.ts'

const mock = mockServer({ today: '2026-11-21' })

afterEach(() => act(() => session.logout()))

function start() {
  mock.signIn('supplier')
  session.check()
  const client = createQueryClient(session)
  return renderHook(() => useAccountChange(companyId('harbor'), 'disable'), {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  }).result
}

const unknownIds = (count: number) => Array.from({ length: count }, (_, n) => `unknown-${n}`)

test('splits many accounts into several calls, with a result for each account', async () => {
  const change = start()
  const ids = [
    ...unknownIds(1000),
    ...accountsWithStatus(mock, 'Registered')
      .slice(0, 2)
      .map(({ id }) => id),
  ]
  const results = await act(() => change.current.run(ids))
  expect(bodiesOf(mock, 'disableInvoicingAccounts')).toHaveLength(2)
  expect([...(results ?? [])].filter(([, { ok }]) => ok).map(([id]) => id)).toEqual(ids.slice(-2))
  expect(change.current.results.size).toBe(1002)
})

test('keeps earlier results when a later call fails', async () => {
  const change = start()
  mock.faults.add({
    match: { operationId: 'disableInvoicingAccounts', nth: 2 },
    effect: { kind: 'status', status: 500 },
  })
  expect(await act(() => change.current.run(unknownIds(1500)))).toBeUndefined()
  expect(change.current.results.size).toBe(1000)
  expect(change.current.isPending).toBe(false)
})

test('a double-click sends one call', async () => {
  const change = start()
  await act(() => Promise.all([change.current.run(unknownIds(1)), change.current.run(unknownIds(1))]))
  expect(bodiesOf(mock, 'disableInvoicingAccounts')).toHaveLength(1)
})

test('an unknown state allows no actions', () => {
  expect(actionsFor({ status: 'Archived' as never })).toEqual([])
})
