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

/** The two small suppliers have been on the platform for a little over a year. */
const suppliers = [
  { supplier: 'harbor', invoices: null, days: 730, numbers: { invoice: 'INV-', first: 100_001, credit: 'CM-' } },
  { supplier: 'northwind', invoices: 340, days: 430, numbers: { invoice: 'NWF-', first: 20_401, credit: 'NWC-' } },
  { supplier: 'maple', invoices: 175, days: 430, numbers: { invoice: 'ML-', first: 6_101, credit: 'MLC-' } },
] as const

/** The account on which the buyer persona has the most invoices in a large world. */
const busiestAccount = 'MR-204'
/** The buyer personas buy more over time, so that they have much to pay: sales this many days ago are half as frequent. */
const buyersHalfLifeDays = 100
/** How many invoices there are per credit, and how many additional credits each persona account has. */
const invoicesPerCredit = 26
const creditsPerBuyer = 4
/** Share of invoices paid by check whose amount has fractions of a cent: they are priced by the board foot. */
const unevenAmountShare = 0.012

/** The seed's rows before any payment. */
export interface LedgerSeed {
  invoicingAccounts: InvoicingAccountRow[]
  invoices: InvoiceRow[]
  creditAdjustments: CreditAdjustmentRow[]
}

/** The number of invoices. */
export interface LedgerSize {
  /** Sold by the supplier persona. */
  sold: number
  /** Bought by the buyer persona on the account with the most invoices in a large world. */
  bought: number
}

/** Accounts, 24 months of invoices, and credits. */
export function seedLedger(today: CalendarDate, { sold: invoiceCount, bought }: LedgerSize): LedgerSeed {
  const random = createRandom(20_260_101)
  // A separate generator, so that the personas' accounts have the same credits every day.
  const creditRandom = createRandom(20_260_120)
  const invoicingAccounts = seedAccounts(today)
  /** The personas' accounts. */
  const personaAccounts = new Set(buyerAccounts.map((_, i) => seedId('account', i + 1)))
  const invoices: InvoiceRow[] = []
  const creditAdjustments: CreditAdjustmentRow[] = []
  for (const { supplier, invoices: count, days, numbers } of suppliers) {
    const accounts = invoicingAccounts.filter(({ supplierCompanyId }) => supplierCompanyId === companyId(supplier))
    const sold = seedSales(accounts, { count: count ?? invoiceCount, bought }, days, today, random).map((sale, i) =>
      seedInvoice(invoices.length + i + 1, `${numbers.invoice}${numbers.first + i}`, sale, random),
    )
    const open = openInvoices(sold, personaAccounts, today, random)
    invoices.push(...sold.map((invoice) => (open.has(invoice.id) ? reopen(invoice, random) : invoice)))
    const byAccount = new Map(accounts.map((account) => [account.id, account]))
    const credited = [
      ...accounts
        .filter(({ id }) => personaAccounts.has(id))
        .flatMap((account) => Array<typeof account>(creditsPerBuyer).fill(account)),
      ...sold
        .filter((_, i) => i % invoicesPerCredit === 0)
        .flatMap((row) => byAccount.get(row.invoicingAccountId) ?? []),
    ]
    creditAdjustments.push(
      ...credited.map((account, i) =>
        seedCredit(creditAdjustments.length + i + 1, `${numbers.credit}${5_001 + i}`, account, today, creditRandom),
      ),
    )
  }
  return { invoicingAccounts, invoices, creditAdjustments }
}

/** One sale, which becomes an invoice. */
interface Sale {
  account: InvoicingAccountRow
  date: CalendarDate
}

/** A supplier's sales, oldest first. */
function seedSales(
  accounts: readonly InvoicingAccountRow[],
  { count, bought }: { count: number; bought: number },
  days: number,
  today: CalendarDate,
  random: Random,
): Sale[] {
  const toPersonas = buyerAccounts.flatMap(({ invoices, externalAccountId }, i) => {
    const account = accounts.find(({ id }) => id === seedId('account', i + 1))
    if (account === undefined) return []
    const saleCount = externalAccountId === busiestAccount ? bought : invoices
    return saleDates(saleCount, { days, halfLife: buyersHalfLifeDays }, today, random).map((date) => ({
      account,
      date,
    }))
  })
  const toOthers = saleDates(Math.max(0, count - toPersonas.length), { days }, today, random).flatMap((date) => {
    // Squared, so that a few customers buy most, as in real life.
    const account = accounts[Math.floor(random.next() ** 2 * accounts.length)]
    return account === undefined ? [] : [{ account, date }]
  })
  return [...toPersonas, ...toOthers].toSorted((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0))
}

