import type { Notification, NotificationOf } from './notifications.ts'

/** The action that the user has chosen for a notification. */
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
    // Nothing can be decided here: the notification links to the payment.
    case 'INCOMING_PAYMENT_DISPUTE':
      return []
  }
}
