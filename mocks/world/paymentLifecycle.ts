/** The lifecycle of a payment, its invoices, and its credits, by the world's clock (docs/rules.md#payment-states). */
import { announceFailure, announceReview } from './notices.ts'
import { unsettleItems, updateStates, settleItems } from './paymentItems.ts'
import type { Instant } from './rows/basics.ts'
import type { AllocationRow, PaymentMethodRow, PaymentMethodType, PaymentRow } from './rows/ledger.ts'
import { instant, minuteMs, startOfBusinessDay } from './time.ts'
import type { World } from './world.ts'

/** The fields of a payment that a request decides. */
type NewPayment = Pick<
  PaymentRow,
  | 'supplierCompanyId'
  | 'payerCompanyId'
  | 'invoicingAccountId'
  | 'methodType'
  | 'paymentMethodId'
  | 'previewId'
  | 'initiatedBy'
  | 'invoiceSubtotal'
  | 'discountSubtotal'
  | 'discountCount'
  | 'creditSubtotal'
  | 'fee'
  | 'total'
  | 'payOn'
>

export type NewAllocation = Omit<AllocationRow, 'id' | 'paymentId'>

/** Minutes from Created to Pending. */
const minutesToPending = 1
/** Minutes from Pending to the final status. */
const minutesToComplete: Record<PaymentMethodType, number> = { Wallet: 1, Rtp: 1, Card: 2, Ach: 5 }

/** Minutes until a bank takes back money that has arrived. */
const minutesToReversal = 24 * 60

/** How many minutes a payment waits for a closed bank. */
const minutesQueued = 12 * 60

/** A word in the provider's id, which nobody sees, decides what happens to a method's payments (docs/mock.md#providers). */
const fails = ({ sourceId }: PaymentMethodRow) => /fail/i.test(sourceId)
const reverses = ({ sourceId }: PaymentMethodRow) => /revers/i.test(sourceId)
const queues = ({ sourceId }: PaymentMethodRow) => /queue|cancel/i.test(sourceId)
const cancels = ({ sourceId }: PaymentMethodRow) => /cancel/i.test(sourceId)

const failureReasons: Record<PaymentMethodType, string> = {
  Ach: 'R01: the account has insufficient funds.',
  Card: 'The card was declined.',
  Rtp: 'The bank refused the transfer.',
  Wallet: 'The wallet has insufficient funds.',
}

/** Creates a payment, which reserves its invoices and credits and is sent at once, or at the start of its business day (docs/rules.md#pay-on). */
export function startPayment(world: World, figures: NewPayment, allocations: readonly NewAllocation[]): PaymentRow {
  const { payments, allocations: table } = world.tables
  const initiatedAt = instant(world)
  const payment = payments.insert({
    ...figures,
    id: world.newId(),
    status: figures.payOn === undefined ? 'Created' : 'Scheduled',
    initiatedAt,
    statusChangedAt: initiatedAt,
    completedAt: null,
    failureReason: null,
    reviewedAt: null,
    reviewNote: null,
  })
  for (const allocation of allocations) table.insert({ ...allocation, id: world.newId(), paymentId: payment.id })
  updateStates(world, payment)
  if (payment.payOn === undefined) return beginPayment(world, payment, initiatedAt)
  scheduleStep(world, payment, 'PaymentDue', startOfBusinessDay(payment.payOn))
  return payment
}

/** The first step of a Created payment. If credits cover all, no money moves and the payment completes at once. */
export function beginPayment(world: World, payment: PaymentRow, at: Instant): PaymentRow {
  if (payment.methodType === null) return complete(world, payment, at)
  scheduleStep(world, payment, 'PaymentPending', plusMinutes(at, minutesToPending))
  return payment
}

/** Sends a payment to the bank: it becomes Pending, or Queued if the bank is closed. */
export function sendPayment(world: World, paymentId: string, at: Instant): void {
  const payment = inState(world, paymentId, 'Created', 'Queued')
  if (payment === undefined) return
  const method = world.tables.paymentMethods.get(payment.paymentMethodId ?? '')
  if (payment.status === 'Created' && method && queues(method)) {
    queuePayment(world, payment.id, at)
    return
  }
  world.tables.payments.update(payment.id, { status: 'Pending', statusChangedAt: at })
  const minutes = payment.methodType === null ? 0 : minutesToComplete[payment.methodType]
  scheduleStep(world, payment, 'PaymentCompleted', plusMinutes(at, minutes))
}

