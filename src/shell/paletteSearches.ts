import { ListCustomersResponse } from '#generated/main/customers/customers.response.ts'
import { getListCustomersSuspenseQueryOptions } from '#generated/main/customers/customers.ts'
import { ListIncomingPaymentsResponse } from '#generated/main/incoming-payments/incoming-payments.response.ts'
import { getListIncomingPaymentsSuspenseQueryOptions } from '#generated/main/incoming-payments/incoming-payments.ts'
import {
  ListPayableInvoicesResponse,
  ListReceivableInvoicesResponse,
} from '#generated/main/invoices/invoices.response.ts'
import {
  getListPayableInvoicesSuspenseQueryOptions,
  getListReceivableInvoicesSuspenseQueryOptions,
} from '#generated/main/invoices/invoices.ts'
import { ListOutgoingPaymentsResponse } from '#generated/main/outgoing-payments/outgoing-payments.response.ts'
import { getListOutgoingPaymentsSuspenseQueryOptions } from '#generated/main/outgoing-payments/outgoing-payments.ts'
import { readQuery } from '#src/shared/api/readQuery.ts'

/** The most results of each kind that the palette lists. */
export const maxResults = 8

const firstByNumber = (q: string) => ({ q, pageSize: maxResults, sort: 'externalId' })
const newestFirst = (q: string) => ({ q, pageSize: maxResults, sort: '-initiatedAt' })

/** Customers that match the search text, sorted by name. */
export const customerSearch = (companyId: string, q: string) =>
  readQuery(
    getListCustomersSuspenseQueryOptions(companyId, { q, pageSize: maxResults, sort: 'name' }),
    ListCustomersResponse,
  )

/** Invoices of the company's customers that match by number, job, or account, sorted by number. */
export const receivableSearch = (companyId: string, q: string) =>
  readQuery(getListReceivableInvoicesSuspenseQueryOptions(companyId, firstByNumber(q)), ListReceivableInvoicesResponse)

/** Invoices that the company has to pay, matched and sorted in the same way. */
export const payableSearch = (companyId: string, q: string) =>
  readQuery(getListPayableInvoicesSuspenseQueryOptions(companyId, firstByNumber(q)), ListPayableInvoicesResponse)

/** Payments that the company has received and that match by number or account, newest first. */
export const receivedSearch = (companyId: string, q: string) =>
  readQuery(getListIncomingPaymentsSuspenseQueryOptions(companyId, newestFirst(q)), ListIncomingPaymentsResponse)

/** Payments that the company has made, matched and sorted in the same way. */
export const madeSearch = (companyId: string, q: string) =>
  readQuery(getListOutgoingPaymentsSuspenseQueryOptions(companyId, newestFirst(q)), ListOutgoingPaymentsResponse)
