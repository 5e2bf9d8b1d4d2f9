import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { Alert20Regular } from '@fluentui/react-icons/svg/alert'
import type { RefCallback } from 'react'
import { useTranslation } from 'react-i18next'

const useStyles = makeStyles({
  place: { position: 'relative', display: 'flex' },
  badge: {
    position: 'absolute',
    top: '-2px',
    right: '-4px',
    // Above the button's focus ring.
    zIndex: 1,
    minWidth: '16px',
    padding: '0 4px',
    boxSizing: 'border-box',
    textAlign: 'center',
    fontSize: tokens.fontSizeBase100,
    lineHeight: '16px',
    fontWeight: tokens.fontWeightSemibold,
    color: tokens.colorNeutralForegroundOnBrand,
    backgroundColor: tokens.colorStatusDangerBackground3,
    borderRadius: tokens.borderRadiusCircular,
    pointerEvents: 'none',
    '@media (forced-colors: active)': { border: '1px solid CanvasText' },
  },
})

interface NotificationButtonProps {
  count: number | undefined
  isOpen: boolean
  onToggle: () => void
  ref: RefCallback<HTMLButtonElement>
}

/** Opens and closes the notification panel and shows how many notifications there are. */
export function NotificationButton({ count = 0, isOpen, onToggle, ref }: NotificationButtonProps) {
  const { t } = useTranslation()
  const styles = useStyles()
  return (
    <span className={styles.place}>
      <Button
        ref={ref}
        appearance="subtle"
        icon={<Alert20Regular />}
        aria-label={t('notifications.count', { count })}
        aria-expanded={isOpen}
        onClick={onToggle}
      />
      {count > 0 && (
        <span aria-hidden className={styles.badge}>
          {count > 99 ? '99+' : count}
        </span>
      )}
    </span>
  )
}
