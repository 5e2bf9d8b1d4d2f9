/** Payments that wait for approval, and the rules of each company about them. */
import type { CalendarDate, Instant, TenThousandths } from './basics.ts'
import type { PaymentMethodType, PreviewRow, ShortPayReason } from './ledger.ts'

export interface ApprovalRule {
  ruleId: string
  name: string
  threshold: TenThousandths
  supplierCompanyIds: string[]
  invoicingAccountIds: string[]
  approverIds: string[]
  needed: number
}

/** A company's rules; its id is the company's. */
export interface ApprovalRulesRow {
  id: string
  version: number
  rules: ApprovalRule[]
}

/** Who decides instead of whom; a person has at most one delegate at a time. */
export interface DelegationRow {
  id: string
  companyId: string
  from: string
  to: string
  startsOn: CalendarDate
  endsOn: CalendarDate
}

/** One person's approval. */
export interface VoteRow {
  userId: string
  at: Instant
  /** The person who delegated it; null for the person's own. */
  insteadOf: string | null
}

/** A document of a request, with its price when people were asked. */
interface ApprovalLineRow {
  kind: 'Invoice' | 'CreditAdjustment'
  itemId: string
  /** Before the payment. */
  amount: TenThousandths
  discount: TenThousandths
  /** What it adds to the total; negative for a credit. */
  applied: TenThousandths
}

export type ApprovalStatus = 'Requested' | 'Approved' | 'Declined' | 'Withdrawn' | 'Lapsed' | 'Expired'

/** What the person asked to pay, as in the request for the payment. */
interface ApprovalBasket {
  invoices: { id: string; amount?: string; shortPayReason?: ShortPayReason }[]
  creditAdjustments: { id: string; amount?: string }[]
  paymentMethodId?: string
  payOn?: CalendarDate
}

/** The figures that people are asked to approve; they change only together with a new round of asking. */
export interface ApprovalFigures {
  /** The same figures that a preview stores, to tell what has changed since. */
  bound: Pick<PreviewRow, 'paymentMethodId' | 'invoices' | 'creditAdjustments' | 'fee' | 'total' | 'payOn'>
  lines: ApprovalLineRow[]
  invoiceSubtotal: TenThousandths
  discountSubtotal: TenThousandths
  creditSubtotal: TenThousandths
  fee: TenThousandths
  total: TenThousandths
  methodType: PaymentMethodType | null
  approveBy: CalendarDate | null
  dueOn: CalendarDate
}

export interface ApprovalRow extends ApprovalFigures {
  id: string
  companyId: string
  supplierCompanyId: string
  invoicingAccountId: string
  previewId: string
  status: ApprovalStatus
  version: number
  requestedBy: string
  requestedAt: Instant
  note: string | null
  expiresAt: Instant
  basket: ApprovalBasket
  /** As it was when people were asked. */
  rule: ApprovalRule
  votes: VoteRow[]
  reassigned: boolean
  decidedAt: Instant | null
  decidedBy: string | null
  reason: string | null
  paymentId: string | null
}
