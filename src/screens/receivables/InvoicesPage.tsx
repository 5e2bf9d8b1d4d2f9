import { useQueryClient } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import { Button } from '@fluentui/react-components'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CreditAdjustment } from '#generated/main/model/creditAdjustment.ts'
import { ListPage, type RowDetail, type ListDefinition } from '#src/shared/list/ListPage.tsx'
import { ListTabs, tabPanelOf } from '#src/shared/list/ListTabs.tsx'
import { useKeptSelection } from '#src/ui/table/rowSelection.tsx'
import { Busy } from '#src/ui/Busy.tsx'
import { lazyNamed } from '#src/ui/lazyNamed.tsx'
import { OnDemand } from '#src/ui/OnDemand.tsx'
import type { DocumentsWanted } from '#src/features/documents/DownloadAllDialog.tsx'
import {
  creditSegments,
  invoiceSegments,
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
import type { ListFilter } from '#src/shared/list/filters.ts'
import { creditColumns, invoiceColumns } from '#src/features/invoices/columns.tsx'

const customerFilter = {
  name: 'invoicingAccountId',
  kind: 'lookup',
  label: 'filters.customer',
  named: 'invoicingAccountName',
  Picker: lazyNamed(() => import('#src/features/customers/CustomerPicker.tsx'), 'CustomerPicker'),
} as const

const sharedFilters = [
  customerFilter,
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

/** What the service's CSV files of both lists begin with. */
const csvStart = [
  'externalId',
  'invoicingAccountName',
  'jobName',
  'externalJobId',
  'transactionDate',
  'paymentDueDate',
  'paymentAmount',
] as const

/** A supplier's invoices. */
const invoiceList: ListDefinition<DatedInvoice, InvoiceSearch> = {
  name: 'receivable-invoices',
  texts: 'invoices',
  columns: invoiceColumns,
  read: readInvoices,
  csvName: 'invoices',
  csvColumns: [
    ...csvStart,
    'discountAmount',
    'discountDate',
    'discountedAmount',
    'outstandingAmount',
    'status',
    'paymentState',
    'currency',
  ],
  segments: invoiceSegments,
  defaultSort: 'paymentDueDate',
  totals: [
    { name: 'outstandingAmount', label: 'invoices.outstanding' },
    { name: 'paymentAmount', label: 'invoices.amount' },
    { name: 'discountAvailable', label: 'invoices.discountAvailable' },
  ],
  searchPlaceholder: 'invoices.searchPlaceholder',
  filters: [
    {
      // The segments and the payment say more; old links have it.
      isOffered: false,
      name: 'status',
      kind: 'choice',
      label: 'filters.status',
      values: Object.values(InvoiceStatus),
      labels: 'invoices.statusLabel',
    },
    ...sharedFilters,
    { from: 'amountMin', to: 'amountMax', kind: 'amounts', label: 'invoices.outstanding' },
  ],
}

/** A supplier's credit adjustments. */
const creditList: ListDefinition<CreditAdjustment, CreditSearch> = {
  name: 'receivable-credits',
  texts: 'credits',
  columns: creditColumns,
  read: readCredits,
  csvName: 'credits',
  csvColumns: [...csvStart, 'outstandingAmount', 'paymentState', 'currency'],
  segments: creditSegments,
  defaultSort: '-transactionDate',
  totals: [
    { name: 'outstandingAmount', label: 'credits.available' },
    { name: 'paymentAmount', label: 'invoices.amount' },
  ],
  searchPlaceholder: 'credits.searchPlaceholder',
  filters: [...sharedFilters, { from: 'amountMin', to: 'amountMax', kind: 'amounts', label: 'credits.available' }],
}

const DownloadAllDialog = lazyNamed(() => import('#src/features/documents/DownloadAllDialog.tsx'), 'DownloadAllDialog')
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

const nameOf = ({ externalId }: { externalId: string }) => externalId

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
  const queryClient = useQueryClient()
  const invoices = useKeptSelection<DatedInvoice>({ nameOf })
  const credits = useKeptSelection<CreditAdjustment>({ nameOf })
  const [wanted, setWanted] = useState<DocumentsWanted>()
  const pdfsOf = (chosen: DocumentsWanted) => (
    <Button size="small" onClick={() => setWanted(chosen)}>
      {t('document.all.action')}
    </Button>
  )
  const loadBusinessDate = async () => {
    const { loadBusinessDate: load } = await import('#src/features/receivables/businessDate.ts')
    return load(queryClient, companyId)
  }
  const screen = {
    onSearchChange,
    loadBusinessDate,
    tabPanel: tabPanelOf(tab),
    detail: detailOf(t, tab, { authCompanyId, companyId }),
    children: wanted && (
      <OnDemand onError={() => setWanted(undefined)}>
        <DownloadAllDialog {...wanted} companyId={companyId} onClose={() => setWanted(undefined)} />
      </OnDemand>
    ),
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
      selection={{
        ...credits,
        actions: (items) => pdfsOf({ type: 'credit-adjustment', list: 'credits', items }),
      }}
    />
  ) : (
    <ListPage
      {...screen}
      definition={invoiceList}
      query={receivableQueries.invoices(companyId, search)}
      search={search}
      downloadCsv={() => downloadInvoicesCsv(companyId, search)}
      selection={{
        ...invoices,
        actions: (items) => pdfsOf({ type: 'invoice', list: 'invoices', items }),
      }}
    />
  )
}
