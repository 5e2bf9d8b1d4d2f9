import * as z from 'zod/mini'
import { ListReceivableCreditAdjustmentsQueryParams } from '#generated/main/credit-adjustments/credit-adjustments.zod.ts'
import { ListCustomersQueryParams } from '#generated/main/customers/customers.zod.ts'
import { ListIncomingPaymentsQueryParams } from '#generated/main/incoming-payments/incoming-payments.zod.ts'
import { ListReceivableInvoicesQueryParams } from '#generated/main/invoices/invoices.zod.ts'
import type { RawSearch } from '#src/lib/searchValue.ts'
import { pageParameters, searchReader, type ReadSearch, type SearchOf } from '#src/shared/list/listSearch.ts'

const { q, status, sort } = ListCustomersQueryParams.shape

export const readCustomers = searchReader({ q, status, sort, ...pageParameters })
/** The state of the customer list in its URL: filters and sort, under the contract's own names. */
export type CustomerSearch = SearchOf<typeof readCustomers>

/** What a customer's page shows below the figures. */
export const customerTabs = ['contacts', 'invoices', 'credits', 'payments'] as const
export type CustomerTab = (typeof customerTabs)[number]

/** `order` is that of the list in the tab. */
const readerOf = <Order extends z.core.$ZodType>(order: Order) =>
  searchReader({ tab: z.enum(customerTabs), sort: order })

const readers = {
  contacts: readerOf(z.undefined()),
  invoices: readerOf(ListReceivableInvoicesQueryParams.shape.sort),
  credits: readerOf(ListReceivableCreditAdjustmentsQueryParams.shape.sort),
  payments: readerOf(ListIncomingPaymentsQueryParams.shape.sort),
}

/** The state of one customer's page in its URL. */
export interface CustomerPageSearch {
  /** The contacts when left out. */
  tab?: CustomerTab | undefined
  /** Of the list in the tab. */
  sort?: string | undefined
}

export function readCustomerPage(raw: RawSearch): ReadSearch<CustomerPageSearch> {
  const tab = customerTabs.find((name) => name === raw.tab) ?? 'contacts'
  return readers[tab](raw)
}
