import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import { useEffect, type PropsWithChildren } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { BasketAccount } from '#src/features/checkout/basket.ts'
import { unconfirmedQuery } from '#src/features/checkout/unconfirmedQuery.ts'
import {
  forgetUnconfirmed,
  keepUnconfirmed,
  overlapping,
  readUnconfirmed,
  useUnconfirmedPayments,
  type UnconfirmedPayment,
} from '#src/features/checkout/unconfirmedPayments.ts'
import { newId } from '#src/lib/newId.ts'
import { checkoutQueries, previewKey } from '#src/features/checkout/queries.ts'
import type { CheckoutSection } from '#src/features/checkout/useCheckout.ts'
import { paymentOf, usePayRun, useRetry } from '#src/features/checkout/usePayRun.ts'
import { createQueryClient } from '#src/shared/api/queryClient.ts'
import { session } from '#src/shared/api/session/appSession.ts'
import { mockServer } from '#tests/support/mockServer.ts'
import { buyer, payableAccounts } from '#tests/support/payable.ts'

const mock = mockServer({ today: '2026-03-11' })
let client: QueryClient

beforeEach(() => {
  localStorage.clear()
  mock.signIn('buyer')
  session.check()
  client = createQueryClient(session)
})
afterEach(() => act(() => session.logout()))

const wrapper = ({ children }: PropsWithChildren) => (
  <QueryClientProvider client={client}>{children}</QueryClientProvider>
)
const method = () => mock.world.tables.paymentMethods.where('companyId', buyer)[0]?.id ?? ''

/** A section of the checkout whose amounts are known. */
async function sectionOf(account: BasketAccount): Promise<CheckoutSection> {
  const invoices = account.invoices.map(({ id }) => ({ id }))
  const request = { invoices, creditAdjustments: [], paymentMethodId: method() }
  const preview = await client.fetchQuery(checkoutQueries.preview(buyer, account.invoicingAccountId, request))
  return {
    section: { ...account, key: `${account.invoicingAccountId}:0`, part: 1, parts: 1 },
    account: undefined,
    base: preview,
    uses: [],
    request,
    isReady: true,
    preview,
    isStale: false,
    error: null,
    unconfirmed: [],
  }
}

async function newPayments(count: number): Promise<UnconfirmedPayment[]> {
  const sections = await Promise.all(payableAccounts(mock.world, 1, count).map(sectionOf))
  return sections.flatMap((one) => paymentOf(buyer, one) ?? [])
}
async function newPayment(): Promise<UnconfirmedPayment> {
  const [payment] = await newPayments(1)
  if (!payment) throw new Error('No payment')
  return payment
}

const paymentsMade = () => mock.world.tables.payments.added()
const sent = (operationId: string) => mock.journal.filter((entry) => entry.operationId === operationId)
const fault = (kind: 'dropBeforeCommit' | 'dropAfterCommit') =>
  mock.faults.add({ match: { operationId: 'makePayment', times: 1 }, effect: { kind } })

describe('a confirmed payment (checkout)', () => {
  it('matches a current preview and has a unique key', async () => {
    const [account] = payableAccounts(mock.world, 1)
    const section = await sectionOf(account as BasketAccount)
    const payment = paymentOf(buyer, section)
    expect(payment).toEqual({
      key: payment?.key,
      companyId: buyer,
      invoicingAccountId: account?.invoicingAccountId,
      body: { ...section.request, previewId: section.preview?.previewId, expectedTotal: section.preview?.total },
      expiresAt: section.preview?.expiresAt,
      tries: 0,
    })
    expect(paymentOf(buyer, section)?.key).not.toBe(payment?.key)
    const uncertain = [{ isStale: true }, { error: new Error('no') as never }, { preview: undefined }]
    for (const one of uncertain) expect(paymentOf(buyer, { ...section, ...one })).toBeUndefined()
  })

  it('is in storage when the click handler that pays it returns', async () => {
    const payment = await newPayment()
    const { result } = renderHook(() => usePayRun('ann'), { wrapper })
    let paid: Promise<void> | undefined
    act(() => {
      paid = result.current.pay([payment])
      expect(readUnconfirmed('ann')).toEqual([{ ...payment, tries: 1 }])
    })
    await act(async () => paid)
    expect(paymentsMade()).toHaveLength(1)
  })

  it('has a key of 128 random bits', () => {
    const keys = Array.from({ length: 100 }, newId)
    expect(new Set(keys).size).toBe(100)
    for (const key of keys) expect(key).toMatch(/^[0-9a-z]{1,7}(-[0-9a-z]{1,7}){3}$/)
  })
})

