import { queryOptions } from '@tanstack/react-query'
import { sortBy } from 'es-toolkit/array'
import type { OutgoingPayment } from '#generated/main/model/outgoingPayment.ts'
import type { PayableInvoicingAccount } from '#generated/main/model/payableInvoicingAccount.ts'
import { PaymentStatus } from '#generated/main/model/paymentStatus.ts'
import { ListOutgoingPaymentsResponse } from '#generated/main/outgoing-payments/outgoing-payments.response.ts'
import {
  getListOutgoingPaymentsQueryKey,
  listOutgoingPayments,
} from '#generated/main/outgoing-payments/outgoing-payments.ts'
import type { ApiError } from '#src/shared/api/apiError.ts'
import { allPages, listRows, type RowOf } from '#src/shared/api/pages.ts'
import { checked } from '#src/shared/api/readQuery.ts'

/** A payment that is sent on a later day. */
export type ScheduledPayment = RowOf<OutgoingPayment>

const listPayments = listRows(checked(listOutgoingPayments, ListOutgoingPaymentsResponse), ({ paymentId }) => paymentId)

/** Whether payments can be scheduled on one of the accounts (docs/rules.md#payment-capabilities). */
export const takeScheduled = (accounts: readonly PayableInvoicingAccount[] | undefined): boolean =>
  accounts?.some(({ capabilities }) => capabilities?.scheduledPayments === true) ?? false

/** All scheduled payments of a company, by day; empty, without a call, if none of its accounts takes them. */
export async function loadScheduled(
  companyId: string,
  accounts: readonly PayableInvoicingAccount[],
  signal: AbortSignal,
): Promise<ScheduledPayment[]> {
  if (!takeScheduled(accounts)) return []
  const filters = { status: [PaymentStatus.Scheduled], pageSize: 500 }
  const { items } = await allPages((page) => listPayments(companyId, { ...filters, page }, undefined, signal))
  return sortBy(items, ['payOn', 'supplierName', 'id'])
}

export const scheduledPaymentQuery = (companyId: string, accounts: readonly PayableInvoicingAccount[]) =>
  queryOptions<ScheduledPayment[], ApiError>({
    queryKey: [...getListOutgoingPaymentsQueryKey(companyId), 'scheduled'],
    queryFn: ({ signal }) => loadScheduled(companyId, accounts, signal),
  })
