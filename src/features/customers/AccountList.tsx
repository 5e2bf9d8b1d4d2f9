import type { CreditAdjustment } from '#generated/main/model/creditAdjustment.ts'
import type { Invoice } from '#generated/main/model/invoice.ts'
import type { IncomingPaymentRow } from '#src/shared/domain/incomingPaymentRows.ts'
import { EmbeddedList } from '#src/shared/domain/list/EmbeddedList.tsx'
import type { Column } from '#src/ui/table/defineColumns.ts'
import type { CustomerTab } from './customerSearch.ts'
import { accountQueries } from './queries.ts'

/** Of the features whose rows these are. */
export interface AccountColumns {
  invoices: readonly Column<Invoice>[]
  credits: readonly Column<CreditAdjustment>[]
  payments: readonly Column<IncomingPaymentRow>[]
}

const accountColumnIds = new Set(['invoicingAccountName', 'externalAccountId'])
const withoutAccount = <Row,>(columns: readonly Column<Row>[]) => columns.filter(({ id }) => !accountColumnIds.has(id))

/** The columns that tell the rows of one account apart; call it at module scope. */
export function ofOneAccount({ invoices, credits, payments }: AccountColumns): AccountColumns {
  return {
    invoices: withoutAccount(invoices),
    credits: withoutAccount(credits),
    payments: withoutAccount(payments),
  }
}

interface AccountListProps {
  companyId: string
  invoicingAccountId: string
  tab: Exclude<CustomerTab, 'contacts'>
  columns: AccountColumns
  sort: string | undefined
  onSortChange: (sort: string | undefined) => void
}

/** What one account owes, has in hand or has paid. */
export function AccountList({ companyId, invoicingAccountId, tab, columns, ...sorting }: AccountListProps) {
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
