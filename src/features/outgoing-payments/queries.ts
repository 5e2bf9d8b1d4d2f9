import type { QueryClient } from '@tanstack/react-query'
import { getListOutgoingPaymentsQueryKey } from '#generated/main/outgoing-payments/outgoing-payments.ts'
import { paymentFilters } from '#src/features/payments/paymentSearch.ts'
import { infinitePages } from '#src/shared/api/pages.ts'
import type { RawSearch } from '#src/shared/list/listRoute.ts'
import { listOutgoingPaymentRows } from './outgoingPaymentRows.ts'
import { readAccountPayments, type OutgoingSearch } from './outgoingPaymentSearch.ts'

const pageSize = 200

export const outgoingPaymentQueries = {
  /** `invoicingAccountId` limits the list to one account and overrides the one in the search. */
  list: (companyId: string, search: OutgoingSearch, invoicingAccountId = search.invoicingAccountId) =>
    infinitePages(getListOutgoingPaymentsQueryKey, listOutgoingPaymentRows, companyId, {
      ...paymentFilters({ ...search, invoicingAccountId }),
      pageSize,
    }),
}

/** Starts loading the payments that were made on an account. */
export function loadAccountPayments(
  client: QueryClient,
  ids: { productCompanyId: string; invoicingAccountId: string },
  raw: RawSearch,
): void {
  const { search } = readAccountPayments(raw)
  void client.prefetchInfiniteQuery(outgoingPaymentQueries.list(ids.productCompanyId, search, ids.invoicingAccountId))
}
