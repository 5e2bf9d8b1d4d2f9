import type { CreditAdjustmentRow, InvoiceRow } from '../rows/ledger.ts'
import type { CustomerRow, InvoicingAccountRow } from '../rows/platform.ts'
import { customerName, jobNames } from './names.ts'
import { companyId } from './people.ts'
import { addDays, createRandom, instantOn, seedId, type Random } from './random.ts'

const customerCount = 400
/** Shares of the supplier's invoices on each of the first accounts, so that a buyer persona has plenty to pay. */
const buyerAccounts = [
  { supplier: 'harbor', payer: 'prairie', externalAccountId: 'HS-1001', invoices: 60 },
  { supplier: 'maple', payer: 'prairie', externalAccountId: 'MR-204', invoices: 35 },
  { supplier: 'northwind', payer: 'prairie', externalAccountId: 'NF-77', invoices: 20 },
  { supplier: 'harbor', payer: 'northwind', externalAccountId: 'HS-1002', invoices: 25 },
] as const

export interface LedgerSeed {
  invoicingAccounts: InvoicingAccountRow[]
  customers: CustomerRow[]
  invoices: InvoiceRow[]
  creditAdjustments: CreditAdjustmentRow[]
}

/** Accounts, customers, invoices of 24 months and credits; `invoiceCount` of them belong to the supplier persona. */
export function seedLedger(today: string, invoiceCount: number): LedgerSeed {
  const random = createRandom(20_260_101)
  const invoicingAccounts = seedAccounts(today, random)
  const customers = invoicingAccounts.map((account, i): CustomerRow => ({
    id: seedId('customer', i + 1),
    supplierCompanyId: account.supplierCompanyId,
    invoicingAccountId: account.id,
    name: account.name,
  }))
  const harborAccounts = invoicingAccounts.filter((account) => account.supplierCompanyId === companyId('harbor'))
  const forBuyers = buyerAccounts.flatMap(({ invoices }, i) =>
    Array.from({ length: invoices }, () => invoicingAccounts[i]),
  )
  const ofHarborBuyers = forBuyers.filter((account) => account?.supplierCompanyId === companyId('harbor')).length
  const forOthers = Array.from(
    { length: Math.max(0, invoiceCount - ofHarborBuyers) },
    () =>
      // Squared: a few customers buy most, as in life.
      harborAccounts[Math.floor(random.next() ** 2 * harborAccounts.length)],
  )
  const accounts = [...forBuyers, ...forOthers].filter((account) => account !== undefined)
  const invoices = accounts.map((account, i) => seedInvoice(i + 1, account, today, random))
  const creditAdjustments = accounts
    .filter((_, i) => i % 25 === 0)
    .map((account, i) => seedCredit(i + 1, account, today, random))
  return { invoicingAccounts, customers, invoices, creditAdjustments }
}

function seedAccounts(today: string, random: Random): InvoicingAccountRow[] {
  const own = buyerAccounts.map(({ supplier, payer, externalAccountId }, i): InvoicingAccountRow => ({
    id: seedId('account', i + 1),
    supplierCompanyId: companyId(supplier),
    payerCompanyId: companyId(payer),
    externalAccountId,
    name: payer === 'prairie' ? 'Prairie Builders LLC' : 'Northwind Fabrication Ltd.',
    accountName: payer === 'prairie' ? 'Prairie Builders – main' : 'Northwind – shop',
    accountType: 'Trade',
    status: 'Registered',
    statusBeforeDisable: null,
    createdAt: instantOn(addDays(today, -740), 600),
  }))
  const harborOwn = own.filter(({ supplierCompanyId }) => supplierCompanyId === companyId('harbor')).length
  const others = Array.from({ length: customerCount - harborOwn }, (_, i): InvoicingAccountRow => {
    const name = customerName(i, random)
    const status = random.pick([
      'NotInvited',
      'NotInvited',
      'Registered',
      'Registered',
      'Registered',
      'InvitePending',
      'Disabled',
    ] as const)
    return {
      id: seedId('account', own.length + i + 1),
      supplierCompanyId: companyId('harbor'),
      // Customers that registered with companies of their own, which no persona may see.
      payerCompanyId: status === 'Registered' ? seedId('company', 1000 + i) : null,
      externalAccountId: `HS-${2001 + i}`,
      name,
      accountName: name,
      accountType: random.pick(['Trade', 'Trade', 'Job', 'Cash'] as const),
      status,
      statusBeforeDisable: status === 'Disabled' ? 'NotInvited' : null,
      createdAt: instantOn(addDays(today, -random.int(30, 740)), random.int(0, 1439)),
    }
  })
  return [...own, ...others]
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
    paymentAmount,
    outstanding: Math.floor((paymentAmount * left) / 100) * 100,
    paymentDueDate: addDays(transactionDate, 90),
    transactionDate,
    paymentState: left === 0 ? 'Paid' : 'Payable',
    documentId: seedId('document', 1_000_000 + n),
  }
}
