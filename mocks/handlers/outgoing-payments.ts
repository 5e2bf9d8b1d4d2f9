import { conflict } from '../problem.ts'
import { recordPayment } from '../world/activity.ts'
import { sendMail } from '../world/mail.ts'
import { formatMoney } from '../world/money.ts'
import { cancelPayment } from '../world/paymentLifecycle.ts'
import type { PaymentRow } from '../world/rows/ledger.ts'
import { isWeekend } from '../world/payDays.ts'
import { capabilitiesOf } from '../world/shortPayments.ts'
import { addDays, businessDay, instant, later, minuteMs } from '../world/time.ts'
import type { World } from '../world/world.ts'
import { neededApproval, refuseWithoutApproval } from './approvalNeeded.ts'
import { applySumOfDay, approveByOf } from './approvalPricing.ts'
import { priceBasket } from './basket.ts'
import { Reply, type HandlersFor } from './call.ts'
import { listRows } from './list.ts'
import {
  accountOf,
  ownPayment,
  paidFrom,
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
import { basketToPay, partiesOf, payBasket } from './paying.ts'
import { boundTo } from './previewBinding.ts'
import { ownBuyer } from './scope.ts'
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

/** How many business days the money takes. */
const daysOnTheWay = { Ach: 3, Card: 2, Wallet: 1, Rtp: 0 }

function arrivesOn({ status, methodType, payOn, initiatedAt }: PaymentRow) {
  if (methodType === null || !['Scheduled', 'Created', 'Queued', 'Pending'].includes(status)) return undefined
  let day = payOn ?? businessDay(Date.parse(initiatedAt))
  for (let left = daysOnTheWay[methodType]; left > 0 || isWeekend(day); day = addDays(day, 1))
    if (!isWeekend(addDays(day, 1))) left -= 1
  return { arrivesOn: day }
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
    const { payer, account } = partiesOf(call, call.path)
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
      ...neededApproval(
        world,
        payer,
        { userId: call.user.id, account, total: basket.total },
        approveByOf(basket, call.body),
      ),
      lines: previewLines(basket, account.capabilities),
      warnings: previewWarnings(basket, world.today()),
    }
  },

  makePayment: (call) => {
    const { world, body } = call
    const parties = partiesOf(call, call.path)
    const { payer, account } = parties
    const { preview, basket } = basketToPay(world, parties, body)
    refuseWithoutApproval(world, payer, { userId: call.user.id, account, total: basket.total })
    const payment = payBasket(world, parties, basket, {
      previewId: preview.id,
      initiatedBy: call.user.id,
      payOn: body.payOn,
    })
    world.tables.previews.remove(preview.id)
    recordPayment(world, call.user, 'PaymentMade', payment)
    const { supplierCompanyId } = payment
    applySumOfDay(world, payer, { userId: call.user.id, supplierCompanyId, day: world.today() })
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
    if (canceled.status !== 'Canceled')
      throw conflict('payment.not_cancelable', `A ${canceled.status} payment can't be canceled.`)
    recordPayment(world, call.user, 'PaymentCanceled', canceled, payment.status)
    return toOutgoingPayment(world, canceled)
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
