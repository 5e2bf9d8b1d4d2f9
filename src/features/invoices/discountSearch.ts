import * as z from 'zod/mini'
import { pageParameters, searchReader, type SearchOf } from '#src/shared/list/listSearch.ts'

const column = '-?(externalId|supplierCompanyName|lastDay|paymentDueDate|outstandingAmount|saving|toPay|annualReturn)'

/** The order of the discount planner, as the contract writes that of a list, and the row whose panel is open. */
export const readDiscounts = searchReader({
  sort: z.string().check(z.maxLength(200), z.regex(new RegExp(`^${column}(,${column})*$`))),
  open: pageParameters.open,
})
export type DiscountSearch = SearchOf<typeof readDiscounts>

/** Those that end first stand first. */
export const firstOrder = 'lastDay,-saving'
