import type { OperationTypes } from '#generated/operations.ts'
import { conflict, notFound } from '../problem.ts'
import type { PaymentAccountRow, PaymentFeeRow } from '../world/rows/platform.ts'
import { instant } from '../world/time.ts'
import type { World } from '../world/world.ts'
import type { HandlersFor } from './call.ts'
import { wholeList } from './list.ts'
import { paymentAccount } from './payment-accounts.ts'
import { requireInternal } from './scope.ts'

/** `'2.50'` becomes 250: the world stores hundredths of a percent. The contract's pattern has validated the text. */
const parsePercentage = (text: string) => Number(text.replace('.', ''))
const formatPercentage = (value: number) => `${Math.floor(value / 100)}.${String(value % 100).padStart(2, '0')}`

function toPaymentFee(row: PaymentFeeRow) {
  const { id, paymentMethodType, feeType, percentage, enabled, isFacilitatorFee, createdAt } = row
  const shown = formatPercentage(percentage)
  return { id, paymentMethodType, feeType, percentage: shown, enabled, isFacilitatorFee, createdAt }
}

/** A fee of the account in the path. Errors: 404. */
function feeOf(world: World, path: OperationTypes['updatePaymentFee']['path']): PaymentFeeRow {
  const account = paymentAccount(world, path.paymentAccountId)
  const fee = world.tables.paymentFees.get(path.feeId)
  if (fee?.paymentAccountId === account.id) return fee
  throw notFound('payment_fee.not_found', 'No such fee on this account.')
}

/** Errors: 409 when another fee for the same method is enabled: a payment has one fee at most, whoever pays it. */
function requireOnlyEnabled(
  world: World,
  account: Pick<PaymentAccountRow, 'id'>,
  fee: Pick<PaymentFeeRow, 'paymentMethodType'> & { id?: string },
): void {
  const other = world.tables.paymentFees
    .where('paymentAccountId', account.id)
    .find((row) => row.enabled && row.id !== fee.id && row.paymentMethodType === fee.paymentMethodType)
  if (other !== undefined)
    throw conflict('payment_fee.already_exists', 'The account has an enabled fee for this payment method type already.')
}

const byMethodNewestFirst = (a: PaymentFeeRow, b: PaymentFeeRow) =>
  a.paymentMethodType.localeCompare(b.paymentMethodType) || b.createdAt.localeCompare(a.createdAt)

export const paymentFeeHandlers: HandlersFor<
  'listPaymentFees' | 'createPaymentFee' | 'updatePaymentFee' | 'deletePaymentFee'
> = {
  listPaymentFees: (call) => {
    requireInternal(call, 'access.internal_only')
    const { id } = paymentAccount(call.world, call.path.paymentAccountId)
    const fees = call.world.tables.paymentFees.where('paymentAccountId', id)
    return wholeList(call.query, fees.toSorted(byMethodNewestFirst).map(toPaymentFee))
  },

  createPaymentFee: (call) => {
    requireInternal(call, 'access.internal_only')
    const { world, body } = call
    const account = paymentAccount(world, call.path.paymentAccountId)
    if (body.enabled) requireOnlyEnabled(world, account, body)
    const fee = world.tables.paymentFees.insert({
      id: world.newId(),
      paymentAccountId: account.id,
      ...body,
      percentage: parsePercentage(body.percentage),
      createdAt: instant(world),
    })
    return toPaymentFee(fee)
  },

  updatePaymentFee: (call) => {
    requireInternal(call, 'access.internal_only')
    const { world, path, body } = call
    const fee = feeOf(world, path)
    if (body.enabled === true) requireOnlyEnabled(world, { id: fee.paymentAccountId }, fee)
    const { percentage, ...flags } = body
    const change = { ...flags, ...(percentage !== undefined && { percentage: parsePercentage(percentage) }) }
    return toPaymentFee(world.tables.paymentFees.update(fee.id, change))
  },

  deletePaymentFee: (call) => {
    requireInternal(call, 'access.internal_only')
    call.world.tables.paymentFees.remove(feeOf(call.world, call.path).id)
  },
}
