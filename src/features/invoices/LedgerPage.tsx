import type { TFunction } from 'i18next'
import { Suspense, type ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import type { CreditAdjustment } from '#generated/main/model/creditAdjustment.ts'
import { InvoiceStatus } from '#generated/main/model/invoiceStatus.ts'
import { PaidPart } from '#generated/main/model/paidPart.ts'
import { PaymentState } from '#generated/main/model/paymentState.ts'
import { documentOf, useDownloadAll } from '#src/features/documents/useDownloadAll.tsx'
import type { ApiError } from '#src/shared/api/apiError.ts'
import type { ListFilter, ListDefinition, RowDetail } from '#src/shared/list/listDefinition.ts'
import type { ListQuery } from '#src/shared/list/useListRows.ts'
import { ListPage, type PageAbout } from '#src/shared/list/ListPage.tsx'
import { ListTabs, tabPanelOf } from '#src/shared/list/ListTabs.tsx'
import type { SearchReader } from '#src/shared/list/listRoute.ts'
import { Busy } from '#src/ui/Busy.tsx'
import { lazyNamed } from '#src/ui/OnDemand.tsx'
import { useKeptSelection } from '#src/shared/list/entryState.ts'
import {
  creditSegments,
  invoiceSegments,
  onTab,
  payableSegments,
  withPartlyPaid,
  type CreditSearch,
  type LedgerSearch,
  type InvoiceSearch,
} from './invoiceSearch.ts'
import { creditTotals, invoiceTotals } from './ledgerTotals.ts'
import type { RenderInvoiceActions, RenderInvoiceNotice } from './LedgerItemDetails.tsx'
import type { LedgerSide } from './invoiceSearch.ts'
import { isCredits, type DatedInvoice } from './queries.ts'

const LedgerItemDetails = lazyNamed(() => import('./LedgerItemDetails.tsx'), 'LedgerItemDetails')

/** The parts of a list that each side defines itself. */
type OwnParts = 'columns' | 'read' | 'csvColumns'

interface LedgerOptions {
  side: LedgerSide
  /** Names the lists in this browser's storage: `{name}-invoices`, `{name}-credits`. */
  name: string
  /** Reads the screen's search. */
  read: SearchReader<LedgerSearch>
  invoices: Pick<ListDefinition<DatedInvoice, InvoiceSearch>, OwnParts>
  credits: Pick<ListDefinition<CreditAdjustment, CreditSearch>, OwnParts>
  /** Filters by account, for lists with rows from several accounts. */
  accountFilters?: readonly ListFilter<CreditSearch>[]
  /** i18n keys that differ from the supplier's. */
  words?: { search?: Record<'invoices' | 'credits', string>; noneHint?: string }
}

type Ledger = ReturnType<typeof defineLedger>

/** Lets buyers filter by the last day of a discount. */
const discountFilter: ListFilter<InvoiceSearch> = {
  from: 'discountFrom',
  to: 'discountTo',
  kind: 'dates',
  label: 'invoices.discountDate',
}

/** Defines the two lists on one side's screen; call it at module scope. */
export function defineLedger(options: LedgerOptions) {
  const { side, name, read, accountFilters = [], words = {} } = options
  const filters = [
    ...accountFilters,
    {
      name: 'paymentState',
      kind: 'choice',
      label: 'filters.paymentState',
      values: Object.values(PaymentState),
      labels: 'invoices.paymentStateLabel',
    },
    { from: 'dueFrom', to: 'dueTo', kind: 'dates', label: 'invoices.due' },
    { from: 'issuedFrom', to: 'issuedTo', kind: 'dates', label: 'invoices.issued' },
  ] as const satisfies readonly ListFilter<CreditSearch>[]
  const none = words.noneHint === undefined ? {} : { noneHint: words.noneHint }
  const segments = side === 'payables' ? payableSegments : invoiceSegments
  const invoices: ListDefinition<DatedInvoice, InvoiceSearch> = {
    ...options.invoices,
    ...none,
    name: `${name}-invoices`,
    texts: 'invoices',
    csvName: 'invoices',
    segments,
    defaultSort: 'paymentDueDate',
    totals: invoiceTotals,
    searchPlaceholder: words.search?.invoices ?? 'invoices.searchPlaceholder',
    filters: [
      {
        // The segments and the payment state are more useful; kept because old links use it.
        isOffered: false,
        name: 'status',
        kind: 'choice',
        label: 'filters.status',
        values: Object.values(InvoiceStatus),
        labels: 'invoices.statusLabel',
      },
      {
        // A segment sets it; this shows it where another filter is set, too.
        isOffered: false,
        name: 'paid',
        kind: 'choice',
        label: 'filters.paid',
        values: Object.values(PaidPart),
        labels: 'invoices.paidPart',
      },
      ...filters,
      ...(side === 'payables' ? [discountFilter] : []),
      { from: 'amountMin', to: 'amountMax', kind: 'amounts', label: 'invoices.outstanding' },
    ],
  }
  const credits: ListDefinition<CreditAdjustment, CreditSearch> = {
    ...options.credits,
    ...none,
    name: `${name}-credits`,
    texts: 'credits',
    csvName: 'credits',
    segments: creditSegments,
    defaultSort: '-transactionDate',
    totals: creditTotals,
    searchPlaceholder: words.search?.credits ?? 'credits.searchPlaceholder',
    filters: [...filters, { from: 'amountMin', to: 'amountMax', kind: 'amounts', label: 'credits.available' }],
  }
  const partlyPaid = { ...invoices, segments: withPartlyPaid(segments) }
  return { side, read, invoices, partlyPaid, credits }
}

interface Company {
  authCompanyId: string
  companyId: string
}

/** The company whose lists are shown, and their search. */
export interface LedgerScreenProps extends Company {
  search: LedgerSearch
  /** Replaces the search in the URL. */
  onSearchChange: (search: LedgerSearch) => void
}

/** The query for a list, and its CSV download if the contract has a call for one. */
interface Source<Row, Search> {
  query: (search: Search) => ListQuery<Row, ApiError>
  downloadCsv?: (search: Search) => Promise<Blob>
}

interface LedgerPageProps extends LedgerScreenProps {
  ledger: Ledger
  invoices: Source<DatedInvoice, InvoiceSearch>
  credits: Source<CreditAdjustment, CreditSearch>
  loadBusinessDate: () => Promise<string>
  /** Whether invoices can be paid in parts (docs/rules.md#payment-capabilities). */
  takesParts?: boolean | undefined
  /** For a page about one entity, which the lists belong to. */
  about?: PageAbout
  /** Additional actions for the selected invoices, or for the open one while it's payable. */
  renderInvoiceActions?: RenderInvoiceActions
  /** Above the details of an open invoice. */
  renderInvoiceNotice?: RenderInvoiceNotice
}

const nameOf = ({ externalId }: { externalId: string }) => externalId

const tabs = { invoices: 'invoices.heading', credits: 'credits.heading' }

function detailOf(
  t: TFunction,
  texts: string,
  item: Omit<ComponentProps<typeof LedgerItemDetails>, 'item'>,
): RowDetail<DatedInvoice | CreditAdjustment> {
  return {
    titleOf: (row) => t(`${texts}.title`, { number: row.externalId }),
    content: (row) => (
      <Suspense fallback={<Busy text={t('app.loading')} />}>
        <LedgerItemDetails {...item} item={row} />
      </Suspense>
    ),
    preload: LedgerItemDetails.preload,
  }
}

/** A company's invoices and credit adjustments as two tabs of one screen, for the supplier or the buyer. */
export function LedgerPage(props: LedgerPageProps) {
  const { ledger, invoices, credits, search, onSearchChange, authCompanyId, companyId, renderInvoiceActions } = props
  const { takesParts = false, renderInvoiceNotice } = props
  const { t } = useTranslation()
  const tab = isCredits(search) ? 'credits' : 'invoices'
  const chosenInvoices = useKeptSelection<DatedInvoice>({ name: 'invoices', nameOf })
  const chosenCredits = useKeptSelection<CreditAdjustment>({ name: 'credits', nameOf })
  const downloads = useDownloadAll(companyId)
  const invoiceActions = (items: readonly DatedInvoice[]) => (
    <>
      {renderInvoiceActions?.(items, 'small')}
      {downloads.actionsFor('invoice', () => items.map(documentOf))}
    </>
  )
  const screen = {
    onSearchChange,
    loadBusinessDate: props.loadBusinessDate,
    ...(props.about && { about: props.about }),
    tabPanel: tabPanelOf(tab),
    detail: detailOf(t, tab, {
      side: ledger.side,
      authCompanyId,
      companyId,
      renderInvoiceActions,
      renderInvoiceNotice,
    }),
    children: downloads.dialog,
    tabs: (
      <ListTabs
        label="invoices.tabs"
        tabs={tabs}
        selected={tab}
        onSelect={(next) => onSearchChange(onTab(ledger, search, next))}
      />
    ),
  }
  return isCredits(search) ? (
    <ListPage
      {...screen}
      definition={ledger.credits}
      search={search}
      selection={{
        ...chosenCredits,
        actions: (items) => downloads.actionsFor('credit-adjustment', () => items.map(documentOf)),
      }}
      {...sourceOf(credits, search)}
    />
  ) : (
    <ListPage
      {...screen}
      definition={takesParts ? ledger.partlyPaid : ledger.invoices}
      search={search}
      selection={{
        ...chosenInvoices,
        actions: invoiceActions,
      }}
      {...sourceOf(invoices, search)}
    />
  )
}

function sourceOf<Row, Search>({ query, downloadCsv }: Source<Row, Search>, search: Search) {
  return { query: query(search), ...(downloadCsv && { downloadCsv: () => downloadCsv(search) }) }
}
