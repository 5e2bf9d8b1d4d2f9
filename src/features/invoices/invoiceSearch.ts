import * as z from 'zod/mini'
import {
  ListPayableCreditAdjustmentsQueryParams,
  ListReceivableCreditAdjustmentsQueryParams,
} from '#generated/main/credit-adjustments/credit-adjustments.zod.ts'
import {
  ListPayableInvoicesQueryParams,
  ListReceivableInvoicesQueryParams,
} from '#generated/main/invoices/invoices.zod.ts'
import { PaidPart } from '#generated/main/model/paidPart.ts'
import { PaymentState } from '#generated/main/model/paymentState.ts'
import type { RawSearch, SearchReader } from '#src/shared/list/listRoute.ts'
import { pageParameters, searchReader, withDefaultFilters, type SearchOf } from '#src/shared/list/listSearch.ts'
import type { ListSegment } from '#src/shared/list/listDefinition.ts'
import { openStates } from './invoiceRules.ts'

/** The side whose pages show the item: its supplier's or its buyer's. */
export type LedgerSide = 'receivables' | 'payables'

type ListShape = Readonly<Record<string, z.core.$ZodType>> & { page: unknown; pageSize: unknown }
type Parameters<Shape> = { shape: Shape }

/** The parameters that a list keeps in the URL, under the contract's names. */
function parametersOf<Shape extends ListShape>({ shape }: Parameters<Shape>) {
  const { page: _page, pageSize: _pageSize, ...filters } = shape
  return { ...filters, ...pageParameters }
}

const all = Object.values(PaymentState)
const available: PaymentState[] = [PaymentState.Payable]

const invoicesReader = <Shape extends ListShape>(parameters: Parameters<Shape>) =>
  searchReader({ tab: z.undefined(), ...parametersOf(parameters) })
/** The credit adjustments are the screen's second tab. */
const creditsReader = <Shape extends ListShape>(parameters: Parameters<Shape>) =>
  searchReader(parametersOf(parameters), { tab: 'credits', status: undefined } as const)

const payableInvoices = invoicesReader(ListPayableInvoicesQueryParams)
const payableCredits = creditsReader(ListPayableCreditAdjustmentsQueryParams)

/** The invoice list's state in the URL, based on the buyer's list because it has the most filters. */
export type InvoiceSearch = SearchOf<typeof payableInvoices>
export type CreditSearch = SearchOf<typeof payableCredits>
/** The search of a screen with both lists. */
export type LedgerSearch = InvoiceSearch | CreditSearch

/** What each side's invoice list shows without any filter (docs/rules.md#list-default). */
const firstStates: Readonly<Record<LedgerSide, PaymentState[]>> = { receivables: openStates, payables: available }
/** Without any filter, a supplier sees open invoices, a buyer those to pay, and both the available credits. */
const openFirst = (read: SearchReader<InvoiceSearch>) =>
  withDefaultFilters(read, { paymentState: firstStates.receivables })
const toPayFirst = (read: SearchReader<InvoiceSearch>) =>
  withDefaultFilters(read, { paymentState: firstStates.payables })
const availableFirst = (read: SearchReader<CreditSearch>) => withDefaultFilters(read, { paymentState: available })

export const readInvoices = openFirst(invoicesReader(ListReceivableInvoicesQueryParams))
export const readCredits = availableFirst(creditsReader(ListReceivableCreditAdjustmentsQueryParams))

export const readPayableInvoices = toPayFirst(payableInvoices)
export const readPayableCredits = availableFirst(payableCredits)

/** Omits the account and its supplier because the account is in the path. */
function accountShape<Shape extends ListShape & { invoicingAccountId: unknown; supplierCompanyId: unknown }>({
  shape,
}: Parameters<Shape>) {
  const { invoicingAccountId: _account, supplierCompanyId: _supplier, ...own } = shape
  return { shape: own }
}
export const readAccountInvoices = toPayFirst(invoicesReader(accountShape(ListPayableInvoicesQueryParams)))
export const readAccountCredits = availableFirst(creditsReader(accountShape(ListPayableCreditAdjustmentsQueryParams)))

/** The supplier's segments, by current status. `paymentState` and `status` are in the URL so that old links match a segment too. */
export const invoiceSegments: readonly ListSegment<InvoiceSearch>[] = [
  { label: 'list.segment.all', means: [{ paymentState: all }, {}] },
  {
    label: 'invoices.segment.open',
    means: [{ paymentState: openStates }],
    none: 'invoices.noneOpen',
    hides: 'invoices.hidden.open',
  },
  {
    label: 'invoices.segment.pastDue',
    means: [{ status: ['PastDue'] }, { status: ['PastDue'], paymentState: openStates }],
  },
  { label: 'invoices.segment.paid', means: [{ paymentState: [PaymentState.Paid] }] },
]

/** A buyer begins with payable invoices: nothing can be done about payments in progress. */
export const payableSegments: readonly ListSegment<InvoiceSearch>[] = invoiceSegments.flatMap((segment, at) =>
  at === 0
    ? [
        segment,
        {
          label: 'invoices.segment.toPay',
          means: [{ paymentState: available }],
          none: 'invoices.noneToPay',
          hides: 'invoices.hidden.toPay',
        },
      ]
    : [segment],
)

/** The same segments where invoices can be paid in parts (docs/rules.md#partly-paid). */
export const withPartlyPaid = (segments: readonly ListSegment<InvoiceSearch>[]): typeof segments =>
  segments.toSpliced(-1, 0, {
    label: 'invoices.segment.partlyPaid',
    means: [{ paid: [PaidPart.Part] }],
    none: 'invoices.nonePartlyPaid',
  })

export const creditSegments: readonly ListSegment<CreditSearch>[] = [
  { label: 'list.segment.all', means: [{ paymentState: all }, {}] },
  {
    label: 'credits.segment.available',
    means: [{ paymentState: available }],
    none: 'credits.noneAvailable',
    hides: 'credits.hidden',
  },
  { label: 'credits.segment.used', means: [{ paymentState: [PaymentState.Paid] }] },
]

/** Reads the screen's search and drops parameters that the visible list doesn't have. */
const ledgerReader =
  (invoices: SearchReader<InvoiceSearch>, credits: SearchReader<CreditSearch>): SearchReader<LedgerSearch> =>
  (raw: RawSearch) =>
    raw.tab === 'credits' ? credits(raw) : invoices(raw)

export const readReceivables = ledgerReader(readInvoices, readCredits)
export const readPayables = ledgerReader(readPayableInvoices, readPayableCredits)
export const readPayableAccount = ledgerReader(readAccountInvoices, readAccountCredits)

/** The search after a tab change: shared filters stay; segment, sort order, columns and view are reset. */
export function onTab(
  { read, side }: { read: SearchReader<LedgerSearch>; side: LedgerSide },
  search: LedgerSearch,
  tab: string,
): LedgerSearch {
  const isCreditTab = tab === 'credits'
  const tabSettings = { status: undefined, sort: undefined, columns: undefined, view: undefined, open: undefined }
  const invoiceFilters = { paid: undefined, discountFrom: undefined, discountTo: undefined }
  return read({
    ...search,
    ...tabSettings,
    ...invoiceFilters,
    tab,
    paymentState: isCreditTab ? available : firstStates[side],
  }).search
}
