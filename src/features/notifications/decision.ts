import type { Notice, NoticeOf } from './notices.ts'

/** What a person has set about to do with a notification. */
export type Decision =
  | { action: 'accept' | 'decline'; notice: NoticeOf<'INVOICING_ACCOUNT_INVITATION'> }
  | { action: 'approve' | 'deny'; notice: NoticeOf<'PENDING_ACCESS_REQUEST'> }
  | { action: 'review'; notice: NoticeOf<'INCOMING_PAYMENT_REVIEW'> }

/** What can be done with a notification, the most likely first. */
export function decisionsFor(notice: Notice): readonly Decision[] {
  switch (notice.kind) {
    case 'INVOICING_ACCOUNT_INVITATION':
      return [
        { action: 'accept', notice },
        { action: 'decline', notice },
      ]
    case 'PENDING_ACCESS_REQUEST':
      return [
        { action: 'approve', notice },
        { action: 'deny', notice },
      ]
    case 'INCOMING_PAYMENT_REVIEW':
      return [{ action: 'review', notice }]
  }
}
