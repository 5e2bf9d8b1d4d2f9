import { formatMoney } from '../money.ts'
import type { CalendarDate } from '../rows/basics.ts'
import type { InvoiceRow } from '../rows/ledger.ts'
import type { InvoicingAccountRow } from '../rows/platform.ts'
import { addDays } from '../time.ts'
import type { World } from '../world.ts'
import type { UploadedCsv } from './plan.ts'

interface FileOptions {
  /** The files contain nothing older. */
  since?: CalendarDate | null
  withCredits: boolean
}

const ledgerHeader = 'externalId,externalAccountId,transactionDate,paymentDueDate,paymentAmount,outstandingAmount'
const invoiceHeader = `${ledgerHeader},discountAmount,discountDate`

/**
 * The files that a supplier's own system would send next: two new invoices, a later due date for an open invoice, and a
 * new credit. They are for the first accounts that can pay, so a buyer sees them too.
 */
export function supplierFiles(
  world: World,
  companyId: string,
  { since = null, withCredits }: FileOptions,
): UploadedCsv[] {
  const all = world.tables.invoicingAccounts.where('supplierCompanyId', companyId)
  const registered = all.filter(({ status }) => status === 'Registered')
  const [first, second = first] = registered.length > 0 ? registered : all
  if (first === undefined || second === undefined) return []
  const includesToday = since === null || world.today() >= since
  const changed = findOpenInvoice(world, first, since)
  const invoices = [
    ...(includesToday ? [invoiceLine(world, first), invoiceLine(world, second)] : []),
    ...(changed ? [laterLine(changed, first)] : []),
  ]
  return [
    file('Invoice', invoiceHeader, invoices),
    ...(withCredits ? [file('CreditAdjustment', ledgerHeader, includesToday ? [creditLine(world, first)] : [])] : []),
  ]
}

function file(type: UploadedCsv['type'], header: string, lines: readonly string[]): UploadedCsv {
  return { type, fileName: `${type.toLowerCase()}.csv`, csv: [header, ...lines].join('\n') }
}

/** An open invoice of the account that is not reserved by a payment. */
function findOpenInvoice(
  world: World,
  { id }: InvoicingAccountRow,
  since: CalendarDate | null,
): InvoiceRow | undefined {
  return world.tables.invoices
    .where('invoicingAccountId', id)
    .find(
      (row) =>
        row.paymentState === 'Payable' &&
        row.outstanding > 0 &&
        row.taken === undefined &&
        row.transactionDate >= (since ?? ''),
    )
}

/** A unique number for each document, and varying whole-dollar amounts. */
function newDocument(world: World, prefix: string) {
  const unique = world.newId().slice(-6)
  const dollars = 500 + ((Number.parseInt(unique, 16) * 37) % 4500)
  return { externalId: `${prefix}-${unique.toUpperCase()}`, dollars }
}

function invoiceLine(world: World, { externalAccountId }: InvoicingAccountRow): string {
  const { externalId, dollars } = newDocument(world, 'ERP')
  const today = world.today()
  const discount = (dollars / 50).toFixed(2)
  return [
    externalId,
    externalAccountId,
    today,
    addDays(today, 30),
    `${dollars}.00`,
    `${dollars}.00`,
    discount,
    addDays(today, 10),
  ].join(',')
}

function creditLine(world: World, { externalAccountId }: InvoicingAccountRow): string {
  const { externalId, dollars } = newDocument(world, 'ERPC')
  const today = world.today()
  const amount = (dollars / 10).toFixed(2)
  return [externalId, externalAccountId, today, addDays(today, 30), amount, amount].join(',')
}

function laterLine(row: InvoiceRow, { externalAccountId }: InvoicingAccountRow): string {
  return [
    row.externalId,
    externalAccountId,
    row.transactionDate,
    addDays(row.paymentDueDate, 7),
    formatMoney(row.paymentAmount),
    formatMoney(row.outstanding),
    formatMoney(row.discountAmount),
    row.discountDate ?? '',
  ].join(',')
}
