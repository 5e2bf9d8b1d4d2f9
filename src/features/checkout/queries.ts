import { queryOptions } from '@tanstack/react-query'
import { ListPayableAccountCreditAdjustmentsResponse } from '#generated/main/credit-adjustments/credit-adjustments.answer.ts'
import {
  getListPayableAccountCreditAdjustmentsQueryKey,
  listPayableAccountCreditAdjustments,
} from '#generated/main/credit-adjustments/credit-adjustments.ts'
import type { CreditAdjustment } from '#generated/main/model/creditAdjustment.ts'
import type { OutgoingPayment } from '#generated/main/model/outgoingPayment.ts'
import type { PaymentPreview } from '#generated/main/model/paymentPreview.ts'
import { PaymentState } from '#generated/main/model/paymentState.ts'
import { PaymentStatus } from '#generated/main/model/paymentStatus.ts'
import type { PreviewPaymentRequest } from '#generated/main/model/previewPaymentRequest.ts'
import {
  GetOutgoingPaymentResponse,
  PreviewPaymentResponse,
} from '#generated/main/outgoing-payments/outgoing-payments.answer.ts'
import {
  getGetOutgoingPaymentSuspenseQueryOptions,
  getPreviewPaymentMutationKey,
  previewPayment,
} from '#generated/main/outgoing-payments/outgoing-payments.ts'
import type { ApiError } from '#src/shared/api/apiError.ts'
import { allPages } from '#src/shared/api/infinitePages.ts'
import { checked, readQuery } from '#src/shared/api/readQuery.ts'

const pageSize = 500
/** A preview is good for 15 minutes; it is asked for again well before, which also notices a new business day. */
const previewAgainMs = 5 * 60_000
/** Milliseconds between two looks at a payment under way. */
const followMs = 5000

const loadPreview = checked(previewPayment, PreviewPaymentResponse)
const listCredits = checked(listPayableAccountCreditAdjustments, ListPayableAccountCreditAdjustmentsResponse)

/** While one of these, more is to come of a payment. */
const underWay = new Set<string | undefined>([PaymentStatus.Created, PaymentStatus.Queued, PaymentStatus.Pending])

/** A request as one text: a key of its thousand ids one by one would be walked through in every render. */
const textOf = ({ invoices, creditAdjustments, paymentMethodId = '' }: PreviewPaymentRequest) =>
  [
    paymentMethodId,
    invoices.map(({ id }) => id).join(','),
    creditAdjustments.map(({ id, amount = 'all' }) => `${id} ${amount}`).join(','),
  ].join(';')

/** Starts the key of every preview of a company. */
export const previewKey = (companyId: string) => [...getPreviewPaymentMutationKey(), companyId] as const

export const checkoutQueries = {
  /** What a payment would come to, by the service alone (docs/rules.md#checkout-preview). */
  preview: (companyId: string, invoicingAccountId: string, request: PreviewPaymentRequest) =>
    queryOptions<PaymentPreview, ApiError>({
      queryKey: [...previewKey(companyId), invoicingAccountId, textOf(request)],
      queryFn: ({ signal }) => loadPreview(companyId, invoicingAccountId, request, undefined, signal),
      refetchInterval: previewAgainMs,
    }),

  /** The credits of an account that can be used. */
  credits: (companyId: string, invoicingAccountId: string) =>
    queryOptions<CreditAdjustment[], ApiError>({
      queryKey: [...getListPayableAccountCreditAdjustmentsQueryKey(companyId, invoicingAccountId), 'checkout'],
      queryFn: async ({ signal }) => {
        const filters = { paymentState: [PaymentState.Payable], sort: 'transactionDate', pageSize }
        const { items } = await allPages((page) =>
          listCredits(companyId, invoicingAccountId, { ...filters, page }, undefined, signal),
        )
        return items
      },
    }),

  /** A payment, followed until nothing more is to come. */
  payment: (companyId: string, paymentId: string) => ({
    ...readQuery(getGetOutgoingPaymentSuspenseQueryOptions(companyId, paymentId), GetOutgoingPaymentResponse),
    refetchInterval: ({ state }: { state: { data: OutgoingPayment | undefined } }) =>
      underWay.has(state.data?.status) && followMs,
  }),
}
