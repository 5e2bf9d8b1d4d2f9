import { incomingPaymentColumns } from '#src/features/incoming-payments/columns.tsx'
import { creditColumns, invoiceColumns } from '#src/features/invoices/columns.tsx'
import { EmbeddedList } from '#src/shared/list/EmbeddedList.tsx'
import type { Column } from '#src/ui/table/defineColumns.ts'
import type { CustomerTab } from './customerSearch.ts'
import { accountQueries } from './queries.ts'

/** The account is the same in every row. */
const accountColumns = new Set(['invoicingAccountName', 'externalAccountId'])
const withoutAccount = <Row,>(columns: readonly Column<Row>[]) => columns.filter(({ id }) => !accountColumns.has(id))
const columns = {
  invoices: withoutAccount(invoiceColumns),
  credits: withoutAccount(creditColumns),
  payments: withoutAccount(incomingPaymentColumns),
}

interface AccountListProps {
  companyId: string
  invoicingAccountId: string
  tab: Exclude<CustomerTab, 'contacts'>
  sort: string | undefined
  onSortChange: (sort: string | undefined) => void
}

/** What one account owes, has in hand or has paid. */
export function AccountList({ companyId, invoicingAccountId, tab, ...sorting }: AccountListProps) {
  const account = { companyId, invoicingAccountId, sort: sorting.sort }
  switch (tab) {
    case 'invoices':
      return (
        <EmbeddedList
          key={tab}
          texts="customers.invoices"
          columns={columns.invoices}
          query={accountQueries.invoices(account)}
          {...sorting}
        />
      )
    case 'credits':
      return (
        <EmbeddedList
          key={tab}
          texts="customers.credits"
          columns={columns.credits}
          query={accountQueries.credits(account)}
          {...sorting}
        />
      )
    case 'payments':
      return (
        <EmbeddedList
          key={tab}
          texts="customers.payments"
          columns={columns.payments}
          query={accountQueries.payments(account)}
          {...sorting}
        />
      )
  }
}
