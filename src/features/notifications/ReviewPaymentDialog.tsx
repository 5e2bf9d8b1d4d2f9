import { Button, Field, Text, Textarea } from '@fluentui/react-components'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useReviewIncomingPayment } from '#generated/main/incoming-payments/incoming-payments.ts'
import type { IncomingPayment } from '#generated/main/model/incomingPayment.ts'
import { hideConfirmation, isHidden } from '#src/shared/domain/confirmations.ts'
import { formatMoment } from '#src/shared/domain/dates.ts'
import { formatMoney } from '#src/shared/domain/money.ts'
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx'
import type { DecisionHandlers } from './DecisionDialog.tsx'
import { useDecision } from './useDecision.ts'

interface ReviewPaymentDialogProps extends DecisionHandlers {
  companyId: string
  payment: IncomingPayment
}

/** The contract's limit. */
const noteLength = 1000

/**
 * Decides about a failed payment (spec section 4): terminated, its invoices and credits become payable again, which cannot
 * be undone and is asked about unless the person does not want that; frozen, all is kept as it is.
 */
export function ReviewPaymentDialog({ companyId, payment, onClose, onDone }: ReviewPaymentDialogProps) {
  const { t } = useTranslation()
  const [note, setNote] = useState('')
  const [isAsking, setAsking] = useState(false)
  const review = useReviewIncomingPayment()
  const decide = useDecision(review, onDone, { done: 'notices.reviewed', failed: 'notices.reviewFailed' })
  const send = (action: 'Terminate' | 'Freeze') => {
    const data = { action, ...(note.trim() && { note: note.trim() }) }
    decide({ companyId, paymentId: payment.paymentId, data })
  }

  if (isAsking)
    return (
      <ConfirmDialog
        key="terminate"
        title={t('notices.terminateTitle')}
        confirmLabel={t('notices.action.terminate')}
        pending={review.isPending}
        isDanger
        onDoNotShowAgain={() => hideConfirmation('terminatePayment')}
        onConfirm={() => send('Terminate')}
        onClose={() => setAsking(false)}
      >
        <Text>{t('notices.terminateText')}</Text>
      </ConfirmDialog>
    )
  return (
    <ConfirmDialog
      key="review"
      title={t('notices.reviewTitle')}
      confirmLabel={t('notices.action.terminate')}
      pending={review.isPending}
      onConfirm={() => (isHidden('terminatePayment') ? send('Terminate') : setAsking(true))}
      onClose={onClose}
      extraAction={
        <Button disabledFocusable={review.isPending} onClick={() => send('Freeze')}>
          {t('notices.action.freeze')}
        </Button>
      }
    >
      <Text weight="semibold">
        {`${formatMoney(payment.total)} · ${payment.invoicingAccountName} (${payment.externalAccountId})`}
      </Text>
      <Text>{t('notices.initiated', { date: formatMoment(payment.initiatedAt) })}</Text>
      <Text>{t('notices.reviewText')}</Text>
      <Field label={t('notices.note')}>
        <Textarea
          rows={3}
          resize="vertical"
          maxLength={noteLength}
          value={note}
          onChange={(_, { value }) => setNote(value)}
        />
      </Field>
    </ConfirmDialog>
  )
}
