import { useQuery } from '@tanstack/react-query'
import { renderPayInvoices } from '#src/features/checkout/PayInvoices.tsx'
import { renderPayableNotice } from '#src/features/invoices/renderPayableNotice.tsx'
import { readPayableCredits, readPayableInvoices, readPayables } from '#src/features/invoices/invoiceSearch.ts'
import { defineLedger, LedgerPage, type LedgerScreenProps } from '#src/features/invoices/LedgerPage.tsx'
import { payableCreditColumns, payableInvoiceColumns } from '#src/features/invoices/payableColumns.tsx'
import { loadPayableDay, allAccountsLedger } from '#src/features/invoices/queries.ts'
import { accountFilters } from '#src/features/payables/accountFilters.ts'
import { buyerAccountQueries } from '#src/features/payables/queries.ts'

const ledger = defineLedger({
  side: 'payables',
  name: 'payable',
  read: readPayables,
  invoices: { columns: payableInvoiceColumns, read: readPayableInvoices },
  credits: { columns: payableCreditColumns, read: readPayableCredits },
  accountFilters,
  words: {
    search: { invoices: 'payables.searchInvoices', credits: 'payables.searchCredits' },
    noneHint: 'payables.noneHint',
  },
})

/** A buyer's invoices and credits across the accounts of all its suppliers. */
export function InvoicesPage(props: LedgerScreenProps) {
  const { companyId } = props
  const { data: accounts } = useQuery(buyerAccountQueries.accounts(companyId))
  return (
    <LedgerPage
      {...props}
      ledger={ledger}
      takesParts={accounts?.items.some(({ capabilities }) => capabilities?.partialPayments)}
      loadBusinessDate={() => loadPayableDay(companyId)}
      invoices={{ query: (search) => allAccountsLedger.invoices(companyId, search) }}
      credits={{ query: (search) => allAccountsLedger.credits(companyId, search) }}
      renderInvoiceActions={renderPayInvoices}
      renderInvoiceNotice={renderPayableNotice}
    />
  )
}
