import { ListReceivableCreditAdjustmentsResponse } from '#generated/main/credit-adjustments/credit-adjustments.answer.ts'
import {
  exportReceivableCreditAdjustmentsCsv,
  getListReceivableCreditAdjustmentsQueryKey,
  listReceivableCreditAdjustments,
} from '#generated/main/credit-adjustments/credit-adjustments.ts'
import { ListReceivableInvoicesResponse } from '#generated/main/invoices/invoices.answer.ts'
import {
  exportReceivableInvoicesCsv,
  getListReceivableInvoicesQueryKey,
  listReceivableInvoices,
} from '#generated/main/invoices/invoices.ts'
import type { BusinessDate } from '#generated/main/model/businessDate.ts'
import type { Invoice } from '#generated/main/model/invoice.ts'
import { checked } from '#src/shared/api/readQuery.ts'
import { infinitePages } from '#src/shared/api/infinitePages.ts'
import { listQuery } from '#src/shared/list/listSearch.ts'
import type { CreditSearch, InvoiceSearch } from './invoiceSearch.ts'

const pageSize = 200

/** An invoice with the business day of the page that it came with, by which it is judged (docs/rules.md#business-day). */
export interface DatedInvoice extends Invoice {
  businessDate: BusinessDate
}

const listChecked = checked(listReceivableInvoices, ListReceivableInvoicesResponse)

/** A page of invoices that know its business day; for `infinitePages()`. */
export async function listDatedInvoices(...args: Parameters<typeof listReceivableInvoices>) {
  const page = await listChecked(...args)
  const { businessDate } = page
  return { ...page, items: page.items.map((invoice): DatedInvoice => ({ ...invoice, businessDate })) }
}

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

/** The whole filtered list as the service's CSV, bytes unchanged (docs/rules.md#csv-bytes). */
export function downloadInvoicesCsv(companyId: string, search: InvoiceSearch): Promise<Blob> {
  return exportReceivableInvoicesCsv(companyId, listQuery(search), { responseType: 'blob' })
}

/** As `downloadInvoicesCsv`. */
export function downloadCreditsCsv(companyId: string, search: CreditSearch): Promise<Blob> {
  return exportReceivableCreditAdjustmentsCsv(companyId, listQuery(search), { responseType: 'blob' })
}
