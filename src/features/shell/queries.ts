import { ListCustomersResponse } from '#generated/main/customers/customers.answer.ts'
import { getListCustomersSuspenseQueryOptions } from '#generated/main/customers/customers.ts'
import { readQuery } from '#src/shared/api/readQuery.ts'

/** The first few customers that fit what was typed, by name. */
export const customerSearch = (companyId: string, q: string) =>
  readQuery(getListCustomersSuspenseQueryOptions(companyId, { q, pageSize: 8, sort: 'name' }), ListCustomersResponse)
