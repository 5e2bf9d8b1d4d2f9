import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import { useLayoutEffect, type PropsWithChildren } from 'react'
import { expect, vi } from 'vitest'
import { readBasket, startBasket, type Basket, type BasketAccount } from '#src/features/checkout/basket.ts'
import { keepUnconfirmed } from '#src/features/checkout/unconfirmedPayments.ts'
import { newId } from '#src/lib/newId.ts'
import { useCheckoutSession } from '#src/features/checkout/useCheckoutSession.ts'
import { paymentMethodQueries, type PaymentMethod } from '#src/features/payment-methods/queries.ts'
import { createQueryClient } from '#src/shared/api/queryClient.ts'
import { session } from '#src/shared/api/session/appSession.ts'
import { buyer } from '#tests/support/payable.ts'

/** A query client for the session that does not retry failed calls, so that tests do not wait for retries. */
export function clientWithoutRetries(): QueryClient {
  const client = createQueryClient(session)
  const defaults = client.getDefaultOptions()
  client.setDefaultOptions({ ...defaults, queries: { ...defaults.queries, retry: false } })
  return client
}

/** Gives the buyer these payment methods, with these ids unless they have their own, without asking the provider. */
export function storeMethods(client: QueryClient, ids: readonly string[], methods: readonly Partial<PaymentMethod>[]) {
  const { queryKey } = paymentMethodQueries.list(buyer)
  client.setQueryDefaults(queryKey, { staleTime: Infinity })
  const all = methods.map((own, at) => ({ id: ids[at] ?? '', state: 'Ready', isPreferred: false, ...own }))
  client.setQueryData(queryKey, all as PaymentMethod[])
}

/** Opens a checkout of these accounts for `ann`; of no basket at all with an unknown `basketId`. */
export function openSession(client: QueryClient, accounts: readonly BasketAccount[], basketId = start(accounts)) {
  const onDone = vi.fn<(basket: Basket) => void>()
  const wrapper = ({ children }: PropsWithChildren) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  const options = { userId: 'ann', companyId: buyer, basketId, onDone }
  const stored = () => readBasket('ann', basketId, buyer)
  const seen: (ReturnType<typeof useCheckoutSession> & { stored: Basket | undefined; isReported: boolean })[] = []
  const { result } = renderHook(
    () => {
      const checkout = useCheckoutSession(options)
      useLayoutEffect(() => void seen.push({ ...checkout, stored: stored(), isReported: onDone.mock.calls.length > 0 }))
      return checkout
    },
    { wrapper },
  )
  return {
    onDone,
    basketId,
    stored,
    /** Every state that was shown, with everything stored and reported by then; some end before a test can look. */
    seen,
    now: () => result.current,
    obstacleIs: (obstacle: string | undefined) => waitFor(() => expect(result.current.obstacle).toBe(obstacle)),
    /** Asks and confirms; resolves once all payments have been tried. */
    pay: async () => {
      act(() => result.current.ask())
      act(() => result.current.confirm(result.current.confirming ?? []))
      expect(result.current.confirming).toBeUndefined()
      await waitFor(() => expect(result.current.isRunning).toBe(false))
    },
  }
}

const start = (accounts: readonly BasketAccount[]) =>
  startBasket('ann', { companyId: buyer, accounts, returnTo: '/invoices' })

/** An unconfirmed payment of the account's first invoice that never reached the service. */
export function storeUnconfirmedPayment({ invoicingAccountId, invoices: [first] }: BasketAccount) {
  const body = { invoices: [{ id: first?.id ?? '' }], creditAdjustments: [], previewId: 'p', expectedTotal: '12.00' }
  const expiresAt = '2026-03-11T12:00:00Z'
  const payment = { key: newId(), companyId: buyer, invoicingAccountId, body, expiresAt, tries: 1 }
  act(() => keepUnconfirmed('ann', payment))
  return payment
}
