import { QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import type { PropsWithChildren } from 'react'
import { afterEach, expect, test } from 'vitest'
import { companyQueries } from '#src/features/companies/queries.ts'
import { createQueryClient } from '#src/shared/api/queryClient.ts'
import { session } from '#src/shared/api/session/appSession.ts'
import { useNotifications } from '#src/shell/notifications/useNotifications.ts'
import { mockServer } from '#tests/support/mockServer.ts'

const mock = mockServer({ today: '2026-11-21' })
afterEach(() => act(() => session.logout()))

test.each([
  ['with all data', false],
  ['with a source that failed', true],
])('returns the same objects while the data stays the same: %s', async (_, hasFailure) => {
  mock.signIn('supplier')
  session.check()
  if (hasFailure)
    mock.faults.add({ match: { operationId: 'listIncomingPayments' }, effect: { kind: 'status', status: 403 } })
  const client = createQueryClient(session)
  const { items } = await client.fetchQuery(companyQueries.list())
  const wrapper = ({ children }: PropsWithChildren) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  const { result, rerender } = renderHook(() => useNotifications('user', items), { wrapper })
  await waitFor(() => expect(result.current.count).toBeGreaterThan(0))

  const before = result.current
  expect(before.error !== null).toBe(hasFailure)
  rerender()
  expect(result.current.notifications).toBe(before.notifications)
  expect(result.current.retry).toBe(before.retry)
  await act(() => client.refetchQueries())
  expect(result.current.notifications).toBe(before.notifications)
})
