import { useRouter, type LinkProps } from '@tanstack/react-router'
import type { AgingRange } from '#generated/main/model/agingRange.ts'
import { PaymentState } from '#generated/main/model/paymentState.ts'
import { PaymentStatus } from '#generated/main/model/paymentStatus.ts'
import { addDays } from '#src/lib/calendarDates.ts'
import { agingBuckets } from '#src/features/invoices/agingBuckets.ts'
import { openStates } from '#src/features/invoices/invoiceRules.ts'
import { reviewable } from '#src/features/incoming-payments/failedPayments.ts'

/** Route parameters of a supplier's pages. */
export interface SupplierParams {
  authCompanyId: string
  productCompanyId: string
}

/** A filtered list, with the parameter names of that list's search. */
export interface ListPart {
  page: 'aging' | 'invoices' | 'payments' | 'customers' | 'integration'
  search?: Record<string, string | readonly string[]>
}

/** The lists behind the figures. */
export const listParts = {
  openInvoices: { page: 'invoices', search: { paymentState: openStates } },
  pastDue: { page: 'invoices', search: { status: ['PastDue'] } },
  credits: { page: 'invoices', search: { tab: 'credits', paymentState: [PaymentState.Payable] } },
  incoming: { page: 'payments', search: { status: [PaymentStatus.Completed] } },
  failedPayments: { page: 'payments', search: { status: reviewable } },
  accessRequests: { page: 'customers', search: { tab: 'requests', status: ['Pending'] } },
  customersPastDue: { page: 'customers', search: { sort: '-pastDue' } },
  // Newest first, because that list has no status filter.
  failedUploads: { page: 'integration' },
  integration: { page: 'integration' },
  aging: { page: 'aging' },
} as const satisfies Record<string, ListPart>

/** The invoices in one bucket, by age on the figures' business day; undefined for a bucket newer than this build. */
export function agingPart(bucket: AgingRange, businessDate: string): ListPart | undefined {
  const at = agingBuckets.findIndex((one) => one.bucket === bucket)
  const [before, age] = [agingBuckets[at - 1], agingBuckets[at]]
  if (age === undefined || Number.isNaN(Date.parse(businessDate))) return undefined
  return {
    page: 'invoices',
    search: {
      paymentState: openStates,
      ...(age.lastDay !== Infinity && { dueFrom: addDays(businessDate, -age.lastDay) }),
      ...(before && { dueTo: addDays(businessDate, -before.lastDay - 1) }),
    },
  }
}

/** The same part of a list, of one account only. */
export const ofAccount = ({ page, search }: ListPart, invoicingAccountId: string): ListPart => ({
  page,
  search: { ...search, invoicingAccountId },
})

/** Makes a link to a filtered list; undefined if the page does not exist yet. */
export type LinkTo = (part: ListPart) => LinkProps | undefined

/** Makes links to a supplier's lists. */
export function useListLink(params: SupplierParams): LinkTo {
  const routes = useRouter().routesByPath
  return ({ page, search = {} }) => {
    const to = `/company/$authCompanyId/receivables/$productCompanyId/${page}`
    // The path is dynamic here; each page reads the parameters it knows and drops the rest.
    return to in routes ? ({ to, params, search } as unknown as LinkProps) : undefined
  }
}
