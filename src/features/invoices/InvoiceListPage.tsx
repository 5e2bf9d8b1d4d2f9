import type { Invoice } from '#generated/main/model/invoice.ts'
import { InvoiceStatus } from '#generated/main/model/invoiceStatus.ts'
import { ListPage, type ListDefinition } from '#src/shared/domain/list/ListPage.tsx'
import { invoiceColumns } from './columns.tsx'
import type { InvoiceSearch } from './invoiceSearch.ts'
import { downloadInvoicesCsv, receivableInvoiceQueries } from './queries.ts'

interface InvoiceListPageProps {
  companyId: string
  search: InvoiceSearch
  /** Replaces the search in the URL. */
  onSearchChange: (search: InvoiceSearch) => void
}

const invoiceList: ListDefinition<Invoice, InvoiceSearch> = {
  name: 'receivable-invoices',
  texts: 'invoices',
  columns: invoiceColumns,
  csvName: 'invoices.csv',
  filters: [
    { name: 'q', kind: 'text', label: 'filters.search', placeholder: 'invoices.searchPlaceholder' },
    {
      name: 'status',
      kind: 'choice',
      label: 'filters.status',
      values: Object.values(InvoiceStatus),
      labels: 'invoices.statusLabel',
    },
    { name: 'dueFrom', kind: 'date', label: 'filters.dueFrom' },
    { name: 'dueTo', kind: 'date', label: 'filters.dueTo' },
    { name: 'amountMin', kind: 'amount', label: 'filters.amountMin' },
    { name: 'amountMax', kind: 'amount', label: 'filters.amountMax' },
  ],
}

/** A supplier's invoices. */
export function InvoiceListPage({ companyId, search, onSearchChange }: InvoiceListPageProps) {
  return (
    <ListPage
      definition={invoiceList}
      query={receivableInvoiceQueries.list(companyId, search)}
      search={search}
      onSearchChange={onSearchChange}
      downloadCsv={() => downloadInvoicesCsv(companyId, search)}
    />
  )
}
