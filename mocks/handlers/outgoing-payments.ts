import { conflict, invalid, unprocessable } from '../problem.ts'
import { sendMail } from '../world/mail.ts'
import { formatMoney, parseMoney } from '../world/money.ts'
import { cancelPayment, startPayment, type NewAllocation } from '../world/paymentLifecycle.ts'
import type { PaymentRow } from '../world/rows/ledger.ts'
import type { InvoicingAccountRow } from '../world/rows/platform.ts'
import { isWeekend } from '../world/payDays.ts'
import { capabilitiesOf } from '../world/shortPayments.ts'
import { addDays, businessDay, instant, lastDayOf, later, minuteMs } from '../world/time.ts'
import type { World } from '../world/world.ts'
import { priceBasket, type Basket } from './basket.ts'
import { Reply, type HandlersFor } from './call.ts'
import { listRows } from './list.ts'
import {
  accountOf,
  ownPayment,
  pageOfCredits,
  pageOfInvoices,
  pageOfPayments,
  paymentFigures,
  paymentRules,
  paymentSort,
  paymentType,
  statusChangedAt,
} from './payments.ts'
import { capabilityFigures, previewLines, previewWarnings } from './preview.ts'
import { basketDifferences, boundTo, remainderDifferences, totalDifferences } from './previewBinding.ts'
import { accountToPay, ownBuyer } from './scope.ts'
import { paymentReference } from '../world/paymentReference.ts'

/** How long a preview is valid. */
const previewMs = 15 * minuteMs

const supplierName = (world: World, row: PaymentRow) => world.tables.companies.get(row.supplierCompanyId)?.name ?? ''

function toOutgoingPayment(world: World, row: PaymentRow) {
  return {
    ...paymentFigures(world, row),
    supplierName: supplierName(world, row),
    supplierCompanyId: row.supplierCompanyId,
    accountName: accountOf(world, row).accountName,
    paymentType: paymentType(row),
    ...(capabilitiesOf(world, row.payerCompanyId)?.statusChanges && { statusChangedAt: statusChangedAt(row) }),
    ...paidFrom(world, row),
    ...arrivesOn(row),
  }
}

function paidFrom(world: World, { paymentMethodId }: PaymentRow) {
  const method = paymentMethodId === null ? undefined : world.tables.paymentMethods.get(paymentMethodId)
  if (method === undefined) return undefined
  const { brand, label, lastFour, expires } = method
  return {
    paidFrom: { name: brand ?? label, lastFour, ...(expires !== null && { validThrough: lastDayOf(expires) }) },
  }
}

/** How many business days the money takes. */
const daysOnTheWay = { Ach: 3, Card: 2, Wallet: 1, Rtp: 0 }

function arrivesOn({ status, methodType, payOn, initiatedAt }: PaymentRow) {
  if (methodType === null || !['Scheduled', 'Created', 'Queued', 'Pending'].includes(status)) return undefined
  let day = payOn ?? businessDay(Date.parse(initiatedAt))
  for (let left = daysOnTheWay[methodType]; left > 0 || isWeekend(day); day = addDays(day, 1))
    if (!isWeekend(addDays(day, 1))) left -= 1
  return { arrivesOn: day }
}

/** This payer's preview for this account; a preview that was paid no longer exists. */
function previewOf(world: World, previewId: string, payerCompanyId: string, invoicingAccountId: string) {
  const preview = world.tables.previews.get(previewId)
  const isTheirs = preview?.payerCompanyId === payerCompanyId && preview.invoicingAccountId === invoicingAccountId
  return isTheirs ? preview : undefined
}

/** Errors: 422 listing the invoices that are not paid in full without a reason (docs/rules.md#short-pay-reason). */
function refuseMissingReasons({ invoices }: Basket): void {
  const errors = invoices.flatMap(({ row, remaining, shortPayReason }, i) => {
    if (remaining === 0 || shortPayReason !== undefined) return []
    const detail = `Invoice ${row.externalId} is not paid in full: say why.`
    return [{ pointer: `/invoices/${i}/shortPayReason`, code: 'required', detail }]
  })
  const [first] = errors
  if (first) throw unprocessable('payment.short_pay_reason_missing', first.detail, errors)
}

