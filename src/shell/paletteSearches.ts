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

/** How many customers, suppliers, invoices, and payments are listed at most, each. */
export const mostFound = 8

/** The first few customers that match the query, sorted by name. */
export const customerSearch = (companyId: string, q: string) =>
  readQuery(
    getListCustomersSuspenseQueryOptions(companyId, { q, pageSize: mostFound, sort: 'name' }),
    ListCustomersResponse,
  )

/** The first few invoices whose number, job, or account matches, sorted by number. */
const firstByNumber = (q: string) => ({ q, pageSize: mostFound, sort: 'externalId' })
export const receivableSearch = (companyId: string, q: string) =>
  readQuery(getListReceivableInvoicesSuspenseQueryOptions(companyId, firstByNumber(q)), ListReceivableInvoicesResponse)
/** Searches the invoices that the company has to pay. */
export const payableSearch = (companyId: string, q: string) =>
  readQuery(getListPayableInvoicesSuspenseQueryOptions(companyId, firstByNumber(q)), ListPayableInvoicesResponse)

/** The newest few payments whose number, or account, matches. */
const newest = (q: string) => ({ q, pageSize: mostFound, sort: '-initiatedAt' })
/** Searches the payments that the company has received. */
export const receivedSearch = (companyId: string, q: string) =>
  readQuery(getListIncomingPaymentsSuspenseQueryOptions(companyId, newest(q)), ListIncomingPaymentsResponse)
/** Searches the payments that the company has made. */
export const madeSearch = (companyId: string, q: string) =>
  readQuery(getListOutgoingPaymentsSuspenseQueryOptions(companyId, newest(q)), ListOutgoingPaymentsResponse)