describe('several payments (checkout)', () => {
  const run = () => renderHook(() => usePayRun('ann'), { wrapper })

  it('are made one at a time and counted', async () => {
    const payments = await newPayments(2)
    const seen = new Set<number>()
    const { result } = renderHook(
      () => {
        const payRun = usePayRun('ann')
        useEffect(() => {
          if (payRun.isRunning) seen.add(payRun.done)
        })
        return payRun
      },
      { wrapper },
    )
    act(() => void result.current.pay(payments))
    await waitFor(() => expect(result.current.isRunning).toBe(false))
    expect([...seen]).toEqual([0, 1])
    expect(paymentsMade().map(({ invoicingAccountId }) => invoicingAccountId)).toEqual(
      payments.map(({ invoicingAccountId }) => invoicingAccountId),
    )
    expect(sent('makePayment').map(({ idempotencyKey }) => idempotencyKey)).toEqual(payments.map(({ key }) => key))
    expect(readUnconfirmed('ann')).toEqual([])
  })

  it('skip one that another tab has started, and make the others', async () => {
    const payments = await newPayments(2)
    const elsewhere = { ...(payments[0] as UnconfirmedPayment), key: newId(), tries: 1 }
    keepUnconfirmed('ann', elsewhere)
    const { result } = run()
    await act(() => result.current.pay(payments))
    expect(paymentsMade().map(({ invoicingAccountId }) => invoicingAccountId)).toEqual([
      payments[1]?.invoicingAccountId,
    ])
    expect(readUnconfirmed('ann')).toEqual([elsewhere])
  })

  it('stop after the first one without a response (payment-unconfirmed)', async () => {
    const payments = await newPayments(3)
    fault('dropBeforeCommit')
    const { result } = run()
    await act(() => result.current.pay(payments))
    expect(sent('makePayment')).toHaveLength(1)
    expect(readUnconfirmed('ann').map(({ key }) => key)).toEqual([payments[0]?.key])
    expect(result.current.unsent).toEqual(payments.slice(1))
  })

  it('continue after a refused one and invalidate all previews', async () => {
    const payments = await newPayments(2)
    const changed = payments.map((one, at) =>
      at === 0 ? { ...one, body: { ...one.body, expectedTotal: '1.00' } } : one,
    )
    const { result } = run()
    await act(() => result.current.pay(changed))
    expect(paymentsMade().map(({ invoicingAccountId }) => invoicingAccountId)).toEqual([
      payments[1]?.invoicingAccountId,
    ])
    const states = client
      .getQueryCache()
      .findAll({ queryKey: previewKey(buyer) })
      .map(({ state }) => state.isInvalidated)
    expect(states).toEqual([true, true])
  })

  it('send nothing for an empty list', async () => {
    const { result } = run()
    await act(() => result.current.pay([]))
    expect(sent('makePayment')).toEqual([])
  })

  it('resend an unconfirmed one with the same key (payment-unconfirmed)', async () => {
    const payment = { ...(await newPayment()), tries: 1 }
    keepUnconfirmed('ann', payment)
    const onUnknown = vi.fn<() => Promise<void>>()
    const { result } = renderHook(() => useRetry('ann', payment, onUnknown), { wrapper })
    await act(() => result.current[0]())
    expect(onUnknown).not.toHaveBeenCalled()
    expect(sent('makePayment').map(({ idempotencyKey }) => idempotencyKey)).toEqual([payment.key])
    expect(paymentsMade()).toHaveLength(1)
    expect(readUnconfirmed('ann')).toEqual([])
  })
})

it('a retry that still gets no response says so (payment-unconfirmed)', async () => {
  const payment = { ...(await newPayment()), tries: 1 }
  keepUnconfirmed('ann', payment)
  fault('dropBeforeCommit')
  const onUnknown = vi.fn<() => Promise<void>>()
  const { result } = renderHook(() => useRetry('ann', payment, onUnknown), { wrapper })
  await act(() => result.current[0]())
  expect(onUnknown).toHaveBeenCalledTimes(1)
  expect(readUnconfirmed('ann').map(({ key }) => key)).toEqual([payment.key])
})

