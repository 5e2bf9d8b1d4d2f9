import type { CreditAdjustmentRow, InvoiceRow } from '../rows/ledger.ts'
import type { InvoicingAccountRow } from '../rows/platform.ts'
import { buyerAccounts, seedAccounts } from './accounts.ts'
import { jobNames } from './names.ts'
import { companyId } from './people.ts'
import { addDays, createRandom, seedId, type Random } from './random.ts'

/** Invoices of the suppliers that are not the persona with the many. */
const smallSuppliers = [
  { supplier: 'northwind', invoices: 320 },
  { supplier: 'maple', invoices: 140 },
] as const

export interface LedgerSeed {
  invoicingAccounts: InvoicingAccountRow[]
  invoices: InvoiceRow[]
  creditAdjustments: CreditAdjustmentRow[]
}

/** Accounts, invoices of 24 months and credits; `invoiceCount` of them belong to the supplier persona. */
export function seedLedger(today: string, invoiceCount: number): LedgerSeed {
  const random = createRandom(20_260_101)
  const invoicingAccounts = seedAccounts(today)
  const accountsOf = (supplier: 'harbor' | 'northwind' | 'maple') =>
    invoicingAccounts.filter(({ supplierCompanyId }) => supplierCompanyId === companyId(supplier))
  // Squared: a few customers buy most, as in life.
  const someOf = (accounts: readonly InvoicingAccountRow[], length: number) =>
    Array.from({ length }, () => accounts[Math.floor(random.next() ** 2 * accounts.length)])

  const forBuyers = buyerAccounts.flatMap(({ invoices }, i) =>
    Array.from({ length: invoices }, () => invoicingAccounts[i]),
  )
  const ofHarborBuyers = forBuyers.filter((account) => account?.supplierCompanyId === companyId('harbor')).length
  const accounts = [
    ...forBuyers,
    ...someOf(accountsOf('harbor'), Math.max(0, invoiceCount - ofHarborBuyers)),
    ...smallSuppliers.flatMap(({ supplier, invoices }) => someOf(accountsOf(supplier), invoices)),
  ].filter((account) => account !== undefined)
  const invoices = accounts.map((account, i) => seedInvoice(i + 1, account, today, random))
  const creditAdjustments = accounts
    .filter((_, i) => i % 25 === 0)
    .map((account, i) => seedCredit(i + 1, account, today, random))
  return { invoicingAccounts, invoices, creditAdjustments }
}

function seedInvoice(n: number, account: InvoicingAccountRow, today: string, random: Random): InvoiceRow {
  const transactionDate = addDays(today, -random.int(0, 730))
  const paymentDueDate = addDays(transactionDate, random.pick([14, 30, 30, 30, 45, 60]))
  const paymentAmount = random.int(2_500, 900_000) * 100 + (random.chance(0.03) ? random.int(1, 99) : 0)
  const isPaid = random.chance(paymentDueDate < today ? 0.85 : 0.1)
  const paidPart = !isPaid && random.chance(0.1) ? Math.floor(paymentAmount / 20_000) * 10_000 : 0
  const outstanding = isPaid ? 0 : paymentAmount - paidPart
  const hasDiscount = random.chance(0.3)
  return {
    id: seedId('invoice', n),
    supplierCompanyId: account.supplierCompanyId,
    invoicingAccountId: account.id,
    externalId: `INV-${String(100_000 + n)}`,
    jobName: random.chance(0.75) ? random.pick(jobNames) : null,
    externalJobId: random.chance(0.6) ? `JOB-${random.int(100, 999)}` : null,
    paymentAmount,
    outstanding,
    discountAmount: hasDiscount ? Math.min(outstanding, Math.floor(paymentAmount / 5_000) * 100) : 0,
    discountDate: hasDiscount ? addDays(transactionDate, 10) : null,
    paymentDueDate,
    transactionDate,
    paymentState: isPaid ? 'Paid' : 'Payable',
    documentId: seedId('document', n),
  }
}

function seedCredit(n: number, account: InvoicingAccountRow, today: string, random: Random): CreditAdjustmentRow {
  const transactionDate = addDays(today, -random.int(0, 500))
  const paymentAmount = random.int(1_000, 80_000) * 100
  const left = random.pick([0, 1, 1, 0.5])
  return {
    id: seedId('credit', n),
    supplierCompanyId: account.supplierCompanyId,
    invoicingAccountId: account.id,
    externalId: `CM-${String(5_000 + n)}`,
    jobName: random.chance(0.5) ? random.pick(jobNames) : null,
    externalJobId: random.chance(0.4) ? `JOB-${random.int(100, 999)}` : null,
    paymentAmount,
    outstanding: Math.floor((paymentAmount * left) / 100) * 100,
    paymentDueDate: addDays(transactionDate, 90),
    transactionDate,
    paymentState: left === 0 ? 'Paid' : 'Payable',
    documentId: seedId('document', 1_000_000 + n),
  }
}
