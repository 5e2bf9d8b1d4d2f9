import { queryOptions, type QueryClient } from '@tanstack/react-query'
import {
  GetMoovAccessTokenResponse,
  GetPreferredPaymentMethodsResponse,
} from '#generated/main/payment-methods/payment-methods.response.ts'
import {
  getGetMoovAccessTokenSuspenseQueryOptions,
  getGetPreferredPaymentMethodsSuspenseQueryOptions,
  getPreferredPaymentMethods,
} from '#generated/main/payment-methods/payment-methods.ts'
import { loadPayableDay } from '#src/features/invoices/queries.ts'
import { findMoovMethods, type GetMoovSession } from '#src/providers/moov/moovAccount.ts'
import { checked, readQuery } from '#src/shared/api/readQuery.ts'
import { toPaymentMethods, type PaymentMethod } from './methods.ts'

export type { PaymentMethod } from './methods.ts'

const loadPreferred = checked(getPreferredPaymentMethods, GetPreferredPaymentMethodsResponse)
/** How long a provider session is used, in milliseconds, unless the provider rejects it earlier. */
const sessionMs = 10 * 60_000

export const paymentMethodQueries = {
  /**
   * A buyer's cards and bank accounts. Errors: `ApiError` with the code `payment.not_initialised` without an account at the
   * provider, `MoovError`, `ScriptError`; `methodsProblem` has their messages.
   */
  list: (companyId: string) =>
    queryOptions<PaymentMethod[]>({
      queryKey: ['paymentMethods', companyId],
      queryFn: async ({ client, signal }) => {
        const { queryKey: session } = paymentMethodQueries.session(companyId)
        // Canceling the list also cancels the session request, so a retry gets a new session.
        signal.addEventListener('abort', () => void client.cancelQueries({ queryKey: session }))
        const [found, preferred] = await Promise.all([
          findMoovMethods(moovSessionOf(client, companyId)),
          loadPreferred(companyId, undefined, signal),
        ])
        client.setQueryData(paymentMethodQueries.preferred(companyId).queryKey, preferred)
        const { outgoing, incoming } = preferred
        // Only cards depend on the business day.
        const hasCard = found.cards.length > 0 || found.methods.some(({ card }) => card)
        const businessDate = hasCard ? await loadPayableDay(companyId, signal) : ''
        return toPaymentMethods(found, {
          outgoingId: outgoing?.paymentMethodId ?? null,
          incomingId: incoming?.paymentMethodId ?? null,
          businessDate,
        })
      },
    }),
  /** The preferred methods for making and receiving payments, for either side. */
  preferred: (companyId: string) =>
    readQuery(getGetPreferredPaymentMethodsSuspenseQueryOptions(companyId), GetPreferredPaymentMethodsResponse),
  /** A short-lived token from the payments provider; kept only in memory. */
  session: (companyId: string) => ({
    ...readQuery(getGetMoovAccessTokenSuspenseQueryOptions(companyId), GetMoovAccessTokenResponse),
    staleTime: sessionMs,
  }),
}

/** Gets the company's session at Moov; a new one if the last was rejected. */
export const moovSessionOf =
  (client: QueryClient, companyId: string): GetMoovSession =>
  (isRefused) =>
    client.fetchQuery({ ...paymentMethodQueries.session(companyId), ...(isRefused && { staleTime: 0 }) })

/** Refetches the methods after one was added, changed or removed. */
export async function refetchPaymentMethods(client: QueryClient, companyId: string): Promise<PaymentMethod[]> {
  const query = paymentMethodQueries.list(companyId)
  // A request in progress may have started before the change.
  await client.cancelQueries({ queryKey: query.queryKey })
  return client.fetchQuery({ ...query, staleTime: 0 })
}
