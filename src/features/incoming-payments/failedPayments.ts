import { ListIncomingPaymentsResponse } from '#generated/main/incoming-payments/incoming-payments.response.ts'
import { getListIncomingPaymentsSuspenseQueryOptions } from '#generated/main/incoming-payments/incoming-payments.ts'
import { PaymentStatus } from '#generated/main/model/paymentStatus.ts'
import { readQuery } from '#src/shared/api/readQuery.ts'

/** The payments that need the supplier's review (docs/rules.md#payment-review). */
export const reviewable: readonly string[] = [PaymentStatus.Failed, PaymentStatus.Reversed]

/** A supplier's payments that need a review, newest first: the first hundred, and the total count. */
export const failedPayments = (companyId: string) =>
  readQuery(
    getListIncomingPaymentsSuspenseQueryOptions(companyId, {
      status: [PaymentStatus.Failed, PaymentStatus.Reversed],
      sort: '-initiatedAt',
      pageSize: 100,
    }),
    ListIncomingPaymentsResponse,
  )
