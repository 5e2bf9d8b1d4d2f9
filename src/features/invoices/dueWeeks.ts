import type { InvoicePage } from '#generated/main/model/invoicePage.ts'
import type { ListPayableInvoicesParams } from '#generated/main/model/listPayableInvoicesParams.ts'
import { addDays } from '#src/lib/calendarDates.ts'
import { allPages } from '#src/shared/api/infinitePages.ts'
import { sumMoney } from '#src/shared/format/money.ts'
import { openStates } from './openStates.ts'

/** What falls due in seven days. */
export interface DueWeek {
  /** First and last day. */
  from: string
  to: string
  count: number
  /** As the contract writes amounts. */
  amount: string
}

/** Weeks that a buyer's start page looks ahead, the one from the business day on included. */
const weekCount = 8

type ListInvoices = (filters: ListPayableInvoicesParams) => Promise<InvoicePage>

/**
 * What falls due in each of the coming weeks, counted from the business day on (docs/rules.md#payables-figures). One call
 * where one page has all of it; else one a week for its totals, which a service need not have: then its pages.
 */
export async function dueWeeks(list: ListInvoices, businessDate: string): Promise<DueWeek[]> {
  const weeks = Array.from({ length: weekCount }, (_, week) => ({
    from: addDays(businessDate, 7 * week),
    to: addDays(businessDate, 7 * week + 6),
  }))
  const due = (from: string, to: string) => ({ paymentState: openStates, dueFrom: from, dueTo: to })
  const { items, totalPages } = await list(due(businessDate, addDays(businessDate, 7 * weekCount - 1)))
  if (totalPages <= 1)
    return weeks.map(({ from, to }) =>
      weekOf(
        from,
        to,
        items.filter(({ paymentDueDate }) => from <= paymentDueDate && paymentDueDate <= to),
      ),
    )
  return Promise.all(
    weeks.map(async ({ from, to }) => {
      const { totals, totalItems } = await list({ ...due(from, to), pageSize: 1 })
      if (totals) return { from, to, count: totalItems, amount: totals.outstandingAmount }
      return weekOf(from, to, (await allPages((page) => list({ ...due(from, to), page }))).items)
    }),
  )
}

function weekOf(from: string, to: string, items: InvoicePage['items']): DueWeek {
  return { from, to, count: items.length, amount: sumMoney(items.map(({ outstandingAmount }) => outstandingAmount)) }
}
