import { createFileRoute } from '@tanstack/react-router'
import { prefetchStatement, statementQueries } from '#src/features/statements/queries.ts'
import { StatementPage } from '#src/screens/payables/StatementPage.tsx'

export const Route = createFileRoute(
  '/_auth/company/$authCompanyId/payables/$productCompanyId/$invoicingAccountId/statement',
)({
  staticData: { crumbs: [{ label: 'statement' }] },
  beforeLoad: ({ context }) => context.loadTexts('statement'),
  // Not awaited: the page shows its own loading state.
  loader: ({ context: { queryClient }, params: { productCompanyId, invoicingAccountId } }) => {
    prefetchStatement(queryClient, statementQueries.payables(productCompanyId, invoicingAccountId))
  },
  component: StatementRoute,
})

function StatementRoute() {
  const { productCompanyId, invoicingAccountId } = Route.useParams()
  return <StatementPage companyId={productCompanyId} invoicingAccountId={invoicingAccountId} />
}
