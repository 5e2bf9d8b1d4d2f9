import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import type { PropsWithChildren } from 'react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { FaultEffect } from '#mocks/faults.ts'
import type { Basket, BasketAccount } from '#src/features/checkout/basket.ts'
import type { UnconfirmedPayment } from '#src/features/checkout/unconfirmedPayments.ts'
import { newId } from '#src/lib/newId.ts'
import { useCheckout } from '#src/features/checkout/useCheckout.ts'
import { session } from '#src/shared/api/session/appSession.ts'
import { compareMoney, subtractMoney, sumMoney } from '#src/shared/format/money.ts'
import { mockServer } from '#tests/support/mockServer.ts'
import { buyer, payableAccounts, setCredits } from '#tests/support/payable.ts'
import { clientWithoutRetries } from './openSession.tsx'

const mock = mockServer({ today: '2026-03-11' })
let client: QueryClient

beforeEach(() => {
  mock.signIn('buyer')
  session.check()
  client = clientWithoutRetries()
})
afterEach(() => act(() => session.logout()))

const basketOf = (accounts: readonly BasketAccount[]): Basket => ({
  companyId: buyer,
  accounts,
  returnTo: '/',
  paid: [],
})
const method = (at = 0) => mock.world.tables.paymentMethods.where('companyId', buyer)[at]?.id ?? ''

interface Props {
  basket: Basket
  methodId?: string | undefined
  unconfirmed?: readonly UnconfirmedPayment[]
}

function open(props: Props) {
  const wrapper = ({ children }: PropsWithChildren) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  const hook = renderHook(
    ({ basket, methodId, unconfirmed = [] }: Props) => useCheckout(basket, methodId, unconfirmed),
    {
      initialProps: props,
      wrapper,
    },
  )
  const section = (at = 0) => {
    const found = hook.result.current.sections[at]
    if (!found) throw new Error(`No section ${at}`)
    return found
  }
  return { ...hook, section, calculated: (at = 0) => waitFor(() => expect(section(at).isStale).toBe(false)) }
}

/** An account with these credits. Without them, its invoices total more than 30 dollars. */
function account(...dollars: number[]) {
  const [found] = payableAccounts(mock.world, 2)
  if (!found) throw new Error('No account')
  for (const { id } of found.invoices)
    mock.world.tables.invoices.update(id, { outstanding: 200_000, discountAmount: 0, discountDate: null })
  return { found, credits: setCredits(mock.world, found.invoicingAccountId, dollars) }
}
const sent = (operationId: string) => mock.journal.filter((entry) => entry.operationId === operationId).length
const fail = (
  operationId: 'previewPayment' | 'listPayableAccountCreditAdjustments' | 'listPayableInvoicingAccounts',
) => {
  const effect: FaultEffect = { kind: 'status', status: 403 }
  mock.faults.add({ match: { operationId }, effect })
}

describe('amounts that could not be fetched are only marked as on their way when they are fetched again (busy-ends)', () => {
  it.each(['previewPayment', 'listPayableAccountCreditAdjustments', 'listPayableInvoicingAccounts'] as const)(
    '%s',
    async (operationId) => {
      fail(operationId)
      const { found } = account(10)
      const { section, result } = open({ basket: basketOf([found]), methodId: method() })
      await waitFor(() => expect(section().error).not.toBeNull())
      await waitFor(() => expect(section().isStale).toBe(false))
      mock.faults.clear()
      mock.faults.add({ match: { operationId }, effect: { kind: 'hang' } })
      void result.current.refetch()
      await waitFor(() => expect(section().isStale).toBe(true))
    },
  )

  it('nor those that were known before', async () => {
    const { found } = account(10)
    const { section, calculated, result } = open({ basket: basketOf([found]), methodId: method() })
    await calculated()
    fail('previewPayment')
    await act(() => result.current.refetch())
    await waitFor(() => expect(section().error).not.toBeNull())
    expect(section()).toMatchObject({ isStale: false, preview: expect.anything() })
  })
})

