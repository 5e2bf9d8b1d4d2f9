import { createFileRoute } from '@tanstack/react-router'
import { listRoute, useListRoute } from '#src/shared/list/listRoute.ts'
import { CustomersTabsPage } from '#src/screens/receivables/CustomersTabsPage.tsx'
import { loadCustomers, readCustomersScreen, type CustomersSearch } from './-customersPage.ts'

export const Route = createFileRoute('/_auth/company/$authCompanyId/receivables/$productCompanyId/customers/')({
  staticData: { crumbs: [{ label: 'customers' }] },
  beforeLoad: ({ context }) => context.loadTexts('statement'),
  ...listRoute<CustomersSearch>(),
  loader: ({ context, params, deps }) =>
    loadCustomers(context.queryClient, params.productCompanyId, readCustomersScreen(deps).search),
  component: CustomersRoute,
})

function CustomersRoute() {
  const { productCompanyId: id } = Route.useParams()
  return <CustomersTabsPage companyId={id} {...useListRoute(readCustomersScreen)} />
}
