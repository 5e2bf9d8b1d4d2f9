import {
  ListPayableAccountCreditAdjustmentsResponse,
  ListPayableCreditAdjustmentsResponse,
  ListReceivableCreditAdjustmentsResponse,
} from '#generated/main/credit-adjustments/credit-adjustments.answer.ts'
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
  ListPayableAccountInvoicesResponse,
  ListPayableInvoicesResponse,
  ListReceivableInvoicesResponse,
} from '#generated/main/invoices/invoices.answer.ts'
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
import { infinitePages } from '#src/shared/api/infinitePages.ts'
import { listQuery } from '#src/shared/list/listSearch.ts'
import type { CreditSearch, InvoiceSearch } from './invoiceSearch.ts'

const pageSize = 200

/** An invoice with the business day of the page that it came with, by which it is judged (docs/rules.md#business-day). */
export interface DatedInvoice extends Invoice {
  businessDate: BusinessDate
}

/** Pages of invoices that know their business day; for `infinitePages()`. */
const dated =
  <Args extends unknown[]>(listPage: (...args: Args) => Promise<InvoicePage>) =>
  async (...args: Args) => {
    const page = await listPage(...args)
    const { businessDate } = page
    return { ...page, items: page.items.map((invoice): DatedInvoice => ({ ...invoice, businessDate })) }
  }

export const listDatedInvoices = dated(checked(listReceivableInvoices, ListReceivableInvoicesResponse))
const listDatedPayables = dated(checked(listPayableInvoices, ListPayableInvoicesResponse))

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

/** A buyer's, over all of its accounts. */
export const payableLedgerQueries = {
  invoices: (companyId: string, search: InvoiceSearch) =>
    infinitePages(getListPayableInvoicesQueryKey, listDatedPayables, companyId, { ...listQuery(search), pageSize }),
  credits: (companyId: string, search: CreditSearch) =>
    infinitePages(
      getListPayableCreditAdjustmentsQueryKey,
      checked(listPayableCreditAdjustments, ListPayableCreditAdjustmentsResponse),
      companyId,
      { ...listQuery(search), pageSize },
    ),
}

/** A buyer's, of one account. */
export const payableAccountQueries = {
  invoices: (companyId: string, invoicingAccountId: string, search: InvoiceSearch) =>
    infinitePages(
      getListPayableAccountInvoicesQueryKey,
      dated(checked(listPayableAccountInvoices, ListPayableAccountInvoicesResponse)),
      companyId,
      invoicingAccountId,
      { ...listQuery(search), pageSize },
    ),
  credits: (companyId: string, invoicingAccountId: string, search: CreditSearch) =>
    infinitePages(
      getListPayableAccountCreditAdjustmentsQueryKey,
      checked(listPayableAccountCreditAdjustments, ListPayableAccountCreditAdjustmentsResponse),
      companyId,
      invoicingAccountId,
      { ...listQuery(search), pageSize },
    ),
}

/** The whole filtered list as the service's CSV, bytes unchanged (docs/rules.md#csv-bytes). */
export function downloadInvoicesCsv(companyId: string, search: InvoiceSearch): Promise<Blob> {
  return exportReceivableInvoicesCsv(companyId, listQuery(search), { responseType: 'blob' })
}

/** As `downloadInvoicesCsv`. */
export function downloadCreditsCsv(companyId: string, search: CreditSearch): Promise<Blob> {
  return exportReceivableCreditAdjustmentsCsv(companyId, listQuery(search), { responseType: 'blob' })
}
