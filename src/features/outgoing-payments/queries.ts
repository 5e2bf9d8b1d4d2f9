import type { QueryClient } from '@tanstack/react-query'
import { ListOutgoingPaymentsResponse } from '#generated/main/outgoing-payments/outgoing-payments.response.ts'
import {
  getListOutgoingPaymentsQueryKey,
  listOutgoingPayments,
} from '#generated/main/outgoing-payments/outgoing-payments.ts'
import type { OutgoingPayment } from '#generated/main/model/outgoingPayment.ts'
import { paymentFilters } from '#src/features/payments/paymentSearch.ts'
import { infinitePages, listRows, type RowOf } from '#src/shared/api/pages.ts'
import { checked } from '#src/shared/api/readQuery.ts'
import type { RawSearch } from '#src/shared/list/listRoute.ts'
import { readAccountPayments, type OutgoingSearch } from './outgoingPaymentSearch.ts'

const pageSize = 200

export type OutgoingPaymentRow = RowOf<OutgoingPayment>

const listPaymentRows = listRows(
  checked(listOutgoingPayments, ListOutgoingPaymentsResponse),
  ({ paymentId }) => paymentId,
)

export const outgoingPaymentQueries = {
  /** `invoicingAccountId` limits the list to one account and overrides the one in the search. */
  list: (companyId: string, search: OutgoingSearch, invoicingAccountId = search.invoicingAccountId) =>
    infinitePages(getListOutgoingPaymentsQueryKey, listPaymentRows, companyId, {
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
