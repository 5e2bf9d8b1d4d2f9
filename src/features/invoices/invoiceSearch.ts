import * as z from 'zod/mini'
import { ListReceivableCreditAdjustmentsQueryParams } from '#generated/main/credit-adjustments/credit-adjustments.zod.ts'
import { ListReceivableInvoicesQueryParams } from '#generated/main/invoices/invoices.zod.ts'
import { PaymentState } from '#generated/main/model/paymentState.ts'
import type { RawSearch } from '#src/lib/searchValue.ts'
import {
  pageParameters,
  searchReader,
  withDefaultFilters,
  type ReadSearch,
  type SearchOf,
} from '#src/shared/list/listSearch.ts'
import type { ListSegment } from '#src/shared/list/ListSegments.tsx'

type Ledger = typeof ListReceivableInvoicesQueryParams | typeof ListReceivableCreditAdjustmentsQueryParams

/** What both lists keep in the URL, under the contract's own names. */
function parametersOf({ shape }: Ledger) {
  const { page: _page, pageSize: _pageSize, ...filters } = shape
  return { ...filters, ...pageParameters }
}

const all = Object.values(PaymentState)
/** What is not paid is open, also while a payment is under way. */
const open: PaymentState[] = [PaymentState.Payable, PaymentState.Processing, PaymentState.Frozen]
const available: PaymentState[] = [PaymentState.Payable]

export const readInvoices = withDefaultFilters(
  searchReader({
    tab: z.undefined(),
    ...parametersOf(ListReceivableInvoicesQueryParams),
    status: ListReceivableInvoicesQueryParams.shape.status,
  }),
  { paymentState: open },
)
/** The state of the invoice list in its URL; without any filter it is the open ones (docs/rules.md#list-default). */
export type InvoiceSearch = SearchOf<typeof readInvoices>

/** The credit adjustments are the screen's second tab. */
export const readCredits = withDefaultFilters(
  searchReader(parametersOf(ListReceivableCreditAdjustmentsQueryParams), {
    tab: 'credits',
    status: undefined,
  } as const),
  { paymentState: available },
)
export type CreditSearch = SearchOf<typeof readCredits>

export type ReceivablesSearch = InvoiceSearch | CreditSearch

/** By what an invoice is now. `paymentState` and `status` stand in the URL, so that old links are in a segment too. */
export const invoiceSegments: readonly ListSegment<InvoiceSearch>[] = [
  { label: 'list.segment.all', means: [{ paymentState: all }, {}] },
  { label: 'invoices.segment.open', means: [{ paymentState: open }], none: 'invoices.noneOpen' },
  { label: 'invoices.segment.pastDue', means: [{ status: ['PastDue'] }, { status: ['PastDue'], paymentState: open }] },
  { label: 'invoices.segment.paid', means: [{ paymentState: [PaymentState.Paid] }] },
]

export const creditSegments: readonly ListSegment<CreditSearch>[] = [
  { label: 'list.segment.all', means: [{ paymentState: all }, {}] },
  { label: 'credits.segment.available', means: [{ paymentState: available }], none: 'credits.noneAvailable' },
  { label: 'credits.segment.used', means: [{ paymentState: [PaymentState.Paid] }] },
]

/** The screen's: whatever the shown list does not know is left out. */
export const readReceivables = (raw: RawSearch): ReadSearch<ReceivablesSearch> =>
  raw.tab === 'credits' ? readCredits(raw) : readInvoices(raw)

export const isCredits = (search: ReceivablesSearch): search is CreditSearch => search.tab === 'credits'

/** The search after a change of tab: the filters that both lists have stay; segment, order, columns and view are its own. */
export function onTab(search: ReceivablesSearch, tab: string): ReceivablesSearch {
  const isCreditTab = tab === 'credits'
  const own = { status: undefined, sort: undefined, columns: undefined, view: undefined, open: undefined }
  return readReceivables({ ...search, ...own, tab, paymentState: isCreditTab ? available : open }).search
}
