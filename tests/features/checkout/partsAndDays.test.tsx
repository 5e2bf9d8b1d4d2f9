/** A checkout where suppliers take parts and scheduled payments. */
import type { QueryClient } from '@tanstack/react-query'
import { act, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { companyId } from '#mocks/world/seed/people.ts'
import type { BasketAccount, InvoicePart } from '#src/features/checkout/basket.ts'
import { paymentMethodQueries } from '#src/features/payment-methods/queries.ts'
import { session as signedIn } from '#src/shared/api/session/appSession.ts'
import { mockServer } from '#tests/support/mockServer.ts'
import { buyer, payableAccounts } from '#tests/support/payable.ts'
import { clientWithoutRetries, openSession, storeMethods } from './openSession.tsx'

const mock = mockServer({ today: '2026-03-11', scenario: 'parts' })
let client: QueryClient

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  mock.signIn('buyer')
  signedIn.check()
  client = clientWithoutRetries()
  const ids = mock.world.tables.paymentMethods.where('companyId', buyer).map(({ id }) => id)
  storeMethods(client, ids, [{ isPreferred: true }])
})
afterEach(() => act(() => signedIn.logout()))

const supplierOf = ({ invoicingAccountId }: BasketAccount) =>
  mock.world.tables.invoicingAccounts.get(invoicingAccountId)?.supplierCompanyId

/** The supplier's account with two invoices. */
function accountAt(supplier: Parameters<typeof companyId>[0]): BasketAccount {
  const found = payableAccounts(mock.world, 2, 3).find((account) => supplierOf(account) === companyId(supplier))
  if (!found) throw new Error(`${supplier} has no account with two payable invoices`)
  return { ...found, credits: [] }
}

const part: InvoicePart = { amount: '1.00', reason: { code: 'Disputed', note: 'Two boxes were missing' } }

it('sends the chosen part of an invoice with its reason, and all of it again after that (checkout-part)', async () => {
  const account = accountAt('harbor')
  const [first, second] = account.invoices.map(({ id }) => id)
  const { now, obstacleIs, stored } = openSession(client, [account])
  await obstacleIs(undefined)
  act(() => now().choosePart([first ?? ''], part))
  expect(now().sections[0]?.request.invoices).toEqual([
    { id: first, amount: '1.00', shortPayReason: part.reason },
    { id: second },
  ])
  expect(stored()?.accounts[0]?.invoices[0]?.part).toEqual(part)
  await obstacleIs(undefined)
  expect(Number(now().sections[0]?.preview?.remainingSubtotal)).toBeGreaterThan(0)
  act(() => now().choosePart([first ?? ''], undefined))
  expect(now().sections[0]?.request.invoices).toEqual([{ id: first }, { id: second }])
})

it('sends the day to pay on, and none for today (checkout-pay-on)', async () => {
  const { now, obstacleIs, stored } = openSession(client, [accountAt('harbor')])
  await obstacleIs(undefined)
  expect(now().sections[0]?.request).not.toHaveProperty('payOn')
  expect(now().payOn).toMatchObject({ unsupportedBy: [], day: undefined })
  act(() => now().payOn.choose('2026-03-23'))
  expect(now().sections[0]?.request.payOn).toBe('2026-03-23')
  expect(stored()?.payOn).toBe('2026-03-23')
  await obstacleIs(undefined)
  act(() => now().payOn.choose(undefined))
  expect(now().sections[0]?.request).not.toHaveProperty('payOn')
})

it('pays nothing on a day that cannot be paid on, until another is chosen (checkout-pay-on)', async () => {
  const { now, obstacleIs } = openSession(client, [accountAt('harbor')])
  await obstacleIs(undefined)
  act(() => now().payOn.choose('2026-03-14'))
  expect(now()).toMatchObject({ obstacle: 'checkout.obstacle.day', payOn: { problem: 'checkout.payOn.weekend' } })
  act(() => now().payOn.choose('2026-03-13'))
  await obstacleIs(undefined)
})

it('asks for no day when one supplier takes payments only today (payment-capabilities)', async () => {
  const { now, obstacleIs } = openSession(client, [accountAt('harbor'), accountAt('northwind')])
  await obstacleIs(undefined)
  act(() => now().payOn.choose('2026-03-14'))
  expect(now().payOn.unsupportedBy).toHaveLength(1)
  expect(now().obstacle).toBeUndefined()
})

it('waits for the payment methods, without saying that one is missing (payment-methods)', async () => {
  client.removeQueries({ queryKey: paymentMethodQueries.list(buyer).queryKey })
  mock.faults.add({ match: { operationId: 'getMoovAccessToken' }, effect: { kind: 'hang' } })
  const { now } = openSession(client, [accountAt('harbor')])
  await waitFor(() => expect(now().sections[0]?.preview).toBeDefined())
  expect(now()).toMatchObject({ method: undefined, isMethodLoading: true })
  expect(now().obstacle).not.toBe('checkout.obstacle.method')
})

it('pays nothing while one of two payments has no amounts (checkout-problems)', async () => {
  const accounts = [accountAt('harbor'), accountAt('northwind')]
  const path = `*/${accounts[1]?.invoicingAccountId}/*`
  mock.faults.add({ match: { operationId: 'previewPayment', path }, effect: { kind: 'status', status: 422 } })
  const { now, obstacleIs } = openSession(client, accounts)
  await obstacleIs('checkout.obstacle.problem')
  expect(now().sections.map(({ error }) => error === null)).toEqual([true, false])
})
