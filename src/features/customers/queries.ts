import {
  getListReceivableCreditAdjustmentsQueryKey,
  listReceivableCreditAdjustments,
} from '#generated/main/credit-adjustments/credit-adjustments.ts'
import {
  getGetCustomerSuspenseQueryOptions,
  getListCustomerContactsSuspenseQueryOptions,
  getListCustomersQueryKey,
  listCustomers,
} from '#generated/main/customers/customers.ts'
import {
  getListIncomingPaymentsQueryKey,
  listIncomingPayments,
} from '#generated/main/incoming-payments/incoming-payments.ts'
import { getListReceivableInvoicesQueryKey, listReceivableInvoices } from '#generated/main/invoices/invoices.ts'
import type { IncomingPayment } from '#generated/main/model/incomingPayment.ts'
import { infinitePages } from '#src/shared/api/infinitePages.ts'
import { readQuery } from '#src/shared/api/readQuery.ts'
import { listQuery } from '#src/shared/domain/list/listSearch.ts'
import type { CustomerSearch } from './customerSearch.ts'

export const customerQueries = {
  list: (companyId: string, search: CustomerSearch) =>
    infinitePages(getListCustomersQueryKey, listCustomers, companyId, { ...listQuery(search), pageSize: 200 }),
  detail: (companyId: string, invoicingAccountId: string) =>
    readQuery(getGetCustomerSuspenseQueryOptions(companyId, invoicingAccountId)),
  contacts: (companyId: string, invoicingAccountId: string) =>
    readQuery(getListCustomerContactsSuspenseQueryOptions(companyId, invoicingAccountId)),
}

/** One account's part of a list, in the order that the contract's `sort` gives. */
interface AccountPart {
  companyId: string
  invoicingAccountId: string
  sort: string | undefined
}

const filtersOf = ({ invoicingAccountId, sort }: AccountPart) => ({
  invoicingAccountId,
  ...(sort !== undefined && { sort }),
  pageSize: 100,
})

/** A payment under the name that every list knows its rows by. */
export type AccountPayment = IncomingPayment & { id: string }

const listAccountPayments = async (...args: Parameters<typeof listIncomingPayments>) => {
  const { items, ...page } = await listIncomingPayments(...args)
  return { ...page, items: items.map((payment): AccountPayment => ({ ...payment, id: payment.paymentId })) }
}

/** What belongs to one invoicing account. */
export const accountQueries = {
  invoices: (part: AccountPart) =>
    infinitePages(getListReceivableInvoicesQueryKey, listReceivableInvoices, part.companyId, filtersOf(part)),
  credits: (part: AccountPart) =>
    infinitePages(
      getListReceivableCreditAdjustmentsQueryKey,
      listReceivableCreditAdjustments,
      part.companyId,
      filtersOf(part),
    ),
  payments: (part: AccountPart) =>
    infinitePages(getListIncomingPaymentsQueryKey, listAccountPayments, part.companyId, filtersOf(part)),
}
