import { useMemo } from 'react'
import { fingerprint } from '#src/lib/fingerprint.ts'
import { preferences, usePreference } from '#src/lib/preferences.ts'
import type { FailedPayment } from './failedPayment.ts'

/** How many dismissals a browser keeps; each is older than what is shown by the time that it is dropped. */
const most = 500

/** A review makes it another message: only then can the invoices be paid again. */
const markOf = ({ payment: { paymentId, status } }: FailedPayment) => fingerprint(`${paymentId} ${status}`)

/** Failed payments that a user has dismissed in this browser, in all tabs; hashed, so that they reveal nothing. */
export function useDismissedFailures(userId: string) {
  const key = `tallyport.dismissedPayments.${fingerprint(userId)}`
  const text = usePreference(key) ?? ''
  return useMemo(() => {
    const marks = new Set(text.split(' '))
    return {
      isDismissed: (failure: FailedPayment) => marks.has(markOf(failure)),
      dismiss: (failure: FailedPayment) => {
        // Read again: another tab may have dismissed one that this tab has not rendered yet.
        const before = (preferences.get(key) ?? '').split(' ').filter((mark) => mark !== '')
        preferences.set(key, [...new Set([...before, markOf(failure)])].slice(-most).join(' '))
      },
    }
  }, [key, text])
}
