/** Which invoices are still open: in sound books most of what is open is not due, and little is old. */
import type { CalendarDate } from '../rows/basics.ts'
import type { InvoiceRow } from '../rows/ledger.ts'
import { addDays } from '../time.ts'
import type { Random } from './random.ts'

const shareNotDue = 0.74
/** Days past due, and their share of what is open. */
const late = [
  { from: 1, to: 30, share: 0.15 },
  { from: 31, to: 60, share: 0.06 },
  { from: 61, to: 90, share: 0.03 },
  { from: 91, to: 200, share: 0.02 },
] as const
/** How far a bucket may miss its share. */
const tolerance = 0.06
/** Some pay before they have to, for the discount; nobody on the first days. */
const paidEarly = 0.1
const firstDays = 3

/** Ids of a supplier's invoices that nobody has paid; among the late ones rather those of the `shown` accounts. */
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
    const ofBucket = invoices
      .filter(({ paymentDueDate }) => paymentDueDate >= first && paymentDueDate <= last)
      .map((invoice) => ({ invoice, turn: random.next() * (shown.has(invoice.invoicingAccountId) ? 0.6 : 1) }))
      .toSorted((a, b) => a.turn - b.turn)
    return upTo(
      total * share,
      ofBucket.map(({ invoice }) => invoice),
    )
  })
  return new Set([...notDue, ...overdue].map(({ id }) => id))
}

/** Invoices in their order that together come to about a sum. */
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
