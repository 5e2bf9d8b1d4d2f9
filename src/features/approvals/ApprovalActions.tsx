import { Button, makeStyles } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import type { PaymentApproval } from '#generated/main/model/paymentApproval.ts'
import { useRoleLimit } from '#src/features/members/useRoleLimit.tsx'
import { formatMoney } from '#src/shared/format/money.ts'
import { hasNewPrice, priceOf } from './approvalTexts.ts'
import { KeyButton } from '#src/ui/shell/shortcutParts.tsx'
import { isOpen, waitsFor } from './queries.ts'

const useStyles = makeStyles({ reasons: { flexBasis: '100%', ':empty': { display: 'none' } } })

interface ApprovalActionsProps {
  companyId: string
  userId: string
  /** The user may withdraw the requests of others, too. */
  isAdmin: boolean
  approval: PaymentApproval
  isPending: boolean
  onApprove: () => void
  onDecline: () => void
  onWithdraw: () => void
}

/** Whether the user may decide about a request as it is now. */
export const canApprove = (approval: PaymentApproval, userId: string) =>
  waitsFor(approval, userId) && approval.currentTotal !== null

/** What the user can do with an open request, for a row of buttons. */
export function ApprovalActions(props: ApprovalActionsProps) {
  const { companyId, userId, isAdmin, approval, isPending, onApprove, onDecline, onWithdraw } = props
  const { t } = useTranslation()
  const styles = useStyles()
  // Declining needs the same role.
  const deciding = useRoleLimit(companyId, 'approvePayment')
  const withdrawing = useRoleLimit(companyId, 'withdrawPaymentApproval')
  if (!isOpen(approval)) return null
  const isOwn = approval.requestedBy.userId === userId
  // Too low a role locks the buttons and says why; for whom it is somebody else's decision, there are none.
  const isOffered = waitsFor(approval, userId) || (!isOwn && deciding.lockedBy !== undefined)
  const mayWithdraw = isOwn || isAdmin
  const label = hasNewPrice(approval) ? 'approvals.askAgain' : 'approvals.approve'
  return (
    <>
      {(isOffered || mayWithdraw) && (
        <div className={styles.reasons}>
          {isOffered && deciding.reason}
          {mayWithdraw && withdrawing.reason}
        </div>
      )}
      {isOffered && (
        <>
          <KeyButton
            appearance="primary"
            label={t(label, { amount: formatMoney(priceOf(approval)) })}
            keys="A"
            describedBy={deciding.lockedBy}
            onClick={
              isPending || !canApprove(approval, userId) || deciding.lockedBy !== undefined ? undefined : onApprove
            }
          />
          <KeyButton
            appearance="secondary"
            label={t('approvals.decline')}
            keys="D"
            describedBy={deciding.lockedBy}
            onClick={isPending || deciding.lockedBy !== undefined ? undefined : onDecline}
          />
        </>
      )}
      {mayWithdraw && (
        <Button
          appearance={isOwn ? 'secondary' : 'subtle'}
          aria-describedby={withdrawing.lockedBy}
          disabledFocusable={isPending || withdrawing.lockedBy !== undefined}
          onClick={onWithdraw}
        >
          {t('approvals.withdraw')}
        </Button>
      )}
    </>
  )
}
