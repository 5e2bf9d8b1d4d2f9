import type { CalendarDate, Instant } from '../rows/basics.ts'
import type { CreditAdjustmentRow, InvoiceRow, PaymentMethodType, PaymentState, PaymentStatus } from '../rows/ledger.ts'
import type { InvoicingAccountRow } from '../rows/platform.ts'
import { discountOf, type LedgerSeed } from './ledger.ts'
import { randomMethodType, dueOf, draftInvoice, type Draft } from './paymentDraft.ts'
import { companyId } from './people.ts'
import { addDays, dayMs } from '../time.ts'
import { instantOn, officeHours, type Random } from './random.ts'

type Uncompleted = Exclude<PaymentStatus, 'Completed' | 'Scheduled'>

interface Rule {
  /** How many days ago the payment was made: from, to. */
  ago: readonly [number, number]
  /** The state of its invoices and credits (docs/rules.md#payment-review). */
  items: PaymentState
  isReviewed?: true
  /** Why it failed, by payment method. */
  reasons?: Partial<Record<PaymentMethodType, readonly string[]>>
}

const failures: Rule['reasons'] = {
  Ach: ['R01: the account has insufficient funds.', 'R02: the account is closed.', 'R03: no such account.'],
  Card: ['The card was declined.', 'The card has expired.'],
  Rtp: ['The bank refused the transfer.'],
  Wallet: ['The wallet has insufficient funds.'],
}
const denials: Rule['reasons'] = { Ach: ['R10: the payer denies the debit.'] }

const rules: Record<Uncompleted, Rule> = {
  Created: { ago: [0, 0], items: 'Processing' },
  Queued: { ago: [1, 1], items: 'Processing' },
  Pending: { ago: [1, 2], items: 'Processing' },
  Failed: { ago: [1, 12], items: 'Processing', reasons: failures },
  Reversed: { ago: [4, 20], items: 'Processing', reasons: denials },
  Frozen: { ago: [14, 40], items: 'Frozen', isReviewed: true, reasons: failures },
  Terminated: { ago: [10, 40], items: 'Payable', isReviewed: true, reasons: failures },
  Canceled: { ago: [3, 30], items: 'Payable' },
}

/** How many there are of each status; eight await a review. */
const plan: Record<'harbor' | 'northwind' | 'maple', Partial<Record<Uncompleted, number>>> = {
  harbor: { Failed: 4, Reversed: 2, Created: 3, Queued: 3, Pending: 14, Frozen: 5, Terminated: 9, Canceled: 6 },
  northwind: { Failed: 1, Pending: 2, Created: 1, Terminated: 1, Canceled: 1 },
  maple: { Failed: 1, Pending: 2, Frozen: 1, Terminated: 1 },
}

/** On an account with at most this many open invoices, a payment takes only one, so that some are left to pay. */
const manyOpen = 20

const notes = [
  null,
  'Agreed by phone; they pay by check.',
  'Duplicate of the transfer that arrived at the branch.',
  'New bank details are on their way; see the email of last week.',
  'Their controller asked us to wait for a corrected invoice.',
] as const

/** Payments in progress, failed, or canceled, on invoices that are still open; and the resulting state of these. */
export function uncompletedPayments(ledger: LedgerSeed, today: CalendarDate, random: Random) {
  const drafts: Draft[] = []
  const invoices: InvoiceRow[] = []
  const creditAdjustments: CreditAdjustmentRow[] = []
  for (const [supplier, counts] of Object.entries(plan)) {
    const pools = openPools(ledger, companyId(supplier as keyof typeof plan))
    const statuses = Object.entries(counts).flatMap(([status, count]) =>
      Array.from({ length: count }, () => status as Uncompleted),
    )
    for (const [place, status] of statuses.entries()) {
      const isFirst = statuses.indexOf(status) === place
      const draft = draftOf(pools, isFirst ? 0 : place, status, today, random)
      if (draft === undefined) continue
      drafts.push(draft)
      const paymentState = rules[status].items
      if (paymentState === 'Payable') continue
      invoices.push(...draft.invoices.map(({ row }) => ({ ...row, paymentState })))
      creditAdjustments.push(...draft.credits.map(({ row }) => ({ ...row, paymentState })))
    }
  }
  return { drafts, invoices, creditAdjustments }
}

interface Pool {
  account: InvoicingAccountRow
  payerCompanyId: string
  invoices: InvoiceRow[]
  credits: CreditAdjustmentRow[]
}

