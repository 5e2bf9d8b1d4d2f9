import { uniqBy } from 'es-toolkit/array'
import type { AccessRequest } from '#generated/main/model/accessRequest.ts'
import type { Company } from '#generated/main/model/company.ts'
import type { IncomingPayment } from '#generated/main/model/incomingPayment.ts'
import type { PaymentApproval } from '#generated/main/model/paymentApproval.ts'
import type { RegistrationInvite } from '#generated/main/model/registrationInvite.ts'
import { ShortPayReasonCode } from '#generated/main/model/shortPayReasonCode.ts'
import type { FailedPayment } from '#src/features/outgoing-payments/failedPayment.ts'
import { reviewable } from '#src/features/incoming-payments/failedPayments.ts'

/** Something that the user has to decide on, or to look at (docs/rules.md#notification-kinds). */
export type Notification = { id: string; /** Instant. */ createdAt: string } & (
  | { kind: 'INVOICING_ACCOUNT_INVITATION'; content: RegistrationInvite }
  | { kind: 'PENDING_ACCESS_REQUEST'; company: Company; content: AccessRequest }
  | { kind: 'INCOMING_PAYMENT_REVIEW'; company: Company; content: IncomingPayment }
  | { kind: 'INCOMING_PAYMENT_DISPUTE'; company: Company; content: IncomingPayment }
  | { kind: 'OUTGOING_PAYMENT_FAILED'; company: Company; content: FailedPayment }
  | { kind: 'PAYMENT_APPROVAL' | 'APPROVAL_DECIDED'; company: Company; content: PaymentApproval }
)

export type NotificationOf<Kind extends Notification['kind']> = Extract<Notification, { kind: Kind }>

/** What the user can remove, for themselves in this browser. */
export type Dismissible = FailedPayment | PaymentApproval

const isDisputed = ({ status, shortPayReasons = [] }: IncomingPayment) =>
  !reviewable.includes(status) && shortPayReasons.includes(ShortPayReasonCode.Disputed)

/** The data loaded for one supplier. */
interface SupplierNotifications {
  company: Company
  requests: readonly AccessRequest[]
  payments: readonly IncomingPayment[]
}

/** The payments of one buyer that failed, without those that the user has dismissed. */
interface BuyerNotifications {
  company: Company
  failures: readonly FailedPayment[]
}

/** What waits for the user's approval at one buyer, and the user's requests that ended, without those dismissed. */
interface ApprovalNotifications {
  company: Company
  approvals: readonly PaymentApproval[]
}

/** The notifications, newest first, without duplicates from the service (docs/rules.md#notification-kinds). */
export function toNotifications(
  invites: readonly RegistrationInvite[],
  news: readonly SupplierNotifications[],
  failed: readonly BuyerNotifications[] = [],
  approvals: readonly ApprovalNotifications[] = [],
): Notification[] {
  const notifications: Notification[] = [
    ...invites
      .filter(({ status }) => status === 'Pending')
      .map((content) => ({
        kind: 'INVOICING_ACCOUNT_INVITATION' as const,
        id: content.id,
        createdAt: content.invitedAt,
        content,
      })),
    ...news.flatMap(({ company, requests, payments }) => [
      ...requests.map((content) => ({
        kind: 'PENDING_ACCESS_REQUEST' as const,
        id: content.id,
        createdAt: content.requestedAt,
        company,
        content,
      })),
      ...payments.map((content) => ({
        kind: isDisputed(content) ? ('INCOMING_PAYMENT_DISPUTE' as const) : ('INCOMING_PAYMENT_REVIEW' as const),
        id: content.paymentId,
        createdAt: content.initiatedAt,
        company,
        content,
      })),
    ]),
    ...failed.flatMap(({ company, failures }) =>
      failures.map((content) => ({
        kind: 'OUTGOING_PAYMENT_FAILED' as const,
        id: content.payment.paymentId,
        createdAt: content.failedAt,
        company,
        content,
      })),
    ),
    ...approvals.flatMap(({ company, approvals: items }) =>
      items.map((content) => ({
        kind: content.decidedAt === null ? ('PAYMENT_APPROVAL' as const) : ('APPROVAL_DECIDED' as const),
        id: content.approvalId,
        createdAt: content.decidedAt ?? content.requestedAt,
        company,
        content,
      })),
    ),
  ]
  return uniqBy(notifications, ({ kind, id }) => `${kind} ${id}`).sort(
    (a, b) => Date.parse(b.createdAt) - Date.parse(a.createdAt),
  )
}
