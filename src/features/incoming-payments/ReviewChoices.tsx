import { CompoundButton, makeStyles, Text, tokens } from '@fluentui/react-components'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { ReviewAction } from '#generated/main/model/reviewAction.ts'
import { KeyHint } from './KeyHint.tsx'

const useStyles = makeStyles({
  group: { display: 'grid', gap: '8px', width: '100%' },
  cards: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 220px), 1fr))',
    gap: '12px',
  },
  card: { maxWidth: 'none', justifyContent: 'flex-start', alignItems: 'flex-start', textAlign: 'start' },
  about: { color: tokens.colorNeutralForeground2, lineHeight: tokens.lineHeightBase200 },
})

const cards = [
  { action: ReviewAction.Terminate, label: 'paymentReview.terminate', about: 'paymentReview.terminateAbout', key: 'T' },
  { action: ReviewAction.Freeze, label: 'paymentReview.freeze', about: 'paymentReview.freezeAbout', key: 'F' },
] as const

interface ReviewChoicesProps {
  /** Nothing can be chosen now; the cards keep the focus. */
  isDisabled: boolean
  onChoose: (action: ReviewAction) => void
  /** The cards show the keys that choose them. */
  hasKeys?: boolean
}

/** The two decisions about a failed payment, as equal cards: what is right depends on the payment. */
export function ReviewChoices({ isDisabled, onChoose, hasKeys = false }: ReviewChoicesProps) {
  const { t } = useTranslation()
  const styles = useStyles()
  const id = useId()
  return (
    <div role="group" aria-labelledby={id} className={styles.group}>
      <Text id={id} weight="semibold">
        {t('paymentReview.choose')}
      </Text>
      <div className={styles.cards}>
        {cards.map(({ action, label, about, key }) => (
          <CompoundButton
            key={action}
            className={styles.card}
            aria-labelledby={`${id}${action}`}
            aria-describedby={`${id}${action}-about`}
            aria-keyshortcuts={hasKeys ? key : undefined}
            disabledFocusable={isDisabled}
            onClick={() => onChoose(action)}
            secondaryContent={
              // The description, so that the button's name is what it does.
              <span aria-hidden id={`${id}${action}-about`} className={styles.about}>
                {t(about)}
              </span>
            }
          >
            <span>
              <span id={`${id}${action}`}>{t(label)}</span>
              {hasKeys && <KeyHint name={key} />}
            </span>
          </CompoundButton>
        ))}
      </div>
    </div>
  )
}
