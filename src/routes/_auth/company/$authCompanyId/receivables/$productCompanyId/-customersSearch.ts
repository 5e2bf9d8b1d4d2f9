import { readAccessRequests, type AccessRequestSearch } from '#src/features/access/accessRequestSearch.ts'
import { readCustomers, type CustomerSearch } from '#src/features/customers/customerSearch.ts'
import type { RawSearch } from '#src/lib/searchValue.ts'
import type { ReadSearch } from '#src/shared/list/listSearch.ts'

/** The search of either list on the screen: customers, or requests for access to their accounts. */
export type CustomersSearch = AccessRequestSearch | CustomerSearch

export const readCustomersScreen = (raw: RawSearch): ReadSearch<CustomersSearch> =>
  raw.tab === 'requests' ? readAccessRequests(raw) : readCustomers(raw)
