/** The types that Moov's script passes to an app, limited to what the product uses. */
export interface MoovBankAccount {
  bankAccountID: string
  fingerprint: string
  status: 'new' | 'verified' | 'verificationFailed' | 'pending' | 'errored'
  holderName: string
  holderType: 'individual' | 'business' | 'guest'
  bankName: string
  bankAccountType: 'checking' | 'savings' | 'general-ledger' | 'loan' | 'unknown'
  routingNumber: string
  lastFourAccountNumber: string
  /** Instant of the last change of `status`. */
  updatedOn?: string
}

export interface MoovCard {
  cardID: string
  fingerprint: string
  brand: string
  cardType: string
  lastFourCardNumber: string
  expiration: { month: string; year: string }
  holderName?: string
}

export type MoovPaymentMethod = { paymentMethodID: string } & (
  | { paymentMethodType: 'moov-wallet'; wallet: { walletID: string } }
  | { paymentMethodType: 'ach-debit-collect' | 'ach-credit-standard' | 'rtp-credit'; bankAccount: MoovBankAccount }
  | { paymentMethodType: 'card-payment'; card: MoovCard }
)

export interface LinkCardBody {
  cardNumber: string
  cardCvv: string
  expiration: { month: string; year: string }
  holderName?: string
  billingAddress?: Record<string, string>
}