/** A paid invoice; the open ones are selected afterwards. */
function seedInvoice(n: number, externalId: string, { account, date }: Sale, random: Random): InvoiceRow {
  const { dueDays, hasDiscount } = termsOf(account)
  const paymentAmount = randomAmount(1_700, random)
  // Open invoices and those paid on the platform are in whole cents, and so are all their totals.
  const isUneven = account.payerCompanyId === null && random.chance(unevenAmountShare)
  return {
    id: seedId('invoice', n),
    supplierCompanyId: account.supplierCompanyId,
    invoicingAccountId: account.id,
    externalId,
    ...seedJob(account, 0.8, random),
    paymentAmount: isUneven ? paymentAmount + random.int(1, 99) : paymentAmount,
    outstanding: 0,
    discountAmount: 0,
    discountDate: hasDiscount ? addDays(date, discountDays) : null,
    paymentDueDate: addDays(date, dueDays),
    transactionDate: date,
    paymentState: 'Paid',
    documentId: seedId('document', n),
  }
}

/** An open invoice in place of a paid one; a few are partly paid. */
function reopen(invoice: InvoiceRow, random: Random): InvoiceRow {
  const paymentAmount = Math.floor(invoice.paymentAmount / 100) * 100
  const paidPart = random.chance(0.05) ? Math.floor(paymentAmount / 20_000) * 10_000 : 0
  return {
    ...invoice,
    paymentAmount,
    outstanding: paymentAmount - paidPart,
    discountAmount: invoice.discountDate === null ? 0 : discountOn(paymentAmount),
    paymentState: 'Payable',
  }
}

/** 2 %, in whole cents. */
const discountOn = (paymentAmount: number) => Math.floor(paymentAmount / 5_000) * 100
const discountDays = 10

/** The discount that an invoice of the seed has until it is paid. */
export const discountOf = ({ paymentAmount, transactionDate }: InvoiceRow) => ({
  discountAmount: discountOn(paymentAmount),
  discountDate: addDays(transactionDate, discountDays),
})

/** An amount in whole cents; most are near `middle` dollars, a few are twenty times as much. */
function randomAmount(middle: number, random: Random): number {
  const spread = (random.next() + random.next() + random.next() - 1.5) * 2
  return Math.round(middle * 100 * Math.exp(spread)) * 100
}

/** One of the customer's five construction sites; some sales have none. */
function seedJob({ id }: InvoicingAccountRow, share: number, random: Random) {
  const site = Number.parseInt(id.slice(-4), 16) * 5 + random.int(0, 4)
  if (!random.chance(share)) return { jobName: null, externalJobId: null }
  return { jobName: jobName(site), externalJobId: random.chance(0.8) ? `JOB-${1_000 + site}` : null }
}

/** A credit memo; older ones are mostly used up. */
function seedCredit(
  n: number,
  externalId: string,
  account: InvoicingAccountRow,
  today: CalendarDate,
  random: Random,
): CreditAdjustmentRow {
  const age = random.int(0, 400)
  const transactionDate = addDays(today, -age)
  const paymentAmount = randomAmount(220, random)
  // Customers use a credit for their next payments.
  const leftShare = age > 60 ? random.pick([0, 0, 0, 0, 0, 0, 0, 0, 0.5]) : random.pick([0, 1, 1, 1, 0.5])
  return {
    id: seedId('credit', n),
    supplierCompanyId: account.supplierCompanyId,
    invoicingAccountId: account.id,
    externalId,
    ...seedJob(account, 0.5, random),
    paymentAmount,
    outstanding: Math.floor((paymentAmount * leftShare) / 100) * 100,
    paymentDueDate: addDays(transactionDate, 90),
    transactionDate,
    paymentState: leftShare === 0 ? 'Paid' : 'Payable',
    documentId: seedId('document', 1_000_000 + n),
  }
}