/** A supplier's registered accounts with their open documents: the personas' first, then those that pay most. */
function openPools({ invoicingAccounts, invoices, creditAdjustments }: LedgerSeed, supplierId: string): Pool[] {
  const open = <Row extends InvoiceRow | CreditAdjustmentRow>(rows: readonly Row[]) =>
    Map.groupBy(
      rows.filter((row) => row.supplierCompanyId === supplierId && row.outstanding > 0),
      ({ invoicingAccountId }) => invoicingAccountId,
    )
  const openInvoices = open(invoices)
  const openCredits = open(creditAdjustments)
  return invoicingAccounts.flatMap((account) => {
    const { id, payerCompanyId, supplierCompanyId, status } = account
    const rows = openInvoices.get(id) ?? []
    if (supplierCompanyId !== supplierId || status !== 'Registered' || payerCompanyId === null || rows.length < 2)
      return []
    return [{ account, payerCompanyId, invoices: rows, credits: openCredits.get(id) ?? [] }]
  })
}

/**
 * Takes a payment's invoices and credits from a pool; the personas' pools come first, so that a buyer sees some of each
 * kind. Undefined when nothing has been open for that long: a small supplier sells little in winter.
 */
function draftOf(
  pools: readonly Pool[],
  place: number,
  status: Uncompleted,
  today: CalendarDate,
  random: Random,
): Draft | undefined {
  const { ago, isReviewed, reasons } = rules[status]
  const turn = place % pools.length
  const latest = addDays(today, -ago[0])
  const pool = [...pools.slice(turn), ...pools.slice(0, turn)].find(({ invoices: [oldest] }) =>
    oldest ? oldest.transactionDate <= latest : false,
  )
  const issued = pool?.invoices[0]?.transactionDate
  if (pool === undefined || issued === undefined) return undefined
  const day = addDays(today, -random.int(...ago))
  const wanted = day < issued ? issued : day
  const chosen = pool.invoices
    .filter(({ transactionDate }) => transactionDate <= wanted)
    .slice(0, random.int(1, pool.invoices.length > manyOpen ? 3 : 1))
  pool.invoices = pool.invoices.filter((row) => !chosen.includes(row))
  const initiatedAt = instantOn(wanted, wanted === today ? random.int(0, 5) : random.int(...officeHours))
  const methodType = status === 'Reversed' ? 'Ach' : randomMethodType(random)
  const draft: Draft = {
    account: pool.account,
    payerCompanyId: pool.payerCompanyId,
    status,
    methodType,
    initiatedAt,
    completedAt: status === 'Reversed' ? daysLater(initiatedAt, 1) : null,
    failureReason: reasons?.[methodType] ? random.pick(reasons[methodType]) : null,
    reviewedAt: isReviewed ? daysLater(initiatedAt, random.int(1, 6)) : null,
    reviewNote: isReviewed ? random.pick(notes) : null,
    invoices: chosen.map((row) => draftInvoice(row, row.outstanding, wanted)),
    credits: [],
  }
  const credit = pool.credits.find(
    ({ transactionDate, outstanding }) => transactionDate <= wanted && outstanding < dueOf(draft),
  )
  // Leave one credit to pay with.
  if (credit && pool.credits.length > 1 && random.chance(0.6)) {
    draft.credits.push({ row: credit, amount: credit.outstanding })
    pool.credits = pool.credits.filter((row) => row !== credit)
  }
  return status === 'Reversed' ? withDiscount(draft, pool, wanted) : draft
}

/**
 * Adds the newest invoice, paid within its discount days: terminated, the payment gives the discount back
 * (docs/rules.md#payment-reversal).
 */
function withDiscount(draft: Draft, pool: Pool, wanted: CalendarDate): Draft {
  const newest = pool.invoices.findLast(({ transactionDate }) => transactionDate <= wanted)
  if (newest === undefined) return draft
  const row = { ...newest, ...discountOf(newest) }
  const day = row.discountDate < wanted ? row.discountDate : wanted
  if (draft.credits.some((credit) => credit.row.transactionDate > day)) return draft
  pool.invoices = pool.invoices.filter((invoice) => invoice !== newest)
  const initiatedAt = day + draft.initiatedAt.slice(day.length)
  return {
    ...draft,
    initiatedAt,
    completedAt: daysLater(initiatedAt, 1),
    invoices: [...draft.invoices, draftInvoice(row, row.outstanding, day)],
  }
}

const daysLater = (at: Instant, days: number): Instant => new Date(Date.parse(at) + days * dayMs).toISOString()