describe('unconfirmed payments (payment-unconfirmed)', () => {
  it('are listed by user and company, and follow changes in this and other tabs', async () => {
    const [one, two] = await newPayments(2)
    if (!one || !two) throw new Error('No payments')
    const hook = renderHook(() => useUnconfirmedPayments('ann', buyer), { wrapper })
    expect(hook.result.current).toEqual([])
    act(() => keepUnconfirmed('ann', one))
    expect(hook.result.current).toEqual([one])
    act(() => {
      keepUnconfirmed('ann', { ...one, key: 'other', companyId: 'c2' })
      keepUnconfirmed('bob', two)
    })
    expect(hook.result.current).toEqual([one])
    act(() => keepUnconfirmed('ann', two))
    expect(hook.result.current.map(({ key }) => key)).toEqual([one.key, two.key].toSorted())
    // Simulates one tab that confirmed the payments, and another that left a broken entry.
    act(() => {
      localStorage.clear()
      localStorage.setItem('tallyport.payment.x', '{')
      window.dispatchEvent(new StorageEvent('storage'))
    })
    expect(hook.result.current).toEqual([])
    act(() => forgetUnconfirmed('ann', one))
  })

  it('are looked up by preview id every 15 seconds without retries', async () => {
    const payment = { ...(await newPayment()), tries: 1 }
    keepUnconfirmed('ann', payment)
    const options = unconfirmedQuery('ann', payment)
    expect(options).toMatchObject({ refetchInterval: 15_000, retry: false })
    expect(options.queryKey).toEqual([...options.queryKey.slice(0, -1), payment.key])
    expect(JSON.stringify(options.queryKey)).toContain(payment.body.previewId)
    expect(await client.fetchQuery(options)).toEqual({ kind: 'unknown' })
    expect(
      sent('listOutgoingPayments').map(({ url }) => new URL(url, 'http://x').searchParams.get('previewId')),
    ).toEqual([payment.body.previewId])
    mock.faults.add({ match: { operationId: 'listOutgoingPayments' }, effect: { kind: 'dropBeforeCommit' } })
    await expect(client.fetchQuery({ ...options, staleTime: 0 })).rejects.toMatchObject({ kind: 'network' })
    expect(sent('listOutgoingPayments')).toHaveLength(2)
  })
})

describe('checkout queries', () => {
  it.each([
    ['Created', 5000],
    ['Queued', 5000],
    ['Pending', 5000],
    ['Completed', false],
    ['Failed', false],
    ['Canceled', false],
    ['Newer', false],
  ])('a payment that is %s has the refetch interval %s (checkout-result)', (status, ms) => {
    const { refetchInterval } = checkoutQueries.payment(buyer, 'p1')
    expect(refetchInterval({ state: { data: { status } as never } })).toBe(ms)
    expect(refetchInterval({ state: { data: undefined } })).toBe(false)
  })

  it('load usable credits, oldest first, with their own key', async () => {
    const [account] = payableAccounts(mock.world, 1)
    const query = checkoutQueries.credits(buyer, account?.invoicingAccountId ?? '')
    await client.fetchQuery(query)
    expect(query.queryKey.at(-1)).toBe('checkout')
    const { searchParams } = new URL(sent('listPayableAccountCreditAdjustments')[0]?.url ?? '', 'http://x')
    expect(Object.fromEntries(searchParams)).toEqual({
      paymentState: 'Payable',
      sort: 'transactionDate',
      pageSize: '500',
      page: '1',
    })
  })
})

it('payments overlap only if they share an invoice or a credit (payment-unconfirmed)', () => {
  const paying = (invoices: string[], credits: string[]) => ({
    invoices: invoices.map((id) => ({ id })),
    creditAdjustments: credits.map((id) => ({ id })),
  })
  const unconfirmed = (key: string, ...items: Parameters<typeof paying>) =>
    ({ key, body: { ...paying(...items), previewId: 'p', expectedTotal: '1.00' } }) as UnconfirmedPayment
  const both = [unconfirmed('one', ['i1', 'i2'], []), unconfirmed('two', ['i3'], ['c1'])]
  const found = (...items: Parameters<typeof paying>) => overlapping(both, paying(...items)).map(({ key }) => key)
  expect(found(['i9', 'i2'], [])).toEqual(['one'])
  expect(found(['i9'], ['c1'])).toEqual(['two'])
  expect(found(['i1', 'i3'], [])).toEqual(['one', 'two'])
  expect(found(['c2'], ['c9'])).toEqual([])
})
