/** The lifecycle of a payment, its invoices, and its credits, by the world's clock (docs/rules.md#payment-states). */
import type { Instant } from './rows/basics.ts'
import type {
  AllocationRow,
  CreditAdjustmentRow,
  InvoiceRow,
  PaymentMethodRow,
  PaymentMethodType,
  PaymentRow,
  PaymentState,
  PaymentStatus,
} from './rows/ledger.ts'
import { instant, minuteMs } from './time.ts'
import type { World } from './world.ts'

type NewPayment = Pick<
  PaymentRow,
  | 'supplierCompanyId'
  | 'payerCompanyId'
  | 'invoicingAccountId'
  | 'methodType'
  | 'paymentMethodId'
  | 'previewId'
  | 'invoiceSubtotal'
  | 'discountSubtotal'
  | 'discountCount'
  | 'creditSubtotal'
  | 'fee'
  | 'total'
>

export type NewAllocation = Omit<AllocationRow, 'id' | 'paymentId'>

/** From Created to Pending, and from Pending to the final status. */
const minutesToPending = 1
const minutesToComplete: Record<PaymentMethodType, number> = { Wallet: 1, Rtp: 1, Card: 2, Ach: 5 }

/** A bank can take back money that has arrived. */
const minutesToReversal = 24 * 60

/** How long a payment waits for a closed bank. */
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

/** Marks invoices and credits in progress. If credits cover all, no money moves and the payment completes at once. */
export function startPayment(world: World, figures: NewPayment, allocations: readonly NewAllocation[]): PaymentRow {
  const { payments, allocations: table } = world.tables
  const initiatedAt = instant(world)
  const payment = payments.insert({
    ...figures,
    id: world.newId(),
    status: 'Created',
    initiatedAt,
    completedAt: null,
    failureReason: null,
    reviewedAt: null,
    reviewNote: null,
  })
  for (const allocation of allocations) table.insert({ ...allocation, id: world.newId(), paymentId: payment.id })
  setItems(world, payment)
  if (payment.methodType === null) return complete(world, payment, initiatedAt)
  plan(world, payment, 'PaymentPending', plusMinutes(initiatedAt, minutesToPending))
  return payment
}

/** The money is on its way. */
export function sendPayment(world: World, paymentId: string, at: Instant): void {
  const payment = inState(world, paymentId, 'Created', 'Queued')
  if (payment === undefined) return
  const method = world.tables.paymentMethods.get(payment.paymentMethodId ?? '')
  if (payment.status === 'Created' && method && queues(method)) {
    queuePayment(world, payment.id, at)
    return
  }
  world.tables.payments.update(payment.id, { status: 'Pending' })
  const minutes = payment.methodType === null ? 0 : minutesToComplete[payment.methodType]
  plan(world, payment, 'PaymentCompleted', plusMinutes(at, minutes))
}

/** The bank is closed: it sends or cancels the payment half a day later (docs/rules.md#payment-states). */
export function queuePayment(world: World, paymentId: string, at: Instant): void {
  const payment = inState(world, paymentId, 'Created')
  if (payment === undefined) return
  world.tables.payments.update(payment.id, { status: 'Queued' })
  for (const { id } of world.tables.jobs.where('targetId', payment.id)) world.tables.jobs.remove(id)
  const method = world.tables.paymentMethods.get(payment.paymentMethodId ?? '')
  const next = method && cancels(method) ? 'PaymentCanceled' : 'PaymentPending'
  plan(world, payment, next, plusMinutes(at, minutesQueued))
}

/** Cancels before money moves: invoices and credits no longer wait for this payment. */
export function cancelPayment(world: World, paymentId: string): void {
  const payment = inState(world, paymentId, 'Created', 'Queued')
  if (payment === undefined) return
  world.tables.payments.update(payment.id, { status: 'Canceled' })
  setItems(world, payment)
}

/** Completes the payment or fails it; after a failure, nothing else changes until the supplier reviews it. */
export function completePayment(world: World, paymentId: string, at: Instant): void {
  const payment = inState(world, paymentId, 'Pending')
  if (payment === undefined) return
  const method = world.tables.paymentMethods.get(payment.paymentMethodId ?? '')
  if (method && fails(method)) {
    world.tables.payments.update(payment.id, { status: 'Failed', failureReason: failureReasons[method.type] })
    return
  }
  complete(world, payment, at)
  if (method && reverses(method)) plan(world, payment, 'PaymentReversed', plusMinutes(at, minutesToReversal))
}

/**
 * The payer's bank has taken the money back: invoices and credits get back their amounts, but await the review
 * (docs/rules.md#payment-reversal).
 */
