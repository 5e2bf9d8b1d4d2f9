/** Invoices, credit adjustments, and receipts as printed documents, with the figures from the world. */
import type { AllocationRow, CreditAdjustmentRow, InvoiceRow, PaymentRow } from '../world/rows/ledger.ts'
import { businessDay } from '../world/time.ts'
import type { World } from '../world/world.ts'
import { dollars, linesOf } from './lines.ts'
import type { Column, Paper } from './paper.ts'
import { paymentReference } from '../world/paymentReference.ts'

const goodsColumns: Column[] = [
  { header: 'Description', width: 276, align: 'start' },
  { header: 'Quantity', width: 60, align: 'end' },
  { header: 'Unit price', width: 80, align: 'end' },
  { header: 'Amount', width: 100, align: 'end' },
]

const paidColumns: Column[] = [
  { header: 'Document', width: 156, align: 'start' },
  { header: 'Date', width: 90, align: 'start' },
  { header: 'Amount', width: 90, align: 'end' },
  { header: 'Discount', width: 80, align: 'end' },
  { header: 'Paid', width: 100, align: 'end' },
]

export function invoicePaper(world: World, row: InvoiceRow): Paper {
  const { discountDate, discountAmount, paymentAmount, outstanding } = row
  return {
    title: 'Invoice',
    number: row.externalId,
    issuedAt: new Date(row.transactionDate),
    ...parties(world, row),
    facts: [
      ['Account', accountNumber(world, row)],
      ['Issued', row.transactionDate],
      ['Due', row.paymentDueDate],
      ...jobFacts(row),
      ...(discountDate !== null && discountAmount > 0
        ? [['Discount', `${dollars(discountAmount)} when paid by ${discountDate}`] as const]
        : []),
    ],
    columns: goodsColumns,
    rows: goodsRows(row),
    totals: [
      ['Invoice total', dollars(paymentAmount)],
      ['Paid and credited so far', dollars(outstanding - paymentAmount)],
      ['Outstanding', dollars(outstanding)],
    ],
  }
}

export function creditPaper(world: World, row: CreditAdjustmentRow): Paper {
  const { paymentAmount, outstanding } = row
  return {
    title: 'Credit memo',
    number: row.externalId,
    issuedAt: new Date(row.transactionDate),
    ...parties(world, row),
    facts: [['Account', accountNumber(world, row)], ['Issued', row.transactionDate], ...jobFacts(row)],
    columns: goodsColumns,
    rows: goodsRows(row),
    totals: [
      ['Credit total', dollars(paymentAmount)],
      ['Used so far', dollars(outstanding - paymentAmount)],
      ['Available', dollars(outstanding)],
    ],
  }
}

export function receiptPaper(world: World, payment: PaymentRow): Paper {
  const { invoices, creditAdjustments, allocations } = world.tables
  const items = allocations.where('paymentId', payment.id)
  return {
    title: 'Payment receipt',
    number: paymentReference(payment.id),
    issuedAt: new Date(payment.initiatedAt),
    ...parties(world, payment),
    facts: [
      ['Account', accountNumber(world, payment)],
      ['Initiated', businessDay(Date.parse(payment.initiatedAt))],
      ...(payment.payOn === undefined ? [] : [['Pay on', payment.payOn] as const]),
      ['Method', payment.methodType ?? 'Credit'],
      ['Status', payment.status],
    ],
    columns: paidColumns,
    rows: items.flatMap((allocation) => {
      const { kind, itemId, amount, discount } = allocation
      const sign = kind === 'Invoice' ? 1 : -1
      const item = kind === 'Invoice' ? invoices.get(itemId) : creditAdjustments.get(itemId)
      return [
        [
          item?.externalId ?? '',
          item?.transactionDate ?? '',
          dollars(sign * amount),
          discount === 0 ? '' : dollars(-discount),
          dollars(sign * (amount - discount)),
        ],
        ...partLines(allocation).map((text) => [text, '', '', '', '']),
      ]
    }),
    totals: [
      ['Invoices', dollars(payment.invoiceSubtotal)],
      ['Discounts', dollars(-payment.discountSubtotal)],
      ['Credits', dollars(-payment.creditSubtotal)],
      ['Fee', dollars(payment.fee)],
      ['Total', dollars(payment.total)],
    ],
  }
}

/** What a payment of a part left open of an invoice, and why. */
function partLines({ itemAmount, remaining = 0, shortPayReason }: AllocationRow): string[] {
  if (remaining === 0) return []
  const lines = [`Part of ${dollars(itemAmount)}`, `Left open: ${dollars(remaining)}`]
  return shortPayReason === undefined ? lines : [...lines, `Reason: ${wordsOf(shortPayReason.code)}`]
}

/** `DamagedGoods` → `Damaged goods`. */
const wordsOf = (code: string) => code.replaceAll(/\B[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)

type OfAccount = Pick<InvoiceRow, 'supplierCompanyId' | 'invoicingAccountId'>

/** A payment goes from the payer to the supplier, but its receipt comes from the supplier, too. */
function parties(world: World, { supplierCompanyId, invoicingAccountId }: OfAccount): Pick<Paper, 'from' | 'to'> {
  const account = world.tables.invoicingAccounts.get(invoicingAccountId)
  const payer = companyLines(world, account?.payerCompanyId ?? null)
  return { from: companyLines(world, supplierCompanyId), to: payer.length > 0 ? payer : [account?.name ?? ''] }
}

function companyLines(world: World, companyId: string | null): string[] {
  const company = world.tables.companies.get(companyId ?? '')
  if (company === undefined) return []
  const { name, address1, address2, city, state, postalCode, country } = company
  return [name, address1, ...(address2 === null ? [] : [address2]), `${city}, ${state} ${postalCode}`, country]
}

const accountNumber = (world: World, { invoicingAccountId }: OfAccount) =>
  world.tables.invoicingAccounts.get(invoicingAccountId)?.externalAccountId ?? ''

function jobFacts({ jobName, externalJobId }: InvoiceRow | CreditAdjustmentRow): [string, string][] {
  const job = [jobName, externalJobId].filter((part) => part !== null).join(' · ')
  return job === '' ? [] : [['Job', job]]
}

function goodsRows({ documentId, paymentAmount }: InvoiceRow | CreditAdjustmentRow): string[][] {
  return linesOf(documentId, paymentAmount).map(({ description, quantity, unitPrice, amount }) => [
    description,
    String(quantity),
    dollars(unitPrice),
    dollars(amount),
  ])
}
