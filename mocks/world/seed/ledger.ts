import type { CalendarDate } from '../rows/basics.ts'
import type { CreditAdjustmentRow, InvoiceRow } from '../rows/ledger.ts'
import type { InvoicingAccountRow } from '../rows/platform.ts'
import { buyerAccounts, seedAccounts, termsOf } from './accounts.ts'
import { openInvoices } from './aging.ts'
import { jobName } from './names.ts'
import { companyId } from './people.ts'
import { addDays } from '../time.ts'
import { createRandom, seedId, type Random } from './random.ts'
import { saleDates } from './seasons.ts'

/** The two small suppliers have been on the platform for little more than a year. */
const suppliers = [
  { supplier: 'harbor', invoices: null, days: 730, numbers: { invoice: 'INV-', first: 100_001, credit: 'CM-' } },
  { supplier: 'northwind', invoices: 340, days: 430, numbers: { invoice: 'NWF-', first: 20_401, credit: 'NWC-' } },
  { supplier: 'maple', invoices: 175, days: 430, numbers: { invoice: 'ML-', first: 6_101, credit: 'MLC-' } },
] as const

/** Where the buyer persona has most invoices in a large world. */
const busiestAccount = 'MR-204'
/** The personas buy more and more: their accounts have plenty to pay. */
const buyersHalfLife = 100
/** On how many invoices there is a credit, and how many credits each of the personas' accounts has besides. */
const invoicesACredit = 26
const creditsABuyer = 4
/** Ten-thousandths in the amount of an invoice that was paid by check: priced by the board foot. */
const unevenAmounts = 0.012

export interface LedgerSeed {
  invoicingAccounts: InvoicingAccountRow[]
  invoices: InvoiceRow[]
  creditAdjustments: CreditAdjustmentRow[]
}

/** How many invoices there are. */
export interface LedgerSize {
  /** Of the supplier persona. */
  sold: number
  /** To the buyer persona on the account that has most in a large world. */
  bought: number
}

/** Accounts, invoices of 24 months and credits. */
export function seedLedger(today: CalendarDate, { sold: invoiceCount, bought }: LedgerSize): LedgerSeed {
  const random = createRandom(20_260_101)
  // Of their own, so that the personas' accounts have the same credits on every day.
  const creditRandom = createRandom(20_260_120)
  const invoicingAccounts = seedAccounts(today)
  const shown = new Set(buyerAccounts.map((_, i) => seedId('account', i + 1)))
  const invoices: InvoiceRow[] = []
  const creditAdjustments: CreditAdjustmentRow[] = []
  for (const { supplier, invoices: count, days, numbers } of suppliers) {
    const accounts = invoicingAccounts.filter(({ supplierCompanyId }) => supplierCompanyId === companyId(supplier))
    const sold = sales(accounts, { count: count ?? invoiceCount, bought }, days, today, random).map((sale, i) =>
      seedInvoice(invoices.length + i + 1, `${numbers.invoice}${numbers.first + i}`, sale, random),
    )
    const open = openInvoices(sold, shown, today, random)
    invoices.push(...sold.map((invoice) => (open.has(invoice.id) ? leftOpen(invoice, random) : invoice)))
    const byAccount = new Map(accounts.map((account) => [account.id, account]))
    const credited = [
      ...accounts
        .filter(({ id }) => shown.has(id))
        .flatMap((account) => Array<typeof account>(creditsABuyer).fill(account)),
      ...sold.filter((_, i) => i % invoicesACredit === 0).flatMap((row) => byAccount.get(row.invoicingAccountId) ?? []),
    ]
    creditAdjustments.push(
      ...credited.map((account, i) =>
        seedCredit(creditAdjustments.length + i + 1, `${numbers.credit}${5_001 + i}`, account, today, creditRandom),
      ),
    )
  }
  return { invoicingAccounts, invoices, creditAdjustments }
}

interface Sale {
  account: InvoicingAccountRow
  date: CalendarDate
}

