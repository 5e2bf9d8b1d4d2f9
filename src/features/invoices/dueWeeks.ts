import type { InvoicePage } from '#generated/main/model/invoicePage.ts'
import type { ListPayableInvoicesParams } from '#generated/main/model/listPayableInvoicesParams.ts'
import { addDays } from '#src/lib/calendarDates.ts'
import { allPages } from '#src/shared/api/pages.ts'
import { sumMoney } from '#src/shared/format/money.ts'
import { openStates } from './invoiceRules.ts'

/** The invoices due within seven days, counted and summed. */
export interface DueWeek {
  /** The first and last day. */
  from: string
  to: string
  count: number
  /** In the contract's amount format. */
  amount: string
}

/** How many weeks ahead a buyer's start page looks, including the one that starts on the business day. */
const weekCount = 8

type ListInvoices = (filters: ListPayableInvoicesParams) => Promise<InvoicePage>

/**
 * The amount due in each of the coming weeks, from the business day on (docs/rules.md#payables-figures). Makes one call
 * if it all fits on one page; otherwise one per week for its totals or, if the service sends none, all of its pages.
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
