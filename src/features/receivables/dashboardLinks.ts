import { useRouter, type LinkProps } from '@tanstack/react-router'
import type { AgingRange } from '#generated/main/model/agingRange.ts'
import { PaymentState } from '#generated/main/model/paymentState.ts'
import { PaymentStatus } from '#generated/main/model/paymentStatus.ts'
import { addDays } from '#src/lib/calendarDates.ts'
import { agingBuckets } from '#src/features/invoices/agingBuckets.ts'
import { openStates } from '#src/features/invoices/openStates.ts'
import { reviewable } from '#src/features/incoming-payments/failedPayments.ts'

/** The address of a supplier's pages. */
export interface SupplierParams {
  authCompanyId: string
  productCompanyId: string
}

/** Part of a list, under the names of that list's search. */
export interface ListPart {
  page: 'invoices' | 'payments' | 'customers' | 'integration'
  search?: Record<string, string | readonly string[]>
}

/** The lists that explain the figures. */
export const listParts = {
  openInvoices: { page: 'invoices', search: { paymentState: openStates } },
  pastDue: { page: 'invoices', search: { status: ['PastDue'] } },
  credits: { page: 'invoices', search: { tab: 'credits', paymentState: [PaymentState.Payable] } },
  incoming: { page: 'payments', search: { status: [PaymentStatus.Completed] } },
  failedPayments: { page: 'payments', search: { status: reviewable } },
  accessRequests: { page: 'customers', search: { tab: 'requests', status: ['Pending'] } },
  // The newest first: that list has no status filter.
  failedUploads: { page: 'integration' },
  integration: { page: 'integration' },
} as const satisfies Record<string, ListPart>

/** The invoices of one bucket, whose ages count from the business day of the figures; undefined of a bucket new since this build. */
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

/** Makes the link to part of a list; none where the page does not exist yet. */
export type LinkTo = (part: ListPart) => LinkProps | undefined

/** To the lists of a supplier. */
export function useListLink(params: SupplierParams): LinkTo {
  const routes = useRouter().routesByPath
  return ({ page, search = {} }) => {
    const to = `/company/$authCompanyId/receivables/$productCompanyId/${page}`
    // The pages are data here; each page reads what it knows of a search and drops the rest.
    return to in routes ? ({ to, params, search } as unknown as LinkProps) : undefined
  }
}
