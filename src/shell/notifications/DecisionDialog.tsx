import type { Company } from '#generated/main/model/company.ts'
import { ApproveRequestDialog } from '#src/features/access/ApproveRequestDialog.tsx'
import { DenyRequestDialog } from '#src/features/access/DenyRequestDialog.tsx'
import { ReviewPaymentDialog } from '#src/features/incoming-payments/ReviewPaymentDialog.tsx'
import { AcceptInviteDialog } from '#src/features/registration-invites/AcceptInviteDialog.tsx'
import { DeclineInviteDialog } from '#src/features/registration-invites/DeclineInviteDialog.tsx'
import type { Decision } from './decision.ts'

interface DecisionDialogProps {
  decision: Decision
  companies: readonly Company[]
  onClose: () => void
  /** Called when the notification has been resolved, now or before. */
  onDone: () => void
}

/** The dialog for a decision; it asks for the required input and carries the decision out. */
export function DecisionDialog({ decision, companies, ...handlers }: DecisionDialogProps) {
  switch (decision.action) {
    case 'accept':
      return <AcceptInviteDialog invite={decision.notification.content} companies={companies} {...handlers} />
    case 'decline':
      return <DeclineInviteDialog invite={decision.notification.content} {...handlers} />
    case 'approve':
      return (
        <ApproveRequestDialog
          companyId={decision.notification.company.id}
          request={decision.notification.content}
          {...handlers}
        />
      )
    case 'deny':
      return (
        <DenyRequestDialog
          companyId={decision.notification.company.id}
          request={decision.notification.content}
          {...handlers}
        />
      )
    case 'review':
      return (
        <ReviewPaymentDialog
          companyId={decision.notification.company.id}
          payment={decision.notification.content}
          {...handlers}
        />
      )
  }
}
