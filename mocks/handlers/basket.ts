import type { PreviewPaymentRequest } from '#generated/main/model/index.ts'
import { conflict, invalid, notFound, unprocessable, type FieldError } from '../problem.ts'
import { requestHolding } from '../world/approvals.ts'
import { formatMoney, parseMoney, percentageOf } from '../world/money.ts'
import { firstPayDay, isWeekend, lastPayDay } from '../world/payDays.ts'
import { feePercentage, openAmount, priceInvoice, pricePart, usableCredit, type PartPrice } from '../world/pricing.ts'
import type { CompanyRow } from '../world/rows/identity.ts'
import type {
  CreditAdjustmentRow,
  InvoiceRow,
  LedgerItemRow,
  PaymentMethodRow,
  ShortPayReason,
} from '../world/rows/ledger.ts'
import type { InvoicingAccountRow } from '../world/rows/platform.ts'
import type { World } from '../world/world.ts'
import { requireReadySupplier, usableMethod } from './paymentProvider.ts'

/** An invoice in a basket, with the part of it that would be paid. */
export interface PricedInvoice extends PartPrice {
  row: InvoiceRow
  /** The discount of a payment in full today that this payment does not have. */
  forgone: number
  shortPayReason: ShortPayReason | undefined
}

/** A credit in a basket, with the amount of it that would be used. */
export interface PricedCredit {
  row: CreditAdjustmentRow
  amount: number
}

/** Amounts are ten-thousandths of a dollar, all in whole cents; total = invoices − discounts − credits + fee. */
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

export type BasketRequest = Pick<PreviewPaymentRequest, 'invoices' | 'creditAdjustments' | 'paymentMethodId' | 'payOn'>

/**
 * Prices a basket of invoices and credits, for both the preview and the payment.
 *
 * Errors: 404 for documents that are not the payer's, 409 for ones that can no longer be paid or used, for an amount
 * above the open amount, and for what the account does not offer, 422 for a negative total, a duplicate document, or a
 * day that nothing can be paid on. `errors` lists every affected document. `approvalId` is the request for approval that
 * the basket is of.
 */
