import { makeStyles, Subtitle2, tokens } from '@fluentui/react-components'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { OutgoingPayment } from '#generated/main/model/outgoingPayment.ts'
import { PaymentStatus } from '#generated/main/model/paymentStatus.ts'
import { formatCalendarDate, formatMoment } from '#src/shared/format/dates.ts'
import { EnumBadge } from '#src/shared/format/EnumBadge.tsx'
import { serviceText } from '#src/shared/format/serviceText.ts'

const useStyles = makeStyles({
  section: { display: 'flex', flexDirection: 'column', gap: '8px' },
  list: { listStyle: 'none', margin: 0, padding: 0 },
  step: {
    position: 'relative',
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '4px 12px',
    paddingInlineStart: '20px',
    // A line connects the dots.
    '::before': {
      content: '""',
      position: 'absolute',
      insetInlineStart: '0',
      top: '6px',
      width: '8px',
      height: '8px',
      borderRadius: tokens.borderRadiusCircular,
      backgroundColor: tokens.colorNeutralForeground3,
    },
    ':not(:last-child)': { paddingBottom: '14px' },
    ':not(:last-child)::after': {
      content: '""',
      position: 'absolute',
      insetInlineStart: '3.5px',
      top: '14px',
      bottom: '-6px',
      width: '1px',
      backgroundColor: tokens.colorNeutralStroke1,
    },
  },
  moment: { color: tokens.colorNeutralForeground2 },
  text: { flexBasis: '100%', overflowWrap: 'anywhere' },
})

/** A payment's timeline: when it was initiated, when the money arrived, and its current status with the reason. */
export function PaymentHistory({ payment }: { payment: OutgoingPayment }) {
  const { t, i18n } = useTranslation()
  const styles = useStyles()
  const { initiatedAt, completedAt, status, failureReason, payOn } = payment
  const meaning = `paymentsMade.meaning.${status}`
  const isStep = i18n.exists(`payments.stepLabel.${status}`)
  // The last step is the current status; for a completed payment, it replaces the separate completion step.
  const isDone = status === PaymentStatus.Completed
  const arrived = completedAt ? formatMoment(completedAt) : null
  const leaves = status === PaymentStatus.Scheduled && payOn ? formatCalendarDate(payOn) : null
  return (
    <div className={styles.section}>
      <Subtitle2 as="h3">{t('paymentsMade.history')}</Subtitle2>
      <ol className={styles.list} aria-label={t('paymentsMade.history')}>
        <Step name={t('payments.stepLabel.Initiated')} moment={formatMoment(initiatedAt)} />
        {arrived !== null && !isDone && <Step name={t('payments.completed')} moment={arrived} />}
        <Step
          // Only here is it said how far a payment in progress has come.
          name={<EnumBadge texts={isStep ? 'payments.stepLabel' : 'payments.statusLabel'} value={status} />}
          moment={isDone ? arrived : leaves}
          texts={[failureReason && serviceText(failureReason), i18n.exists(meaning) ? t(meaning) : null]}
        />
      </ol>
    </div>
  )
}

interface StepProps {
  name: ReactNode
  moment: string | null
  texts?: readonly (string | null | undefined)[]
}

function Step({ name, moment, texts }: StepProps) {
  const styles = useStyles()
  return (
    <li className={styles.step}>
      <span>{name}</span>
      {moment !== null && (
        <span translate="no" className={styles.moment}>
          {moment}
        </span>
      )}
      {texts
        ?.filter((text) => text)
        .map((text) => (
          <span key={text} className={styles.text}>
            {text}
          </span>
        ))}
    </li>
  )
}
