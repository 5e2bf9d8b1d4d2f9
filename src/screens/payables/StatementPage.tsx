import { useSuspenseQuery } from '@tanstack/react-query'
import { companyQueries } from '#src/features/companies/queries.ts'
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
  const { data: companies } = useSuspenseQuery(companyQueries.list())
  const buyer = companies.items.find(({ id }) => id === companyId)
  const account = data.items.find(({ id }) => id === invoicingAccountId)
  return (
    <Statement
      parties={{
        supplier: { name: account?.supplierCompanyName ?? '', address: account?.supplierAddress },
        customer: { name: account?.accountName ?? '', address: buyer?.address },
        accountNumber: account?.externalAccountId ?? '',
      }}
      queries={statementQueries.payables(companyId, invoicingAccountId)}
    />
  )
}
