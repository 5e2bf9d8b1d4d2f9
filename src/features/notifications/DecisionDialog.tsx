import type { Company } from '#generated/main/model/company.ts'
import { ApproveRequestDialog } from '#src/shared/domain/access-requests/ApproveRequestDialog.tsx'
import { DenyRequestDialog } from '#src/shared/domain/access-requests/DenyRequestDialog.tsx'
import { ReviewPaymentDialog } from '#src/shared/domain/payment-review/ReviewPaymentDialog.tsx'
import { AcceptInviteDialog } from './AcceptInviteDialog.tsx'
import { DeclineInviteDialog } from './DeclineInviteDialog.tsx'
import type { Decision } from './decision.ts'

interface DecisionDialogProps {
  decision: Decision
  companies: readonly Company[]
  onClose: () => void
  /** The notification is dealt with, or was already. */
  onDone: () => void
}

/** Asks what there is to ask, and does it. */
export function DecisionDialog({ decision, companies, ...handlers }: DecisionDialogProps) {
  switch (decision.action) {
    case 'accept':
      return <AcceptInviteDialog invite={decision.notice.content} companies={companies} {...handlers} />
    case 'decline':
      return <DeclineInviteDialog invite={decision.notice.content} {...handlers} />
    case 'approve':
      return (
        <ApproveRequestDialog companyId={decision.notice.company.id} request={decision.notice.content} {...handlers} />
      )
    case 'deny':
      return (
        <DenyRequestDialog companyId={decision.notice.company.id} request={decision.notice.content} {...handlers} />
      )
    case 'review':
      return (
        <ReviewPaymentDialog companyId={decision.notice.company.id} payment={decision.notice.content} {...handlers} />
      )
  }
}

export type DecisionHandlers = Pick<DecisionDialogProps, 'onClose' | 'onDone'>
