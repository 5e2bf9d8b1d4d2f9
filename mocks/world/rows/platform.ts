/** What suppliers, buyers, and platform staff set up. */
import type { CalendarDate, Instant } from './basics.ts'
import type { PaymentMethodType } from './ledger.ts'

export interface InvoicingAccountRow {
  id: string
  supplierCompanyId: string
  /** The buyer company that registered; null before that. */
  payerCompanyId: string | null
  externalAccountId: string
  /** The customer's name in the supplier's records. */
  name: string
  accountName: string
  accountType: 'Trade' | 'Job' | 'Cash'
  status: 'NotInvited' | 'InvitePending' | 'Registered' | 'Disabled'
  /** The status that `enable` restores. */
  statusBeforeDisable: 'NotInvited' | 'Registered' | null
  createdAt: Instant
  /** What the supplier's system takes; absent for payments in full and at once. */
  capabilities?: { partialPayments?: boolean; scheduledPayments?: boolean }
}

/** A contact person at the customer of an invoicing account. */
export interface ContactRow {
  id: string
  invoicingAccountId: string
  firstName: string
  lastName: string
  email: string
  phoneNumber: string | null
  isPrimary: boolean
  lastInvitedAt: Instant | null
}

export interface InviteRow {
  id: string
  invoicingAccountId: string
  firstName: string
  lastName: string
  email: string
  invitedByName: string
  invitedAt: Instant
  expiresAt: Instant
  status: 'Pending' | 'Accepted' | 'Declined' | 'Canceled' | 'Expired'
}

export interface AccessLinkRow {
  id: string
  companyId: string
  token: string
  enabled: boolean
  createdAt: Instant
}

export interface AccessRequestRow {
  id: string
  companyId: string
  status: 'Pending' | 'Approved' | 'Denied'
  accountNumber: string | null
  companyName: string | null
  requesterName: string | null
  requesterEmail: string
  additionalNotes: string | null
  requestedAt: Instant
  invoicingAccountId: string | null
  processedAt: Instant | null
}

export interface NotificationSettingsRow {
  id: string
  companyId: string
  enabled: boolean
  recipients: string[]
  frequency: 'Immediate' | 'Daily'
}

export interface IngestionConfigurationRow {
  id: string
  companyId: string
  controlFilePattern: string
  incomingDirectory: string
  processingDirectory: string
  failedDirectory: string
  archiveDirectory: string
  createdAt: Instant
  updatedAt: Instant
}

export interface IngestionFile {
  type: 'Account' | 'Contact' | 'CreditAdjustment' | 'Invoice'
  path: string
  lineCount: number
  insertedCount: number
  updatedCount: number
  unchangedCount: number
  invalidCount: number
}

export interface IngestionEventRow {
  id: string
  companyId: string
  configurationId: string | null
  controlFilePath: string
  status: 'Failed' | 'Processing' | 'Succeeded'
  files: IngestionFile[]
  createdAt: Instant
  updatedAt: Instant
}

export interface ConnectionRow {
  id: string
  connectionId: string
  name: string
  apiEndpoint: string
  authCompanyId: string
  apiKey: string
  currency: 'USD'
  dispatchDestination: string
  pdfDownloadDirectory: string
  autoPay: boolean
  syncCreditMemos: boolean
  minSyncDate: CalendarDate | null
  status: 'Active' | 'Inactive'
  lastSyncAt: Instant | null
  lastSyncStatus: 'Processing' | 'Succeeded' | 'Failed' | null
  createdAt: Instant
  updatedAt: Instant
}

export interface PaymentAccountRow {
  id: string
  companyId: string
  paymentProcessor: 'Moov'
  externalAccountId: string
  preferredIncomingPaymentMethodExternalId: string | null
  preferredOutgoingPaymentMethodExternalId: string | null
  incomingPaymentMethodType: PaymentMethodType | null
  outgoingPaymentMethodType: PaymentMethodType | null
  createdAt: Instant
  updatedAt: Instant
}

export interface PaymentFeeRow {
  id: string
  paymentAccountId: string
  paymentMethodType: PaymentMethodType
  feeType: 'Processing'
  /** In hundredths of a percent: 2.50% is 250. */
  percentage: number
  enabled: boolean
  isFacilitatorFee: boolean
  createdAt: Instant
}
