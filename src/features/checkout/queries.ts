import { queryOptions } from '@tanstack/react-query'
import { ListPayableAccountCreditAdjustmentsResponse } from '#generated/main/credit-adjustments/credit-adjustments.response.ts'
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
} from '#generated/main/outgoing-payments/outgoing-payments.response.ts'
import {
  getGetOutgoingPaymentSuspenseQueryOptions,
  getPreviewPaymentMutationKey,
  previewPayment,
} from '#generated/main/outgoing-payments/outgoing-payments.ts'
import type { ApiError } from '#src/shared/api/apiError.ts'
import { allPages } from '#src/shared/api/pages.ts'
import { checked, readQuery } from '#src/shared/api/readQuery.ts'

const pageSize = 500
/** A preview is valid for 15 minutes; refetching well before that also detects a new business day. */
const previewAgainMs = 5 * 60_000
/** Milliseconds between two polls of a payment in progress. */
const followMs = 5000

const loadPreview = checked(previewPayment, PreviewPaymentResponse)
const listCredits = checked(listPayableAccountCreditAdjustments, ListPayableAccountCreditAdjustmentsResponse)

/** Statuses in which a payment will still change. */
const underWay = new Set<string | undefined>([PaymentStatus.Created, PaymentStatus.Queued, PaymentStatus.Pending])

/** A request as one string: a key with up to a thousand separate ids would be traversed on every render. */
const textOf = ({ invoices, creditAdjustments, paymentMethodId = '', payOn = '' }: PreviewPaymentRequest) =>
  [
    paymentMethodId,
    payOn,
    invoices.map(({ id, amount }) => (amount === undefined ? id : `${id} ${amount}`)).join(','),
    creditAdjustments.map(({ id, amount = 'all' }) => `${id} ${amount}`).join(','),
  ].join(';')

/** Prefix of the key of every preview of a company. */
export const previewKey = (companyId: string) => [...getPreviewPaymentMutationKey(), companyId] as const

export const checkoutQueries = {
  /** The total of a payment, computed only by the service (docs/rules.md#checkout-preview). */
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

  /** A payment, polled until its status is final. */
  payment: (companyId: string, paymentId: string) => ({
    ...readQuery(getGetOutgoingPaymentSuspenseQueryOptions(companyId, paymentId), GetOutgoingPaymentResponse),
    refetchInterval: ({ state }: { state: { data: OutgoingPayment | undefined } }) =>
      underWay.has(state.data?.status) && followMs,
  }),
}
