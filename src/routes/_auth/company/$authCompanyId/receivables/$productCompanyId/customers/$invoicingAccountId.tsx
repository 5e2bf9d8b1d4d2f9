import { createFileRoute } from '@tanstack/react-router'
import { CustomerPending, CustomerPage } from '#src/screens/receivables/CustomerPage.tsx'
import { readCustomerPage, type CustomerPageSearch } from '#src/features/customers/customerSearch.ts'
import { rawSearch } from '#src/lib/searchValue.ts'
import { useListSearch } from '#src/shared/list/listSearch.ts'
import { loadCustomer } from './-loadCustomer.ts'

const customers = '/company/$authCompanyId/receivables/$productCompanyId/customers'

export const Route = createFileRoute(
  '/_auth/company/$authCompanyId/receivables/$productCompanyId/customers/$invoicingAccountId',
)({
  staticData: { crumbs: [{ label: 'customers', to: customers }, { label: 'customerDetails' }] },
  validateSearch: rawSearch<CustomerPageSearch>(),
  loader: loadCustomer,
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
