import * as z from 'zod/mini'
import { ListReceivableCreditAdjustmentsQueryParams } from '#generated/main/credit-adjustments/credit-adjustments.zod.ts'
import { ListCustomersQueryParams } from '#generated/main/customers/customers.zod.ts'
import { ListIncomingPaymentsQueryParams } from '#generated/main/incoming-payments/incoming-payments.zod.ts'
import { ListReceivableInvoicesQueryParams } from '#generated/main/invoices/invoices.zod.ts'
import { openStates } from '#src/features/invoices/invoiceRules.ts'
import type { RawSearch, ReadSearch } from '#src/shared/list/listRoute.ts'
import { pageParameters, searchReader, type SearchOf } from '#src/shared/list/listSearch.ts'

const { q, status, sort } = ListCustomersQueryParams.shape

export const readCustomers = searchReader({ q, status, sort, ...pageParameters })
/** The state of the customer list in its URL: filters and sort, under the contract's own names. */
export type CustomerSearch = SearchOf<typeof readCustomers>

/** The tabs of a customer's page, below the figures. */
export const customerTabs = ['invoices', 'credits', 'payments', 'contacts'] as const
export type CustomerTab = (typeof customerTabs)[number]

const { open } = pageParameters
const invoiceParameters = ListReceivableInvoicesQueryParams.shape
const creditParameters = ListReceivableCreditAdjustmentsQueryParams.shape
const paymentParameters = ListIncomingPaymentsQueryParams.shape

/** Sort and filters under the contract's own names, and the row whose panel is open. */
const readers = {
  contacts: searchReader({ tab: z.literal('contacts') }),
  invoices: searchReader(
    {
      sort: invoiceParameters.sort,
      status: invoiceParameters.status,
      paymentState: invoiceParameters.paymentState,
      open,
    },
    { tab: 'invoices' } as const,
  ),
  credits: searchReader({ sort: creditParameters.sort, paymentState: creditParameters.paymentState, open }, {
    tab: 'credits',
  } as const),
  payments: searchReader({ sort: paymentParameters.sort, status: paymentParameters.status, open }, {
    tab: 'payments',
  } as const),
}

type SearchOn<Tab extends CustomerTab> = SearchOf<(typeof readers)[Tab]>

/** The state of a tab with a list. */
export type AccountSearch = SearchOn<'invoices'> | SearchOn<'credits'> | SearchOn<'payments'>

/** The state of a customer's page in its URL; defaults to its open invoices. */
export type CustomerPageSearch = SearchOn<'contacts'> | AccountSearch

/** What people look for first. */
export const openInvoices = { tab: 'invoices', paymentState: openStates } as const satisfies AccountSearch

/** What a tab shows first. */
export const startOf = (tab: CustomerTab): CustomerPageSearch => (tab === 'invoices' ? openInvoices : { tab })

export const isOnList = (search: CustomerPageSearch): search is AccountSearch =>
  search.tab !== undefined && search.tab !== 'contacts'

export function readCustomerPage(raw: RawSearch): ReadSearch<CustomerPageSearch> {
  const tab = customerTabs.find((name) => name === raw.tab)
  if (tab !== undefined) return readers[tab](raw)
  const read = readers.invoices(raw)
  const isFiltered = Boolean(read.search.status ?? read.search.paymentState)
  return isFiltered ? read : { ...read, search: { ...read.search, ...openInvoices } }
}
