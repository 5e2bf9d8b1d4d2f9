import { useState } from 'react'
import type { IncomingPayment } from '#generated/main/model/incomingPayment.ts'
import { ReviewAction } from '#generated/main/model/reviewAction.ts'
import { isHidden, useConfirmationsOwner } from '#src/shared/form/confirmations.ts'
import { confirmationOf, useReview } from './useReview.ts'

/** The user's notes about payments not decided yet, by payment id. */
export type Notes = ReadonlyMap<string, string>

interface Shown {
  payment: IncomingPayment | undefined
  onDecided: (paymentId: string) => void
}

/** A decision that the user is asked to confirm. */
interface Asked {
  payment: IncomingPayment
  action: ReviewAction
}

/**
 * Decides the payment shown. Reopening asks for each payment, because it is final; keeping on hold asks for the first
 * one only. Neither asks if the user turned that off.
 */
export function useTriageReview(companyId: string, { payment, onDecided }: Shown, notes: Notes) {
  const [asked, setAsked] = useState<Asked>()
  const [hasConfirmedHold, setConfirmedHold] = useState(false)
  const userId = useConfirmationsOwner()
  const target = asked?.payment ?? payment
  const { isPending, done, send } = useReview(companyId, () => {
    if (target === undefined) return
    setAsked(undefined)
    onDecided(target.paymentId)
  })
  const decide = (action: ReviewAction) => {
    if (target) send({ payment: target, action, note: notes.get(target.paymentId) ?? '' })
  }
  return {
    isPending,
    /** What the user has decided in this review, in words. */
    done,
    asked,
    onConfirm: () => {
      if (!asked) return
      if (asked.action === ReviewAction.Freeze) setConfirmedHold(true)
      decide(asked.action)
    },
    onCancel: () => setAsked(undefined),
    onChoose: (action: ReviewAction) => {
      const isKnown = action === ReviewAction.Freeze && hasConfirmedHold
      if (isKnown || isHidden(userId, confirmationOf[action])) decide(action)
      else if (payment) setAsked({ payment, action })
    },
  }
}
