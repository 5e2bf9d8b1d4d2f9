import {
  exportIncomingPaymentsCsv,
  getListIncomingPaymentsQueryKey,
} from '#generated/main/incoming-payments/incoming-payments.ts'
import { infinitePages } from '#src/shared/api/infinitePages.ts'
import { listIncomingPaymentRows } from '#src/shared/domain/incomingPaymentRows.ts'
import { listQuery } from '#src/shared/domain/list/listSearch.ts'
import type { IncomingPaymentSearch } from './incomingPaymentSearch.ts'

const pageSize = 200

export const incomingPaymentQueries = {
  list: (companyId: string, search: IncomingPaymentSearch) =>
    infinitePages(getListIncomingPaymentsQueryKey, listIncomingPaymentRows, companyId, {
      ...filtersOf(search),
      pageSize,
    }),
}

/** The whole filtered list in its order, as the service wrote it (quality row 31: bytes unchanged). */
export function downloadIncomingPaymentsCsv(companyId: string, search: IncomingPaymentSearch): Promise<Blob> {
  return exportIncomingPaymentsCsv(companyId, filtersOf(search), { responseType: 'blob' })
}

/** The contract wants moments, a person means days where they are: from the first one's start to the last one's end. */
function filtersOf(search: IncomingPaymentSearch) {
  const { initiatedFrom, initiatedTo, ...filters } = listQuery(search)
  return {
    ...filters,
    ...(initiatedFrom !== undefined && { initiatedFrom: startOf(initiatedFrom, 0) }),
    ...(initiatedTo !== undefined && { initiatedTo: startOf(initiatedTo, 1) }),
  }
}

/** The instant at which a calendar day, or one some days later, begins here; days are not all 24 hours long. */
function startOf(date: string, daysLater: number): string {
  const day = new Date(`${date}T00:00:00`)
  day.setDate(day.getDate() + daysLater)
  return day.toISOString()
}
