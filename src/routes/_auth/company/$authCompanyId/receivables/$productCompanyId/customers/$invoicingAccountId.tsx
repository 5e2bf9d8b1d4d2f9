import { createFileRoute, redirect } from '@tanstack/react-router'
import { CustomerPending, CustomerPage } from '#src/screens/receivables/CustomerPage.tsx'
import { readCustomerPage, type CustomerPageSearch } from '#src/features/customers/customerSearch.ts'
import { customerQueries } from '#src/features/customers/queries.ts'
import { loadAccount } from '#src/features/invoicing-accounts/queries.ts'
import { rawSearch } from '#src/lib/searchValue.ts'
import { useListSearch } from '#src/shared/list/useListSearch.ts'

const customers = '/company/$authCompanyId/receivables/$productCompanyId/customers'

export const Route = createFileRoute(
  '/_auth/company/$authCompanyId/receivables/$productCompanyId/customers/$invoicingAccountId',
)({
  staticData: { crumbs: [{ label: 'customers', to: customers }, { label: 'customerDetails' }] },
  validateSearch: rawSearch<CustomerPageSearch>(),
  loader: async ({ context: { queryClient }, params, preload }) => {
    const query = customerQueries.detail(params.productCompanyId, params.invoicingAccountId)
    const find = async () => Boolean(await queryClient.ensureQueryData(query))
    const isKnown = await loadAccount({ find, isVisit: !preload, texts: 'customers' })
    if (!isKnown) throw redirect({ to: customers, params, replace: true })
  },
  component: CustomerRoute,
  pendingComponent: CustomerPending,
})

function CustomerRoute() {
  const { authCompanyId, productCompanyId, invoicingAccountId } = Route.useParams()
  const navigate = Route.useNavigate()
  return (
    <CustomerPage
      key={invoicingAccountId}
      authCompanyId={authCompanyId}
      companyId={productCompanyId}
      invoicingAccountId={invoicingAccountId}
      search={useListSearch(Route.useSearch(), readCustomerPage)}
      onSearchChange={(search) => void navigate({ search, replace: true, resetScroll: false })}
    />
  )
}
