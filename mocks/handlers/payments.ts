/** What outgoing and incoming payments share: figures, filters, and the documents in a payment. */
import type { PaymentTotals } from '#generated/main/model/index.ts'
import type { OperationTypes } from '#generated/operations.ts'
import { notFound } from '../problem.ts'
import { formatMoney, parseMoney } from '../world/money.ts'
import type {
  AllocationRow,
  CreditAdjustmentRow,
  InvoiceRow,
  PaymentMethodType,
  PaymentRow,
} from '../world/rows/ledger.ts'
import type { InvoicingAccountRow } from '../world/rows/platform.ts'
import { attentionOf, shortPayReasonsOf } from '../world/shortPayments.ts'
import type { World } from '../world/world.ts'
import { listRows, pageOf, type ListQuery, type ListRules, type Page } from './list.ts'
import { paymentReference } from '../world/paymentReference.ts'

/** The filters of both lists, plus those of only one of them. */
type PaymentQuery = OperationTypes['listOutgoingPayments']['query'] &
  Pick<OperationTypes['listIncomingPayments']['query'], 'shortPayReasons' | 'attention'>
type PaymentSort = ListRules<PaymentRow>['sort']

/** `Credit` when credits covered everything and no money had to move. */
export const paymentType = ({ methodType }: PaymentRow): PaymentMethodType | 'Credit' => methodType ?? 'Credit'

export function accountOf(world: World, { invoicingAccountId }: PaymentRow): InvoicingAccountRow {
  const account = world.tables.invoicingAccounts.get(invoicingAccountId)
  if (account) return account
  throw new Error(`A payment is of the unknown account ${invoicingAccountId}`)
}

function itemsOf(world: World, payment: PaymentRow, kind: AllocationRow['kind']) {
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
    invoiceCount: itemsOf(world, row, 'Invoice').length,
    invoiceSubtotal: formatMoney(row.invoiceSubtotal),
    discountCount: row.discountCount,
    discountSubtotal: formatMoney(row.discountSubtotal),
    creditAdjustmentCount: itemsOf(world, row, 'CreditAdjustment').length,
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

export function paymentSort(world: World): PaymentSort {
  return {
    initiatedAt: (row) => row.initiatedAt,
    externalAccountId: (row) => accountOf(world, row).externalAccountId,
    invoiceCount: (row) => itemsOf(world, row, 'Invoice').length,
    invoiceSubtotal: (row) => row.invoiceSubtotal,
    discountCount: (row) => row.discountCount,
    discountSubtotal: (row) => row.discountSubtotal,
    creditAdjustmentCount: (row) => itemsOf(world, row, 'CreditAdjustment').length,
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

/** Filtered and sorted, but not paged, so that the CSV uses it too. The amount filter applies to totals. */
export function findPayments(
  world: World,
  rows: readonly PaymentRow[],
  query: Omit<PaymentQuery, 'page' | 'pageSize'>,
  rules: Pick<ListRules<PaymentRow>, 'text' | 'sort'>,
): readonly PaymentRow[] {
  const { status, invoicingAccountId, supplierCompanyId, invoiceId, previewId } = query
  const { initiatedFrom, initiatedTo, amountMin, amountMax, shortPayReasons, attention } = query
  const withInvoice = invoiceId === undefined ? undefined : paymentsWithInvoice(world, invoiceId)
  const from = initiatedFrom === undefined ? -Infinity : Date.parse(initiatedFrom)
  const to = initiatedTo === undefined ? Infinity : Date.parse(initiatedTo)
  const min = amountMin === undefined ? -Infinity : parseMoney(amountMin)
  const max = amountMax === undefined ? Infinity : parseMoney(amountMax)
  const matches = (row: PaymentRow) => {
    const initiated = Date.parse(row.initiatedAt)
    return (
      (status === undefined || status.includes(row.status)) &&
      (invoicingAccountId === undefined || row.invoicingAccountId === invoicingAccountId) &&
      (supplierCompanyId === undefined || row.supplierCompanyId === supplierCompanyId) &&
      (previewId === undefined || row.previewId === previewId) &&
      (withInvoice === undefined || withInvoice.has(row.id)) &&
      (shortPayReasons === undefined ||
        shortPayReasonsOf(world, row).some((reason) => shortPayReasons.includes(reason))) &&
      (attention === undefined || attention.some((wanted) => wanted === attentionOf(world, row))) &&
      initiated >= from &&
      initiated < to &&
      row.total >= min &&
      row.total <= max
    )
  }
  const own = [status, invoicingAccountId, supplierCompanyId, invoiceId, previewId, shortPayReasons, attention]
  const filterKey = JSON.stringify([...own, from, to, min, max])
  const { invoicingAccounts, companies, allocations, invoices } = world.tables
  const states = shortPayReasons === undefined && attention === undefined ? [] : [allocations.version, invoices.version]
  return listRows(
    rows,
    query,
    { ...rules, defaultSort: '-initiatedAt', alsoReads: [invoicingAccounts.version, companies.version, ...states] },
    matches,
    filterKey,
  )
}

function paymentsWithInvoice(world: World, invoiceId: string): ReadonlySet<string> {
  const allocations = world.tables.allocations.where('itemId', invoiceId)
  return new Set(allocations.filter(({ kind }) => kind === 'Invoice').map(({ paymentId }) => paymentId))
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

interface PaidItem<Row> {
  id: string
  row: Row
  allocation: AllocationRow
}

type PaidInvoice = PaidItem<InvoiceRow>
type UsedCredit = PaidItem<CreditAdjustmentRow>

const invoiceRules: ListRules<PaidInvoice> = {
  text: ({ row }) => [row.externalId, row.jobName, row.externalJobId],
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
export function pageOfInvoices(world: World, payment: PaymentRow, query: ListQuery) {
  const items = itemsOf(world, payment, 'Invoice').flatMap((allocation): PaidInvoice[] => {
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

const creditRules: ListRules<UsedCredit> = {
  text: ({ row }) => [row.externalId, row.jobName, row.externalJobId],
  sort: {
    externalId: ({ row }) => row.externalId,
    jobName: ({ row }) => row.jobName,
    transactionDate: ({ row }) => row.transactionDate,
    appliedAmount: ({ allocation }) => allocation.amount,
  },
  defaultSort: 'externalId',
}

/** One page of the credits that a payment uses. */
export function pageOfCredits(world: World, payment: PaymentRow, query: ListQuery) {
  const items = itemsOf(world, payment, 'CreditAdjustment').flatMap((allocation): UsedCredit[] => {
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
