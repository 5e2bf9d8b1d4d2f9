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
import { getListIncomingPaymentsQueryKey } from '#generated/main/incoming-payments/incoming-payments.ts'
import { getListReceivableInvoicesQueryKey, listReceivableInvoices } from '#generated/main/invoices/invoices.ts'
import { infinitePages } from '#src/shared/api/infinitePages.ts'
import { readQuery } from '#src/shared/api/readQuery.ts'
import { listIncomingPaymentRows } from '#src/shared/domain/incomingPaymentRows.ts'
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
    infinitePages(getListIncomingPaymentsQueryKey, listIncomingPaymentRows, part.companyId, filtersOf(part)),
}
