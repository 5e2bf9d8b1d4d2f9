/** Prices a basket of invoices and credits, for both the preview and the payment. */
import type { PreviewPaymentRequest } from '#generated/main/model/index.ts'
import { conflict, notFound, unprocessable, type FieldError } from '../problem.ts'
import { formatMoney, parseMoney, percentageOf } from '../world/money.ts'
import { priceInvoice, usableCredit, type InvoicePrice } from '../world/pricing.ts'
import type { CompanyRow } from '../world/rows/identity.ts'
import type { CreditAdjustmentRow, InvoiceRow, PaymentMethodRow, PaymentMethodType } from '../world/rows/ledger.ts'
import type { InvoicingAccountRow } from '../world/rows/platform.ts'
import type { World } from '../world/world.ts'
import { requireReadySupplier, usableMethod } from './paymentProvider.ts'

export interface PricedInvoice extends InvoicePrice {
  row: InvoiceRow
}

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

export type BasketRequest = Pick<PreviewPaymentRequest, 'invoices' | 'creditAdjustments' | 'paymentMethodId'>

/**
 * Errors: 404 for documents that are not the payer's, 409 for ones that can no longer be paid or used, 422 for a
 * negative total or a duplicate document. `errors` lists every affected document.
 */
export function priceBasket(
  world: World,
  payer: CompanyRow,
  account: InvoicingAccountRow,
  request: BasketRequest,
): Basket {
  refuseRepeats('invoices', request.invoices)
  refuseRepeats('creditAdjustments', request.creditAdjustments)
  requireReadySupplier(world, account.supplierCompanyId)
  const method = request.paymentMethodId === undefined ? null : usableMethod(world, payer, request.paymentMethodId)
  const rows = documentsOf(world, account, request)
  refuseUnavailable(rows.invoices, rows.credits)

  const invoices = rows.invoices.map((row) => ({ row, ...priceInvoice(row, world.today()) }))
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
function refuseUnavailable(invoices: readonly InvoiceRow[], credits: readonly WantedCredit[]): void {
  const refusedInvoices = invoices.flatMap((row, i): FieldError[] => {
    if (row.paymentState === 'Payable' && row.outstanding > 0) return []
    const code = row.paymentState === 'Payable' ? 'paid' : row.paymentState.toLowerCase()
    return [{ pointer: `/invoices/${i}/id`, code, detail: `Invoice ${row.externalId} is already ${code}.` }]
  })
  const refusedCredits = credits.flatMap(({ row, wanted }, i): FieldError[] => {
    const usable = usableCredit(row)
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

/**
 * The supplier's enabled fee for the method, in hundredths of a percent; 0 when there is none, or the facilitator pays
 * it (docs/rules.md#facilitator-fee).
 */
function feePercentage(world: World, supplierCompanyId: string, type: PaymentMethodType): number {
  const account = world.tables.paymentAccounts.find('companyId', supplierCompanyId)
  if (account === undefined) return 0
  const fees = world.tables.paymentFees.where('paymentAccountId', account.id)
  const fee = fees.find(({ enabled, paymentMethodType }) => enabled && paymentMethodType === type)
  return fee === undefined || fee.isFacilitatorFee ? 0 : fee.percentage
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
