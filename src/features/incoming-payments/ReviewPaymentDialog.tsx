import { Button, Text } from '@fluentui/react-components'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { IncomingPayment } from '#generated/main/model/incomingPayment.ts'
import type { ReviewAction } from '#generated/main/model/reviewAction.ts'
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx'
import { isHidden, useConfirmationsOwner } from '#src/shared/form/confirmations.ts'
import { formatMoment } from '#src/shared/format/dates.ts'
import { formatMoney } from '#src/shared/format/money.ts'
import { NoteField } from './NoteField.tsx'
import { TerminateQuestion } from './TerminateQuestion.tsx'
import { useReview } from './useReview.ts'

interface ReviewPaymentDialogProps {
  companyId: string
  payment: IncomingPayment
  onClose: () => void
  /** Called when the payment is reviewed, or already was. */
  onDone: () => void
}

/**
 * The decision about a failed payment (docs/rules.md#payment-review). Terminate makes its invoices and credits payable
 * again; this can't be undone, so it is confirmed first unless the user turned that off. Freeze keeps everything as is.
 */
export function ReviewPaymentDialog({ companyId, payment, onClose, onDone }: ReviewPaymentDialogProps) {
  const { t } = useTranslation()
  const [note, setNote] = useState('')
  const [isAsking, setAsking] = useState(false)
  const userId = useConfirmationsOwner()
  const review = useReview(companyId, onDone)
  const { isPending } = review
  const send = (action: ReviewAction) => review.send({ payment, action, note })

  if (isAsking)
    return (
      <TerminateQuestion
        key="terminate"
        companyId={companyId}
        payment={payment}
        pending={isPending}
        onConfirm={() => send('Terminate')}
        onClose={() => setAsking(false)}
      />
    )
  return (
    <ConfirmDialog
      key="review"
      title={t('paymentReview.title')}
      confirmLabel={t('paymentReview.terminate')}
      pending={isPending}
      onConfirm={() => (isHidden(userId, 'terminatePayment') ? send('Terminate') : setAsking(true))}
      onClose={onClose}
      hasInput={note.trim() !== ''}
      extraAction={
        <Button disabledFocusable={isPending} onClick={() => send('Freeze')}>
          {t('paymentReview.freeze')}
        </Button>
      }
    >
      <Text translate="no" weight="semibold">
        {`${formatMoney(payment.total)} · ${payment.invoicingAccountName} (${payment.externalAccountId})`}
      </Text>
      <Text>{t('paymentReview.initiated', { date: formatMoment(payment.initiatedAt) })}</Text>
      <Text>{t('paymentReview.text')}</Text>
      <NoteField value={note} onChange={setNote} />
    </ConfirmDialog>
  )
}
