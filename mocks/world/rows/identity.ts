/** People, companies, sessions, and what the mock keeps about calls. */
import type { Instant } from './basics.ts'

export interface UserRow {
  id: string
  /** Lower case: addresses are compared without regard to case. */
  email: string
  /** Null until the user registers. */
  password: string | null
  firstName: string
  lastName: string
  phoneNumber: string | null
  status: 'Active' | 'Invited' | 'Disabled'
  isInternal: boolean
  createdAt: Instant
  updatedAt: Instant
}

export interface AccessTokenRow {
  id: string
  userId: string
  familyId: string
  expiresAt: Instant
}

export interface RefreshTokenRow {
  id: string
  userId: string
  familyId: string
  spent: boolean
  revoked: boolean
  expiresAt: Instant
}

/** A wrong password, or an address that nobody has; too many of them close the address for a while. */
export interface LoginFailureRow {
  id: string
  emailAddress: string
  at: Instant
}

export interface PasswordResetRow {
  id: string
  userId: string
  expiresAt: Instant
  used: boolean
}

export interface RegistrationTokenRow {
  id: string
  emailAddress: string
  companyName: string | null
  /** The invoicing account whose invite led here; the new user's company may accept it. */
  invoicingAccountId: string | null
  expiresAt: Instant
  used: boolean
}

export interface CompanyRow {
  id: string
  authCompanyId: string
  name: string
  isSupplier: boolean
  isBuyer: boolean
  address1: string
  address2: string | null
  city: string
  state: string
  postalCode: string
  country: 'US' | 'CA'
  taxId: string | null
  createdAt: Instant
  updatedAt: Instant
}

/** A company that the auth service knows and that nobody has set up here yet; the others are `CompanyRow`s. */
export interface AuthCompanyRow {
  id: string
  name: string
  createdAt: Instant
  updatedAt: Instant
}

export interface MembershipRow {
  id: string
  companyId: string
  userId: string
  status: 'Member' | 'Invited' | 'Creator' | 'Removed'
  /** Email address; null for a Creator. */
  invitedBy: string | null
  joinedAt: Instant | null
}

/** An email that the platform sent; `/__mock/mail` shows it. */
export interface MailRow {
  id: string
  to: string
  kind: 'PasswordReset' | 'Invite' | 'Receipt' | 'AccessRequest'
  subject: string
  text: string
  /** The path of the link in the mail, for a test to follow. */
  link: string | null
  sentAt: Instant
}

/** The first answer to an idempotency key, given again to the same body. */
export interface IdempotencyRow {
  id: string
  bodyHash: string
  createdAt: Instant
  /** Null while the first call is still under way. */
  answer: { status: number; headers: Record<string, string>; body: unknown } | null
}

/** Something that happens by the world's clock: a payment settles, an upload is read. */
export interface JobRow {
  id: string
  dueAt: Instant
  kind:
    | 'PaymentPending'
    | 'PaymentSettled'
    | 'PaymentReversed'
    | 'PaymentCanceled'
    | 'IngestionFinished'
    | 'SyncFinished'
    | 'AccessDigestDue'
    | 'BankAnswered'
  targetId: string
  /** What the job needs beyond its target, e.g. the parsed upload. */
  payload: unknown
}