/** Queues a payment at a closed bank, which sends or cancels it half a day later (docs/rules.md#payment-states). */
export function queuePayment(world: World, paymentId: string, at: Instant): void {
  const payment = inState(world, paymentId, 'Created')
  if (payment === undefined) return
  world.tables.payments.update(payment.id, { status: 'Queued', statusChangedAt: at })
  for (const { id } of world.tables.jobs.where('targetId', payment.id)) world.tables.jobs.remove(id)
  const method = world.tables.paymentMethods.get(payment.paymentMethodId ?? '')
  const next = method && cancels(method) ? 'PaymentCanceled' : 'PaymentPending'
  scheduleStep(world, payment, next, plusMinutes(at, minutesQueued))
}

/** Cancels before money moves: invoices and credits no longer wait for this payment. */
export function cancelPayment(world: World, paymentId: string, at: Instant): void {
  const payment = inState(world, paymentId, 'Scheduled', 'Created', 'Queued')
  if (payment === undefined) return
  world.tables.payments.update(payment.id, { status: 'Canceled', statusChangedAt: at })
  updateStates(world, payment)
}

/** Completes the payment or fails it; after a failure, nothing else changes until the supplier reviews it. */
export function completePayment(world: World, paymentId: string, at: Instant): void {
  const payment = inState(world, paymentId, 'Pending')
  if (payment === undefined) return
  const method = world.tables.paymentMethods.get(payment.paymentMethodId ?? '')
  if (method && fails(method)) {
    const failureReason = failureReasons[method.type]
    const failed = world.tables.payments.update(payment.id, { status: 'Failed', statusChangedAt: at, failureReason })
    announceFailure(world, failed)
    return
  }
  complete(world, payment, at)
  if (method && reverses(method)) scheduleStep(world, payment, 'PaymentReversed', plusMinutes(at, minutesToReversal))
}

/**
 * The payer's bank takes the money back: invoices and credits get back their amounts, but stay held until the review
 * (docs/rules.md#payment-reversal).
 */
export function reversePayment(world: World, paymentId: string, at: Instant): void {
  const payment = inState(world, paymentId, 'Completed')
  if (payment === undefined) return
  const failureReason = 'R10: the payer denies the debit.'
  const reversed = world.tables.payments.update(payment.id, { status: 'Reversed', statusChangedAt: at, failureReason })
  unsettleItems(world, payment)
  updateStates(world, payment)
  announceFailure(world, reversed)
}

/** Applies the supplier's review: Terminate releases invoices and credits, Freeze does not (docs/rules.md#payment-review). */
export function reviewPayment(
  world: World,
  payment: PaymentRow,
  action: 'Terminate' | 'Freeze',
  note: string | null,
): PaymentRow {
  const reviewedAt = instant(world)
  const reviewed = world.tables.payments.update(payment.id, {
    status: action === 'Terminate' ? 'Terminated' : 'Frozen',
    statusChangedAt: reviewedAt,
    reviewedAt,
    reviewNote: note,
  })
  updateStates(world, payment)
  announceReview(world, reviewed)
  return reviewed
}

function complete(world: World, payment: PaymentRow, completedAt: Instant): PaymentRow {
  settleItems(world, payment)
  const change = { status: 'Completed' as const, statusChangedAt: completedAt, completedAt }
  const completed = world.tables.payments.update(payment.id, change)
  updateStates(world, payment)
  return completed
}

/** The payment if it is still in one of these states; otherwise its job does nothing. */
export function inState(world: World, paymentId: string, ...states: PaymentRow['status'][]): PaymentRow | undefined {
  const payment = world.tables.payments.get(paymentId)
  return payment && states.includes(payment.status) ? payment : undefined
}

/** Schedules the payment's next step. */
function scheduleStep(
  world: World,
  { id }: PaymentRow,
  kind: 'PaymentDue' | 'PaymentPending' | 'PaymentCompleted' | 'PaymentReversed' | 'PaymentCanceled',
  dueAt: Instant,
): void {
  world.tables.jobs.insert({ id: world.newId(), kind, targetId: id, dueAt, payload: null })
}

const plusMinutes = (at: Instant, minutes: number): Instant =>
  new Date(Date.parse(at) + minutes * minuteMs).toISOString()
