import { conflict } from '../problem.ts'
import { reviewPayment } from '../world/paymentLifecycle.ts'
import type { PaymentRow } from '../world/rows/ledger.ts'
import { capabilitiesOf, shortPayReasonsOf } from '../world/shortPayments.ts'
import type { World } from '../world/world.ts'
import type { HandlersFor } from './call.ts'
import { csvFile } from './csv.ts'
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
} from './payments.ts'
import { ownSupplier } from './scope.ts'
import { paymentReference } from '../world/paymentReference.ts'

const csvColumns = [
  'paymentId',
  'invoicingAccountName',
  'externalAccountId',
  'initiatedAt',
  'invoiceCount',
  'invoiceSubtotal',
  'discountCount',
  'discountSubtotal',
  'creditAdjustmentCount',
  'creditAdjustmentSubtotal',
  'feeSubtotal',
  'total',
  'outgoingPaymentMethodType',
  'status',
  'currency',
  'reference',
] as const

function toIncomingPayment(world: World, row: PaymentRow) {
  const shortPayReasons = shortPayReasonsOf(world, row)
  return {
    ...paymentFigures(world, row),
    invoicingAccountName: accountOf(world, row).accountName,
    outgoingPaymentMethodType: paymentType(row),
    reviewedAt: row.reviewedAt,
    reviewNote: row.reviewNote,
    ...(shortPayReasons.length > 0 && { shortPayReasons }),
  }
}

function rules(world: World) {
  return {
    ...paymentRules(world),
    text: (row: PaymentRow) => [
      accountOf(world, row).accountName,
      accountOf(world, row).externalAccountId,
      paymentReference(row.id),
      row.id,
    ],
    sort: {
      ...paymentSort(world),
      invoicingAccountName: (row: PaymentRow) => accountOf(world, row).accountName,
      outgoingPaymentMethodType: paymentType,
    },
  }
}

export const incomingPaymentHandlers: HandlersFor<
  | 'listIncomingPayments'
  | 'exportIncomingPaymentsCsv'
  | 'listIncomingPaymentInvoices'
  | 'listIncomingPaymentCreditAdjustments'
  | 'reviewIncomingPayment'
> = {
  listIncomingPayments: (call) => {
    const { world, query } = call
    const supplier = ownSupplier(call, call.path.companyId)
    const rows = listRows(world.tables.payments.where('supplierCompanyId', supplier.id), query, rules(world))
    return pageOfPayments(rows, query, (row) => toIncomingPayment(world, row))
  },

  exportIncomingPaymentsCsv: (call) => {
    const { world, query } = call
    const supplier = ownSupplier(call, call.path.companyId)
    const rows = listRows(world.tables.payments.where('supplierCompanyId', supplier.id), query, rules(world))
    const payments = rows.map((row) => ({
      ...toIncomingPayment(world, row),
      shortPayReasons: shortPayReasonsOf(world, row).join(' '),
    }))
    const offersPartialPayments = capabilitiesOf(world, supplier.id)?.partialPayments === true
    const columns = offersPartialPayments ? [...csvColumns, 'shortPayReasons' as const] : csvColumns
    return csvFile(`payments-${world.today()}.csv`, columns, payments)
  },

  listIncomingPaymentInvoices: (call) => {
    const { world, path, query } = call
    const payment = ownPayment(world, path.paymentId, 'supplierCompanyId', ownSupplier(call, path.companyId).id)
    return pageOfInvoices(world, payment, query)
  },

  listIncomingPaymentCreditAdjustments: (call) => {
    const { world, path, query } = call
    const payment = ownPayment(world, path.paymentId, 'supplierCompanyId', ownSupplier(call, path.companyId).id)
    return pageOfCredits(world, payment, query)
  },

  reviewIncomingPayment: (call) => {
    const { world, path, body } = call
    const payment = ownPayment(world, path.paymentId, 'supplierCompanyId', ownSupplier(call, path.companyId).id)
    if (payment.status === 'Terminated' || payment.status === 'Frozen')
      throw conflict('payment.already_reviewed', `This payment was ${payment.status.toLowerCase()} before.`)
    if (payment.status !== 'Failed' && payment.status !== 'Reversed')
      throw conflict('payment.not_reviewable', 'Only failed and reversed payments are reviewed.')
    return toIncomingPayment(world, reviewPayment(world, payment, body.action, body.note ?? null))
  },
}
