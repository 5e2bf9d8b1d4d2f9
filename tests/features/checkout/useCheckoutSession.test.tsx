import type { QueryClient } from '@tanstack/react-query'
import { act, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { writeBasket, type Basket, type BasketAccount } from '#src/features/checkout/basket.ts'
import { checkUnconfirmed } from '#src/features/checkout/sendPayment.ts'
import { readUnconfirmed } from '#src/features/checkout/unconfirmedPayments.ts'
import { paymentMethodQueries, type PaymentMethod } from '#src/features/payment-methods/queries.ts'
import { session as signedIn } from '#src/shared/api/session/appSession.ts'
import { mockServer } from '#tests/support/mockServer.ts'
import { buyer, payableAccounts, setCredits } from '#tests/support/payable.ts'
import { clientWithoutRetries, openSession, storeMethods, storeUnconfirmedPayment } from './openSession.tsx'

const mock = mockServer({ today: '2026-03-11' })
let client: QueryClient

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  mock.signIn('buyer')
  signedIn.check()
  client = clientWithoutRetries()
  setPaymentMethods({ isPreferred: true }, {})
})
afterEach(() => act(() => signedIn.logout()))

const methodIds = () => mock.world.tables.paymentMethods.where('companyId', buyer).map(({ id }) => id)
const setPaymentMethods = (...methods: Partial<PaymentMethod>[]) => storeMethods(client, methodIds(), methods)
const open = (accounts: readonly BasketAccount[] = payableAccounts(mock.world, 2), basketId?: string) =>
  openSession(client, accounts, basketId)

const idsOf = (accounts: readonly BasketAccount[] = []) => accounts.map((one) => one.invoices.map(({ id }) => id))
const newPayments = () => mock.world.tables.payments.added()
const calls = (operationId: string) => mock.journal.filter((entry) => entry.operationId === operationId).length
const dropNextPayment = (kind: 'dropBeforeCommit' | 'dropAfterCommit') =>
  mock.faults.add({ match: { operationId: 'makePayment', times: 1 }, effect: { kind } })
const refusePayment = (nth: number) =>
  mock.faults.add({ match: { operationId: 'makePayment', nth, times: 1 }, effect: { kind: 'status', status: 409 } })

describe('the payment method (payment-methods)', () => {
  it('is the preferred one, until the user chooses another that can be used', async () => {
    setPaymentMethods(
      { id: 'failed', state: 'Failed', isPreferred: true },
      {},
      { id: methodIds()[0] ?? '', isPreferred: true },
    )
    const { now, obstacleIs } = open()
    expect(now().method?.id).toBe(methodIds()[0])
    await obstacleIs(undefined)
    act(() => now().chooseMethod(methodIds()[1] ?? ''))
    expect(now().method?.id).toBe(methodIds()[1])
    await waitFor(() => expect(now().sections[0]?.preview).toBeDefined())
    expect(now().sections[0]?.request.paymentMethodId).toBe(methodIds()[1])
    act(() => now().chooseMethod('failed'))
    expect(now().method?.id).toBe(methodIds()[0])
  })

  it('must be chosen when none is preferred', async () => {
    setPaymentMethods({}, {})
    const { now, obstacleIs } = open()
    await obstacleIs('checkout.obstacle.method')
    expect(now()).toMatchObject({ method: undefined, needsMethod: true })
    act(() => now().chooseMethod(methodIds()[0] ?? ''))
    await obstacleIs(undefined)
    expect(now().needsMethod).toBe(true)
  })

  it('is not needed when credits cover everything', async () => {
    setPaymentMethods()
    const [account] = payableAccounts(mock.world, 1) as [BasketAccount]
    const due = { outstanding: 500_000, discountAmount: 0, discountDate: null }
    mock.world.tables.invoices.update(account.invoices[0]?.id ?? '', due)
    setCredits(mock.world, account.invoicingAccountId, [90])
    const { now, obstacleIs } = open([account])
    await obstacleIs(undefined)
    expect(now()).toMatchObject({ method: undefined, needsMethod: false })
  })
})

describe('what prevents paying (checkout)', () => {
  it('is the calculation, until all amounts are known', async () => {
    const { now, obstacleIs } = open()
    expect(now().obstacle).toBe('checkout.calculating')
    await obstacleIs(undefined)
  })

  it('is a bad entry, until it is corrected', async () => {
    const { now, obstacleIs } = open()
    await obstacleIs(undefined)
    act(() => now().markEntry('c1', true))
    act(() => now().markEntry('c2', true))
    act(() => now().markEntry('c1', false))
    expect(now().obstacle).toBe('checkout.obstacle.entry')
    const before = now()
    act(() => now().markEntry('c2', true))
    expect(now()).toBe(before)
    act(() => now().markEntry('c2', false))
    expect(now().obstacle).toBeUndefined()
  })

  it('is a section without amounts', async () => {
    mock.faults.add({ match: { operationId: 'previewPayment' }, effect: { kind: 'status', status: 422 } })
    const { obstacleIs, now } = open(payableAccounts(mock.world, 1, 2))
    await obstacleIs('checkout.obstacle.problem')
    act(() => now().ask())
    expect(now().confirming).toEqual([])
  })

  it('is an unconfirmed payment of the same invoices (payment-unconfirmed)', async () => {
    const accounts = payableAccounts(mock.world, 1)
    storeUnconfirmedPayment(accounts[0] as BasketAccount)
    const { now, obstacleIs } = open(accounts)
    await obstacleIs('checkout.obstacle.unconfirmed')
    expect(now()).toMatchObject({ toPay: [], sections: [{}], needsMethod: false })
  })
})

