import type { QueryClient } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { accessRequestSearch, type AccessRequestSearch } from '#src/features/access/accessRequestSearch.ts'
import { accessQueries } from '#src/features/access/queries.ts'
import { customerSearch, type CustomerSearch } from '#src/features/customers/customerSearch.ts'
import { customerQueries } from '#src/features/customers/queries.ts'

/** The customers and who asks for access to their accounts: two lists of one screen. */
export const customersSearch = z.union([accessRequestSearch, customerSearch])

/** Started, not awaited: the page shows the new filters at once, and the old rows until the new ones are there. */
export function loadCustomers(
  client: QueryClient,
  companyId: string,
  deps: AccessRequestSearch | CustomerSearch,
): void {
  if ('tab' in deps) void client.prefetchInfiniteQuery(accessQueries.requests(companyId, deps))
  else void client.prefetchInfiniteQuery(customerQueries.list(companyId, deps))
}
