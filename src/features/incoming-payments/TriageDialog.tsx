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
import { ReviewAction } from '#generated/main/model/reviewAction.ts'
import { useRoleLimit } from '#src/features/members/useRoleLimit.tsx'
import { QueryFallback } from '#src/shared/list/QueryFallback.tsx'
import { formatMoney } from '#src/shared/format/money.ts'
import { NoteField } from './NoteField.tsx'
import { IncomingPaymentItems } from './IncomingPaymentItems.tsx'
import { ReviewQuestion } from './ReviewQuestion.tsx'
import { useReturnFocus } from '#src/ui/focus.ts'
import { withData } from '#src/ui/withData.ts'
import { PaymentFigures } from './PaymentFigures.tsx'
import { TriageActions } from './TriageActions.tsx'
import { useTriage } from './useTriage.ts'
import { useTriageReview, type Notes } from './useTriageReview.ts'
import { ShortcutsSwitch, singleKeys } from '#src/ui/shell/shortcutParts.tsx'

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

/** The payments that need a review, one at a time (docs/rules.md#payment-review). */
export function TriageDialog({ companyId, notes, onNotesChange, onClose }: TriageDialogProps) {
  const { t } = useTranslation()
  const styles = useStyles()
  const status = useRef<HTMLOutputElement>(null)
  const triage = useTriage(companyId)
  const { payment, isLoading, error } = triage
  const review = useTriageReview(companyId, triage, notes)
  const { lockedBy } = useRoleLimit(companyId, 'reviewIncomingPayment')
  // The keys do no more than the buttons.
  const onChoose = lockedBy === undefined ? review.onChoose : () => undefined
  const onKeyDown = triageKeys({ ...triage, ...review, onChoose })
  useReturnFocus()

  // After Fluent has focused the close button: screen readers should announce the title first.
  useEffect(() => status.current?.focus(), [])
  const isEmpty = payment === undefined
  useEffect(() => {
    // The focused button unmounts with the last payment.
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
              {t('triage.heading')}
            </DialogTitle>
            <DialogContent className={styles.content}>
              <output ref={status} tabIndex={-1} className={styles.status}>
                {triage.hasDecided && review.done.map((text) => <span key={text}>{`${text}. `}</span>)}
                <span>
                  {place
                    ? withData(t('triage.position', place), place.account)
                    : !isLoading && !error && t('triage.done')}
                </span>
              </output>
              {(isLoading || error) && (
                <QueryFallback queryKey={triage.queryKey} error={error} text={t('triage.loading')} />
              )}
              {payment && (
                <>
                  <div className={styles.figures}>
                    <PaymentFigures payment={payment} />
                  </div>
                  <IncomingPaymentItems companyId={companyId} payment={payment} amount="paid" />
                  <NoteField
                    value={notes.get(payment.paymentId) ?? ''}
                    onChange={(note) => onNotesChange(new Map(notes).set(payment.paymentId, note))}
                  />
                  <ShortcutsSwitch />
                </>
              )}
            </DialogContent>
            {payment && <TriageActions companyId={companyId} {...triage} {...review} />}
          </DialogBody>
        </DialogSurface>
      </Dialog>
      {review.asked && (
        <ReviewQuestion
          companyId={companyId}
          {...review.asked}
          pending={review.isPending}
          onConfirm={review.onConfirm}
          onClose={review.onCancel}
        />
      )}
    </>
  )
}

interface TriageControls {
  payment: unknown
  isPending: boolean
  isSettling: boolean
  onPrevious: (() => void) | undefined
  onNext: (() => void) | undefined
  onChoose: (action: ReviewAction) => void
}

/** The keys of the review; they do nothing while there is nothing to decide. */
function triageKeys({ payment, isPending, isSettling, ...controls }: TriageControls) {
  if (!payment || isPending || isSettling) return undefined
  return singleKeys({
    t: () => controls.onChoose(ReviewAction.Terminate),
    f: () => controls.onChoose(ReviewAction.Freeze),
    n: controls.onNext,
    j: controls.onNext,
    p: controls.onPrevious,
    k: controls.onPrevious,
  })
}
