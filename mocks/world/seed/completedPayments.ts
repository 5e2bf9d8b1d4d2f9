import type { CalendarDate } from '../rows/basics.ts'
import type { CreditAdjustmentRow, InvoiceRow } from '../rows/ledger.ts'
import type { InvoicingAccountRow } from '../rows/platform.ts'
import type { LedgerSeed } from './ledger.ts'
import { randomMethodType, dueOf, draftInvoice, type Draft } from './paymentDraft.ts'
import { addDays, daysBetween, minuteMs } from '../time.ts'
import { instantOn, officeHours, type Random } from './random.ts'

/** How many invoices are paid at once, if that many are available. */
const batchSizes = [1, 1, 2, 2, 3, 4, 6, 10, 40] as const
/** Invoices issued within this many days are paid together. */
const batchDays = 30

/**
 * Completed payments: together they pay every paid invoice of the accounts that have a payer, and use the credits that
 * are used up, as far as these fit. Invoices paid outside the platform have no payment.
 */
export function completedPayments(
  { invoicingAccounts, invoices, creditAdjustments }: LedgerSeed,
  today: CalendarDate,
  random: Random,
): { drafts: Draft[]; changedCredits: CreditAdjustmentRow[] } {
  const paid = Map.groupBy(
    invoices.filter(({ paymentState }) => paymentState === 'Paid'),
    ({ invoicingAccountId }) => invoicingAccountId,
  )
  const used = Map.groupBy(
    creditAdjustments.filter(({ paymentAmount, outstanding }) => paymentAmount > outstanding),
    ({ invoicingAccountId }) => invoicingAccountId,
  )
  const drafts: Draft[] = []
  const changedCredits: CreditAdjustmentRow[] = []
  for (const account of invoicingAccounts) {
    const { payerCompanyId } = account
    if (payerCompanyId === null) continue
    const accountDrafts = groupIntoBatches(paid.get(account.id) ?? [], random).map((batch) =>
      draftOf(account, payerCompanyId, batch, today, random),
    )
    drafts.push(...accountDrafts)
    for (const credit of used.get(account.id) ?? []) {
      const wholeCredit = random.chance(0.1) ? coverWith(credit, accountDrafts) : undefined
      if (wholeCredit) changedCredits.push(wholeCredit)
      else applyCredit(credit, accountDrafts)
    }
  }
  return { drafts, changedCredits }
}

/** Groups of invoices that are paid together, oldest first. */
function groupIntoBatches(invoices: readonly InvoiceRow[], random: Random): InvoiceRow[][] {
  const waiting = invoices.toSorted((a, b) => (a.transactionDate < b.transactionDate ? -1 : 1))
  const batches: InvoiceRow[][] = []
  let size = 0
  for (const invoice of waiting) {
    const batch = batches.at(-1)
    const first = batch?.[0]
    if (batch && first && batch.length < size && invoice.transactionDate <= addDays(first.transactionDate, batchDays))
      batch.push(invoice)
    else {
      batches.push([invoice])
      size = random.pick(batchSizes)
    }
  }
  return batches
}

function draftOf(
  account: InvoicingAccountRow,
  payerCompanyId: string,
  batch: readonly InvoiceRow[],
  today: CalendarDate,
  random: Random,
): Draft {
  const day = paymentDay(batch.at(-1), addDays(today, -1), random)
  const initiatedAt = instantOn(day, random.int(...officeHours))
  const methodType = randomMethodType(random)
  // A bank transfer takes two days; more recent payments took a faster route.
  const minutes = methodType === 'Ach' && day < addDays(today, -3) ? 2 * 24 * 60 : random.int(2, 4)
  return {
    account,
    payerCompanyId,
    status: 'Completed',
    methodType,
    initiatedAt,
    completedAt: new Date(Date.parse(initiatedAt) + minutes * minuteMs).toISOString(),
    failureReason: null,
    reviewedAt: null,
    reviewNote: null,
    invoices: batch.map((row) => draftInvoice(row, row.paymentAmount, day)),
    credits: [],
  }
}

/** Near the last invoice's due date, or while its discount was valid; never before its issue date or after `latest`. */
function paymentDay(last: InvoiceRow | undefined, latest: CalendarDate, random: Random): CalendarDate {
  if (last === undefined) return latest
  const { transactionDate: issued, discountDate, paymentDueDate } = last
  const wanted =
    discountDate !== null && random.chance(0.6)
      ? addDays(discountDate, -random.int(0, 4))
      : addDays(paymentDueDate, random.int(-7, 8))
  if (wanted <= latest) return wanted
  const days = daysBetween(issued, latest)
  return addDays(issued, random.int(Math.min(1, days), days))
}

/** Adds the used part of a credit to a payment that it fits into, if there is one. */
function applyCredit(row: CreditAdjustmentRow, drafts: readonly Draft[]): void {
  const amount = row.paymentAmount - row.outstanding
  drafts
    .find((draft) => draft.initiatedAt.slice(0, 10) >= row.transactionDate && dueOf(draft) > amount)
    ?.credits.push({ row, amount })
}

/** Sets a used-up credit to the amount of a payment, so that no money had to move. */
function coverWith(row: CreditAdjustmentRow, drafts: readonly Draft[]): CreditAdjustmentRow | undefined {
  const draft = drafts.find(
    ({ initiatedAt, invoices, credits }) =>
      invoices.length === 1 && credits.length === 0 && initiatedAt.slice(0, 10) >= row.transactionDate,
  )
  if (draft === undefined || row.outstanding > 0) return undefined
  const amount = dueOf(draft)
  const credit = { ...row, paymentAmount: amount }
  draft.credits.push({ row: credit, amount })
  draft.methodType = null
  draft.completedAt = draft.initiatedAt
  return credit
}
