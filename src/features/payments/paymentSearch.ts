import * as z from 'zod/mini'
import type { ListIncomingPaymentsQueryParams } from '#generated/main/incoming-payments/incoming-payments.zod.ts'
import { listQuery, pageParameters, type searchReader, type SearchOf } from '#src/shared/list/listSearch.ts'

/** What the contract has for the lists of both sides. */
type Contract = Pick<
  (typeof ListIncomingPaymentsQueryParams)['shape'],
  'q' | 'status' | 'initiatedFrom' | 'initiatedTo' | 'amountMin' | 'amountMax' | 'invoicingAccountId' | 'sort'
>

/** The contract wants moments, a person means days where they are: from the first one's start to the last one's end. */
const firstMoment = (date: string) => startOf(date, 0)
const lastMoment = (date: string) => startOf(date, 1)

/** The instant at which a calendar day, or one some days later, begins here; days are not all 24 hours long. */
function startOf(date: string, daysLater: number): string {
  const day = new Date(`${date}T00:00:00`)
  day.setDate(day.getDate() + daysLater)
  return day.toISOString()
}

/** A day whose moment the contract can say. */
const dayOf = (moment: z.core.$ZodType, momentOf: (date: string) => string) =>
  z.pipe(z.iso.date(), z.string().check(z.refine((date) => z.safeParse(moment, momentOf(date)).success)))

/** What a list of payments keeps in its URL, under the contract's own names; a day stands for all of it. */
export function paymentParameters({ initiatedFrom, initiatedTo, ...contract }: Contract) {
  const { q, status, amountMin, amountMax, invoicingAccountId, sort } = contract
  return {
    q,
    status,
    initiatedFrom: dayOf(initiatedFrom, firstMoment),
    initiatedTo: dayOf(initiatedTo, lastMoment),
    amountMin,
    amountMax,
    invoicingAccountId,
    sort,
    ...pageParameters,
  }
}

export type PaymentSearch = SearchOf<ReturnType<typeof searchReader<ReturnType<typeof paymentParameters>>>>

/** What a list of payments, and its CSV, ask the service for. */
export function paymentFilters(search: PaymentSearch) {
  const { initiatedFrom, initiatedTo, ...filters } = listQuery(search)
  return {
    ...filters,
    ...(initiatedFrom !== undefined && { initiatedFrom: firstMoment(initiatedFrom) }),
    ...(initiatedTo !== undefined && { initiatedTo: lastMoment(initiatedTo) }),
  }
}
