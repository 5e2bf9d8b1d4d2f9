import type { QueryClient } from '@tanstack/react-query'
import {
  ListPayableCreditAdjustmentsResponse,
  ListReceivableCreditAdjustmentsResponse,
} from '#generated/main/credit-adjustments/credit-adjustments.response.ts'
import {
  exportReceivableCreditAdjustmentsCsv,
  getListPayableAccountCreditAdjustmentsQueryKey,
  getListPayableCreditAdjustmentsQueryKey,
  getListReceivableCreditAdjustmentsQueryKey,
  listPayableAccountCreditAdjustments,
  listPayableCreditAdjustments,
  listReceivableCreditAdjustments,
} from '#generated/main/credit-adjustments/credit-adjustments.ts'
import {
  ListPayableInvoicesResponse,
  ListReceivableInvoicesResponse,
} from '#generated/main/invoices/invoices.response.ts'
import {
  exportReceivableInvoicesCsv,
  getListPayableAccountInvoicesQueryKey,
  getListPayableInvoicesQueryKey,
  getListReceivableInvoicesQueryKey,
  listPayableAccountInvoices,
  listPayableInvoices,
  listReceivableInvoices,
} from '#generated/main/invoices/invoices.ts'
import type { BusinessDate } from '#generated/main/model/businessDate.ts'
import type { Invoice } from '#generated/main/model/invoice.ts'
import type { InvoicePage } from '#generated/main/model/invoicePage.ts'
import { checked } from '#src/shared/api/readQuery.ts'
import { infinitePages } from '#src/shared/api/pages.ts'
import { listQuery } from '#src/shared/list/listSearch.ts'
import type { CreditSearch, InvoiceSearch, LedgerSearch } from './invoiceSearch.ts'

const pageSize = 200

/** An invoice with the business day of its page, which determines how late it is (docs/rules.md#business-day). */
export interface DatedInvoice extends Invoice {
  businessDate: BusinessDate
}

/** Adds the page's business day to each invoice; for `infinitePages()`. */
const dated =
  <Args extends unknown[]>(listPage: (...args: Args) => Promise<InvoicePage>) =>
  async (...args: Args) => {
    const page = await listPage(...args)
    const { businessDate } = page
    return { ...page, items: page.items.map((invoice): DatedInvoice => ({ ...invoice, businessDate })) }
  }

const listReceivables = checked(listReceivableInvoices, ListReceivableInvoicesResponse)
export const listDatedInvoices = dated(listReceivables)
const listPayables = checked(listPayableInvoices, ListPayableInvoicesResponse)

export const receivableQueries = {
  invoices: (companyId: string, search: InvoiceSearch) =>
    infinitePages(getListReceivableInvoicesQueryKey, listDatedInvoices, companyId, { ...listQuery(search), pageSize }),
  credits: (companyId: string, search: CreditSearch) =>
    infinitePages(
      getListReceivableCreditAdjustmentsQueryKey,
      checked(listReceivableCreditAdjustments, ListReceivableCreditAdjustmentsResponse),
      companyId,
      {
        ...listQuery(search),
        pageSize,
      },
    ),
}

/** A buyer's lists across all of its accounts. */
export const allAccountsLedger = {
  invoices: (companyId: string, search: InvoiceSearch) =>
    infinitePages(getListPayableInvoicesQueryKey, dated(listPayables), companyId, { ...listQuery(search), pageSize }),
  credits: (companyId: string, search: CreditSearch) =>
    infinitePages(
      getListPayableCreditAdjustmentsQueryKey,
      checked(listPayableCreditAdjustments, ListPayableCreditAdjustmentsResponse),
      companyId,
      { ...listQuery(search), pageSize },
    ),
}

export const isCredits = (search: LedgerSearch): search is CreditSearch => search.tab === 'credits'

/** Starts loading the supplier's list that the search shows; the page does not wait for it. */
export function prefetchReceivables(client: QueryClient, companyId: string, search: LedgerSearch): void {
  if (isCredits(search)) void client.prefetchInfiniteQuery(receivableQueries.credits(companyId, search))
  else void client.prefetchInfiniteQuery(receivableQueries.invoices(companyId, search))
}

/** The buyer's twin of `prefetchReceivables`. */
export function prefetchPayables(client: QueryClient, companyId: string, search: LedgerSearch): void {
  if (isCredits(search)) void client.prefetchInfiniteQuery(allAccountsLedger.credits(companyId, search))
  else void client.prefetchInfiniteQuery(allAccountsLedger.invoices(companyId, search))
}

/** For buyers, the business day comes only with list responses (docs/rules.md#business-day). */
export async function loadPayableDay(companyId: string, signal?: AbortSignal): Promise<string> {
  const { businessDate } = await listPayables(companyId, { pageSize: 1 }, undefined, signal)
  return businessDate
}

/** The supplier's twin of `loadPayableDay`. */
export async function loadReceivableDay(companyId: string): Promise<string> {
  const { businessDate } = await listReceivables(companyId, { pageSize: 1 })
  return businessDate
}

/** A buyer's lists for one account; the responses have the same format as those for all accounts. */
export const oneAccountLedger = {
  invoices: (companyId: string, invoicingAccountId: string, search: InvoiceSearch) =>
    infinitePages(
      getListPayableAccountInvoicesQueryKey,
      dated(checked(listPayableAccountInvoices, ListPayableInvoicesResponse)),
      companyId,
      invoicingAccountId,
      { ...listQuery(search), pageSize },
    ),
  credits: (companyId: string, invoicingAccountId: string, search: CreditSearch) =>
    infinitePages(
      getListPayableAccountCreditAdjustmentsQueryKey,
      checked(listPayableAccountCreditAdjustments, ListPayableCreditAdjustmentsResponse),
      companyId,
      invoicingAccountId,
      { ...listQuery(search), pageSize },
    ),
}

/** The service's CSV of the whole filtered list, bytes unchanged (docs/rules.md#csv-bytes). */
export function downloadInvoicesCsv(companyId: string, search: InvoiceSearch): Promise<Blob> {
  return exportReceivableInvoicesCsv(companyId, listQuery(search), { responseType: 'blob' })
}

/** Like `downloadInvoicesCsv`, for credits. */
export function downloadCreditsCsv(companyId: string, search: CreditSearch): Promise<Blob> {
  return exportReceivableCreditAdjustmentsCsv(companyId, listQuery(search), { responseType: 'blob' })
}
