import type { QueryClient } from '@tanstack/react-query'
import type { AccessRequestSearch } from '#src/features/access/accessRequestSearch.ts'
import { accessQueries } from '#src/features/access/queries.ts'
import type { CustomerSearch } from '#src/features/customers/customerSearch.ts'
import { customerQueries } from '#src/features/customers/queries.ts'

/** Not awaited: the page shows the new filters immediately, and the old rows until the new ones arrive. */
export function loadCustomers(
  client: QueryClient,
  companyId: string,
  deps: AccessRequestSearch | CustomerSearch,
): void {
  if ('tab' in deps) void client.prefetchInfiniteQuery(accessQueries.requests(companyId, deps))
  else void client.prefetchInfiniteQuery(customerQueries.list(companyId, deps))
}
