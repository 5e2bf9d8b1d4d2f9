/** Invoices, credits and payments. */
import type { CalendarDate, Instant, TenThousandths } from './basics.ts'

export type PaymentState = 'Payable' | 'Processing' | 'Frozen' | 'Paid'

/** An invoice, or a credit adjustment: the same document with the sign turned. */
export interface LedgerItemRow {
  id: string
  supplierCompanyId: string
  invoicingAccountId: string
  externalId: string
  jobName: string | null
  externalJobId: string | null
  paymentAmount: TenThousandths
  outstanding: TenThousandths
  paymentDueDate: CalendarDate
  transactionDate: CalendarDate
  paymentState: PaymentState
  documentId: string
}

export interface InvoiceRow extends LedgerItemRow {
  discountAmount: TenThousandths
  discountDate: CalendarDate | null
}

export type CreditAdjustmentRow = LedgerItemRow

export type PaymentStatus =
  | 'Created'
  | 'Queued'
  | 'Pending'
  | 'Completed'
  | 'Failed'
  | 'Reversed'
  | 'Canceled'
  | 'Frozen'
  | 'Terminated'

export type PaymentMethodType = 'Card' | 'Ach' | 'Wallet' | 'Rtp'

export interface PaymentRow {
  id: string
  supplierCompanyId: string
  payerCompanyId: string
  invoicingAccountId: string
  status: PaymentStatus
  methodType: PaymentMethodType | null
  paymentMethodId: string | null
  invoiceSubtotal: TenThousandths
  discountSubtotal: TenThousandths
  discountCount: number
  creditSubtotal: TenThousandths
  fee: TenThousandths
  total: TenThousandths
  initiatedAt: Instant
  completedAt: Instant | null
  failureReason: string | null
  reviewedAt: Instant | null
  reviewNote: string | null
}

/** How much of a payment settles one invoice, or how much of a credit it uses. */
export interface AllocationRow {
  id: string
  paymentId: string
  kind: 'Invoice' | 'CreditAdjustment'
  itemId: string
  /** The document's own amount when the payment was made. */
  itemAmount: TenThousandths
  amount: TenThousandths
  /** What the discount took off `amount`; with it the sums are exact, also where a discounted amount was rounded. */
  discount: TenThousandths
}

/** A long document takes a while to be rendered, the first time that somebody asks for it. */
export interface DocumentRenderRow {
  id: string
  readyAt: Instant
}

/** A preview of a payment: the total that was shown, so that a changed one is refused. */
export interface PreviewRow {
  id: string
  payerCompanyId: string
  invoicingAccountId: string
  total: TenThousandths
  expiresAt: Instant
}

/** A bank account, card or wallet at the payment provider. */
export interface PaymentMethodRow {
  id: string
  companyId: string
  type: PaymentMethodType
  /** The provider's own record id: `bankAccountID` or `cardID`. */
  sourceId: string
  /** The bank's name, or a card's or wallet's own. */
  label: string
  brand: string | null
  lastFour: string
  /** A Pending one waits for its bank to confirm it and can't be paid with yet. */
  status: 'Verified' | 'Pending' | 'Disabled'
}