describe('a confirmation (checkout)', () => {
  async function payTwoAccounts() {
    const accounts = payableAccounts(mock.world, 1, 2)
    const checkout = open(accounts)
    await checkout.obstacleIs(undefined)
    await checkout.pay()
    return { ...checkout, accounts }
  }

  it('asks for each payment with its supplier and account, sends nothing, and can be canceled', async () => {
    const accounts = payableAccounts(mock.world, 1, 2)
    const { now, obstacleIs } = open(accounts)
    await obstacleIs(undefined)
    expect(now().confirming).toBeUndefined()
    act(() => now().ask())
    const names = accounts.map(({ invoicingAccountId }) => {
      const row = mock.world.tables.invoicingAccounts.get(invoicingAccountId)
      const supplier = mock.world.tables.companies.get(row?.supplierCompanyId ?? '')?.name
      return { supplier, account: row?.accountName, payment: { invoicingAccountId } }
    })
    expect(now().confirming).toMatchObject(names)
    act(() => now().cancel())
    expect(now().confirming).toBeUndefined()
    expect(calls('makePayment')).toBe(0)
  })

  it('pays one account after another, shows what was confirmed meanwhile, and stores the rest', async () => {
    const { accounts, seen } = await payTwoAccounts()
    expect(new Set(seen.flatMap(({ isRunning, done }) => (isRunning ? [done] : [])))).toEqual(new Set([0, 1]))
    const halfway = seen.find(({ done, basket }) => done === 1 && basket?.accounts.length === 1)
    expect(halfway).toMatchObject({ isRunning: true, isReported: false })
    expect(idsOf(halfway?.toPay.map(({ section }) => section))).toEqual(idsOf(accounts))
    expect(idsOf(halfway?.stored?.accounts)).toEqual(idsOf(accounts.slice(1)))
    expect(halfway?.stored).toEqual(halfway?.basket)
  })

  it('reports the paid basket once', async () => {
    const { now, onDone } = await payTwoAccounts()
    const paid = newPayments().map(({ id }) => id)
    expect(paid).toHaveLength(2)
    expect(onDone.mock.calls).toEqual([[{ companyId: buyer, accounts: [], returnTo: '/invoices', paid }]])
    expect(now()).toMatchObject({ sections: [], toPay: [], basket: { paid } })
  })
})

describe('a refused payment (checkout-problems)', () => {
  async function refused() {
    const accounts = payableAccounts(mock.world, 2, 2)
    const credits = setCredits(mock.world, accounts[1]?.invoicingAccountId ?? '', [1])
    const checkout = open(accounts)
    await checkout.obstacleIs(undefined)
    refusePayment(2)
    const { total } = checkout.now().sections[1]?.preview ?? {}
    const before = calls('previewPayment')
    await checkout.pay()
    return { ...checkout, accounts, credits, total, before, refusal: () => checkout.now().sections[0]?.refusal }
  }

  it('stays in the basket with its reason, total and numbers, and its amounts are fetched again', async () => {
    const { now, accounts, credits, total, before, refusal, onDone } = await refused()
    expect(idsOf(now().basket?.accounts)).toEqual(idsOf(accounts.slice(1)))
    expect(refusal()).toMatchObject({
      total,
      amounts: { total },
      problem: { text: 'checkout.problem.total', remedy: 'again' },
    })
    const number = mock.world.tables.creditAdjustments.get(credits[0] ?? '')?.externalId
    for (const one of accounts[1]?.invoices ?? []) expect(refusal()?.names.get(one.id)).toBe(one.number)
    expect(refusal()?.names.get(credits[0] ?? '')).toBe(number)
    expect(calls('previewPayment')).toBeGreaterThan(before)
    expect(onDone).not.toHaveBeenCalled()
  })

  it.each([
    ['removes an invoice', ({ now, accounts }) => now().removeInvoices([accounts[1]?.invoices[0]?.id ?? ''])],
    ['chooses credits', ({ now, accounts }) => now().chooseCredits(accounts[1]?.invoicingAccountId ?? '', [])],
    ['chooses a method', ({ now }) => now().chooseMethod(methodIds()[1] ?? '')],
  ] as [string, (checkout: Awaited<ReturnType<typeof refused>>) => void][])(
    'is forgotten when the user %s',
    async (_, change) => {
      const checkout = await refused()
      act(() => change(checkout))
      expect(checkout.refusal()).toBeUndefined()
    },
  )

  it('is forgotten when the user pays again, and the payment is then made', async () => {
    const { pay, obstacleIs, onDone, refusal, now } = await refused()
    await obstacleIs(undefined)
    expect(now().sections).toHaveLength(1)
    mock.faults.add({ match: { operationId: 'makePayment' }, effect: { kind: 'delay', ms: 50 } })
    const paying = pay()
    expect(refusal()).toBeUndefined()
    await paying
    expect(onDone).toHaveBeenCalledTimes(1)
  })
})

