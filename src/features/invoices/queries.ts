import {
  exportReceivableInvoicesCsv,
  getListReceivableInvoicesQueryKey,
  listReceivableInvoices,
} from '#generated/main/invoices/invoices.ts'
import { infinitePages } from '#src/shared/api/infinitePages.ts'
import { listQuery } from '#src/shared/domain/list/listSearch.ts'
import type { InvoiceSearch } from './invoiceSearch.ts'

export const receivableInvoiceQueries = {
  list: (companyId: string, search: InvoiceSearch) =>
    infinitePages(getListReceivableInvoicesQueryKey, listReceivableInvoices, companyId, {
      ...listQuery(search),
      pageSize: 200,
    }),
}

/** The whole filtered list in its order, as the service wrote it (quality row 31: bytes unchanged). */
export function downloadInvoicesCsv(companyId: string, search: InvoiceSearch): Promise<Blob> {
  return exportReceivableInvoicesCsv(companyId, listQuery(search), { responseType: 'blob' })
}
