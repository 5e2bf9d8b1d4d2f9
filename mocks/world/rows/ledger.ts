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
  /** The preview that it was made from; null for those of the seed. */
  previewId: string | null
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
  /** Whole cents: an invoice's before the discount, or what is used of a credit. */
  amount: TenThousandths
  /** Whole cents that the discount took off `amount`. */
  discount: TenThousandths
  /** What goes off the document's outstanding amount; of an invoice all of it, to the fraction of a cent. */
  settles: TenThousandths
  /** The invoice's discount before the payment, which a reversal gives back; 0 for a credit. */
  offeredDiscount: TenThousandths
}

/** A long document takes a while to be rendered, the first time that somebody asks for it. */
export interface DocumentRenderRow {
  id: string
  readyAt: Instant
}

/** A preview of a payment: the basket that it is bound to, and what was shown, so that a changed one is refused. */
export interface PreviewRow {
  id: string
  payerCompanyId: string
  invoicingAccountId: string
  paymentMethodId: string | null
  invoices: { id: string; toPay: TenThousandths }[]
  /** `wanted` is the amount that was asked for; null for all that is available. */
  creditAdjustments: { id: string; wanted: TenThousandths | null; amount: TenThousandths }[]
  fee: TenThousandths
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
  /** `YYYY-MM`, the last month that a card is good for. */
  expires: string | null
  /** Only a Verified one can be paid with; a Pending one waits for its bank, the next three never get that far. */
  status: 'Verified' | 'Pending' | 'New' | 'Errored' | 'VerificationFailed' | 'Disabled'
}

/** One use of Plaid's dialog; its id is the link token. */
export interface PlaidLinkRow {
  id: string
  companyId: string
  /** Of the link token; once an account is chosen, of the public token. */
  expiresAt: Instant
  /** Null until an account is chosen. */
  publicToken: string | null
  plaidAccountId: string | null
  isExchanged: boolean
}
