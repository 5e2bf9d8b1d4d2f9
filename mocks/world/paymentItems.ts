/** How payments change the amounts, discounts, and states of their invoices and credits. */
import type {
  AllocationRow,
  CreditAdjustmentRow,
  InvoiceRow,
  PaymentRow,
  PaymentState,
  PaymentStatus,
} from './rows/ledger.ts'
import type { World } from './world.ts'

type Item = InvoiceRow | CreditAdjustmentRow
type Kind = AllocationRow['kind']

/** The states in which a payment reserves its part of a document, so that it can't be paid or used a second time. */
const holdingStatuses = new Set<PaymentStatus>([
  'Scheduled',
  'Created',
  'Queued',
  'Pending',
  'Failed',
  'Reversed',
  'Frozen',
])

/** A payment that holds a part of a document; `settles` is the part's amount. */
interface Holder {
  paymentId: string
  status: PaymentStatus
  settles: number
}

/** The payments that hold a document, or a part of it. */
export function holdersOf({ tables }: World, itemId: string): Holder[] {
  return tables.allocations.where('itemId', itemId).flatMap(({ paymentId, settles }) => {
    const status = tables.payments.get(paymentId)?.status
    return status !== undefined && holdingStatuses.has(status) ? [{ paymentId, status, settles }] : []
  })
}

/**
 * Subtracts a completed payment from its invoices and credits. There is always enough left: uploads don't change documents in
 * payments (docs/rules.md#upload-after-payment).
 */
export function settleItems(world: World, payment: PaymentRow): void {
  const { invoices, creditAdjustments, allocations } = world.tables
  const left = (item: Item | undefined, settles: number) => (item?.outstanding ?? 0) - settles
  for (const { id, kind, itemId, settles } of allocations.where('paymentId', payment.id)) {
    if (kind === 'CreditAdjustment')
      creditAdjustments.update(itemId, { outstanding: left(creditAdjustments.get(itemId), settles) })
    else {
      const invoice = invoices.get(itemId)
      // An invoice that is paid, also in part, has no discount anymore; the payment stores it for a reversal.
      invoices.update(itemId, { outstanding: left(invoice, settles), discountAmount: 0 })
      allocations.update(id, { offeredDiscount: invoice?.discountAmount ?? 0 })
    }
  }
}

/**
 * Undoes `settleItems`: restores the outstanding amount and the discount, unless another payment of a part keeps the
 * invoice without one; the discount's date never changes.
 */
export function unsettleItems(world: World, payment: PaymentRow): void {
  const { invoices, creditAdjustments, allocations } = world.tables
  const restored = (item: Item | undefined, settles: number) => (item?.outstanding ?? 0) + settles
  for (const { kind, itemId, settles, offeredDiscount } of allocations.where('paymentId', payment.id)) {
    if (kind === 'CreditAdjustment')
      creditAdjustments.update(itemId, { outstanding: restored(creditAdjustments.get(itemId), settles) })
    else {
      const invoice = invoices.get(itemId)
      const outstanding = restored(invoice, settles)
      const other = otherPart(world, itemId, payment.id)
      if (other === undefined) {
        // A discount that the supplier offered since then stays.
        invoices.update(itemId, { outstanding, discountAmount: invoice?.discountAmount || offeredDiscount })
        continue
      }
      invoices.update(itemId, { outstanding })
      allocations.update(other.id, { offeredDiscount: other.offeredDiscount + offeredDiscount })
    }
  }
}

/** Another completed payment of a part of the invoice. */
function otherPart({ tables }: World, invoiceId: string, paymentId: string): AllocationRow | undefined {
  return tables.allocations
    .where('itemId', invoiceId)
    .find((part) => part.paymentId !== paymentId && tables.payments.get(part.paymentId)?.status === 'Completed')
}

/** Sets the states of a payment's invoices and credits from all payments that they are in. */
export function updateStates(world: World, { id }: PaymentRow): void {
  for (const { kind, itemId } of world.tables.allocations.where('paymentId', id)) updateState(world, kind, itemId)
}

/** Sets the state of an invoice or a credit from all payments that it is in. */
export function updateState(world: World, kind: Kind, itemId: string): void {
  const { invoices, creditAdjustments } = world.tables
  if (kind === 'CreditAdjustment') {
    const credit = creditAdjustments.get(itemId)
    if (credit) creditAdjustments.update(itemId, { paymentState: heldState(world, credit) ?? openState(credit) })
    return
  }
  const invoice = invoices.get(itemId)
  if (invoice === undefined) return
  const { taken: _, ...row } = invoice
  const taken = holdersOf(world, itemId).reduce((sum, { settles }) => sum + settles, 0)
  // The rest of an invoice of which payments hold a part can be paid (docs/rules.md#partial-payments).
  if (taken > 0 && taken < invoice.outstanding) invoices.insert({ ...row, paymentState: 'Payable', taken })
  else invoices.insert({ ...row, paymentState: heldState(world, invoice) ?? openState(invoice) })
}

/** The state of a document that no payment holds. */
const openState = ({ outstanding }: Item): PaymentState => (outstanding > 0 ? 'Payable' : 'Paid')

/**
 * The state of a document that a payment holds; undefined if none does. While a payment holds a part of a credit, no other
 * part of it can be used (docs/rules.md#credit-in-payments).
 */
function heldState(world: World, { id }: Item): PaymentState | undefined {
  const statuses = holdersOf(world, id).map(({ status }) => status)
  if (statuses.includes('Frozen')) return 'Frozen'
  return statuses.length > 0 ? 'Processing' : undefined
}