/** How a payment of this basket is divided among its invoices and credits. */
function allocationsOf({ invoices, credits }: Basket, { capabilities }: InvoicingAccountRow): NewAllocation[] {
  return [
    ...invoices.map(({ row, amount, discount, settles, remaining, shortPayReason }) => ({
      kind: 'Invoice' as const,
      itemId: row.id,
      itemAmount: row.paymentAmount,
      amount,
      discount,
      settles,
      offeredDiscount: row.discountAmount,
      ...(capabilities?.partialPayments === true && { remaining }),
      ...(shortPayReason !== undefined && { shortPayReason }),
    })),
    ...credits.map(({ row, amount }) => ({
      kind: 'CreditAdjustment' as const,
      itemId: row.id,
      itemAmount: row.paymentAmount,
      amount,
      discount: 0,
      settles: amount,
      offeredDiscount: 0,
    })),
  ]
}

export const outgoingPaymentHandlers: HandlersFor<
  | 'previewPayment'
  | 'makePayment'
  | 'listOutgoingPayments'
  | 'getOutgoingPayment'
  | 'cancelOutgoingPayment'
  | 'listOutgoingPaymentInvoices'
  | 'listOutgoingPaymentCreditAdjustments'
  | 'sendPaymentReceipt'
> = {
  previewPayment: (call) => {
    const { world } = call
    const payer = ownBuyer(call, call.path.companyId)
    const account = accountToPay(call, payer, call.path.invoicingAccountId)
    const basket = priceBasket(world, payer, account, call.body)
    const preview = world.tables.previews.insert({
      id: world.newId(),
      payerCompanyId: payer.id,
      invoicingAccountId: account.id,
      ...boundTo(basket, call.body),
      expiresAt: later(world, previewMs),
    })
    return {
      previewId: preview.id,
      expiresAt: preview.expiresAt,
      businessDate: world.today(),
      ...(call.body.payOn !== undefined && { payOn: call.body.payOn }),
      ...capabilityFigures(basket, account.capabilities, world.today()),
      currency: 'USD',
      invoiceCount: basket.invoices.length,
      invoiceSubtotal: formatMoney(basket.invoiceSubtotal),
      discountCount: basket.discountCount,
      discountSubtotal: formatMoney(basket.discountSubtotal),
      creditAdjustmentCount: basket.credits.length,
      creditAdjustmentSubtotal: formatMoney(basket.creditSubtotal),
      feeSubtotal: formatMoney(basket.fee),
      total: formatMoney(basket.total),
      lines: previewLines(basket, account.capabilities),
      warnings: previewWarnings(basket, world.today()),
    }
  },

  makePayment: (call) => {
    const { world, body } = call
    const payer = ownBuyer(call, call.path.companyId)
    const account = accountToPay(call, payer, call.path.invoicingAccountId)
    const preview = previewOf(world, body.previewId, payer.id, account.id)
    const differences = preview ? basketDifferences(preview, body) : []
    if (differences.length > 0)
      throw conflict(
        'payment.basket_changed',
        'The preview was made for a different basket. Request a new one.',
        differences,
      )
    const basket = priceBasket(world, payer, account, body)
    if (preview === undefined || preview.expiresAt <= instant(world))
      throw conflict('payment.preview_expired', 'The preview has expired. Request a new one.')
    const expectedTotal = parseMoney(body.expectedTotal)
    if (basket.total !== expectedTotal || basket.total !== preview.total) {
      const errors = totalDifferences(preview, basket, expectedTotal)
      throw conflict('payment.total_changed', `The total is now ${formatMoney(basket.total)}.`, errors)
    }
    const remainders = remainderDifferences(preview, basket)
    if (remainders.length > 0)
      throw conflict('payment.total_changed', 'What the payment leaves open has changed.', remainders)
    refuseMissingReasons(basket)
    if (basket.total > 0 && basket.method === null)
      throw invalid('/paymentMethodId', 'required', 'A payment method is needed unless credits cover all.')

    const method = basket.total > 0 ? basket.method : null
    const { invoiceSubtotal, discountSubtotal, discountCount, creditSubtotal, fee, total } = basket
    const payment = startPayment(
      world,
      {
        supplierCompanyId: account.supplierCompanyId,
        payerCompanyId: payer.id,
        invoicingAccountId: account.id,
        methodType: method?.type ?? null,
        paymentMethodId: method?.id ?? null,
        previewId: preview.id,
        invoiceSubtotal,
        discountSubtotal,
        discountCount,
        creditSubtotal,
        fee,
        total,
        ...(body.payOn !== undefined && { payOn: body.payOn }),
      },
      allocationsOf(basket, account),
    )
    world.tables.previews.remove(preview.id)
    return { paymentId: payment.id, status: payment.status }
  },

  listOutgoingPayments: (call) => {
    const { world, query } = call
    const payer = ownBuyer(call, call.path.companyId)
    const rows = listRows(world.tables.payments.where('payerCompanyId', payer.id), query, {
      ...paymentRules(world),
      text: (row) => {
        const { accountName, externalAccountId } = accountOf(world, row)
        return [supplierName(world, row), accountName, externalAccountId, paymentReference(row.id), row.id]
      },
      sort: {
        ...paymentSort(world),
        supplierName: (row) => supplierName(world, row),
        accountName: (row) => accountOf(world, row).accountName,
        paymentType,
      },
    })
    return pageOfPayments(rows, query, (row) => toOutgoingPayment(world, row))
  },

  getOutgoingPayment: (call) => {
    const { world, path } = call
    return toOutgoingPayment(
      world,
      ownPayment(world, path.paymentId, 'payerCompanyId', ownBuyer(call, path.companyId).id),
    )
  },

  cancelOutgoingPayment: (call) => {
    const { world, path } = call
    const payment = ownPayment(world, path.paymentId, 'payerCompanyId', ownBuyer(call, path.companyId).id)
    cancelPayment(world, payment.id, instant(world))
    const canceled = world.tables.payments.get(payment.id) ?? payment
    if (canceled.status === 'Canceled') return toOutgoingPayment(world, canceled)
    throw conflict('payment.not_cancelable', `A ${canceled.status} payment can't be canceled.`)
  },

  listOutgoingPaymentInvoices: (call) => {
    const { world, path, query } = call
    const payment = ownPayment(world, path.paymentId, 'payerCompanyId', ownBuyer(call, path.companyId).id)
    return pageOfInvoices(world, payment, query)
  },

  listOutgoingPaymentCreditAdjustments: (call) => {
    const { world, path, query } = call
    const payment = ownPayment(world, path.paymentId, 'payerCompanyId', ownBuyer(call, path.companyId).id)
    return pageOfCredits(world, payment, query)
  },

  sendPaymentReceipt: (call) => {
    const { world, path, user, body } = call
    const payer = ownBuyer(call, path.companyId)
    const payment = ownPayment(world, path.paymentId, 'payerCompanyId', payer.id)
    const recipients = body.recipients?.length ? body.recipients : [user.email]
    for (const to of recipients)
      sendMail(world, {
        to,
        kind: 'Receipt',
        subject: `Receipt of your payment to ${supplierName(world, payment)}`,
        text: `${payer.name} paid USD ${formatMoney(payment.total)} on ${businessDay(Date.parse(payment.initiatedAt))} (${payment.status}).`,
        link: `/api/tallyport/documents/company/${payer.id}/receipt/document/${payment.id}`,
      })
    return new Reply(202)
  },
}
