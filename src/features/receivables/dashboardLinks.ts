import { useRouter, type LinkProps } from '@tanstack/react-router'
import { AgingRange } from '#generated/main/model/agingRange.ts'
import { PaymentState } from '#generated/main/model/paymentState.ts'
import { PaymentStatus } from '#generated/main/model/paymentStatus.ts'
import { addDays } from '#src/lib/calendarDates.ts'
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

/** What is not paid is open, also while a payment is under way (contract, `stats`). */
const open = [PaymentState.Payable, PaymentState.Processing, PaymentState.Frozen]

/** The lists that explain the figures. */
export const listParts = {
  openInvoices: { page: 'invoices', search: { paymentState: open } },
  pastDue: { page: 'invoices', search: { status: ['PastDue'] } },
  credits: { page: 'invoices', search: { tab: 'credits', paymentState: [PaymentState.Payable] } },
  incoming: { page: 'payments', search: { status: [PaymentStatus.Completed] } },
  failedPayments: { page: 'payments', search: { status: reviewable } },
  accessRequests: { page: 'customers', search: { tab: 'requests', status: ['Pending'] } },
  // The newest first: that list has no status filter.
  failedUploads: { page: 'integration' },
  integration: { page: 'integration' },
} as const satisfies Record<string, ListPart>

/** Days past due, from and to. */
const ages = new Map<AgingRange, readonly [from: number | undefined, to: number | undefined]>([
  [AgingRange.Current, [undefined, 0]],
  [AgingRange['1-30'], [1, 30]],
  [AgingRange['31-60'], [31, 60]],
  [AgingRange['61-90'], [61, 90]],
  [AgingRange['90+'], [91, undefined]],
])

/** The invoices of one bucket, whose ages count from the business day of the figures; undefined of a bucket new since this build. */
export function agingPart(bucket: AgingRange, businessDate: string): ListPart | undefined {
  const age = ages.get(bucket)
  if (age === undefined || Number.isNaN(Date.parse(businessDate))) return undefined
  const [from, to] = age
  return {
    page: 'invoices',
    search: {
      paymentState: open,
      ...(to !== undefined && { dueFrom: addDays(businessDate, -to) }),
      ...(from !== undefined && { dueTo: addDays(businessDate, -from) }),
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
