import { queryOptions, type QueryClient } from '@tanstack/react-query'
import {
  GetMoovAccessTokenResponse,
  GetPreferredPaymentMethodsResponse,
} from '#generated/main/payment-methods/payment-methods.answer.ts'
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
/** Milliseconds that a session at the provider is used for, unless the provider refuses it earlier. */
const sessionMs = 10 * 60_000

export const paymentMethodQueries = {
  /**
   * A buyer's cards and bank accounts. Errors: `ApiError` with the code `payment.not_initialised` without an account at the
   * provider, `MoovError`, `ScriptError`; `methodsProblem` has the words.
   */
  list: (companyId: string) =>
    queryOptions<PaymentMethod[]>({
      queryKey: ['paymentMethods', companyId],
      queryFn: async ({ client, signal }) => {
        const { queryKey: session } = paymentMethodQueries.session(companyId)
        // Whoever gives up on the list waits no more for the session either, and gets another one.
        signal.addEventListener('abort', () => void client.cancelQueries({ queryKey: session }))
        const [found, preferred] = await Promise.all([
          findMoovMethods(moovSessionOf(client, companyId)),
          loadPreferred(companyId, undefined, signal),
        ])
        client.setQueryData(paymentMethodQueries.preferred(companyId).queryKey, preferred)
        const { outgoing, incoming } = preferred
        // Only cards are judged by the day.
        const businessDate = found.cards.length > 0 ? await loadPayableDay(companyId, signal) : ''
        return toPaymentMethods(found, {
          outgoingId: outgoing?.paymentMethodId ?? null,
          incomingId: incoming?.paymentMethodId ?? null,
          businessDate,
        })
      },
    }),
  /** What payments start with and arrive at, for either side. */
  preferred: (companyId: string) =>
    readQuery(getGetPreferredPaymentMethodsSuspenseQueryOptions(companyId), GetPreferredPaymentMethodsResponse),
  /** A short-lived token of the payments provider: kept in memory only. */
  session: (companyId: string) => ({
    ...readQuery(getGetMoovAccessTokenSuspenseQueryOptions(companyId), GetMoovAccessTokenResponse),
    staleTime: sessionMs,
  }),
}

/** Brings the company's session at Moov; another one when the last was refused. */
export const moovSessionOf =
  (client: QueryClient, companyId: string): GetMoovSession =>
  (isRefused) =>
    client.fetchQuery({ ...paymentMethodQueries.session(companyId), ...(isRefused && { staleTime: 0 }) })

/** The methods as they are now, after something was added, changed or removed. */
export async function refetchPaymentMethods(client: QueryClient, companyId: string): Promise<PaymentMethod[]> {
  const query = paymentMethodQueries.list(companyId)
  // One that is under way may be from before the change.
  await client.cancelQueries({ queryKey: query.queryKey })
  return client.fetchQuery({ ...query, staleTime: 0 })
}
