import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { ErrorCircle24Regular } from '@fluentui/react-icons/svg/error-circle'
import { useTranslation } from 'react-i18next'

const useStyles = makeStyles({
  panel: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    gap: '12px',
    padding: '48px 16px',
    textAlign: 'center',
    backgroundColor: tokens.colorNeutralBackground1,
    borderRadius: tokens.borderRadiusLarge,
  },
  icon: { color: tokens.colorStatusDangerForeground1 },
})

/** Says in one sentence what failed and offers a retry. */
export function ErrorPanel({ message, onRetry }: { message: string; onRetry: () => void }) {
  const { t } = useTranslation()
  const styles = useStyles()
  return (
    <div role="alert" className={styles.panel}>
      <ErrorCircle24Regular className={styles.icon} />
      <span>{message}</span>
      <Button onClick={onRetry}>{t('app.retry')}</Button>
    </div>
  )
}
