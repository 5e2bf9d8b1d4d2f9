/** The figures, filters and lists of documents that outgoing and incoming payments share. */
import type { PaymentTotals } from '#generated/main/model/index.ts'
import { notFound } from '../problem.ts'
import { formatMoney, parseMoney } from '../world/money.ts'
import type { Instant } from '../world/rows/basics.ts'
import type {
  AllocationRow,
  CreditAdjustmentRow,
  InvoiceRow,
  PaymentMethodType,
  PaymentRow,
} from '../world/rows/ledger.ts'
import type { InvoicingAccountRow } from '../world/rows/platform.ts'
import { attentionOf, shortPayReasonsOf } from '../world/shortPayments.ts'
import { lastDayOf } from '../world/time.ts'
import type { World } from '../world/world.ts'
import { listRows, pageOf, type Filters, type ListQuery, type ListRules, type Page, type QueryOf } from './list.ts'
import { paymentReference } from '../world/paymentReference.ts'

/** The parameters of both lists, plus those of only one of them. */
type PaymentQuery = QueryOf<'listOutgoingPayments' | 'listIncomingPayments' | 'exportIncomingPaymentsCsv'>
type PaymentSort = ListRules<PaymentRow>['sort']

/** `Credit` when credits covered everything and no money had to move. */
export const paymentType = ({ methodType }: PaymentRow): PaymentMethodType | 'Credit' => methodType ?? 'Credit'

/** When a payment got its status. For a seeded one that failed and was not reviewed, that is when it was made. */
export const statusChangedAt = (row: PaymentRow): Instant =>
  row.statusChangedAt ?? row.reviewedAt ?? row.completedAt ?? row.initiatedAt

/** The account that a payment was made on. */
export function accountOf(world: World, { invoicingAccountId }: PaymentRow): InvoicingAccountRow {
  const account = world.tables.invoicingAccounts.get(invoicingAccountId)
  if (account) return account
  throw new Error(`A payment has the unknown account ${invoicingAccountId}`)
}

/** The method that the money comes from, as people know it; none if credits cover all. */
export function paidFrom(world: World, { paymentMethodId }: Pick<PaymentRow, 'paymentMethodId'>) {
  const method = paymentMethodId === null ? undefined : world.tables.paymentMethods.get(paymentMethodId)
  if (method === undefined) return undefined
  const { brand, label, lastFour, expires } = method
  return {
    paidFrom: { name: brand ?? label, lastFour, ...(expires !== null && { validThrough: lastDayOf(expires) }) },
  }
}

/** The payment's allocations to invoices, or to credits. */
function allocationsTo(world: World, payment: PaymentRow, kind: AllocationRow['kind']) {
  return world.tables.allocations.where('paymentId', payment.id).filter((allocation) => allocation.kind === kind)
}

/** The fields that both the payer and the supplier see. */
export function paymentFigures(world: World, row: PaymentRow) {
  return {
    paymentId: row.id,
    reference: paymentReference(row.id),
    invoicingAccountId: row.invoicingAccountId,
    externalAccountId: accountOf(world, row).externalAccountId,
    currency: 'USD' as const,
    invoiceCount: allocationsTo(world, row, 'Invoice').length,
    invoiceSubtotal: formatMoney(row.invoiceSubtotal),
    discountCount: row.discountCount,
    discountSubtotal: formatMoney(row.discountSubtotal),
    creditAdjustmentCount: allocationsTo(world, row, 'CreditAdjustment').length,
    creditAdjustmentSubtotal: formatMoney(row.creditSubtotal),
    feeSubtotal: formatMoney(row.fee),
    total: formatMoney(row.total),
    initiatedAt: row.initiatedAt,
    ...(row.payOn !== undefined && { payOn: row.payOn }),
    status: row.status,
    completedAt: row.completedAt,
    failureReason: row.failureReason,
  }
}

/** The fields by which both lists can be sorted. */
export function paymentSort(world: World): PaymentSort {
  return {
    initiatedAt: (row) => row.initiatedAt,
    externalAccountId: (row) => accountOf(world, row).externalAccountId,
    invoiceCount: (row) => allocationsTo(world, row, 'Invoice').length,
    invoiceSubtotal: (row) => row.invoiceSubtotal,
    discountCount: (row) => row.discountCount,
    discountSubtotal: (row) => row.discountSubtotal,
    creditAdjustmentCount: (row) => allocationsTo(world, row, 'CreditAdjustment').length,
    creditAdjustmentSubtotal: (row) => row.creditSubtotal,
    feeSubtotal: (row) => row.fee,
    total: (row) => row.total,
    status: (row) => row.status,
  }
}

/** One page, with totals over all pages. */
export function pageOfPayments<Item>(
  rows: readonly PaymentRow[],
  query: ListQuery,
  toItem: (row: PaymentRow) => Item,
): Page<Item> & { totals: PaymentTotals } {
  const sum = (amount: (row: PaymentRow) => number) => formatMoney(rows.reduce((total, row) => total + amount(row), 0))
  const totals = {
    currency: 'USD' as const,
    invoiceSubtotal: sum((row) => row.invoiceSubtotal),
    discountSubtotal: sum((row) => row.discountSubtotal),
    creditAdjustmentSubtotal: sum((row) => row.creditSubtotal),
    feeSubtotal: sum((row) => row.fee),
    total: sum((row) => row.total),
  }
  return { ...pageOf(rows, query, toItem), totals }
}

/** The rules that both lists share; the amount filter applies to totals. */
export function paymentRules(world: World) {
  const { invoicingAccounts, companies, allocations, invoices } = world.tables
  return {
    filters: paymentFilters(world),
    defaultSort: '-initiatedAt',
    alsoReads: [invoicingAccounts.version, companies.version, allocations.version, invoices.version],
  }
}

