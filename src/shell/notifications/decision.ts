import type { Notification, NotificationOf } from './notifications.ts'

/** An action that the user can choose for a notification. */
export type Decision =
  | { action: 'accept' | 'decline'; notification: NotificationOf<'INVOICING_ACCOUNT_INVITATION'> }
  | { action: 'approve' | 'deny'; notification: NotificationOf<'PENDING_ACCESS_REQUEST'> }
  | { action: 'review'; notification: NotificationOf<'INCOMING_PAYMENT_REVIEW'> }

/** The possible actions for a notification, most likely first. */
export function decisionsFor(notification: Notification): readonly Decision[] {
  switch (notification.kind) {
    case 'INVOICING_ACCOUNT_INVITATION':
      return [
        { action: 'accept', notification },
        { action: 'decline', notification },
      ]
    case 'PENDING_ACCESS_REQUEST':
      return [
        { action: 'approve', notification },
        { action: 'deny', notification },
      ]
    case 'INCOMING_PAYMENT_REVIEW':
      return [{ action: 'review', notification }]
    // No decision: the notification has other actions (`NotificationItem.tsx`).
    case 'INCOMING_PAYMENT_DISPUTE':
    case 'OUTGOING_PAYMENT_FAILED':
    case 'PAYMENT_APPROVAL':
    case 'APPROVAL_DECIDED':
      return []
  }
}
