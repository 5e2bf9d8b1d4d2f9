import { createFileRoute } from '@tanstack/react-router'
import { readCustomerPage, type CustomerPageSearch } from '#src/features/customers/customerSearch.ts'
import { listRoute, useListRoute } from '#src/shared/list/listRoute.ts'
import { CustomerPending } from '#src/screens/receivables/CustomerPending.tsx'
import { CustomerPage } from '#src/screens/receivables/CustomerPage.tsx'
import { loadCustomer } from './-loadCustomer.ts'

const customers = '/company/$authCompanyId/receivables/$productCompanyId/customers'

export const Route = createFileRoute(
  '/_auth/company/$authCompanyId/receivables/$productCompanyId/customers/$invoicingAccountId',
)({
  staticData: {
    crumbs: [
      { label: 'customers', to: customers },
      { label: 'customerDetails', isNamed: true },
    ],
  },
  validateSearch: listRoute<CustomerPageSearch>().validateSearch,
  loader: loadCustomer,
  pendingComponent: CustomerPending,
  component: CustomerRoute,
})

function CustomerRoute() {
  const { productCompanyId: id, ...ids } = Route.useParams()
  const list = useListRoute(readCustomerPage)
  return <CustomerPage key={ids.invoicingAccountId} companyId={id} {...ids} {...list} />
}
