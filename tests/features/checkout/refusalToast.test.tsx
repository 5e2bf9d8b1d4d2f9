import { act } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createQueryClient } from '#src/shared/api/queryClient.ts'
import { session as signedIn } from '#src/shared/api/session/appSession.ts'
import { takeToasts } from '#src/ui/toast/toasts.ts'
import { mockServer } from '#tests/support/mockServer.ts'
import { buyer, payableAccounts } from '#tests/support/payable.ts'
import { openSession, storeMethods } from './openSession.tsx'

const mock = mockServer({ today: '2026-03-11' })

beforeEach(() => {
  mock.signIn('buyer')
  signedIn.check()
  takeToasts()
})
afterEach(() => act(() => signedIn.logout()))

const text = 'Payment failed. Please try again in 30 minutes or contact support.'

it.each([
  ['payment.something_new', [{ intent: 'error', title: text }]],
  // Its own text says more, next to the amount.
  ['payment.total_changed', []],
  ['payment.account_disabled', []],
  ['team.role_required', []],
])('a payment refused with %s shows these toasts (payment-failure-text): %j', async (code, toasts) => {
  const client = createQueryClient(signedIn)
  const ids = mock.world.tables.paymentMethods.where('companyId', buyer).map(({ id }) => id)
  storeMethods(client, ids, [{ isPreferred: true }])
  const { obstacleIs, pay } = openSession(client, payableAccounts(mock.world, 2))
  await obstacleIs(undefined)
  const effect = { kind: 'status', status: 409, code } as const
  mock.faults.add({ match: { operationId: 'makePayment', times: 1 }, effect })
  await pay()
  expect(takeToasts()).toMatchObject(toasts)
})
