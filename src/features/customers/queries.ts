import { ListReceivableCreditAdjustmentsResponse } from '#generated/main/credit-adjustments/credit-adjustments.response.ts'
import {
  getListReceivableCreditAdjustmentsQueryKey,
  listReceivableCreditAdjustments,
} from '#generated/main/credit-adjustments/credit-adjustments.ts'
import {
  GetCustomerResponse,
  ListCustomerContactsResponse,
  ListCustomersResponse,
} from '#generated/main/customers/customers.response.ts'
import {
  getGetCustomerSuspenseQueryOptions,
  getListCustomerContactsSuspenseQueryOptions,
  getListCustomersQueryKey,
  listCustomers,
} from '#generated/main/customers/customers.ts'
import { getListIncomingPaymentsQueryKey } from '#generated/main/incoming-payments/incoming-payments.ts'
import { getListReceivableInvoicesQueryKey } from '#generated/main/invoices/invoices.ts'
import { checked, readQuery } from '#src/shared/api/readQuery.ts'
import { infinitePages } from '#src/shared/api/pages.ts'
import { listIncomingPaymentRows } from '#src/features/incoming-payments/incomingPaymentRows.ts'
import { listDatedInvoices } from '#src/features/invoices/queries.ts'
import { listQuery } from '#src/shared/list/listSearch.ts'
import type { AccountSearch, CustomerSearch } from './customerSearch.ts'

export const customerQueries = {
  list: (companyId: string, search: CustomerSearch) =>
    infinitePages(getListCustomersQueryKey, checked(listCustomers, ListCustomersResponse), companyId, {
      // Those who owe the most come first, and the others by name.
      sort: '-pastDue,name',
      ...listQuery(search),
      pageSize: 200,
    }),
  detail: (companyId: string, invoicingAccountId: string) =>
    readQuery(getGetCustomerSuspenseQueryOptions(companyId, invoicingAccountId), GetCustomerResponse),
  contacts: (companyId: string, invoicingAccountId: string) =>
    readQuery(getListCustomerContactsSuspenseQueryOptions(companyId, invoicingAccountId), ListCustomerContactsResponse),
}

/** A supplier's invoicing account. */
interface Account {
  companyId: string
  invoicingAccountId: string
}

const pageSize = 100

/** The lists of one invoicing account. */
export const accountQueries = {
  invoices: ({ companyId, invoicingAccountId }: Account, search: AccountSearch & { tab: 'invoices' }) =>
    infinitePages(getListReceivableInvoicesQueryKey, listDatedInvoices, companyId, {
      ...listQuery(search),
      invoicingAccountId,
      pageSize,
    }),
  credits: ({ companyId, invoicingAccountId }: Account, search: AccountSearch & { tab: 'credits' }) =>
    infinitePages(
      getListReceivableCreditAdjustmentsQueryKey,
      checked(listReceivableCreditAdjustments, ListReceivableCreditAdjustmentsResponse),
      companyId,
      { ...listQuery(search), invoicingAccountId, pageSize },
    ),
  payments: ({ companyId, invoicingAccountId }: Account, search: AccountSearch & { tab: 'payments' }) =>
    infinitePages(getListIncomingPaymentsQueryKey, listIncomingPaymentRows, companyId, {
      ...listQuery(search),
      invoicingAccountId,
      pageSize,
    }),
}
