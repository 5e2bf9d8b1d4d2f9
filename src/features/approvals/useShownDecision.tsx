import { useState } from 'react'
import type { PaymentApproval } from '#generated/main/model/paymentApproval.ts'
import { useRoleLimit } from '#src/features/members/useRoleLimit.tsx'
import { canApprove } from './ApprovalActions.tsx'
import { ApproveQuestion, DeclineQuestion, WithdrawQuestion } from './DecisionQuestions.tsx'
import { useDecisions } from './useDecisions.ts'
import { waitsFor } from './queries.ts'

type Asked = 'approve' | 'decline' | 'withdraw'

/** The reasons for declining that the user has typed so far, by request. */
export interface Reasons {
  reasons: ReadonlyMap<string, string>
  onReasonsChange: (reasons: ReadonlyMap<string, string>) => void
}

interface Shown extends Reasons {
  companyId: string
  userId: string
  id: string
  /** Undefined until it has loaded. */
  approval: PaymentApproval | undefined
  onDecided: () => void
}

/** The decision about the request shown: what its buttons and keys do, and the question that is open. */
export function useShownDecision({ companyId, userId, id, approval, reasons, onReasonsChange, onDecided }: Shown) {
  const [asked, setAsked] = useState<{ is: Asked; of: string }>()
  const { lockedBy } = useRoleLimit(companyId, 'approvePayment')
  const close = () => setAsked(undefined)
  const { approve, decline, withdraw } = useDecisions(companyId, userId, () => {
    close()
    onDecided()
  })
  const isPending = approve.isPending || decline.isPending || withdraw.isPending
  const ask = (is: Asked) => () => setAsked({ is, of: id })
  const typed = reasons.get(id) ?? ''
  const question = () => {
    if (!approval || asked?.of !== id) return null
    const common = { companyId, pending: isPending, onClose: close }
    const props = { ...common, approval }
    if (asked.is === 'approve') return <ApproveQuestion {...props} onConfirm={() => approve.send(approval)} />
    if (asked.is === 'withdraw') return <WithdrawQuestion {...common} onConfirm={() => withdraw.send(approval)} />
    return (
      <DeclineQuestion
        {...props}
        typed={typed}
        onType={(reason) => onReasonsChange(new Map(reasons).set(id, reason))}
        onConfirm={() => decline.send({ approval, reason: typed })}
      />
    )
  }
  // The keys do no more than the buttons.
  const isMine = approval !== undefined && waitsFor(approval, userId) && lockedBy === undefined && !isPending
  return {
    isPending,
    question: question(),
    onApprove: () => {
      if (approval) approve.send(approval)
    },
    onDecline: ask('decline'),
    onWithdraw: ask('withdraw'),
    onApproveKey: isMine && canApprove(approval, userId) ? ask('approve') : undefined,
    onDeclineKey: isMine ? ask('decline') : undefined,
  }
}
