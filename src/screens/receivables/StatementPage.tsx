import { useSuspenseQuery } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'
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
  const supplier = useRouteContext({ strict: false, select: ({ companyName }) => companyName })
  return (
    <Statement
      parties={{ supplier: supplier ?? '', customer: customer.name, accountNumber: customer.externalAccountId }}
      queries={statementQueries.receivables(companyId, invoicingAccountId)}
    />
  )
}