describe('basket amounts (checkout-preview)', () => {
  it('are unknown until everything has loaded', async () => {
    const { found } = account(10)
    const { section, calculated, result } = open({ basket: basketOf([found]), methodId: method() })
    expect(section()).toMatchObject({ isReady: false, isStale: true, error: null, unconfirmed: [] })
    expect(section().request.creditAdjustments).toEqual([])
    expect([section().base, section().uses, section().preview, section().account]).toEqual(Array(4).fill(undefined))
    await calculated()
    const { base, preview, uses, request } = section()
    expect(result.current.sections).toHaveLength(1)
    expect(base?.total).toBe('40.00')
    expect(uses?.map(({ amount, reason }) => [amount, reason])).toEqual([['10.00', 'all']])
    expect(request).toEqual({
      invoices: found.invoices.map(({ id }) => ({ id })),
      creditAdjustments: [{ id: uses?.[0]?.credit.id }],
      paymentMethodId: method(),
    })
    expect(preview?.total).toBe(sumMoney(['30.00', preview?.feeSubtotal ?? '']))
    expect(section().account?.id).toBe(found.invoicingAccountId)
  })

  it('are previewed for the invoices alone first, then for the full request, once each', async () => {
    const { found } = account(10)
    const { calculated } = open({ basket: basketOf([found]), methodId: method() })
    await calculated()
    expect(sent('previewPayment')).toBe(2)
    expect(sent('listPayableAccountCreditAdjustments')).toBe(1)
  })

  it('leave out the chosen payment method when credits cover the total', async () => {
    const { found } = account(25, 25)
    const { section, calculated } = open({ basket: basketOf([found]), methodId: method() })
    await calculated()
    expect(section().preview?.total).toBe('0.00')
    expect(section().request.paymentMethodId).toBeUndefined()
    expect(section().uses?.map(({ amount, reason }) => [amount, reason])).toEqual([
      ['25.00', 'all'],
      ['15.00', 'rest'],
    ])
  })

  it('have no payment method until one is chosen', async () => {
    const { found } = account()
    const { section, calculated } = open({ basket: basketOf([found]) })
    await calculated()
    expect(section().request).not.toHaveProperty('paymentMethodId')
    expect(section().preview?.total).toBe('40.00')
  })

  it('use the chosen credits', async () => {
    const { found, credits } = account(10, 20)
    const chosen = { ...found, credits: [{ id: credits[1] ?? '', amount: '7.50' }] }
    const { section, calculated } = open({ basket: basketOf([chosen]) })
    await calculated()
    expect(section().uses?.map(({ reason }) => reason)).toEqual(['unused', 'chosen'])
    expect(section().request.creditAdjustments).toEqual([{ id: credits[1], amount: '7.50' }])
    expect(section().preview?.total).toBe('32.50')
  })

  it('have one section per account, in order', async () => {
    const accounts = payableAccounts(mock.world, 1, 2)
    const { result, calculated } = open({ basket: basketOf(accounts), methodId: method() })
    await calculated(0)
    await calculated(1)
    expect(result.current.sections.map((section) => section.account?.id)).toEqual(
      accounts.map(({ invoicingAccountId }) => invoicingAccountId),
    )
    for (const { base, preview, uses } of result.current.sections)
      expect(subtractMoney(preview?.total ?? '', preview?.feeSubtotal ?? '')).toBe(
        subtractMoney(base?.total ?? '', sumMoney((uses ?? []).map(({ amount }) => amount))),
      )
  })

  it('apply no credits to an account’s second 1,000 invoices', async () => {
    const { found } = account(10)
    const invoices = Array.from({ length: 1001 }, (_, at) => ({ id: `i${at}`, number: `${at}` }))
    const { section } = open({ basket: basketOf([{ ...found, invoices }]) })
    expect([section(0).uses, section(1).uses]).toEqual([undefined, []])
    await waitFor(() => expect(section(1).error).not.toBeNull())
  })
})

it('nobody pays before the suppliers are known (checkout-preview)', async () => {
  mock.faults.add({ match: { operationId: 'listPayableInvoicingAccounts' }, effect: { kind: 'hang' } })
  const { found } = account(10)
  const { section } = open({ basket: basketOf([found]), methodId: method() })
  await waitFor(() => expect(section().preview).toBeDefined())
  expect(section()).toMatchObject({ isReady: true, isStale: true, account: undefined })
})

