import { queryOptions } from '@tanstack/react-query'
import { getListOutgoingPaymentsQueryKey } from '#generated/main/outgoing-payments/outgoing-payments.ts'
import type { UnconfirmedPayment } from './unconfirmedPayments.ts'
import { checkUnconfirmed, type Outcome } from './sendPayment.ts'

/** i18n key of how a payment, or a request for its approval, turned out. */
export function outcomeText(isRequest: boolean, isMade: boolean): string {
  if (isRequest) return isMade ? 'unconfirmedPayment.asked' : 'unconfirmedPayment.notAsked'
  return isMade ? 'unconfirmedPayment.made' : 'unconfirmedPayment.notMade'
}

/** Milliseconds between two lookups of an unconfirmed payment. */
const lookMs = 15_000

/** Looks up an unconfirmed payment or request again and again until its outcome is known. Errors: `ApiError` without a response. */
export const unconfirmedQuery = (userId: string, payment: UnconfirmedPayment) =>
  queryOptions<Outcome>({
    queryKey: [
      ...getListOutgoingPaymentsQueryKey(payment.companyId, { previewId: payment.body.previewId }),
      payment.key,
    ],
    queryFn: () => checkUnconfirmed(userId, payment),
    refetchInterval: lookMs,
    retry: false,
  })
