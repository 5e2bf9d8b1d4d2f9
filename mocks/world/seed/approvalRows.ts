/** Rows of requests for approval, and the request that became a seeded payment. */
import type { ApprovalFigures, ApprovalRow, ApprovalRule } from '../rows/approvals.ts'
import type { CalendarDate, Instant } from '../rows/basics.ts'
import type { PaymentRow } from '../rows/ledger.ts'
import { undecided } from '../approvals.ts'
import { addDays, dayMs, hourMs } from '../time.ts'
import type { World } from '../world.ts'
import { companyId, personaId } from './people.ts'
import { seedId } from './random.ts'

/** The first number of the ids of previews that the requests were made from. */
const firstPreview = 1_000_000

interface RowFacts {
  number: number
  payerId: string
  rule: ApprovalRule
  by: string
  at: Instant
  note: string | null
  change?: Partial<ApprovalRow>
  account: { id: string; supplierCompanyId: string }
  basket: ApprovalRow['basket']
  figures: ApprovalFigures
}

export function requestRow({
  number,
  payerId,
  rule,
  by,
  at,
  note,
  account,
  basket,
  figures,
  change,
}: RowFacts): ApprovalRow {
  return {
    ...figures,
    id: seedId('approval', number),
    companyId: payerId,
    supplierCompanyId: account.supplierCompanyId,
    invoicingAccountId: account.id,
    previewId: seedId('approval', firstPreview + number),
    status: 'Requested',
    version: 1,
    requestedBy: by,
    requestedAt: at,
    note,
    expiresAt: new Date(Date.parse(at) + 30 * dayMs).toISOString(),
    basket,
    rule,
    votes: [],
    ...undecided,
    ...change,
  }
}

/** A request that became a payment: the last large one at these suppliers that has arrived. */
export function approvedRequest(
  { tables }: World,
  { today, payer, approver, rule }: { today: CalendarDate; payer: string; approver: string; rule: ApprovalRule },
): ApprovalRow[] {
  const payment = tables.payments
    .where('payerCompanyId', companyId('prairie'))
    .filter(
      ({ status, supplierCompanyId, initiatedAt, previewId }) =>
        status === 'Completed' &&
        previewId === null &&
        rule.supplierCompanyIds.includes(supplierCompanyId) &&
        initiatedAt < addDays(today, -3),
    )
    .toSorted((a, b) => (a.initiatedAt < b.initiatedAt ? 1 : -1))
    .find(({ total }) => total >= rule.threshold)
  if (payment === undefined) return []
  const { initiatedAt } = payment
  const hoursBefore = (hours: number) => new Date(Date.parse(initiatedAt) - hours * hourMs).toISOString()
  const parts = tables.allocations.where('paymentId', payment.id)
  const ids = (kind: string) => parts.filter((part) => part.kind === kind).map(({ itemId }) => ({ id: itemId }))
  return [
    requestRow({
      number: 7,
      payerId: payment.payerCompanyId,
      rule,
      by: payer,
      at: hoursBefore(20),
      note: null,
      account: { id: payment.invoicingAccountId, supplierCompanyId: payment.supplierCompanyId },
      basket: {
        invoices: ids('Invoice'),
        creditAdjustments: ids('CreditAdjustment'),
        ...(payment.paymentMethodId !== null && { paymentMethodId: payment.paymentMethodId }),
      },
      figures: figuresOfPayment(tables, payment),
      change: {
        status: 'Approved',
        version: 3,
        votes: [
          { userId: approver, at: hoursBefore(2), insteadOf: null },
          { userId: personaId('buyer'), at: initiatedAt, insteadOf: null },
        ],
        decidedAt: initiatedAt,
        decidedBy: personaId('buyer'),
        paymentId: payment.id,
      },
    }),
  ]
}

function figuresOfPayment(tables: World['tables'], payment: PaymentRow): ApprovalFigures {
  const parts = tables.allocations.where('paymentId', payment.id)
  const { invoiceSubtotal, discountSubtotal, creditSubtotal, fee, total, methodType, paymentMethodId } = payment
  const dueDates = parts.flatMap(({ itemId }) => tables.invoices.get(itemId)?.paymentDueDate ?? [])
  return {
    bound: { paymentMethodId, invoices: [], creditAdjustments: [], fee, total, payOn: null },
    lines: parts.map(({ kind, itemId, amount, discount }) => ({
      kind,
      itemId,
      amount,
      discount,
      applied: kind === 'Invoice' ? amount - discount : -amount,
    })),
    invoiceSubtotal,
    discountSubtotal,
    creditSubtotal,
    fee,
    total,
    methodType,
    approveBy: null,
    dueOn: dueDates.toSorted()[0] ?? '',
  }
}
