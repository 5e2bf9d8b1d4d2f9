import * as z from 'zod/mini'
import { pageParameters, searchReader, type SearchOf } from '#src/shared/list/listSearch.ts'

const column = '-?(externalId|supplierCompanyName|lastDay|paymentDueDate|outstandingAmount|saving|toPay|annualReturn)'

/** The discount planner's sort order, in the contract's format for lists, and the row whose panel is open. */
export const readDiscounts = searchReader({
  // oxlint-disable-next-line tallyport/no-backtracking -- only our own names of columns
  sort: z.string().check(z.maxLength(200), z.regex(new RegExp(`^${column}(,${column})*$`))),
  open: pageParameters.open,
})
export type DiscountSearch = SearchOf<typeof readDiscounts>

/** Discounts that end soonest come first; ties are ordered by the largest saving. */
export const firstOrder = 'lastDay,-saving'
