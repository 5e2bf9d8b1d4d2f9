import { queryOptions } from '@tanstack/react-query'
import type { OutgoingPayment } from '#generated/main/model/outgoingPayment.ts'
import type { PaymentCreditAdjustment } from '#generated/main/model/paymentCreditAdjustment.ts'
import type { PaymentInvoice } from '#generated/main/model/paymentInvoice.ts'
import { PaymentStatus } from '#generated/main/model/paymentStatus.ts'
import {
  CancelOutgoingPaymentResponse,
  GetOutgoingPaymentResponse,
  ListOutgoingPaymentCreditAdjustmentsResponse,
  ListOutgoingPaymentInvoicesResponse,
} from '#generated/main/outgoing-payments/outgoing-payments.response.ts'
import {
  cancelOutgoingPayment,
  getListOutgoingPaymentInvoicesQueryKey,
  getOutgoingPayment,
  listOutgoingPaymentCreditAdjustments,
  listOutgoingPaymentInvoices,
} from '#generated/main/outgoing-payments/outgoing-payments.ts'
import { paymentNumber } from '#src/features/payments/PaymentSum.tsx'
import { codeOf, type ApiError } from '#src/shared/api/apiError.ts'
import { allPages } from '#src/shared/api/pages.ts'
import { checked } from '#src/shared/api/readQuery.ts'
import { compareMoney } from '#src/shared/format/money.ts'
import { withLookUp } from '#src/shared/form/useConfirmedMutation.ts'
import { factsOf, type BasketAccount, type BasketInvoice, type BasketStart } from './basket.ts'

const pageSize = 500

const cancel = checked(cancelOutgoingPayment, CancelOutgoingPaymentResponse)
const read = checked(getOutgoingPayment, GetOutgoingPaymentResponse)
const listInvoices = checked(listOutgoingPaymentInvoices, ListOutgoingPaymentInvoicesResponse)
const listCredits = checked(listOutgoingPaymentCreditAdjustments, ListOutgoingPaymentCreditAdjustmentsResponse)

/** What a payment pays and the credits that it uses, as they are chosen in the checkout. */
export const paymentItemsQuery = (companyId: string, { paymentId, invoicingAccountId }: OutgoingPayment) =>
  queryOptions<BasketAccount, ApiError>({
    queryKey: [...getListOutgoingPaymentInvoicesQueryKey(companyId, paymentId), 'change'],
    queryFn: async ({ signal }) => {
      const [invoices, credits] = await Promise.all([
        allPages((page) => listInvoices(companyId, paymentId, { page, pageSize }, undefined, signal)),
        listAllCredits(companyId, paymentId, signal),
      ])
      return { invoicingAccountId, ...chosenAgain(invoices.items, credits) }
    },
  })

/** The credits that a payment uses. */
export async function listAllCredits(companyId: string, paymentId: string, signal?: AbortSignal) {
  return (await allPages((page) => listCredits(companyId, paymentId, { page, pageSize }, undefined, signal))).items
}

/** The choices in the checkout that come to the same payment again (docs/rules.md#payment-change). */
export function chosenAgain(
  invoices: readonly PaymentInvoice[],
  credits: readonly PaymentCreditAdjustment[],
): Pick<BasketAccount, 'invoices' | 'credits'> {
  return {
    invoices: invoices.map(toBasketInvoice),
    credits: credits.map(({ id, appliedAmount }) => ({ id, amount: appliedAmount })),
  }
}

/** What left something open was a part, also if the service has lost its reason. */
function toBasketInvoice(paid: PaymentInvoice) {
  const { id, externalId, paidAmount, remainingAmount, shortPayReason } = paid
  const invoice: BasketInvoice = { id, number: externalId, facts: factsOf(paid) }
  if (remainingAmount === undefined || compareMoney(remainingAmount, '0') <= 0) return invoice
  return { ...invoice, part: { amount: paidAmount, reason: shortPayReason ?? { code: 'Other' as const } } }
}

/** The day, the kind of method, and the number of the payment that the checkout replaces. */
export function startOf(payment: OutgoingPayment): BasketStart {
  const { payOn, paymentType } = payment
  return { ...(payOn !== undefined && { payOn }), paymentType, replaces: paymentNumber(payment) }
}

/** `canceled`: by this user, so that the checkout may pay the same again. With the others, nothing has changed. */
export type CancelOutcome = 'canceled' | 'alreadyCanceled' | 'tooLate'

/** One user's wish to change a payment: `isSent` once the service may have got the request to cancel it. */
export interface CancelAttempt {
  isSent: boolean
}

/**
 * Cancels a payment that is about to be changed. If it has been canceled before, by a colleague or in another tab, its
 * parts may be in a second checkout or paid again already: only the one who cancels it may pay them again.
 *
 * @throws the error of a call; then it isn't known whether the payment was canceled, and a retry finds out
 */
export async function cancelToChange(
  companyId: string,
  paymentId: string,
  attempt: CancelAttempt,
): Promise<CancelOutcome> {
  const isCanceled = async () => (await read(companyId, paymentId)).status === PaymentStatus.Canceled
  if (!attempt.isSent && (await isCanceled())) return 'alreadyCanceled'
  attempt.isSent = true
  try {
    await withLookUp<unknown>(
      () => cancel(companyId, paymentId),
      async () => (await isCanceled()) || undefined,
    )
    return 'canceled'
  } catch (error) {
    if (codeOf(error) === 'payment.not_cancelable') return 'tooLate'
    throw error
  }
}
