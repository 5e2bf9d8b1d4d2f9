import { queryOptions } from '@tanstack/react-query'
import { getListOutgoingPaymentsQueryKey } from '#generated/main/outgoing-payments/outgoing-payments.ts'
import type { PendingPayment } from './pendingPayments.ts'
import { checkPayment, type Outcome } from './settlePayment.ts'

/** Milliseconds between two lookups of an unsettled payment. */
const lookMs = 15_000

/** Polls a payment whose response was lost until it is settled. Errors: `ApiError` without a response. */
export const pendingCheck = (userId: string, payment: PendingPayment) =>
  queryOptions<Outcome>({
    queryKey: [
      ...getListOutgoingPaymentsQueryKey(payment.companyId, { previewId: payment.body.previewId }),
      payment.key,
    ],
    queryFn: () => checkPayment(userId, payment),
    refetchInterval: lookMs,
    retry: false,
  })
