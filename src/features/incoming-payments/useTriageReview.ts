import { useState } from 'react'
import type { IncomingPayment } from '#generated/main/model/incomingPayment.ts'
import type { ReviewAction } from '#generated/main/model/reviewAction.ts'
import { isHidden, useConfirmationsOwner } from '#src/shared/form/confirmations.ts'
import { useReview } from './useReview.ts'

/** What a person has written about payments that they have not decided about, by id. */
export type Notes = ReadonlyMap<string, string>

interface Shown {
  payment: IncomingPayment | undefined
  onDecided: (paymentId: string) => void
}

/** The decision about the payment that is shown. To terminate is asked about, unless the person does not want that. */
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
    /** The payment that the person is asked about. */
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
