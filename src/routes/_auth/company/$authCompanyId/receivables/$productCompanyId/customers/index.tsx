import { createFileRoute } from '@tanstack/react-router'
import { CustomerListPage } from '#src/features/customers/CustomerListPage.tsx'
import { customerSearch } from '#src/features/customers/customerSearch.ts'
import { customerQueries } from '#src/features/customers/queries.ts'

const customer = '/company/$authCompanyId/receivables/$productCompanyId/customers/$invoicingAccountId'

export const Route = createFileRoute('/_auth/company/$authCompanyId/receivables/$productCompanyId/customers/')({
  staticData: { crumbs: [{ label: 'customers' }] },
  validateSearch: customerSearch,
  loaderDeps: ({ search }) => search,
  // Started, not awaited: the page shows the new filters at once, and the old rows until the new ones are there.
  loader: ({ context, params, deps }) => {
    void context.queryClient.prefetchInfiniteQuery(customerQueries.list(params.productCompanyId, deps))
  },
  component: CustomersRoute,
})

function CustomersRoute() {
  const params = Route.useParams()
  const navigate = Route.useNavigate()
  return (
    <CustomerListPage
      key={params.productCompanyId}
      companyId={params.productCompanyId}
      search={Route.useSearch()}
      onSearchChange={(search) => void navigate({ search, replace: true })}
      onOpen={({ id }) => void navigate({ to: customer, params: { ...params, invoicingAccountId: id } })}
    />
  )
}
