import type { AccessRequestSearch } from '#src/features/access/accessRequestSearch.ts'
import type { CustomerSearch } from '#src/features/customers/customerSearch.ts'
import { ListTabs, tabPanelOf } from '#src/shared/list/ListTabs.tsx'
import { AccessRequestsPage } from './AccessRequestsPage.tsx'
import { CustomersPage } from './CustomersPage.tsx'

const tabs = { customers: 'access.tab.customers', requests: 'access.tab.requests' }

interface CustomersTabsPageProps {
  companyId: string
  search: AccessRequestSearch | CustomerSearch
  onSearchChange: (search: AccessRequestSearch | CustomerSearch) => void
}

/** A supplier's customers and the requests for access to their accounts, as two tabs of one screen. */
export function CustomersTabsPage({ search, ...list }: CustomersTabsPageProps) {
  const tab = 'tab' in search ? 'requests' : 'customers'
  const show = (next: string) => list.onSearchChange(next === 'requests' ? { tab: next } : {})
  const screen = {
    ...list,
    tabs: <ListTabs label="access.tabs" tabs={tabs} selected={tab} onSelect={show} />,
    tabPanel: tabPanelOf(tab),
  }
  if ('tab' in search) return <AccessRequestsPage {...screen} search={search} />
  return <CustomersPage {...screen} search={search} />
}