describe('an unconfirmed payment (payment-unconfirmed)', () => {
  it('closes its section, and the payments after it are not sent until it is confirmed', async () => {
    const accounts = payableAccounts(mock.world, 1, 2)
    const { now, obstacleIs, pay, onDone, stored } = open(accounts)
    await obstacleIs(undefined)
    expect(now().sections.map(({ isUnsent }) => isUnsent)).toEqual([false, false])
    dropNextPayment('dropBeforeCommit')
    await pay()
    expect(now().sections.map(({ unconfirmed, isUnsent }) => [unconfirmed.length, isUnsent])).toEqual([
      [1, false],
      [0, true],
    ])
    expect(idsOf(now().toPay.map(({ section }) => section))).toEqual(idsOf(accounts.slice(1)))
    expect(now().elsewhere).toEqual([])
    const [payment] = readUnconfirmed('ann')
    if (!payment) throw new Error('The unconfirmed payment was not stored')
    mock.world.advanceClock(17 * 60_000)
    await act(() => checkUnconfirmed('ann', payment))
    const [first, second] = now().sections
    expect(first?.refusal).toMatchObject({
      problem: { text: 'unconfirmedPayment.notMade', remedy: 'again', documents: [] },
      total: payment.body.expectedTotal,
    })
    expect(second).toMatchObject({ refusal: undefined, isUnsent: false })
    expect(idsOf(stored()?.accounts)).toEqual(idsOf(accounts))
    expect(onDone).not.toHaveBeenCalled()
  })

  it('of other invoices is listed separately and blocks no section', async () => {
    const [account, other] = payableAccounts(mock.world, 1, 2) as [BasketAccount, BasketAccount]
    const payment = storeUnconfirmedPayment(other)
    const { now, obstacleIs } = open([account])
    await obstacleIs(undefined)
    expect(now().elsewhere).toEqual([payment])
    expect(now().isInSection(payment)).toBe(false)
    expect(now().isInSection(storeUnconfirmedPayment(account))).toBe(true)
    expect(now().elsewhere).toEqual([payment])
  })
})

describe('the basket (checkout-basket)', () => {
  it('loses removed invoices and changes its credits, here and in storage', async () => {
    const accounts = payableAccounts(mock.world, 2, 2)
    const { now, stored } = open(accounts)
    const [[first = ''] = [], ...others] = idsOf(accounts)
    act(() => now().removeInvoices([first]))
    expect(idsOf(now().basket?.accounts)).toEqual([[accounts[0]?.invoices[1]?.id], ...others])
    act(() => now().chooseCredits(accounts[1]?.invoicingAccountId ?? '', [{ id: 'c1', amount: '1.00' }]))
    expect(now().basket?.accounts.map(({ credits }) => credits)).toEqual(['all', [{ id: 'c1', amount: '1.00' }]])
    expect(stored()).toEqual(now().basket)
  })

  it('keeps a change that was made elsewhere in the meantime', async () => {
    const accounts = payableAccounts(mock.world, 2, 2)
    const { now, basketId, stored } = open(accounts)
    writeBasket('ann', basketId, { ...(stored() as Basket), paid: ['p1'] })
    act(() => now().removeInvoices(idsOf(accounts)[0] ?? []))
    expect(now().basket).toMatchObject({
      paid: ['p1'],
      accounts: [{ invoicingAccountId: accounts[1]?.invoicingAccountId }],
    })
  })

  it('is not stored again after its removal from storage', async () => {
    const accounts = payableAccounts(mock.world, 2)
    const { now, stored } = open(accounts)
    sessionStorage.clear()
    act(() => now().removeInvoices(idsOf(accounts)[0] ?? []))
    expect(stored()).toBeUndefined()
    expect(idsOf(now().basket?.accounts)).toEqual(idsOf(accounts))
  })

  it('has nothing to pay and asks for no payment methods when it does not exist', async () => {
    client.removeQueries({ queryKey: paymentMethodQueries.list(buyer).queryKey })
    const { now, onDone } = open([], 'none')
    await waitFor(() => expect(client.isFetching()).toBe(0))
    expect(now()).toMatchObject({ basket: undefined, sections: [], toPay: [], elsewhere: [] })
    expect(calls('getMoovAccessToken')).toBe(0)
    expect(onDone).not.toHaveBeenCalled()
  })
})
