import { formatMoney } from '../world/money.ts'
import { priceInvoice } from '../world/pricing.ts'
import type { TenThousandths } from '../world/rows/basics.ts'
import type { CreditAdjustmentRow, InvoiceRow, PaymentRow } from '../world/rows/ledger.ts'
import type { InvoicingAccountRow } from '../world/rows/platform.ts'
import { businessDay, businessTimeZone, daysBetween } from '../world/time.ts'
import type { World } from '../world/world.ts'
import { compareNaturally } from './list.ts'

/** The age groups of open invoices, in days past due. */
const ageGroups = [
  { bucket: 'Current', from: -Infinity, to: 0 },
  { bucket: '1-30', from: 1, to: 30 },
  { bucket: '31-60', from: 31, to: 60 },
  { bucket: '61-90', from: 61, to: 90 },
  { bucket: '90+', from: 91, to: Infinity },
] as const

const sum = (amounts: Iterable<number>) => [...amounts].reduce((total, amount) => total + amount, 0)

/** The sum of outstanding credits that can be used now: not those in progress or frozen. */
export function availableCredit(credits: readonly CreditAdjustmentRow[]): TenThousandths {
  return sum(credits.map(({ outstanding, paymentState }) => (paymentState === 'Payable' ? outstanding : 0)))
}

/** Total of today's discounts on payable invoices, in whole cents (docs/rules.md#whole-cents). */
export function availableDiscount(invoices: readonly InvoiceRow[], today: string): TenThousandths {
  return sum(
    invoices.map((invoice) => (invoice.paymentState === 'Payable' ? priceInvoice(invoice, today).discount : 0)),
  )
}

/** The balance of a payer's account today, as the list of accounts shows it. */
export function accountBalance(world: World, invoices: readonly InvoiceRow[], credits: readonly CreditAdjustmentRow[]) {
  const open = openInvoices(world, invoices)
  return {
    currency: 'USD' as const,
    ...openFigures(open),
    creditAvailable: formatMoney(availableCredit(credits)),
    discountAvailable: formatMoney(availableDiscount(invoices, world.today())),
  }
}

interface OpenInvoice {
  outstanding: TenThousandths
  /** Days past due; negative before the due date. */
  age: number
}

function openInvoices(world: World, invoices: readonly InvoiceRow[]): OpenInvoice[] {
  const today = world.today()
  return invoices
    .filter(({ outstanding }) => outstanding > 0)
    .map(({ outstanding, paymentDueDate }) => ({ outstanding, age: daysBetween(paymentDueDate, today) }))
}

function openFigures(open: readonly OpenInvoice[]) {
  return {
    outstanding: formatMoney(sum(open.map(({ outstanding }) => outstanding))),
    pastDue: formatMoney(sum(open.filter(({ age }) => age > 0).map(({ outstanding }) => outstanding))),
    openInvoiceCount: open.length,
  }
}

/** Count and amount of open invoices by age. */
const agingOf = (open: readonly OpenInvoice[]) =>
  ageGroups.map(({ bucket, from, to }) => {
    const aged = open.filter(({ age }) => age >= from && age <= to)
    return { bucket, count: aged.length, amount: formatMoney(sum(aged.map(({ outstanding }) => outstanding))) }
  })

/** The moment and day that figures are based on. */
export const currentTime = (world: World) => ({
  asOf: world.now().toISOString(),
  businessDate: world.today(),
  timeZone: businessTimeZone,
})

/** What each account owes by age, the account with the oldest open invoice first. */
export function agingReport(
  world: World,
  accounts: readonly InvoicingAccountRow[],
  invoicesOf: (accountId: string) => readonly InvoiceRow[],
) {
  const owing = accounts.flatMap(({ id, externalAccountId, name }) => {
    const rows = invoicesOf(id).filter(({ outstanding }) => outstanding > 0)
    const [first, ...others] = rows.map(({ paymentDueDate }) => paymentDueDate)
    if (first === undefined) return []
    const oldestDueDate = others.reduce((oldest, day) => (day < oldest ? day : oldest), first)
    return [{ invoicingAccountId: id, externalAccountId, name, oldestDueDate, open: openInvoices(world, rows) }]
  })
  const all = owing.flatMap(({ open }) => open)
  return {
    currency: 'USD' as const,
    ...currentTime(world),
    ...openFigures(all),
    aging: agingOf(all),
    items: owing
      .toSorted(
        (a, b) =>
          Date.parse(a.oldestDueDate) - Date.parse(b.oldestDueDate) ||
          compareNaturally(a.name, b.name) ||
          (a.invoicingAccountId < b.invoicingAccountId ? -1 : 1),
      )
      .map(({ open, ...account }) => ({ ...account, ...openFigures(open), aging: agingOf(open) })),
  }
}

/** Figures for a supplier or for one payer's account: open amounts, their age, and payments received over 12 months. */
export function accountStats(
  world: World,
  invoices: readonly InvoiceRow[],
  credits: readonly CreditAdjustmentRow[],
  payments: readonly PaymentRow[],
) {
  const today = world.today()
  const open = openInvoices(world, invoices)
  const months = Array.from({ length: 12 }, (_, i) => monthStart(today, i - 11))
  const completed = Map.groupBy(
    payments.filter(({ status }) => status === 'Completed'),
    ({ completedAt, initiatedAt }) => `${businessDay(Date.parse(completedAt ?? initiatedAt)).slice(0, 7)}-01`,
  )
  return {
    currency: 'USD' as const,
    ...currentTime(world),
    ...openFigures(open),
    creditAvailable: formatMoney(availableCredit(credits)),
    aging: agingOf(open),
    incomingByMonth: months.map((month) => {
      const paid = completed.get(month) ?? []
      return { month, count: paid.length, amount: formatMoney(sum(paid.map(({ total }) => total))) }
    }),
  }
}

/** The first day of the month `offset` months after today's. */
function monthStart(today: string, offset: number): string {
  const [year = 0, month = 1] = today.split('-').map(Number)
  return new Date(Date.UTC(year, month - 1 + offset, 1)).toISOString().slice(0, 10)
}
