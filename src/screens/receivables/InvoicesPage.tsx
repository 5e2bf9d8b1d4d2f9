import type { PaymentCapabilities } from '#generated/main/model/paymentCapabilities.ts'
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

interface InvoicesPageProps extends LedgerScreenProps {
  /** What the supplier's payers can do. */
  capabilities: PaymentCapabilities | undefined
}

/** A supplier's invoices and credits. */
export function InvoicesPage(props: InvoicesPageProps) {
  const { companyId, capabilities } = props
  return (
    <LedgerPage
      {...props}
      ledger={ledger}
      takesParts={capabilities?.partialPayments}
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