export function reversePayment(world: World, paymentId: string): void {
  const payment = inState(world, paymentId, 'Completed')
  if (payment === undefined) return
  world.tables.payments.update(payment.id, { status: 'Reversed', failureReason: 'R10: the payer denies the debit.' })
  giveBack(world, payment)
  setItems(world, payment)
}

/** Terminate gives up invoices and credits; Freeze does not (docs/rules.md#payment-review). */
export function reviewPayment(
  world: World,
  payment: PaymentRow,
  action: 'Terminate' | 'Freeze',
  note: string | null,
): PaymentRow {
  const reviewed = world.tables.payments.update(payment.id, {
    status: action === 'Terminate' ? 'Terminated' : 'Frozen',
    reviewedAt: instant(world),
    reviewNote: note,
  })
  setItems(world, payment)
  return reviewed
}

function complete(world: World, payment: PaymentRow, completedAt: Instant): PaymentRow {
  settleItems(world, payment)
  const completed = world.tables.payments.update(payment.id, { status: 'Completed', completedAt })
  setItems(world, payment)
  return completed
}

type Item = InvoiceRow | CreditAdjustmentRow

/** There is always enough left: uploads leave documents in payments alone (docs/rules.md#upload-after-payment). */
function settleItems(world: World, payment: PaymentRow): void {
  const { invoices, creditAdjustments, allocations } = world.tables
  const left = (item: Item | undefined, settles: number) => (item?.outstanding ?? 0) - settles
  for (const { kind, itemId, settles } of allocations.where('paymentId', payment.id)) {
    if (kind === 'CreditAdjustment')
      creditAdjustments.update(itemId, { outstanding: left(creditAdjustments.get(itemId), settles) })
    else {
      const outstanding = left(invoices.get(itemId), settles)
      // A paid invoice has nothing left to discount.
      invoices.update(itemId, outstanding === 0 ? { outstanding, discountAmount: 0 } : { outstanding })
    }
  }
}

/** Undoes `settleItems`: restores the outstanding amount and the discount; the discount's date never changes. */
function giveBack(world: World, payment: PaymentRow): void {
  const { invoices, creditAdjustments, allocations } = world.tables
  const restored = (item: Item | undefined, settles: number) => (item?.outstanding ?? 0) + settles
  for (const { kind, itemId, settles, offeredDiscount } of allocations.where('paymentId', payment.id)) {
    if (kind === 'CreditAdjustment')
      creditAdjustments.update(itemId, { outstanding: restored(creditAdjustments.get(itemId), settles) })
    else
      invoices.update(itemId, {
        outstanding: restored(invoices.get(itemId), settles),
        discountAmount: offeredDiscount,
      })
  }
}

const waiting = new Set<PaymentStatus | undefined>(['Created', 'Queued', 'Pending', 'Failed', 'Reversed'])

/**
 * Sets the state of a payment's invoices and credits from every payment that they are in: while one of these is under
 * way or awaits its review, no part of a credit can be used (docs/rules.md#credit-in-payments).
 */
function setItems(world: World, { id: paymentId }: PaymentRow): void {
  const { invoices, creditAdjustments, allocations, payments } = world.tables
  const stateOf = ({ id, outstanding }: Item): PaymentState => {
    const statuses = allocations.where('itemId', id).map((one) => payments.get(one.paymentId)?.status)
    if (statuses.includes('Frozen')) return 'Frozen'
    if (statuses.some((status) => waiting.has(status))) return 'Processing'
    return outstanding > 0 ? 'Payable' : 'Paid'
  }
  for (const { kind, itemId } of allocations.where('paymentId', paymentId)) {
    const table = kind === 'Invoice' ? invoices : creditAdjustments
    const item = table.get(itemId)
    if (item) table.update(itemId, { paymentState: stateOf(item) })
  }
}

/** The payment if it is still in one of these states; otherwise its job does nothing. */
function inState(world: World, paymentId: string, ...states: PaymentRow['status'][]): PaymentRow | undefined {
  const payment = world.tables.payments.get(paymentId)
  return payment && states.includes(payment.status) ? payment : undefined
}

function plan(
  world: World,
  { id }: PaymentRow,
  kind: 'PaymentPending' | 'PaymentCompleted' | 'PaymentReversed' | 'PaymentCanceled',
  dueAt: Instant,
): void {
  world.tables.jobs.insert({ id: world.newId(), kind, targetId: id, dueAt, payload: null })
}

const plusMinutes = (at: Instant, minutes: number): Instant =>
  new Date(Date.parse(at) + minutes * minuteMs).toISOString()
