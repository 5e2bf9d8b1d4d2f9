import type { QueryClient } from '@tanstack/react-query'
import { readAccessRequests, type AccessRequestSearch } from '#src/features/access/accessRequestSearch.ts'
import { accessQueries } from '#src/features/access/queries.ts'
import { readCustomers, type CustomerSearch } from '#src/features/customers/customerSearch.ts'
import { customerQueries } from '#src/features/customers/queries.ts'
import type { RawSearch, ReadSearch } from '#src/shared/list/listRoute.ts'

/** The search of either list on the screen: customers, or requests for access to their accounts. */
export type CustomersSearch = AccessRequestSearch | CustomerSearch

export const readCustomersScreen = (raw: RawSearch): ReadSearch<CustomersSearch> =>
  raw.tab === 'requests' ? readAccessRequests(raw) : readCustomers(raw)

/** Not awaited: the page shows the new filters immediately, and the old rows until the new ones arrive. */
export function loadCustomers(client: QueryClient, companyId: string, deps: CustomersSearch): void {
  if ('tab' in deps) void client.prefetchInfiniteQuery(accessQueries.requests(companyId, deps))
  else void client.prefetchInfiniteQuery(customerQueries.list(companyId, deps))
}
