import { ListOutgoingPaymentsResponse } from '#generated/main/outgoing-payments/outgoing-payments.answer.ts'
import {
  getListOutgoingPaymentsQueryKey,
  listOutgoingPayments,
} from '#generated/main/outgoing-payments/outgoing-payments.ts'
import type { OutgoingPayment } from '#generated/main/model/outgoingPayment.ts'
import { paymentFilters } from '#src/features/payments/paymentSearch.ts'
import { infinitePages, listRows, type RowOf, checked } from '#src/shared/api/readQuery.ts'
import type { OutgoingPaymentSearch } from './outgoingPaymentSearch.ts'

const pageSize = 200

export type OutgoingPaymentRow = RowOf<OutgoingPayment>

const listPaymentRows = listRows(
  checked(listOutgoingPayments, ListOutgoingPaymentsResponse),
  ({ paymentId }) => paymentId,
)

export const outgoingPaymentQueries = {
  /** `invoicingAccountId` limits the list to one account and overrides the one in the search. */
  list: (companyId: string, search: OutgoingPaymentSearch, invoicingAccountId = search.invoicingAccountId) =>
    infinitePages(getListOutgoingPaymentsQueryKey, listPaymentRows, companyId, {
      ...paymentFilters({ ...search, invoicingAccountId }),
      pageSize,
    }),
}
