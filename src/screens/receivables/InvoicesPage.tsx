import { creditColumns, invoiceColumns } from '#src/features/invoices/receivableColumns.tsx'
import { readCredits, readInvoices, readReceivables } from '#src/features/invoices/invoiceSearch.ts'
import { defineLedger, LedgerPage, type LedgerScreenProps } from '#src/features/invoices/LedgerPage.tsx'
import {
  downloadCreditsCsv,
  downloadInvoicesCsv,
  receivableQueries,
  loadReceivableDay,
} from '#src/features/invoices/queries.ts'
import { lazyNamed } from '#src/ui/OnDemand.tsx'

/** The first columns of the service's CSV files, for both lists. */
const csvStart = [
  'externalId',
  'invoicingAccountName',
  'jobName',
  'externalJobId',
  'transactionDate',
  'paymentDueDate',
  'paymentAmount',
] as const

const ledger = defineLedger({
  side: 'receivables',
  name: 'receivable',
  read: readReceivables,
  invoices: {
    columns: invoiceColumns,
    read: readInvoices,
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
  },
  credits: {
    columns: creditColumns,
    read: readCredits,
    csvColumns: [...csvStart, 'outstandingAmount', 'paymentState', 'currency'],
  },
  accountFilters: [
    {
      name: 'invoicingAccountId',
      kind: 'lookup',
      label: 'filters.customer',
      named: 'invoicingAccountName',
      Picker: lazyNamed(() => import('#src/features/customers/CustomerPicker.tsx'), 'CustomerPicker'),
    },
  ],
})

/** A supplier's invoices and credits. */
export function InvoicesPage(props: LedgerScreenProps) {
  const { companyId } = props
  return (
    <LedgerPage
      {...props}
      ledger={ledger}
      loadBusinessDate={() => loadReceivableDay(companyId)}
      invoices={{
        query: (search) => receivableQueries.invoices(companyId, search),
        downloadCsv: (search) => downloadInvoicesCsv(companyId, search),
      }}
      credits={{
        query: (search) => receivableQueries.credits(companyId, search),
        downloadCsv: (search) => downloadCreditsCsv(companyId, search),
      }}
    />
  )
}
