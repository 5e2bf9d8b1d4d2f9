import { useSuspenseQueries, type QueryClient } from '@tanstack/react-query'
import { membershipsOf, type Membership } from './memberships.ts'
import { companyQueries } from './queries.ts'

/** Loads what `useMemberships` shows, for a route's loader. */
export async function loadMemberships(client: QueryClient): Promise<Membership[]> {
  const [known, own] = await Promise.all([
    client.fetchQuery(companyQueries.memberships()),
    client.fetchQuery(companyQueries.list()),
  ])
  return membershipsOf(known.items, own.items)
}

/** The companies that the person has to do with, by name. */
export function useMemberships(): Membership[] {
  const [known, own] = useSuspenseQueries({ queries: [companyQueries.memberships(), companyQueries.list()] })
  return membershipsOf(known.data.items, own.data.items)
}