function paymentFilters(world: World): Filters<PaymentRow, PaymentQuery> {
  return {
    status: (statuses) => (row) => statuses.includes(row.status),
    initiatedFrom: (instant) => {
      const from = Date.parse(instant)
      return (row) => Date.parse(row.initiatedAt) >= from
    },
    initiatedTo: (instant) => {
      const to = Date.parse(instant)
      return (row) => Date.parse(row.initiatedAt) < to
    },
    statusChangedFrom: (instant) => {
      const from = Date.parse(instant)
      return (row) => Date.parse(statusChangedAt(row)) >= from
    },
    amountMin: (amount) => {
      const min = parseMoney(amount)
      return (row) => row.total >= min
    },
    amountMax: (amount) => {
      const max = parseMoney(amount)
      return (row) => row.total <= max
    },
    invoicingAccountId: (id) => (row) => row.invoicingAccountId === id,
    supplierCompanyId: (id) => (row) => row.supplierCompanyId === id,
    invoiceId: (id) => {
      const allocations = world.tables.allocations.where('itemId', id).filter(({ kind }) => kind === 'Invoice')
      const payments = new Set(allocations.map(({ paymentId }) => paymentId))
      return (row) => payments.has(row.id)
    },
    previewId: (id) => (row) => row.previewId === id,
    shortPayReasons: (reasons) => (row) => shortPayReasonsOf(world, row).some((reason) => reasons.includes(reason)),
    attention: (kinds) => (row) => kinds.some((kind) => kind === attentionOf(world, row)),
  }
}

/** One of the company's own payments. Errors: 404 for any other. */
export function ownPayment(
  world: World,
  paymentId: string,
  side: 'payerCompanyId' | 'supplierCompanyId',
  companyId: string,
): PaymentRow {
  const payment = world.tables.payments.get(paymentId)
  if (payment?.[side] === companyId) return payment
  throw notFound('payment.not_found', 'No such payment, or not one of yours.')
}

/** An invoice or a credit in a payment. */
interface PaidItem<Row> {
  id: string
  row: Row
  allocation: AllocationRow
}

type PaidInvoice = PaidItem<InvoiceRow>
type UsedCredit = PaidItem<CreditAdjustmentRow>

type InvoicesQuery = QueryOf<'listOutgoingPaymentInvoices' | 'listIncomingPaymentInvoices'>
type CreditsQuery = QueryOf<'listOutgoingPaymentCreditAdjustments' | 'listIncomingPaymentCreditAdjustments'>

const invoiceRules: ListRules<PaidInvoice, InvoicesQuery> = {
  text: ({ row }) => [row.externalId, row.jobName, row.externalJobId],
  filters: {},
  sort: {
    externalId: ({ row }) => row.externalId,
    jobName: ({ row }) => row.jobName,
    transactionDate: ({ row }) => row.transactionDate,
    paymentDueDate: ({ row }) => row.paymentDueDate,
    paymentAmount: ({ allocation }) => allocation.itemAmount,
    discountAmount: ({ allocation }) => (allocation.discount === 0 ? null : allocation.discount),
    paidAmount: ({ allocation }) => allocation.amount - allocation.discount,
  },
  defaultSort: 'externalId',
}

/** One page of a payment's invoices, with the amounts from when it was made. */
export function pageOfInvoices(world: World, payment: PaymentRow, query: InvoicesQuery) {
  const items = allocationsTo(world, payment, 'Invoice').flatMap((allocation): PaidInvoice[] => {
    const row = world.tables.invoices.get(allocation.itemId)
    return row ? [{ id: row.id, row, allocation }] : []
  })
  return pageOf(listRows(items, query, invoiceRules), query, ({ row, allocation }) => ({
    id: row.id,
    externalId: row.externalId,
    jobName: row.jobName,
    externalJobId: row.externalJobId,
    transactionDate: row.transactionDate,
    paymentDueDate: row.paymentDueDate,
    currency: 'USD' as const,
    paymentAmount: formatMoney(allocation.itemAmount),
    discountAmount: allocation.discount === 0 ? null : formatMoney(allocation.discount),
    paidAmount: formatMoney(allocation.amount - allocation.discount),
    ...(allocation.remaining !== undefined && { remainingAmount: formatMoney(allocation.remaining) }),
    ...(allocation.shortPayReason !== undefined && { shortPayReason: allocation.shortPayReason }),
    documentId: row.documentId,
  }))
}

const creditRules: ListRules<UsedCredit, CreditsQuery> = {
  text: ({ row }) => [row.externalId, row.jobName, row.externalJobId],
  filters: {},
  sort: {
    externalId: ({ row }) => row.externalId,
    jobName: ({ row }) => row.jobName,
    transactionDate: ({ row }) => row.transactionDate,
    appliedAmount: ({ allocation }) => allocation.amount,
  },
  defaultSort: 'externalId',
}

/** One page of the credits that a payment uses. */
export function pageOfCredits(world: World, payment: PaymentRow, query: CreditsQuery) {
  const items = allocationsTo(world, payment, 'CreditAdjustment').flatMap((allocation): UsedCredit[] => {
    const row = world.tables.creditAdjustments.get(allocation.itemId)
    return row ? [{ id: row.id, row, allocation }] : []
  })
  return pageOf(listRows(items, query, creditRules), query, ({ row, allocation }) => ({
    id: row.id,
    externalId: row.externalId,
    jobName: row.jobName,
    externalJobId: row.externalJobId,
    transactionDate: row.transactionDate,
    currency: 'USD' as const,
    appliedAmount: formatMoney(allocation.amount),
    documentId: row.documentId,
  }))
}
