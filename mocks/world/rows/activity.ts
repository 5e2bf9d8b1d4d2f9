/** Who did what in a company with a team. */
import type { Instant } from './basics.ts'

export interface ActivityRow {
  id: string
  companyId: string
  at: Instant
  /** Null if the service did it. */
  userId: string | null
  action:
    | 'PaymentMade'
    | 'PaymentCanceled'
    | 'ApprovalRequested'
    | 'ApprovalGiven'
    | 'ApprovalDeclined'
    | 'ApprovalWithdrawn'
    | 'ApprovalEnded'
    | 'PaymentMethodAdded'
    | 'PaymentMethodPreferred'
    | 'PaymentMethodRemoved'
    | 'PersonInvited'
    | 'RoleChanged'
    | 'PersonRemoved'
    | 'RulesChanged'
    | 'DelegationChanged'
  /** A payment by its supplier, a person, a method with its last digits, or a rule. */
  subject: string
  subjectId: string | null
  /** Only what differs; never a secret or a full account number. */
  changes: { field: string; before: string | null; after: string | null }[]
}
