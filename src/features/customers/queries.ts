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
  getListCustomersSuspenseQueryOptions,
  listCustomers,
} from '#generated/main/customers/customers.ts'
import { getListIncomingPaymentsQueryKey } from '#generated/main/incoming-payments/incoming-payments.ts'
import { getListReceivableInvoicesQueryKey } from '#generated/main/invoices/invoices.ts'
import { checked, readQuery } from '#src/shared/api/readQuery.ts'
import { infinitePages } from '#src/shared/api/infinitePages.ts'
import { listIncomingPaymentRows } from '#src/features/incoming-payments/incomingPaymentRows.ts'
import { listDatedInvoices } from '#src/features/invoices/queries.ts'
import { listQuery } from '#src/shared/list/listSearch.ts'
import type { CustomerSearch } from './customerSearch.ts'
import { CancelledError, type QueryClient } from '@tanstack/react-query'
import { getI18n } from 'react-i18next'
import { ApiError } from '#src/shared/api/apiError.ts'
import { showToast } from '#src/ui/toast/toasts.ts'

export const customerQueries = {
  list: (companyId: string, search: CustomerSearch) =>
    infinitePages(getListCustomersQueryKey, checked(listCustomers, ListCustomersResponse), companyId, {
      ...listQuery(search),
      pageSize: 200,
    }),
  /** The first ones that a text finds. */
  found: (companyId: string, q: string) =>
    readQuery(
      getListCustomersSuspenseQueryOptions(companyId, { ...(q !== '' && { q }), pageSize: 20 }),
      ListCustomersResponse,
    ),
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
    infinitePages(getListReceivableInvoicesQueryKey, listDatedInvoices, part.companyId, filtersOf(part)),
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

interface CustomerAddress {
  productCompanyId: string
  invoicingAccountId: string
  /** Someone has arrived, and is told; not so while a link is only pointed at. */
  isVisit: boolean
}

/** Whether the customer exists. If not, says so, because the list is shown instead (docs/rules.md#unknown-account). */
export async function loadCustomer(queryClient: QueryClient, address: CustomerAddress): Promise<boolean> {
  const { productCompanyId, invoicingAccountId, isVisit } = address
  try {
    await queryClient.ensureQueryData(customerQueries.detail(productCompanyId, invoicingAccountId))
    return true
  } catch (error) {
    // The person pressed Retry during a slow request.
    if (error instanceof CancelledError && error.silent) return loadCustomer(queryClient, address)
    if (!(error instanceof ApiError) || error.status !== 404) throw error
    const { t } = getI18n()
    if (isVisit) showToast({ intent: 'info', title: t('customers.unknown'), text: t('customers.unknownHint') })
    return false
  }
}
