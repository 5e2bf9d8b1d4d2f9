import { ListReceivableCreditAdjustmentsResponse } from '#generated/main/credit-adjustments/credit-adjustments.answer.ts'
import {
  getListReceivableCreditAdjustmentsQueryKey,
  listReceivableCreditAdjustments,
} from '#generated/main/credit-adjustments/credit-adjustments.ts'
import {
  GetCustomerResponse,
  ListCustomerContactsResponse,
  ListCustomersResponse,
} from '#generated/main/customers/customers.answer.ts'
import {
  getGetCustomerSuspenseQueryOptions,
  getListCustomerContactsSuspenseQueryOptions,
  getListCustomersQueryKey,
  listCustomers,
} from '#generated/main/customers/customers.ts'
import { getListIncomingPaymentsQueryKey } from '#generated/main/incoming-payments/incoming-payments.ts'
import { ListReceivableInvoicesResponse } from '#generated/main/invoices/invoices.answer.ts'
import { getListReceivableInvoicesQueryKey, listReceivableInvoices } from '#generated/main/invoices/invoices.ts'
import { checked } from '#src/shared/api/checked.ts'
import { infinitePages } from '#src/shared/api/infinitePages.ts'
import { readQuery } from '#src/shared/api/readQuery.ts'
import { listIncomingPaymentRows } from '#src/shared/domain/incomingPaymentRows.ts'
import { listQuery } from '#src/shared/domain/list/listSearch.ts'
import type { CustomerSearch } from './customerSearch.ts'

export const customerQueries = {
  list: (companyId: string, search: CustomerSearch) =>
    infinitePages(getListCustomersQueryKey, checked(listCustomers, ListCustomersResponse), companyId, {
      ...listQuery(search),
      pageSize: 200,
    }),
  detail: (companyId: string, invoicingAccountId: string) =>
    readQuery(getGetCustomerSuspenseQueryOptions(companyId, invoicingAccountId), GetCustomerResponse),
  contacts: (companyId: string, invoicingAccountId: string) =>
    readQuery(getListCustomerContactsSuspenseQueryOptions(companyId, invoicingAccountId), ListCustomerContactsResponse),
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
    infinitePages(
      getListReceivableInvoicesQueryKey,
      checked(listReceivableInvoices, ListReceivableInvoicesResponse),
      part.companyId,
      filtersOf(part),
    ),
  credits: (part: AccountPart) =>
    infinitePages(
      getListReceivableCreditAdjustmentsQueryKey,
      checked(listReceivableCreditAdjustments, ListReceivableCreditAdjustmentsResponse),
      part.companyId,
      filtersOf(part),
    ),
  payments: (part: AccountPart) =>
    infinitePages(getListIncomingPaymentsQueryKey, listIncomingPaymentRows, part.companyId, filtersOf(part)),
}
