import { Button, makeStyles, Text, tokens } from '@fluentui/react-components'
import { useId, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ReviewAction } from '#generated/main/model/reviewAction.ts'
import { useRoleLimit } from '#src/features/members/useRoleLimit.tsx'

const useStyles = makeStyles({
  group: { display: 'grid', gap: '8px', width: '100%' },
  cards: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 220px), 1fr))',
    gap: '12px',
  },
  card: {
    display: 'grid',
    alignContent: 'start',
    gap: '8px',
    padding: '12px',
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusMedium,
  },
  about: { color: tokens.colorNeutralForeground2, lineHeight: tokens.lineHeightBase200 },
})

const cards = [
  { action: ReviewAction.Terminate, label: 'paymentReview.terminate', about: 'paymentReview.terminateAbout', key: 'T' },
  { action: ReviewAction.Freeze, label: 'paymentReview.freeze', about: 'paymentReview.freezeAbout', key: 'F' },
] as const

interface ReviewChoicesProps {
  companyId: string
  /** Nothing can be chosen now; the cards keep the focus. */
  isDisabled: boolean
  onChoose: (action: ReviewAction) => void
  /** Shows the key that chooses a card, where keys do. */
  hintOf?: ((key: string) => ReactNode) | undefined
}

/** The two decisions about a failed payment, as equal cards: what is right depends on the payment. */
export function ReviewChoices({ companyId, isDisabled, onChoose, hintOf }: ReviewChoicesProps) {
  const { t } = useTranslation()
  const styles = useStyles()
  const id = useId()
  const { lockedBy, reason } = useRoleLimit(companyId, 'reviewIncomingPayment')
  return (
    <div role="group" aria-labelledby={id} className={styles.group}>
      <Text id={id} weight="semibold">
        {t('paymentReview.choose')}
      </Text>
      {reason}
      <div className={styles.cards}>
        {cards.map(({ action, label, about, key }) => (
          <div key={action} className={styles.card}>
            <Button
              aria-describedby={lockedBy ?? `${id}${action}-about`}
              aria-keyshortcuts={hintOf && key}
              disabledFocusable={isDisabled || lockedBy !== undefined}
              onClick={() => onChoose(action)}
            >
              <span>{t(label)}</span>
              {hintOf?.(key)}
            </Button>
            <Text id={`${id}${action}-about`} className={styles.about}>
              {t(about)}
            </Text>
          </div>
        ))}
      </div>
    </div>
  )
}
