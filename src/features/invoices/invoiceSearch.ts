import * as z from 'zod/mini'
import { ListReceivableCreditAdjustmentsQueryParams } from '#generated/main/credit-adjustments/credit-adjustments.zod.ts'
import { ListReceivableInvoicesQueryParams } from '#generated/main/invoices/invoices.zod.ts'
import type { RawSearch } from '#src/lib/searchValue.ts'
import { pageParameters, searchReader, type ReadSearch, type SearchOf } from '#src/shared/list/listSearch.ts'

type Ledger = typeof ListReceivableInvoicesQueryParams | typeof ListReceivableCreditAdjustmentsQueryParams

/** What both lists keep in the URL, under the contract's own names. */
function parametersOf({ shape }: Ledger) {
  const { sort, q, paymentState, dueFrom, dueTo, issuedFrom, issuedTo, amountMin, amountMax } = shape
  return { sort, q, paymentState, dueFrom, dueTo, issuedFrom, issuedTo, amountMin, amountMax, ...pageParameters }
}

export const readInvoices = searchReader({
  tab: z.undefined(),
  status: ListReceivableInvoicesQueryParams.shape.status,
  ...parametersOf(ListReceivableInvoicesQueryParams),
})
/** The state of the invoice list in its URL. */
export type InvoiceSearch = SearchOf<typeof readInvoices>

/** The credit adjustments are the screen's second tab. */
export const readCredits = searchReader(parametersOf(ListReceivableCreditAdjustmentsQueryParams), {
  tab: 'credits',
  status: undefined,
} as const)
export type CreditSearch = SearchOf<typeof readCredits>

export type ReceivablesSearch = InvoiceSearch | CreditSearch

/** The screen's: whatever the shown list does not know is left out. */
export const readReceivables = (raw: RawSearch): ReadSearch<ReceivablesSearch> =>
  raw.tab === 'credits' ? readCredits(raw) : readInvoices(raw)

export const isCredits = (search: ReceivablesSearch): search is CreditSearch => search.tab === 'credits'

/** The search after a change of tab: the filters that the other list has too stay; order, columns and view are its own. */
export function onTab(search: ReceivablesSearch, tab: string): ReceivablesSearch {
  return readReceivables({ ...search, tab, sort: undefined, columns: undefined, view: undefined, open: undefined })
    .search
}
