import { useSuspenseQuery } from '@tanstack/react-query'
import { companyQueries } from '#src/features/companies/queries.ts'
import { customerQueries } from '#src/features/customers/queries.ts'
import { statementQueries } from '#src/features/statements/queries.ts'
import { Statement } from '#src/features/statements/Statement.tsx'

interface StatementPageProps {
  companyId: string
  invoicingAccountId: string
}

/** What a customer owes its supplier. */
export function StatementPage({ companyId, invoicingAccountId }: StatementPageProps) {
  const { data: customer } = useSuspenseQuery(customerQueries.detail(companyId, invoicingAccountId))
  const { data: companies } = useSuspenseQuery(companyQueries.list())
  const supplier = companies.items.find(({ id }) => id === companyId)
  return (
    <Statement
      parties={{
        supplier: { name: supplier?.name ?? '', address: supplier?.address },
        customer,
        accountNumber: customer.externalAccountId,
      }}
      queries={statementQueries.receivables(companyId, invoicingAccountId)}
    />
  )
}
