import { makeStyles, Text } from '@fluentui/react-components'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { IncomingPayment } from '#generated/main/model/incomingPayment.ts'
import { ReviewAction } from '#generated/main/model/reviewAction.ts'
import { FormDialog } from '#src/ui/ConfirmDialog.tsx'
import { isHidden, useConfirmationsOwner } from '#src/shared/form/confirmations.ts'
import { formatMoment } from '#src/shared/format/dates.ts'
import { formatMoney } from '#src/shared/format/money.ts'
import { NoteField } from './NoteField.tsx'
import { ReviewChoices } from './ReviewChoices.tsx'
import { ReviewQuestion } from './ReviewQuestion.tsx'
import { confirmationOf, useReview } from './useReview.ts'

const useStyles = makeStyles({ content: { display: 'grid', gap: '12px' } })

interface ReviewPaymentDialogProps {
  companyId: string
  payment: IncomingPayment
  onClose: () => void
  /** Called when the payment is reviewed, or already was. */
  onDone: () => void
}

/**
 * The decision about a failed payment (docs/rules.md#payment-review). Reopening its invoices can't be undone, so it is
 * confirmed first unless the user turned that off.
 */
export function ReviewPaymentDialog({ companyId, payment, onClose, onDone }: ReviewPaymentDialogProps) {
  const { t } = useTranslation()
  const styles = useStyles()
  const [note, setNote] = useState('')
  const [isAsking, setAsking] = useState(false)
  const userId = useConfirmationsOwner()
  const { isPending, send } = useReview(companyId, onDone)
  const decide = (action: ReviewAction) => send({ payment, action, note })
  return (
    <>
      <FormDialog title={t('paymentReview.title')} onClose={onClose}>
        <div className={styles.content}>
          <Text translate="no" weight="semibold">
            {`${formatMoney(payment.total)} · ${payment.invoicingAccountName} (${payment.externalAccountId})`}
          </Text>
          <Text>{t('paymentReview.initiated', { date: formatMoment(payment.initiatedAt) })}</Text>
          <NoteField value={note} onChange={setNote} />
          <ReviewChoices
            companyId={companyId}
            isDisabled={isPending}
            onChoose={(action) => {
              if (action === ReviewAction.Terminate && !isHidden(userId, confirmationOf[action])) setAsking(true)
              else decide(action)
            }}
          />
        </div>
      </FormDialog>
      {isAsking && (
        <ReviewQuestion
          action={ReviewAction.Terminate}
          companyId={companyId}
          payment={payment}
          pending={isPending}
          onConfirm={() => decide(ReviewAction.Terminate)}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}
