import {
  exportIncomingPaymentsCsv,
  getListIncomingPaymentsQueryKey,
} from '#generated/main/incoming-payments/incoming-payments.ts'
import { infinitePages } from '#src/shared/api/pages.ts'
import { paymentFilters } from '#src/features/payments/paymentSearch.ts'
import { listIncomingPaymentRows } from './incomingPaymentRows.ts'
import type { IncomingSearch } from './incomingPaymentSearch.ts'

const pageSize = 200

export const incomingPaymentQueries = {
  list: (companyId: string, search: IncomingSearch) =>
    infinitePages(getListIncomingPaymentsQueryKey, listIncomingPaymentRows, companyId, {
      ...paymentFilters(search),
      pageSize,
    }),
}

/** The whole filtered list as the service's CSV, bytes unchanged (docs/rules.md#csv-bytes). */
export function downloadIncomingPaymentsCsv(companyId: string, search: IncomingSearch): Promise<Blob> {
  return exportIncomingPaymentsCsv(companyId, paymentFilters(search), { responseType: 'blob' })
}
