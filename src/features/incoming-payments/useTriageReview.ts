import { useState } from 'react'
import type { IncomingPayment } from '#generated/main/model/incomingPayment.ts'
import type { ReviewAction } from '#generated/main/model/reviewAction.ts'
import { isHidden, useConfirmationsOwner } from '#src/shared/form/confirmations.ts'
import { useReview } from './useReview.ts'

/** The user's notes about payments not decided yet, by payment id. */
export type Notes = ReadonlyMap<string, string>

interface Shown {
  payment: IncomingPayment | undefined
  onDecided: (paymentId: string) => void
}

/** Decides the payment shown. Terminating asks for confirmation, unless the user turned that off. */
export function useTriageReview(companyId: string, { payment, onDecided }: Shown, notes: Notes) {
  const [asked, setAsked] = useState<IncomingPayment>()
  const userId = useConfirmationsOwner()
  const target = asked ?? payment
  const { isPending, send } = useReview(companyId, () => {
    if (target === undefined) return
    setAsked(undefined)
    onDecided(target.paymentId)
  })
  const decide = (action: ReviewAction) => {
    if (target) send({ payment: target, action, note: notes.get(target.paymentId) ?? '' })
  }
  return {
    isPending,
    /** The payment that the user is asked to confirm. */
    asked,
    onConfirm: () => decide('Terminate'),
    onCancel: () => setAsked(undefined),
    onFreeze: () => decide('Freeze'),
    onTerminate: () => {
      if (isHidden(userId, 'terminatePayment')) decide('Terminate')
      else setAsked(payment)
    },
  }
}
