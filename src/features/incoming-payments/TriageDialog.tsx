import {
  Button,
  Dialog,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  makeStyles,
  tokens,
} from '@fluentui/react-components'
import { Dismiss20Regular } from '@fluentui/react-icons/svg/dismiss'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { NoAnswer } from '#src/shared/domain/list/NoAnswer.tsx'
import { formatMoney } from '#src/shared/domain/money.ts'
import { NoteField } from '#src/shared/domain/payment-review/NoteField.tsx'
import { PaymentItems } from '#src/shared/domain/payment-review/PaymentItems.tsx'
import { TerminateQuestion } from '#src/shared/domain/payment-review/TerminateQuestion.tsx'
import { useReturnFocus } from '#src/ui/useReturnFocus.ts'
import { PaymentFigures } from './PaymentFigures.tsx'
import { ShortcutsSwitch } from '#src/ui/shell/ShortcutsSwitch.tsx'
import { TriageActions } from './TriageActions.tsx'
import { useTriage } from './useTriage.ts'
import { triageKeys } from './triageKeys.ts'
import { useTriageReview, type Notes } from './useTriageReview.ts'

const useStyles = makeStyles({
  surface: { maxWidth: '720px' },
  content: { display: 'flex', flexDirection: 'column', gap: '16px', overflowWrap: 'anywhere' },
  status: { outline: 'none', fontWeight: tokens.fontWeightSemibold },
  figures: { display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 260px), 1fr))', gap: '16px' },
})

interface TriageDialogProps {
  companyId: string
  notes: Notes
  onNotesChange: (notes: Notes) => void
  onClose: () => void
}

/** The payments that wait for a review, one after another, each with the decision about it (spec section 4). */
export function TriageDialog({ companyId, notes, onNotesChange, onClose }: TriageDialogProps) {
  const { t } = useTranslation()
  const styles = useStyles()
  const status = useRef<HTMLOutputElement>(null)
  const triage = useTriage(companyId)
  const { payment, isLoading, error } = triage
  const review = useTriageReview(companyId, triage, notes)
  const onKeyDown = triageKeys({ ...triage, ...review })
  useReturnFocus()

  // After Fluent has focused the button that closes: a person first hears where they are.
  useEffect(() => status.current?.focus(), [])
  const isEmpty = payment === undefined
  useEffect(() => {
    // What the last decision was made with goes with the payment.
    if (isEmpty) status.current?.focus()
  }, [isEmpty])

  const place = payment && {
    position: triage.position,
    total: triage.total,
    amount: formatMoney(payment.total),
    account: payment.invoicingAccountName,
  }
  return (
    <>
      <Dialog
        open
        onOpenChange={(_, { open }) => {
          if (!open && !review.isPending) onClose()
        }}
      >
        <DialogSurface className={styles.surface} onKeyDown={onKeyDown}>
          <DialogBody>
            <DialogTitle
              action={
                <Button appearance="subtle" icon={<Dismiss20Regular />} aria-label={t('app.close')} onClick={onClose} />
              }
            >
              {t('payments.triage.heading')}
            </DialogTitle>
            <DialogContent className={styles.content}>
              <output ref={status} tabIndex={-1} className={styles.status}>
                {triage.hasDecided && `${t('paymentReview.done')}. `}
                {place ? t('payments.triage.position', place) : !isLoading && !error && t('payments.triage.done')}
              </output>
              {(isLoading || error) && (
                <NoAnswer queryKey={triage.queryKey} error={error} text={t('payments.triage.loading')} />
              )}
              {payment && (
                <>
                  <div className={styles.figures}>
                    <PaymentFigures payment={payment} />
                  </div>
                  <PaymentItems companyId={companyId} payment={payment} amount="paid" />
                  <NoteField
                    value={notes.get(payment.paymentId) ?? ''}
                    onChange={(note) => onNotesChange(new Map(notes).set(payment.paymentId, note))}
                  />
                  <ShortcutsSwitch />
                </>
              )}
            </DialogContent>
            {payment && <TriageActions {...triage} {...review} />}
          </DialogBody>
        </DialogSurface>
      </Dialog>
      {review.asked && (
        <TerminateQuestion
          companyId={companyId}
          payment={review.asked}
          pending={review.isPending}
          onConfirm={review.onConfirm}
          onClose={review.onCancel}
        />
      )}
    </>
  )
}
