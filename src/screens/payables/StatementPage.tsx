import { useSuspenseQuery } from '@tanstack/react-query'
import { buyerAccountQueries } from '#src/features/payables/queries.ts'
import { statementQueries } from '#src/features/statements/queries.ts'
import { Statement } from '#src/features/statements/Statement.tsx'

interface StatementPageProps {
  companyId: string
  invoicingAccountId: string
}

/** What a buyer owes on one of its accounts. */
export function StatementPage({ companyId, invoicingAccountId }: StatementPageProps) {
  const { data } = useSuspenseQuery(buyerAccountQueries.accounts(companyId))
  const account = data.items.find(({ id }) => id === invoicingAccountId)
  return (
    <Statement
      parties={{
        supplier: account?.supplierCompanyName ?? '',
        customer: account?.accountName ?? '',
        accountNumber: account?.externalAccountId ?? '',
      }}
      queries={statementQueries.payables(companyId, invoicingAccountId)}
    />
  )
}
