/** What a basket of invoices and credits comes to, for the preview and for the payment alike. */
import type { PreviewPaymentRequest } from '#generated/main/model/index.ts'
import { conflict, notFound, unprocessable } from '../problem.ts'
import { discounted, formatMoney, parseMoney, percentageOf } from '../world/money.ts'
import type { CompanyRow } from '../world/rows/identity.ts'
import type { CreditAdjustmentRow, InvoiceRow, PaymentMethodRow, PaymentMethodType } from '../world/rows/ledger.ts'
import type { InvoicingAccountRow } from '../world/rows/platform.ts'
import type { World } from '../world/world.ts'
import { usableMethod } from './paymentProvider.ts'

export interface PricedInvoice {
  row: InvoiceRow
  amount: number
  /** Exactly what the discount takes off, so that amount − discount is the discounted amount, rounded to cents. */
  discount: number
}

export interface PricedCredit {
  row: CreditAdjustmentRow
  amount: number
}

/** Amounts are ten-thousandths of a dollar; total = invoices − discounts − credits + fee, to the last digit. */
export interface Basket {
  invoices: PricedInvoice[]
  credits: PricedCredit[]
  invoiceSubtotal: number
  discountCount: number
  discountSubtotal: number
  creditSubtotal: number
  fee: number
  total: number
  method: PaymentMethodRow | null
}

type BasketRequest = Pick<PreviewPaymentRequest, 'invoices' | 'creditAdjustments' | 'paymentMethodId'>

/**
 * Errors: 404 for what is not the payer's, 409 for what can't be paid or used by now, 422 for a negative total, a credit
 * of nothing, or a document that is in it twice.
 */
export function priceBasket(
  world: World,
  payer: CompanyRow,
  account: InvoicingAccountRow,
  request: BasketRequest,
): Basket {
  refuseRepeats('invoices', request.invoices)
  refuseRepeats('creditAdjustments', request.creditAdjustments)
  const method = request.paymentMethodId === undefined ? null : usableMethod(world, payer, request.paymentMethodId)
  const invoices = request.invoices.map(({ id }) => priceInvoice(world, account, id))
  const credits = request.creditAdjustments.map(({ id, amount }, i) => priceCredit(world, account, id, amount, i))

  const invoiceSubtotal = sum(invoices.map(({ amount }) => amount))
  const discountSubtotal = sum(invoices.map(({ discount }) => discount))
  const creditSubtotal = sum(credits.map(({ amount }) => amount))
  const due = invoiceSubtotal - discountSubtotal - creditSubtotal
  if (due < 0) throw invalid('/creditAdjustments', 'negative_total', 'The credits are more than the invoices.')
  const fee = method === null ? 0 : percentageOf(due, feePercentage(world, account.supplierCompanyId, method.type))
  return {
    invoices,
    credits,
    invoiceSubtotal,
    discountCount: invoices.filter(({ discount }) => discount > 0).length,
    discountSubtotal,
    creditSubtotal,
    fee,
    total: due + fee,
    method,
  }
}

function priceInvoice(world: World, account: InvoicingAccountRow, id: string): PricedInvoice {
  const row = ofAccount(world.tables.invoices.get(id), account)
  if (row.paymentState !== 'Payable' || row.outstanding <= 0)
    throw conflict(
      'payment.invoice_not_payable',
      `Invoice ${row.externalId} is ${row.paymentState.toLowerCase()} by now.`,
    )
  const hasDiscount = row.discountDate !== null && world.today() <= row.discountDate && row.discountAmount > 0
  const toPay = hasDiscount
    ? discounted(row.outstanding, Math.min(row.discountAmount, row.outstanding))
    : row.outstanding
  return { row, amount: row.outstanding, discount: row.outstanding - toPay }
}

function priceCredit(
  world: World,
  account: InvoicingAccountRow,
  id: string,
  wanted: string | undefined,
  place: number,
): PricedCredit {
  const row = ofAccount(world.tables.creditAdjustments.get(id), account)
  const amount = wanted === undefined ? row.outstanding : parseMoney(wanted)
  if (wanted !== undefined && amount <= 0)
    throw invalid(`/creditAdjustments/${place}/amount`, 'minimum', 'must be more than zero')
  if (row.paymentState !== 'Payable' || row.outstanding <= 0 || amount > row.outstanding)
    throw conflict(
      'payment.credit_not_available',
      `Of credit ${row.externalId}, ${formatMoney(row.paymentState === 'Payable' ? row.outstanding : 0)} is left.`,
    )
  return { row, amount }
}

/** Percent of the supplier's enabled fee for the method, in hundredths; 0 when it takes none. */
function feePercentage(world: World, supplierCompanyId: string, type: PaymentMethodType): number {
  const account = world.tables.paymentAccounts.find('companyId', supplierCompanyId)
  if (account === undefined) return 0
  const fees = world.tables.paymentFees.where('paymentAccountId', account.id)
  return fees.find(({ enabled, paymentMethodType }) => enabled && paymentMethodType === type)?.percentage ?? 0
}

function ofAccount<Row extends InvoiceRow | CreditAdjustmentRow>(
  row: Row | undefined,
  account: InvoicingAccountRow,
): Row {
  if (row?.invoicingAccountId === account.id) return row
  throw notFound('payment.document_not_found', 'The account has no such invoice or credit adjustment.')
}

function refuseRepeats(field: 'invoices' | 'creditAdjustments', items: readonly { id: string }[]): void {
  const seen = new Set<string>()
  for (const [place, { id }] of items.entries()) {
    if (seen.has(id)) throw invalid(`/${field}/${place}/id`, 'unique', 'is in the basket already')
    seen.add(id)
  }
}

export function invalid(pointer: string, code: string, detail: string) {
  return unprocessable('validation.failed', detail, [{ pointer, code, detail }])
}

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)
