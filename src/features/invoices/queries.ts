import {
  exportReceivableCreditAdjustmentsCsv,
  getListReceivableCreditAdjustmentsQueryKey,
  listReceivableCreditAdjustments,
} from '#generated/main/credit-adjustments/credit-adjustments.ts'
import {
  exportReceivableInvoicesCsv,
  getListReceivableInvoicesQueryKey,
  listReceivableInvoices,
} from '#generated/main/invoices/invoices.ts'
import { infinitePages } from '#src/shared/api/infinitePages.ts'
import { listQuery } from '#src/shared/domain/list/listSearch.ts'
import type { CreditSearch, InvoiceSearch } from './invoiceSearch.ts'

const pageSize = 200

export const receivableQueries = {
  invoices: (companyId: string, search: InvoiceSearch) =>
    infinitePages(getListReceivableInvoicesQueryKey, listReceivableInvoices, companyId, {
      ...listQuery(search),
      pageSize,
    }),
  credits: (companyId: string, search: CreditSearch) =>
    infinitePages(getListReceivableCreditAdjustmentsQueryKey, listReceivableCreditAdjustments, companyId, {
      ...listQuery(search),
      pageSize,
    }),
}

/** The whole filtered list in its order, as the service wrote it (quality row 31: bytes unchanged). */
export function downloadInvoicesCsv(companyId: string, search: InvoiceSearch): Promise<Blob> {
  return exportReceivableInvoicesCsv(companyId, listQuery(search), { responseType: 'blob' })
}

/** As `downloadInvoicesCsv`. */
export function downloadCreditsCsv(companyId: string, search: CreditSearch): Promise<Blob> {
  return exportReceivableCreditAdjustmentsCsv(companyId, listQuery(search), { responseType: 'blob' })
}
