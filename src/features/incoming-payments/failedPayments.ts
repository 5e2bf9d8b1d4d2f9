import { ListIncomingPaymentsResponse } from '#generated/main/incoming-payments/incoming-payments.response.ts'
import { getListIncomingPaymentsSuspenseQueryOptions } from '#generated/main/incoming-payments/incoming-payments.ts'
import type { Company } from '#generated/main/model/company.ts'
import { PaymentAttention } from '#generated/main/model/paymentAttention.ts'
import { PaymentStatus } from '#generated/main/model/paymentStatus.ts'
import { readQuery } from '#src/shared/api/readQuery.ts'

/** The payments that need the supplier's review (docs/rules.md#payment-review). */
export const reviewable: readonly string[] = [PaymentStatus.Failed, PaymentStatus.Reversed]

/**
 * What a supplier is notified of, newest first: where payments can be partial, disputed ones as well as failed ones
 * (docs/rules.md#disputed-payments).
 */
export const paymentsToNotifyOf = ({ id, capabilities }: Company) =>
  capabilities?.partialPayments
    ? readQuery(
        getListIncomingPaymentsSuspenseQueryOptions(id, {
          attention: Object.values(PaymentAttention),
          sort: '-initiatedAt',
          pageSize: 100,
        }),
        ListIncomingPaymentsResponse,
      )
    : failedPayments(id)

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
