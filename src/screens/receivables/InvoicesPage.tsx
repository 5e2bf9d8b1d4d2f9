import type { TFunction } from 'i18next'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import type { CreditAdjustment } from '#generated/main/model/creditAdjustment.ts'
import { ListPage, type RowDetail, type ListDefinition } from '#src/shared/list/ListPage.tsx'
import { ListTabs, tabPanelOf } from '#src/shared/list/ListTabs.tsx'
import { Busy } from '#src/ui/Busy.tsx'
import { lazyNamed } from '#src/ui/lazyNamed.tsx'
import {
  isCredits,
  onTab,
  type ReceivablesSearch,
  readCredits,
  readInvoices,
  type CreditSearch,
  type InvoiceSearch,
} from '#src/features/invoices/invoiceSearch.ts'
import {
  downloadCreditsCsv,
  downloadInvoicesCsv,
  receivableQueries,
  type DatedInvoice,
} from '#src/features/invoices/queries.ts'
import { InvoiceStatus } from '#generated/main/model/invoiceStatus.ts'
import { PaymentState } from '#generated/main/model/paymentState.ts'
import type { ListFilter } from '#src/shared/list/ListFilters.tsx'
import { creditColumns, invoiceColumns } from '#src/features/invoices/columns.tsx'

const sharedFilters = [
  {
    name: 'paymentState',
    kind: 'choice',
    label: 'filters.paymentState',
    values: Object.values(PaymentState),
    labels: 'invoices.paymentStateLabel',
  },
  { name: 'dueFrom', kind: 'date', label: 'filters.dueFrom' },
  { name: 'dueTo', kind: 'date', label: 'filters.dueTo' },
  { name: 'issuedFrom', kind: 'date', label: 'filters.issuedFrom' },
  { name: 'issuedTo', kind: 'date', label: 'filters.issuedTo' },
  { name: 'amountMin', kind: 'amount', label: 'filters.amountMin' },
  { name: 'amountMax', kind: 'amount', label: 'filters.amountMax' },
] as const satisfies readonly ListFilter<CreditSearch>[]

/** A supplier's invoices. */
const invoiceList: ListDefinition<DatedInvoice, InvoiceSearch> = {
  name: 'receivable-invoices',
  texts: 'invoices',
  columns: invoiceColumns,
  read: readInvoices,
  csvName: 'invoices',
  filters: [
    { name: 'q', kind: 'text', label: 'filters.search', placeholder: 'invoices.searchPlaceholder' },
    {
      name: 'status',
      kind: 'choice',
      label: 'filters.status',
      values: Object.values(InvoiceStatus),
      labels: 'invoices.statusLabel',
    },
    ...sharedFilters,
  ],
}

/** A supplier's credit adjustments. */
const creditList: ListDefinition<CreditAdjustment, CreditSearch> = {
  name: 'receivable-credits',
  texts: 'credits',
  columns: creditColumns,
  read: readCredits,
  csvName: 'credits',
  filters: [
    { name: 'q', kind: 'text', label: 'filters.search', placeholder: 'credits.searchPlaceholder' },
    ...sharedFilters,
  ],
}

const LedgerItemDetails = lazyNamed(() => import('#src/features/invoices/LedgerItemDetails.tsx'), 'LedgerItemDetails')

interface Company {
  authCompanyId: string
  companyId: string
}

interface InvoicesPageProps extends Company {
  search: ReceivablesSearch
  /** Replaces the search in the URL. */
  onSearchChange: (search: ReceivablesSearch) => void
}

const tabs = { invoices: 'invoices.heading', credits: 'credits.heading' }

function detailOf(t: TFunction, texts: string, company: Company): RowDetail<DatedInvoice | CreditAdjustment> {
  return {
    titleOf: (row) => t(`${texts}.title`, { number: row.externalId }),
    content: (row) => (
      <Suspense fallback={<Busy text={t('app.loading')} />}>
        <LedgerItemDetails {...company} item={row} />
      </Suspense>
    ),
  }
}

/** A supplier's invoices and credit adjustments, the two tabs of one screen. */
export function InvoicesPage({ authCompanyId, companyId, search, onSearchChange }: InvoicesPageProps) {
  const { t } = useTranslation()
  const tab = isCredits(search) ? 'credits' : 'invoices'
  const screen = {
    onSearchChange,
    tabPanel: tabPanelOf(tab),
    detail: detailOf(t, tab, { authCompanyId, companyId }),
    tabs: (
      <ListTabs
        label="invoices.tabs"
        tabs={tabs}
        selected={tab}
        onSelect={(next) => onSearchChange(onTab(search, next))}
      />
    ),
  }
  return isCredits(search) ? (
    <ListPage
      {...screen}
      definition={creditList}
      query={receivableQueries.credits(companyId, search)}
      search={search}
      downloadCsv={() => downloadCreditsCsv(companyId, search)}
    />
  ) : (
    <ListPage
      {...screen}
      definition={invoiceList}
      query={receivableQueries.invoices(companyId, search)}
      search={search}
      downloadCsv={() => downloadInvoicesCsv(companyId, search)}
    />
  )
}
