/** Invoices, credits and payments. */
import type { CalendarDate, Instant, TenThousandths } from './basics.ts'

export type PaymentState = 'Payable' | 'Processing' | 'Frozen' | 'Paid'

/** An invoice, or a credit adjustment: the same document with the opposite sign. */
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
  /** Of a Payable invoice: the part of `outstanding` that payments hold (docs/rules.md#partial-payments). */
  taken?: TenThousandths
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
  | 'Scheduled'

export type PaymentMethodType = 'Card' | 'Ach' | 'Wallet' | 'Rtp'

export interface PaymentRow {
  id: string
  supplierCompanyId: string
  payerCompanyId: string
  invoicingAccountId: string
  status: PaymentStatus
  methodType: PaymentMethodType | null
  paymentMethodId: string | null
  /** The preview that the payment was made from; null for seeded payments. */
  previewId: string | null
  /** The person who made it, or asked for its approval; absent in seeded payments. */
  initiatedBy?: string
  invoiceSubtotal: TenThousandths
  discountSubtotal: TenThousandths
  discountCount: number
  creditSubtotal: TenThousandths
  fee: TenThousandths
  total: TenThousandths
  initiatedAt: Instant
  /** The business day that it was scheduled for; absent if it was sent at once. */
  payOn?: CalendarDate
  /** When it got its status; absent in seeded payments (`statusChangedAt` in handlers/payments.ts). */
  statusChangedAt?: Instant
  completedAt: Instant | null
  failureReason: string | null
  reviewedAt: Instant | null
  reviewNote: string | null
}

/** Why an invoice is not paid in full, as the payer says. */
export interface ShortPayReason {
  code: 'Disputed' | 'DamagedGoods' | 'MissingGoods' | 'PriceDifference' | 'AgreedInstallment' | 'Other'
  note?: string
}

/** How much of a payment settles one invoice, or how much of a credit it uses. */
export interface AllocationRow {
  id: string
  paymentId: string
  kind: 'Invoice' | 'CreditAdjustment'
  itemId: string
  /** The document's own amount at the time of the payment. */
  itemAmount: TenThousandths
  /** In whole cents: an invoice's amount before the discount, or the used part of a credit. */
  amount: TenThousandths
  /** The discount on `amount`, in whole cents. */
  discount: TenThousandths
  /** Reduction of the outstanding amount; for an invoice paid in full all of it, including fractions of a cent. */
  settles: TenThousandths
  /** The invoice's discount that the payment ended, restored by a reversal; 0 for a credit. */
  offeredDiscount: TenThousandths
  /** In whole cents: what remained open of the invoice; absent where the account takes payments in full only. */
  remaining?: TenThousandths
  shortPayReason?: ShortPayReason
}

/** A long document takes a while to render, the first time it is requested. */
export interface DocumentRenderRow {
  id: string
  readyAt: Instant
}

/** A payment preview: the basket that it is bound to and the amounts shown, so that a changed basket is rejected. */
export interface PreviewRow {
  id: string
  payerCompanyId: string
  invoicingAccountId: string
  paymentMethodId: string | null
  /** `wanted` is the requested amount; null for all that is to pay. */
  invoices: { id: string; wanted: TenThousandths | null; toPay: TenThousandths; remaining: TenThousandths }[]
  /** `wanted` is the requested amount; null for all that is available. */
  creditAdjustments: { id: string; wanted: TenThousandths | null; amount: TenThousandths }[]
  fee: TenThousandths
  total: TenThousandths
  /** The day to pay on; null for a payment at once. */
  payOn: CalendarDate | null
  expiresAt: Instant
}

/** A bank account, card, or wallet at the payment provider. */
export interface PaymentMethodRow {
  id: string
  companyId: string
  type: PaymentMethodType
  /** The provider's own record id, `bankAccountID` or `cardID`; a word in it decides what happens to payments. */
  sourceId: string
  /** The name of the bank, card, or wallet. */
  label: string
  brand: string | null
  lastFour: string
  /** `YYYY-MM`, the last month in which a card is valid. */
  expires: string | null
  /** Only Verified methods can pay; Pending ones wait for their bank, the next three never become Verified. */
  status: 'Verified' | 'Pending' | 'New' | 'Errored' | 'VerificationFailed' | 'Disabled'
  /** When a bank account got its status; omitted where nobody has to know. */
  statusAt?: Instant
}

/** One session of Plaid's dialog; its id is the link token. */
export interface PlaidLinkRow {
  id: string
  companyId: string
  /** For the link token; after an account is selected, for the public token. */
  expiresAt: Instant
  /** Null until an account is selected. */
  publicToken: string | null
  plaidAccountId: string | null
  isExchanged: boolean
}
