/** Users, companies, sessions, and the mock's records about calls. */
import type { Instant } from './basics.ts'

export interface UserRow {
  id: string
  /** In lower case: addresses are compared case-insensitively. */
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
  /** What it returned, and returns again for a short time in case that response was lost. */
  successor?: { accessToken: string; refreshToken: string; at: Instant }
  revoked: boolean
  expiresAt: Instant
}

/** A wrong password or an unknown address; too many of them lock the address for a while. */
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
  /** The invoicing account whose invite led to the registration; the new user's company can accept it. */
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
  /** Whether its people have roles, which only companies of the scenario `parts` do. */
  hasTeam?: true
  createdAt: Instant
  updatedAt: Instant
}

export type TeamRole = 'Viewer' | 'Payer' | 'Approver' | 'Admin'

/** A company that the auth service knows but that isn't set up here yet; all others are `CompanyRow`s. */
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
  /** In a company with a team; without one, a Member is Admin. */
  role?: TeamRole
  /** How often the row has changed; 1 if absent. */
  version?: number
}

/** An email that the platform sent; shown at `/__mock/mail`. */
export interface MailRow {
  id: string
  to: string
  kind:
    | 'PasswordReset'
    | 'Invite'
    | 'Receipt'
    | 'AccessRequest'
    | 'PaymentFailed'
    | 'PaymentToReview'
    | 'PaymentReviewed'
    | 'BankAccount'
    | 'CardExpires'
    | 'ApprovalRequested'
    | 'ApprovalDecided'
  subject: string
  text: string
  /** The path of the link in the email, for tests to follow. */
  link: string | null
  sentAt: Instant
}

/** The first response for an idempotency key, returned again for the same body. */
export interface IdempotencyRow {
  id: string
  bodyHash: string
  createdAt: Instant
  /** Null while the first call is in progress. */
  response: { status: number; headers: Record<string, string>; body: unknown } | null
}

/** Something scheduled by the world's clock: a payment completes, an upload is read. */
export interface JobRow {
  id: string
  dueAt: Instant
  kind:
    | 'PaymentDue'
    | 'PaymentPending'
    | 'PaymentCompleted'
    | 'PaymentReversed'
    | 'PaymentCanceled'
    | 'IngestionFinished'
    | 'SyncFinished'
    | 'AccessDigestDue'
    | 'BankResult'
    | 'CardExpires'
    | 'ApprovalExpires'
  targetId: string
  /** What the job needs in addition to its target, e.g. the parsed upload. */
  payload: unknown
}
