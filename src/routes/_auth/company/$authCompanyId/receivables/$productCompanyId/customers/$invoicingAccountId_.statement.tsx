import { createFileRoute } from '@tanstack/react-router'
import { prefetchStatement, statementQueries } from '#src/features/statements/queries.ts'
import { CustomerPending } from '#src/screens/receivables/CustomerPending.tsx'
import { StatementPage } from '#src/screens/receivables/StatementPage.tsx'
import { loadCustomer } from './-loadCustomer.ts'

const customers = '/company/$authCompanyId/receivables/$productCompanyId/customers'

export const Route = createFileRoute(
  '/_auth/company/$authCompanyId/receivables/$productCompanyId/customers/$invoicingAccountId_/statement',
)({
  staticData: {
    crumbs: [
      { label: 'customers', to: customers },
      { label: 'customerDetails', to: `${customers}/$invoicingAccountId`, isNamed: true },
      { label: 'statement' },
    ],
  },
  beforeLoad: ({ context }) => context.loadTexts('statement'),
  loader: async (visit) => {
    const { productCompanyId, invoicingAccountId } = visit.params
    // Not awaited: the page shows its own loading state.
    prefetchStatement(visit.context.queryClient, statementQueries.receivables(productCompanyId, invoicingAccountId))
    return loadCustomer(visit)
  },
  component: StatementRoute,
  pendingComponent: CustomerPending,
})

function StatementRoute() {
  const { productCompanyId, invoicingAccountId } = Route.useParams()
  return <StatementPage companyId={productCompanyId} invoicingAccountId={invoicingAccountId} />
}
