import { Field, Text, Textarea } from '@fluentui/react-components'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PaymentApproval } from '#generated/main/model/paymentApproval.ts'
import { useRoleLimit } from '#src/features/members/useRoleLimit.tsx'
import { cleanLines } from '#src/lib/cleanText.ts'
import { formatMoney } from '#src/shared/format/money.ts'
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx'
import { withData } from '#src/ui/withData.ts'
import { priceOf } from './approvalTexts.ts'

/** The contract's limit for a reason, in characters. */
const reasonLength = 500

interface QuestionProps {
  companyId: string
  approval: PaymentApproval
  pending: boolean
  onConfirm: () => void
  onClose: () => void
}

/** Asks before a key approves: it may have been pressed by mistake. */
export function ApproveQuestion({ companyId, approval, ...props }: QuestionProps) {
  const { t } = useTranslation()
  const { lockedBy, reason } = useRoleLimit(companyId, 'approvePayment')
  const figures = { amount: formatMoney(priceOf(approval)), supplier: approval.supplierName }
  return (
    <ConfirmDialog
      {...props}
      title={t('approvals.approveTitle')}
      confirmLabel={t('approvals.approve', figures)}
      lockedBy={lockedBy}
    >
      {reason}
      <Text>{withData(t('approvals.approveText', figures), figures.supplier)}</Text>
    </ConfirmDialog>
  )
}

/** Asks for the reason; what was typed stays with the request until it is declined. */
export function DeclineQuestion({
  companyId,
  approval,
  typed,
  onType,
  onConfirm,
  ...props
}: QuestionProps & { typed: string; onType: (reason: string) => void }) {
  const { t } = useTranslation()
  const { lockedBy, reason } = useRoleLimit(companyId, 'declinePayment')
  const [isMissing, setMissing] = useState(false)
  const { name } = approval.requestedBy
  const isEmpty = cleanLines(typed) === ''
  const error = isMissing && isEmpty ? t('approvals.reasonRequired') : null
  return (
    <ConfirmDialog
      {...props}
      title={t('approvals.declineTitle')}
      confirmLabel={t('approvals.decline')}
      isDanger
      lockedBy={lockedBy}
      onConfirm={() => {
        setMissing(true)
        if (!isEmpty) onConfirm()
      }}
    >
      {reason}
      <Text>{withData(t('approvals.declineText', { name }), name)}</Text>
      <Field
        label={t('approvals.declineReason')}
        required
        validationState={error === null ? 'none' : 'error'}
        validationMessage={error}
      >
        <Textarea
          rows={3}
          resize="vertical"
          maxLength={reasonLength}
          value={typed}
          onChange={(_, { value }) => onType(value)}
        />
      </Field>
    </ConfirmDialog>
  )
}

/** Asks before a request is withdrawn. */
export function WithdrawQuestion({ companyId, ...props }: Omit<QuestionProps, 'approval'>) {
  const { t } = useTranslation()
  const { lockedBy, reason } = useRoleLimit(companyId, 'withdrawPaymentApproval')
  return (
    <ConfirmDialog
      {...props}
      title={t('approvals.withdrawTitle')}
      confirmLabel={t('approvals.withdraw')}
      isDanger
      lockedBy={lockedBy}
    >
      {reason}
      <Text>{t('approvals.withdrawText')}</Text>
    </ConfirmDialog>
  )
}