export function priceBasket(
  world: World,
  payer: CompanyRow,
  account: InvoicingAccountRow,
  request: BasketRequest,
  approvalId?: string,
): Basket {
  refuseRepeats('invoices', request.invoices)
  refuseRepeats('creditAdjustments', request.creditAdjustments)
  requireReadySupplier(world, account.supplierCompanyId)
  refuseNotOffered(account, request)
  if (request.payOn !== undefined) refuseImpossibleDay(request.payOn, world.today())
  const day = request.payOn ?? world.today()
  const method = request.paymentMethodId === undefined ? null : usableMethod(world, payer, request.paymentMethodId, day)
  const rows = documentsOf(world, account, request)
  refuseUnavailable(world, rows.invoices, rows.credits, approvalId)
  refuseTooHighAmounts(rows.invoices, request, day)

  const invoices = rows.invoices.map((row, i): PricedInvoice => {
    const { amount, shortPayReason } = request.invoices[i] ?? {}
    const price = pricePart(row, day, wantedAmount(amount))
    const forgone = priceInvoice(row, world.today()).discount - price.discount
    return { row, ...price, forgone, shortPayReason: price.remaining > 0 ? shortPayReason : undefined }
  })
  const credits = rows.credits.map(({ row, wanted }) => ({ row, amount: wanted ?? usableCredit(row) }))
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

interface WantedCredit {
  row: CreditAdjustmentRow
  wanted: number | null
}

/** The requested amount; null for all that is available. */
export function wantedAmount(amount: string | undefined): number | null {
  return amount === undefined ? null : parseMoney(amount)
}

/** The account's rows. Errors: 404 listing every document that isn't the account's. */
function documentsOf(world: World, account: InvoicingAccountRow, request: BasketRequest) {
  const unknown: FieldError[] = []
  const find = <Row extends InvoiceRow | CreditAdjustmentRow>(row: Row | undefined, pointer: string): Row[] => {
    if (row?.invoicingAccountId === account.id) return [row]
    unknown.push({ pointer, code: 'not_found', detail: 'is not a document of the account' })
    return []
  }
  const { invoices: invoiceTable, creditAdjustments } = world.tables
  const invoices = request.invoices.flatMap(({ id }, i) => find(invoiceTable.get(id), `/invoices/${i}/id`))
  const credits = request.creditAdjustments.flatMap(({ id, amount }, i): WantedCredit[] =>
    find(creditAdjustments.get(id), `/creditAdjustments/${i}/id`).map((row) => ({ row, wanted: wantedAmount(amount) })),
  )
  if (unknown.length > 0)
    throw notFound('payment.document_not_found', 'The account has no such invoice or credit adjustment.', unknown)
  return { invoices, credits }
}

/** Errors: 409 listing every invoice and credit that can no longer be paid or used. */
function refuseUnavailable(
  world: World,
  invoices: readonly InvoiceRow[],
  credits: readonly WantedCredit[],
  approvalId?: string,
): void {
  const isAwaiting = ({ id }: LedgerItemRow) => ![undefined, approvalId].includes(requestHolding(world, id)?.id)
  const awaiting = (field: string, i: number, { externalId }: LedgerItemRow): FieldError[] => [
    { pointer: `/${field}/${i}/id`, code: 'awaiting_approval', detail: `${externalId} waits for approval.` },
  ]
  const refusedInvoices = invoices.flatMap((row, i): FieldError[] => {
    if (row.paymentState === 'Payable' && openAmount(row) > 0)
      return isAwaiting(row) ? awaiting('invoices', i, row) : []
    const code = row.paymentState === 'Payable' ? 'paid' : row.paymentState.toLowerCase()
    return [{ pointer: `/invoices/${i}/id`, code, detail: `Invoice ${row.externalId} is already ${code}.` }]
  })
  const refusedCredits = credits.flatMap(({ row, wanted }, i): FieldError[] => {
    const usable = usableCredit(row)
    if (usable > 0 && isAwaiting(row)) return awaiting('creditAdjustments', i, row)
    if (usable > 0 && (wanted ?? 0) <= usable) return []
    const isPayable = row.paymentState === 'Payable'
    const [field, code] =
      isPayable && wanted !== null
        ? ['amount', 'maximum']
        : ['id', isPayable ? 'used_up' : row.paymentState.toLowerCase()]
    const detail = `Of credit ${row.externalId}, ${formatMoney(usable)} is available.`
    return [{ pointer: `/creditAdjustments/${i}/${field}`, code, detail }]
  })
  const errors = [...refusedInvoices, ...refusedCredits]
  const [first] = errors
  if (first === undefined) return
  const code = refusedInvoices.length > 0 ? 'payment.invoice_not_payable' : 'payment.credit_not_available'
  throw conflict(code, first.detail, errors)
}

/** Errors: 409 for each amount, and for a day, that the account does not offer (docs/rules.md#payment-capabilities). */
function refuseNotOffered({ capabilities = {} }: InvoicingAccountRow, request: BasketRequest): void {
  const detail = 'is not offered on this account'
  const amounts = request.invoices.flatMap(({ amount, shortPayReason }, i): FieldError[] => [
    ...(amount === undefined ? [] : [{ pointer: `/invoices/${i}/amount`, code: 'not_offered', detail }]),
    ...(shortPayReason === undefined
      ? []
      : [{ pointer: `/invoices/${i}/shortPayReason`, code: 'not_offered', detail }]),
  ])
  if (amounts.length > 0 && capabilities.partialPayments !== true)
    throw conflict('payment.partial_not_offered', 'Invoices on this account can only be paid in full.', amounts)
  if (request.payOn !== undefined && capabilities.scheduledPayments !== true)
    throw conflict('payment.scheduling_not_offered', 'Payments on this account can’t be scheduled.', [
      { pointer: '/payOn', code: 'not_offered', detail },
    ])
}

/** Errors: 422 for a day that no payment can be scheduled for (docs/rules.md#pay-on). */
function refuseImpossibleDay(payOn: string, today: string): void {
  const [first, last] = [firstPayDay(today), lastPayDay(today)]
  const refuse = (problem: string, code: string, detail: string) => {
    throw unprocessable(problem, detail, [{ pointer: '/payOn', code, detail }])
  }
  if (payOn <= today) refuse('payment.pay_on_out_of_range', 'minimum', `The first day to pay on is ${first}.`)
  if (payOn > last) refuse('payment.pay_on_out_of_range', 'maximum', `The last day to pay on is ${last}.`)
  if (isWeekend(payOn)) refuse('payment.pay_on_weekend', 'weekend', 'Nothing is paid on a Saturday or Sunday.')
}

/** Errors: 409 listing every amount above the amount to pay on its invoice (docs/rules.md#partial-payments). */
function refuseTooHighAmounts(invoices: readonly InvoiceRow[], request: BasketRequest, day: string): void {
  const errors = invoices.flatMap((row, i): FieldError[] => {
    const { toPay } = priceInvoice(row, day)
    if ((wantedAmount(request.invoices[i]?.amount) ?? 0) <= toPay) return []
    const detail = `On invoice ${row.externalId}, ${formatMoney(toPay)} is to pay.`
    return [{ pointer: `/invoices/${i}/amount`, code: 'maximum', detail }]
  })
  const [first] = errors
  if (first !== undefined) throw conflict('payment.amount_too_high', first.detail, errors)
}

/** Errors: 422 for a document that is twice in the basket. */
function refuseRepeats(field: 'invoices' | 'creditAdjustments', items: readonly { id: string }[]): void {
  const seen = new Set<string>()
  for (const [index, { id }] of items.entries()) {
    if (seen.has(id)) throw invalid(`/${field}/${index}/id`, 'unique', 'is in the basket already')
    seen.add(id)
  }
}

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)