describe('outdated amounts (checkout-preview)', () => {
  it('stay visible and stale while the new ones load', async () => {
    const { found } = account()
    const basket = basketOf([found])
    const { section, calculated, rerender } = open({ basket, methodId: method(0) })
    await calculated()
    const before = section().preview
    mock.faults.add({ match: { operationId: 'previewPayment' }, effect: { kind: 'hang' } })
    rerender({ basket, methodId: method(1) })
    expect(section()).toMatchObject({ isStale: true, preview: before, request: { paymentMethodId: method(1) } })
    mock.faults.clear()
    await act(() => client.cancelQueries({}, { silent: true }))
    rerender({ basket, methodId: method(0) })
    await calculated()
    expect(section().preview).toEqual(before)
  })

  it('are stale while the preview of the invoices alone reloads', async () => {
    const { found } = account(10)
    const { section, calculated, rerender } = open({ basket: basketOf([found]) })
    await calculated()
    mock.faults.add({ match: { operationId: 'previewPayment' }, effect: { kind: 'hang' } })
    rerender({ basket: basketOf([{ ...found, invoices: found.invoices.slice(1) }]) })
    const calls = sent('previewPayment')
    await waitFor(() => expect(sent('previewPayment')).toBe(calls + 1))
    expect(section()).toMatchObject({ isStale: true, base: { total: '40.00' } })
  })

  it('are stale during a refetch', async () => {
    const { found } = account()
    const { result, section, calculated } = open({ basket: basketOf([found]), methodId: method() })
    await calculated()
    const before = section().preview
    mock.faults.add({ match: { operationId: 'previewPayment' }, effect: { kind: 'hang' } })
    void result.current.refetch()
    await waitFor(() => expect(section()).toMatchObject({ isStale: true, preview: before }))
  })

  it('are updated by a refetch, which does not reload the accounts', async () => {
    const { found } = account(10)
    const { result, section, calculated } = open({ basket: basketOf([found]), methodId: method() })
    await calculated()
    setCredits(mock.world, found.invoicingAccountId, [15])
    const accounts = sent('listPayableInvoicingAccounts')
    await act(() => result.current.refetch())
    await calculated()
    expect(section().uses?.map(({ amount }) => amount)).toEqual(['15.00'])
    expect(sent('listPayableInvoicingAccounts')).toBe(accounts)
  })
})

describe('problems that block a payment', () => {
  it.each(['previewPayment', 'listPayableAccountCreditAdjustments', 'listPayableInvoicingAccounts'] as const)(
    'a failure of %s is reported and can be retried (checkout-problems)',
    async (operationId) => {
      const { found } = account(10)
      fail(operationId)
      const { result, section, calculated } = open({ basket: basketOf([found]), methodId: method() })
      await waitFor(() => expect(section().error).toMatchObject({ status: 403 }))
      mock.faults.clear()
      await act(() => result.current.refetch())
      await waitFor(() => expect(section().error).toBeNull())
      await calculated()
      expect(section()).toMatchObject({ error: null, account: { id: found.invoicingAccountId } })
    },
  )

  it('the full preview fails although the preview of the invoices alone succeeds', async () => {
    const { found } = account()
    const { section } = open({ basket: basketOf([found]), methodId: '00000000-0000-4000-8000-0000000000ff' })
    await waitFor(() => expect(section().error).toMatchObject({ code: 'payment.method_not_found' }))
    expect(section().base?.total).toBe('40.00')
  })

  it('unconfirmed payments of the same invoices, in their own section only (payment-unconfirmed)', async () => {
    const accounts = payableAccounts(mock.world, 1, 2)
    const { result, calculated } = open({ basket: basketOf(accounts), unconfirmed: [unconfirmedOf(accounts[1])] })
    await calculated(0)
    await calculated(1)
    expect(result.current.sections.map(({ unconfirmed }) => unconfirmed.length)).toEqual([0, 1])
  })

  it('unconfirmed payments that use the same credit (payment-unconfirmed)', async () => {
    const { found, credits } = account(10)
    const unconfirmed = unconfirmedOf({ ...found, invoices: [{ id: 'other', number: '' }] }, credits)
    const { section, calculated } = open({ basket: basketOf([found]), unconfirmed: [unconfirmed] })
    await calculated()
    expect(compareMoney(section().uses?.[0]?.amount ?? '0', '0')).toBe(1)
    expect(section().unconfirmed).toEqual([unconfirmed])
  })
})

function unconfirmedOf(paid: BasketAccount | undefined, credits: readonly string[] = []): UnconfirmedPayment {
  return {
    key: newId(),
    companyId: buyer,
    invoicingAccountId: paid?.invoicingAccountId ?? '',
    body: {
      invoices: (paid?.invoices ?? []).map(({ id }) => ({ id })),
      creditAdjustments: credits.map((id) => ({ id })),
      previewId: 'p',
      expectedTotal: '1.00',
    },
    expiresAt: '2026-03-11T12:00:00Z',
    tries: 1,
  }
}
