import type { Company } from '#generated/main/model/company.ts'
import { AcceptInviteDialog } from './AcceptInviteDialog.tsx'
import { ApproveRequestDialog } from './ApproveRequestDialog.tsx'
import { DeclineInviteDialog } from './DeclineInviteDialog.tsx'
import { DenyRequestDialog } from './DenyRequestDialog.tsx'
import type { Decision } from './decision.ts'
import { ReviewPaymentDialog } from './ReviewPaymentDialog.tsx'

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