/** What a supplier sold to whom, oldest first. */
function sales(
  accounts: readonly InvoicingAccountRow[],
  { count, bought }: { count: number; bought: number },
  days: number,
  today: CalendarDate,
  random: Random,
): Sale[] {
  const toBuyers = buyerAccounts.flatMap(({ invoices, externalAccountId }, i) => {
    const account = accounts.find(({ id }) => id === seedId('account', i + 1))
    if (account === undefined) return []
    const wanted = externalAccountId === busiestAccount ? bought : invoices
    return saleDates(wanted, { days, halfLife: buyersHalfLife }, today, random).map((date) => ({ account, date }))
  })
  const toOthers = saleDates(Math.max(0, count - toBuyers.length), { days }, today, random).flatMap((date) => {
    // Squared: a few customers buy most, as in life.
    const account = accounts[Math.floor(random.next() ** 2 * accounts.length)]
    return account === undefined ? [] : [{ account, date }]
  })
  return [...toBuyers, ...toOthers].toSorted((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0))
}

/** An invoice that has been paid; what is open is told afterwards. */
function seedInvoice(n: number, externalId: string, { account, date }: Sale, random: Random): InvoiceRow {
  const { dueDays, hasDiscount } = termsOf(account)
  const paymentAmount = anAmount(1_700, random)
  // What is open, and what is paid here, is in whole cents, and so are all sums of it.
  const isUneven = account.payerCompanyId === null && random.chance(unevenAmounts)
  return {
    id: seedId('invoice', n),
    supplierCompanyId: account.supplierCompanyId,
    invoicingAccountId: account.id,
    externalId,
    ...seedJob(account, 0.8, random),
    paymentAmount: isUneven ? paymentAmount + random.int(1, 99) : paymentAmount,
    outstanding: 0,
    discountAmount: 0,
    discountDate: hasDiscount ? addDays(date, 10) : null,
    paymentDueDate: addDays(date, dueDays),
    transactionDate: date,
    paymentState: 'Paid',
    documentId: seedId('document', n),
  }
}

function leftOpen(invoice: InvoiceRow, random: Random): InvoiceRow {
  const paymentAmount = Math.floor(invoice.paymentAmount / 100) * 100
  const paidPart = random.chance(0.05) ? Math.floor(paymentAmount / 20_000) * 10_000 : 0
  return {
    ...invoice,
    paymentAmount,
    outstanding: paymentAmount - paidPart,
    discountAmount: invoice.discountDate === null ? 0 : Math.floor(paymentAmount / 5_000) * 100,
    paymentState: 'Payable',
  }
}

/** Whole cents; most are near the middle one in dollars, a few are twenty times as much. */
function anAmount(middle: number, random: Random): number {
  const spread = (random.next() + random.next() + random.next() - 1.5) * 2
  return Math.round(middle * 100 * Math.exp(spread)) * 100
}

/** One of the customer's building sites; some sales are for none. */
function seedJob({ id }: InvoicingAccountRow, share: number, random: Random) {
  const site = Number.parseInt(id.slice(-4), 16) * 5 + random.int(0, 4)
  const hasJob = random.chance(share)
  return {
    jobName: hasJob ? jobName(site) : null,
    externalJobId: hasJob && random.chance(0.8) ? `JOB-${1_000 + site}` : null,
  }
}

function seedCredit(
  n: number,
  externalId: string,
  account: InvoicingAccountRow,
  today: CalendarDate,
  random: Random,
): CreditAdjustmentRow {
  const age = random.int(0, 400)
  const transactionDate = addDays(today, -age)
  const paymentAmount = anAmount(220, random)
  // Customers use a credit with their next payments.
  const left = age > 60 ? random.pick([0, 0, 0, 0, 0, 0, 0, 0, 0.5]) : random.pick([0, 1, 1, 1, 0.5])
  return {
    id: seedId('credit', n),
    supplierCompanyId: account.supplierCompanyId,
    invoicingAccountId: account.id,
    externalId,
    ...seedJob(account, 0.5, random),
    paymentAmount,
    outstanding: Math.floor((paymentAmount * left) / 100) * 100,
    paymentDueDate: addDays(transactionDate, 90),
    transactionDate,
    paymentState: left === 0 ? 'Paid' : 'Payable',
    documentId: seedId('document', 1_000_000 + n),
  }
}
