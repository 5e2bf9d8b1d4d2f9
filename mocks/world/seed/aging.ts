/** Selects the open invoices: in healthy books, most of the open amount is not due yet, and little of it is old. */
import type { CalendarDate } from '../rows/basics.ts'
import type { InvoiceRow } from '../rows/ledger.ts'
import { addDays } from '../time.ts'
import type { Random } from './random.ts'

const shareNotDue = 0.74
/** Days past due, and their share of the open amount. */
const late = [
  { from: 1, to: 30, share: 0.15 },
  { from: 31, to: 60, share: 0.06 },
  { from: 61, to: 90, share: 0.03 },
  { from: 91, to: 200, share: 0.02 },
] as const
/** How far a bucket can deviate from its share. */
const tolerance = 0.06
/** Share of invoices paid before the due date, for the discount; none in the first days. */
const paidEarly = 0.1
const firstDays = 3

/** Ids of a supplier's unpaid invoices; among overdue ones, those of the `shown` accounts are more likely. */
export function openInvoices(
  invoices: readonly InvoiceRow[],
  shown: ReadonlySet<string>,
  today: CalendarDate,
  random: Random,
): Set<string> {
  const fresh = addDays(today, -firstDays)
  const notDue = invoices.filter(
    ({ paymentDueDate, transactionDate }) =>
      paymentDueDate >= today && (transactionDate > fresh || !random.chance(paidEarly)),
  )
  const total = sumOf(notDue) / shareNotDue
  const overdue = late.flatMap(({ from, to, share }) => {
    const [first, last] = [addDays(today, -to), addDays(today, -from)]
    const bucketInvoices = invoices
      .filter(({ paymentDueDate }) => paymentDueDate >= first && paymentDueDate <= last)
      .map((invoice) => ({ invoice, turn: random.next() * (shown.has(invoice.invoicingAccountId) ? 0.6 : 1) }))
      .toSorted((a, b) => a.turn - b.turn)
    return upTo(
      total * share,
      bucketInvoices.map(({ invoice }) => invoice),
    )
  })
  return new Set([...notDue, ...overdue].map(({ id }) => id))
}

/** Invoices, in order, that together add up to about `wanted`. */
function upTo(wanted: number, invoices: readonly InvoiceRow[]): InvoiceRow[] {
  const chosen: InvoiceRow[] = []
  let sum = 0
  for (const invoice of invoices) {
    if (sum >= wanted * (1 - tolerance)) break
    if (sum + invoice.paymentAmount > wanted * (1 + tolerance)) continue
    chosen.push(invoice)
    sum += invoice.paymentAmount
  }
  return chosen
}

const sumOf = (invoices: readonly InvoiceRow[]) =>
  invoices.reduce((total, { paymentAmount }) => total + paymentAmount, 0)
