import { Button, CounterBadge, makeStyles } from '@fluentui/react-components'
import { Alert20Regular } from '@fluentui/react-icons/svg/alert'
import type { RefCallback } from 'react'
import { useTranslation } from 'react-i18next'

const useStyles = makeStyles({
  place: { position: 'relative', display: 'flex' },
  badge: { position: 'absolute', top: '-2px', right: '-4px', pointerEvents: 'none' },
})

interface NoticeButtonProps {
  count: number | undefined
  isOpen: boolean
  onToggle: () => void
  ref: RefCallback<HTMLButtonElement>
}

/** Opens and closes the notification panel, and says how many notifications there are. */
export function NoticeButton({ count = 0, isOpen, onToggle, ref }: NoticeButtonProps) {
  const { t } = useTranslation()
  const styles = useStyles()
  return (
    <span className={styles.place}>
      <Button
        ref={ref}
        appearance="subtle"
        icon={<Alert20Regular />}
        aria-label={t('notices.count', { count })}
        aria-expanded={isOpen}
        onClick={onToggle}
      />
      {count > 0 && <CounterBadge aria-hidden size="small" color="danger" count={count} className={styles.badge} />}
    </span>
  )
}
