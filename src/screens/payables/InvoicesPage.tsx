import {
  readPayableCredits,
  readPayableInvoices,
  readPayables,
  type LedgerSearch,
} from '#src/features/invoices/invoiceSearch.ts'
import { defineLedger, LedgerPage } from '#src/features/invoices/LedgerPage.tsx'
import { payableCreditColumns, payableInvoiceColumns } from '#src/features/invoices/payableColumns.tsx'
import { businessDay } from '#src/features/invoices/payableQueries.ts'
import { payableLedgerQueries } from '#src/features/invoices/queries.ts'
import { lazyNamed } from '#src/ui/lazyNamed.tsx'

const ledger = defineLedger({
  side: 'payables',
  name: 'payable',
  read: readPayables,
  invoices: { columns: payableInvoiceColumns, read: readPayableInvoices },
  credits: { columns: payableCreditColumns, read: readPayableCredits },
  accountFilters: [
    {
      name: 'invoicingAccountId',
      kind: 'lookup',
      label: 'invoices.supplier',
      named: 'supplierCompanyName',
      Picker: lazyNamed(() => import('#src/features/payables/AccountPicker.tsx'), 'AccountPicker'),
    },
  ],
  invoiceFilters: [{ from: 'discountFrom', to: 'discountTo', kind: 'dates', label: 'invoices.discountDate' }],
  words: {
    search: { invoices: 'payables.searchInvoices', credits: 'payables.searchCredits' },
    noneHint: 'payables.noneHint',
  },
})

interface InvoicesPageProps {
  authCompanyId: string
  companyId: string
  search: LedgerSearch
  /** Replaces the search in the URL. */
  onSearchChange: (search: LedgerSearch) => void
}

/** What a buyer owes and can apply, over all of its suppliers' accounts. */
export function InvoicesPage(props: InvoicesPageProps) {
  const { companyId } = props
  return (
    <LedgerPage
      {...props}
      ledger={ledger}
      loadBusinessDate={() => businessDay(companyId)}
      invoices={{ query: (search) => payableLedgerQueries.invoices(companyId, search) }}
      credits={{ query: (search) => payableLedgerQueries.credits(companyId, search) }}
    />
  )
}
