import { percentageOf } from '../money.ts'
import { firstPayDay } from '../payDays.ts'
import { priceInvoice } from '../pricing.ts'
import type { CalendarDate } from '../rows/basics.ts'
import type { JobRow } from '../rows/identity.ts'
import type { AllocationRow, InvoiceRow, PaymentRow, ShortPayReason } from '../rows/ledger.ts'
import { addDays, startOfBusinessDay } from '../time.ts'
import type { Snapshots } from '../world.ts'
import { companyId } from './people.ts'
import { instantOn, seedId } from './random.ts'

/** The fee of the method, in hundredths of a percent. */
const achFee = 50

/** The first number of these rows' ids, beyond those of the other parts of the seed. */
const firstNumber = 1_000_000

interface PartRows {
  invoices: InvoiceRow[]
  payments: PaymentRow[]
  allocations: AllocationRow[]
  jobs: JobRow[]
}

/**
 * Three invoices of the buyer persona at the supplier that offers partial and scheduled payments: one is paid on the next
 * business day, and two were paid in part, because of damaged goods and because the buyer disputes the rest.
 */
export function partPayments(world: Snapshots, today: CalendarDate): PartRows {
  const payable = [...world.invoices.values()].filter(
    ({ supplierCompanyId, invoicingAccountId, paymentState }) =>
      supplierCompanyId === companyId('harbor') &&
      paymentState === 'Payable' &&
      world.invoicingAccounts.get(invoicingAccountId)?.payerCompanyId === companyId('prairie'),
  )
  const [scheduledInvoice, damaged, disputed] = payable
  const methodId = [...world.paymentMethods.values()].find(
    ({ companyId: owner, type, status }) => owner === companyId('prairie') && type === 'Ach' && status === 'Verified',
  )?.id
  if (scheduledInvoice === undefined || damaged === undefined || disputed === undefined || methodId === undefined)
    return { invoices: [], payments: [], allocations: [], jobs: [] }
  const payOn = firstPayDay(today)
  const scheduled = paymentOf(scheduledInvoice, methodId, {
    number: 1,
    on: addDays(today, -1),
    status: 'Scheduled',
    payOn,
  })
  const paid = [
    halfOf(damaged, methodId, { number: 2, on: addDays(today, -4), reason: damagedGoods }),
    halfOf(disputed, methodId, { number: 3, on: addDays(today, -3), reason: neverOrdered }),
  ]
  const payments = [scheduled, ...paid]
  return {
    invoices: [{ ...scheduledInvoice, paymentState: 'Processing' }, ...paid.map(({ invoice }) => invoice)],
    payments: payments.map(({ payment }) => payment),
    allocations: payments.map(({ allocation }) => allocation),
    jobs: [
      {
        id: seedId('event', firstNumber),
        kind: 'PaymentDue',
        targetId: scheduled.payment.id,
        dueAt: startOfBusinessDay(payOn),
        payload: null,
      },
    ],
  }
}

const damagedGoods: ShortPayReason = {
  code: 'DamagedGoods',
  note: 'Two of the crates arrived broken; see the photos in our email.',
}
const neverOrdered: ShortPayReason = { code: 'Disputed', note: 'We did not order the second half of this delivery.' }

/** A payment of half of an invoice. */
interface HalfPayment {
  number: number
  /** The day on which it was made. */
  on: CalendarDate
  reason: ShortPayReason
}

/** A completed payment of half of an invoice, and the invoice after it. */
function halfOf(row: InvoiceRow, methodId: string, { number, on, reason }: HalfPayment) {
  const half = Math.floor(row.outstanding / 20_000) * 10_000
  return {
    ...paymentOf(row, methodId, { number, on, status: 'Completed', part: { amount: half, reason } }),
    invoice: { ...row, outstanding: row.outstanding - half, discountAmount: 0 },
  }
}

/** The facts of a payment that the seed decides. */
interface PaymentFacts {
  number: number
  /** The day on which it was made. */
  on: CalendarDate
  status: 'Scheduled' | 'Completed'
  payOn?: CalendarDate
  /** For a partial payment: its amount, and the reason. */
  part?: { amount: number; reason: ShortPayReason }
}

/** A payment of an invoice, or of a part of it, with its allocation. */
function paymentOf(row: InvoiceRow, methodId: string, { number, on, status, payOn, part }: PaymentFacts) {
  const price = priceInvoice(row, payOn ?? on)
  const { amount, discount, toPay } =
    part === undefined ? price : { amount: part.amount, discount: 0, toPay: part.amount }
  const initiatedAt = instantOn(on, 840)
  const payment: PaymentRow = {
    id: seedId('payment', firstNumber + number),
    supplierCompanyId: row.supplierCompanyId,
    payerCompanyId: companyId('prairie'),
    invoicingAccountId: row.invoicingAccountId,
    status,
    methodType: 'Ach',
    paymentMethodId: methodId,
    previewId: null,
    invoiceSubtotal: amount,
    discountSubtotal: discount,
    discountCount: discount > 0 ? 1 : 0,
    creditSubtotal: 0,
    fee: percentageOf(toPay, achFee),
    total: toPay + percentageOf(toPay, achFee),
    initiatedAt,
    ...(payOn !== undefined && { payOn }),
    completedAt: status === 'Completed' ? instantOn(addDays(on, 2), 840) : null,
    failureReason: null,
    reviewedAt: null,
    reviewNote: null,
  }
  const allocation: AllocationRow = {
    id: seedId('allocation', firstNumber + number),
    paymentId: payment.id,
    kind: 'Invoice',
    itemId: row.id,
    itemAmount: row.paymentAmount,
    amount,
    discount,
    settles: part?.amount ?? row.outstanding,
    offeredDiscount: part === undefined ? 0 : row.discountAmount,
    remaining: price.amount - (part?.amount ?? price.amount),
    ...(part !== undefined && { shortPayReason: part.reason }),
  }
  return { payment, allocation }
}
