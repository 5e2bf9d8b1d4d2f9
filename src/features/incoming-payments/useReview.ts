import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { listIncomingPayments, useReviewIncomingPayment } from '#generated/main/incoming-payments/incoming-payments.ts'
import type { IncomingPayment } from '#generated/main/model/incomingPayment.ts'
import type { ReviewAction } from '#generated/main/model/reviewAction.ts'
import { cleanLines } from '#src/lib/cleanText.ts'
import { useConfirmedMutation } from '#src/shared/form/useConfirmedMutation.ts'
import { showToast } from '#src/ui/toast/toasts.ts'

/** The contract's limit for a note, in characters. */
export const noteLength = 1000

/** The confirmation that a user can turn off, for each decision. */
export const confirmationOf = { Freeze: 'freezePayment', Terminate: 'terminatePayment' } as const

const stateAfter = { Freeze: 'Frozen', Terminate: 'Terminated' } as const

interface Review {
  payment: IncomingPayment
  action: ReviewAction
  note: string
}

/**
 * Sends the decision about a failed payment once; calls `onDone` when it is decided, here or by another user. One toast
 * says what was done so far: the next decision replaces it.
 */
export function useReview(companyId: string, onDone: () => void) {
  const { t } = useTranslation()
  const { mutateAsync } = useReviewIncomingPayment()
  const counts = useRef({ Freeze: 0, Terminate: 0 })
  const [done, setDone] = useState<readonly string[]>([])
  const takeBack = useRef<() => void>(undefined)
  const review = {
    mutateAsync: ({ payment: { paymentId }, action, note: typed }: Review) => {
      const note = cleanLines(typed)
      return mutateAsync({ companyId, paymentId, data: { action, ...(note !== '' && { note }) } })
    },
  }
  const words = {
    done: ({ action }: Review) => {
      counts.current[action] += 1
      const [title = '', text] = (['Freeze', 'Terminate'] as const)
        .filter((name) => counts.current[name] > 0)
        .map((name) => t(`paymentReview.done.${name}`, { count: counts.current[name] }))
      setDone(text === undefined ? [title] : [title, text])
      takeBack.current?.()
      takeBack.current = showToast({ intent: 'success', title, ...(text !== undefined && { text }) })
    },
    failed: 'paymentReview.failed',
    settled: {
      'payment.already_reviewed': 'paymentReview.already',
      'payment.not_reviewable': 'paymentReview.already',
    },
  }
  const lookUp = async ({ payment, action }: Review) => (await statusOf(companyId, payment)) === stateAfter[action]
  return { ...useConfirmedMutation(review, onDone, words, lookUp), done }
}

/** The current status. No call returns a single payment, but its account's list from its own time starts with it. */
async function statusOf(companyId: string, { paymentId, invoicingAccountId, initiatedAt }: IncomingPayment) {
  const { items } = await listIncomingPayments(companyId, {
    invoicingAccountId,
    initiatedFrom: initiatedAt,
    sort: 'initiatedAt',
    pageSize: 100,
  })
  const payment = items.find((item) => item.paymentId === paymentId)
  if (!payment) throw new Error('The payment is not in its account’s list.')
  return payment.status
}
