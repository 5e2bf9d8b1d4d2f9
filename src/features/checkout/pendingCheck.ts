import { queryOptions } from '@tanstack/react-query'
import { getListOutgoingPaymentsQueryKey } from '#generated/main/outgoing-payments/outgoing-payments.ts'
import type { PendingPayment } from './pendingPayments.ts'
import { checkPayment, type Outcome } from './settlePayment.ts'

/** Milliseconds between two looks at a payment that is not settled. */
const lookMs = 15_000

/** Looks a payment up whose answer was lost, again and again until it is settled. Errors: `ApiError` without an answer. */
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
