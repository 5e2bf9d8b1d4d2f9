import * as z from 'zod/mini'
import type { ListIncomingPaymentsQueryParams } from '#generated/main/incoming-payments/incoming-payments.zod.ts'
import { listQuery, pageParameters, type searchReader, type SearchOf } from '#src/shared/list/listSearch.ts'

/** The contract's parameters that the lists of both sides share. */
type Contract = Pick<
  (typeof ListIncomingPaymentsQueryParams)['shape'],
  'q' | 'status' | 'amountMin' | 'amountMax' | 'invoicingAccountId' | 'sort'
>

/** The contract takes instants, but users pick local days: from the start of the first to the end of the last. */
export const firstMoment = (date: string) => startOf(date, 0)
export const lastMoment = (date: string) => startOf(date, 1)

/** The instant when a local calendar day, or one `daysLater`, begins; not all days are 24 hours long. */
function startOf(date: string, daysLater: number): string {
  const day = new Date(`${date}T00:00:00`)
  day.setDate(day.getDate() + daysLater)
  return day.toISOString()
}

/** A payment list's URL parameters, under the contract's names; a date means the whole day. */
export function paymentParameters({ q, status, amountMin, amountMax, invoicingAccountId, sort }: Contract) {
  return {
    q,
    status,
    initiatedFrom: z.iso.date(),
    initiatedTo: z.iso.date(),
    amountMin,
    amountMax,
    invoicingAccountId,
    sort,
    ...pageParameters,
  }
}

export type PaymentSearch = SearchOf<ReturnType<typeof searchReader<ReturnType<typeof paymentParameters>>>>

/** The request parameters for a list of payments and its CSV. */
export function paymentFilters(search: PaymentSearch) {
  const { initiatedFrom, initiatedTo, ...filters } = listQuery(search)
  return {
    ...filters,
    ...(initiatedFrom !== undefined && { initiatedFrom: firstMoment(initiatedFrom) }),
    ...(initiatedTo !== undefined && { initiatedTo: lastMoment(initiatedTo) }),
  }
}
