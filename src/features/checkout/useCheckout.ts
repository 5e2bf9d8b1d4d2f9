import { useQueries, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { CreditAdjustment } from '#generated/main/model/creditAdjustment.ts'
import type { PayableInvoicingAccount } from '#generated/main/model/payableInvoicingAccount.ts'
import type { PaymentPreview } from '#generated/main/model/paymentPreview.ts'
import type { PreviewPaymentRequest } from '#generated/main/model/previewPaymentRequest.ts'
import { buyerAccountQueries } from '#src/features/payables/queries.ts'
import { getListPayableAccountCreditAdjustmentsQueryKey } from '#generated/main/credit-adjustments/credit-adjustments.ts'
import type { ApiError } from '#src/shared/api/apiError.ts'
import { compareMoney } from '#src/shared/format/money.ts'
import { sectionsOf, type Basket, type BasketSection } from './basket.ts'
import { allocateAll, chosenUses, dueAfter, toChosen, type CreditUse } from './credits.ts'
import { overlapping, type UnconfirmedPayment } from './unconfirmedPayments.ts'
import { checkoutQueries, previewKey } from './queries.ts'

/** One payment of the basket, with what the service has returned so far. */
export interface CheckoutSection {
  section: BasketSection
  account: PayableInvoicingAccount | undefined
  /** The preview of the invoices alone: their amounts, and the total before credits. */
  base: PaymentPreview | undefined
  /** Undefined while the credits are not known. */
  uses: CreditUse[] | undefined
  request: PreviewPaymentRequest
  /** Invoices and credits are known, so `request` is ready to be sent. */
  isReady: boolean
  /** For `request`, or for an earlier one while `isStale`. */
  preview: PaymentPreview | undefined
  /** True while the amounts are being fetched, and never after that failed (docs/rules.md#busy-ends). */
  isStale: boolean
  /** Why the amounts could not be loaded. */
  error: ApiError | null
  /** Unconfirmed payments of the same documents. */
  unconfirmed: readonly UnconfirmedPayment[]
}

/** Whether a rule of the company asks for approval of the payment; never where the company has no approvals. */
export const needsApproval = (preview: PaymentPreview | undefined): boolean => preview?.approval?.required === true

/** What all payments of a basket would come to with a method. Previews are refetched automatically. */
export function useCheckout(basket: Basket, methodId: string | undefined, unconfirmed: readonly UnconfirmedPayment[]) {
  const client = useQueryClient()
  const { companyId } = basket
  const sections = sectionsOf(basket)
  /** Each section's last amounts, shown while they are refetched: `useQueries` keeps no previous data. */
  const last = useRef(new Map<string, Pick<CheckoutSection, 'base' | 'preview'>>())
  const accounts = useQuery(buyerAccountQueries.accounts(companyId))
  const bases = useQueries({
    queries: sections.map((section) => ({
      ...checkoutQueries.preview(companyId, section.invoicingAccountId, requestOf(section, [], undefined)),
      placeholderData: () => last.current.get(section.key)?.base,
    })),
  })
  // Fetched once per account, however many payments it takes.
  const accountIds = [...new Set(sections.map(({ invoicingAccountId }) => invoicingAccountId))]
  const credits = useQueries({ queries: accountIds.map((id) => checkoutQueries.credits(companyId, id)) })
  const creditsOf = ({ invoicingAccountId }: BasketSection) => credits[accountIds.indexOf(invoicingAccountId)]
  const drafts = sections.map((section, at) => {
    const uses = usesOf(section, creditsOf(section)?.data, bases[at]?.data?.total)
    const due = uses && bases[at]?.data ? dueAfter(bases[at].data.total, uses) : undefined
    const needsMethod = due === undefined || compareMoney(due, '0') > 0
    const isReady = uses !== undefined && bases[at]?.isPlaceholderData === false && !bases[at].error
    return { uses, isReady, request: requestOf(section, uses ?? [], needsMethod ? methodId : undefined) }
  })
  const previews = useQueries({
    queries: drafts.map(({ request, isReady }, at) => ({
      ...checkoutQueries.preview(companyId, sections[at]?.invoicingAccountId ?? '', request),
      placeholderData: () => last.current.get(sections[at]?.key ?? '')?.preview,
      enabled: isReady,
    })),
  })
  useEffect(() => {
    for (const [at, { key }] of sections.entries())
      last.current.set(key, { base: bases[at]?.data, preview: previews[at]?.data })
  })
  return {
    sections: sections.map((section, at): CheckoutSection => {
      const [base, preview, draft, credit] = [bases[at], previews[at], drafts[at], creditsOf(section)]
      const request = draft?.request ?? requestOf(section, [], undefined)
      const error = (accounts.data ? null : accounts.error) ?? base?.error ?? credit?.error ?? preview?.error ?? null
      const isFetching = [accounts, base, credit, preview].some((query) => query?.isFetching === true)
      return {
        section,
        account: accounts.data?.items.find(({ id }) => id === section.invoicingAccountId),
        base: base?.data,
        uses: draft?.uses,
        request,
        isReady: draft?.isReady ?? false,
        preview: preview?.data,
        // After a failure, nothing is loading. A user must not pay a supplier whose name is not shown yet.
        isStale: error
          ? isFetching
          : !accounts.data ||
            draft?.isReady !== true ||
            preview?.isFetching === true ||
            preview?.isPlaceholderData === true,
        error,
        unconfirmed: overlapping(unconfirmed, { ...request, invoices: section.invoices }),
      }
    }),
    /** Refetches all amounts and credits, including those being fetched. */
    refetch: async () => {
      const keys = [
        previewKey(companyId),
        ...accountIds.map((id) => getListPayableAccountCreditAdjustmentsQueryKey(companyId, id)),
        ...(accounts.data ? [] : [buyerAccountQueries.accounts(companyId).queryKey]),
      ]
      await Promise.all(keys.map((queryKey) => client.cancelQueries({ queryKey }, { silent: true })))
      await Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })))
    },
  }
}

/** The request body, the same for preview and payment. */
function requestOf(
  { invoices, payOn }: BasketSection,
  uses: readonly CreditUse[],
  methodId: string | undefined,
): PreviewPaymentRequest {
  return {
    invoices: invoices.map(({ id, part }) => ({
      id,
      ...(part && { amount: part.amount, shortPayReason: part.reason }),
    })),
    creditAdjustments: toChosen(uses),
    ...(payOn !== undefined && { payOn }),
    ...(methodId !== undefined && { paymentMethodId: methodId }),
  }
}

function usesOf(
  { credits, part }: BasketSection,
  available: CreditAdjustment[] | undefined,
  due: string | undefined,
): CreditUse[] | undefined {
  if (part > 1) return []
  if (!available || due === undefined) return undefined
  return credits === 'all' ? allocateAll(available, due) : chosenUses(available, credits)
}
