import { queryOptions } from '@tanstack/react-query'
import { sortBy } from 'es-toolkit/array'
import type { PayableInvoicingAccount } from '#generated/main/model/payableInvoicingAccount.ts'
import { PaymentStatus } from '#generated/main/model/paymentStatus.ts'
import { getListOutgoingPaymentsQueryKey } from '#generated/main/outgoing-payments/outgoing-payments.ts'
import type { ApiError } from '#src/shared/api/apiError.ts'
import { allPages } from '#src/shared/api/pages.ts'
import { listOutgoingPaymentRows, type OutgoingPaymentRow } from './outgoingPaymentRows.ts'

/** A payment that is sent on a later day. */
export type ScheduledPayment = OutgoingPaymentRow

/** Whether payments can be scheduled on one of the accounts (docs/rules.md#payment-capabilities). */
export const anyTakesScheduled = (accounts: readonly PayableInvoicingAccount[] | undefined): boolean =>
  accounts?.some(({ capabilities }) => capabilities?.scheduledPayments === true) ?? false

/** All scheduled payments of a company, by day; empty, without a call, if none of its accounts takes them. */
export async function loadScheduled(
  companyId: string,
  accounts: readonly PayableInvoicingAccount[],
  signal: AbortSignal,
): Promise<ScheduledPayment[]> {
  if (!anyTakesScheduled(accounts)) return []
  const filters = { status: [PaymentStatus.Scheduled], pageSize: 500 }
  const { items } = await allPages((page) =>
    listOutgoingPaymentRows(companyId, { ...filters, page }, undefined, signal),
  )
  return sortBy(items, ['payOn', 'supplierName', 'id'])
}

export const scheduledPaymentQuery = (companyId: string, accounts: readonly PayableInvoicingAccount[]) =>
  queryOptions<ScheduledPayment[], ApiError>({
    queryKey: [...getListOutgoingPaymentsQueryKey(companyId), 'scheduled'],
    queryFn: ({ signal }) => loadScheduled(companyId, accounts, signal),
  })
