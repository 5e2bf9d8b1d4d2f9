import { createFileRoute } from '@tanstack/react-router'
import { AccessRequestsPage } from '#src/screens/receivables/AccessRequestsPage.tsx'
import { CustomersPage } from '#src/screens/receivables/CustomersPage.tsx'
import { rawSearch } from '#src/lib/searchValue.ts'
import { ListTabs, tabPanelOf } from '#src/shared/list/ListTabs.tsx'
import { useListSearch } from '#src/shared/list/listSearch.ts'
import { loadCustomers, readCustomersScreen, type CustomersSearch } from './-customersPage.ts'

const customer = '/company/$authCompanyId/receivables/$productCompanyId/customers/$invoicingAccountId'
const tabs = { customers: 'access.tab.customers', requests: 'access.tab.requests' }

export const Route = createFileRoute('/_auth/company/$authCompanyId/receivables/$productCompanyId/customers/')({
  staticData: { crumbs: [{ label: 'customers' }] },
  validateSearch: rawSearch<CustomersSearch>(),
  // Opening a row must not refetch the list.
  loaderDeps: ({ search }) => ({ ...search, open: undefined }),
  loader: ({ context, params, deps }) =>
    loadCustomers(context.queryClient, params.productCompanyId, readCustomersScreen(deps).search),
  component: CustomersRoute,
})

function CustomersRoute() {
  const params = Route.useParams()
  const search = useListSearch(Route.useSearch(), readCustomersScreen)
  const navigate = Route.useNavigate()
  const tab = 'tab' in search ? 'requests' : 'customers'
  const change = (next: typeof search) => void navigate({ search: next, replace: true, resetScroll: false })
  const show = (next: string) => change(next === 'requests' ? { tab: next } : {})
  const screen = {
    companyId: params.productCompanyId,
    onSearchChange: change,
    tabs: <ListTabs label="access.tabs" tabs={tabs} selected={tab} onSelect={show} />,
    tabPanel: tabPanelOf(tab),
  }
  if ('tab' in search) return <AccessRequestsPage {...screen} search={search} />
  const open = (invoicingAccountId: string) =>
    void navigate({ to: customer, params: { ...params, invoicingAccountId } })
  return <CustomersPage {...screen} search={search} onOpen={({ id }) => open(id)} />
}
