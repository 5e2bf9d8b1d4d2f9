import { Button, makeStyles, Text, tokens } from '@fluentui/react-components'
import { ErrorCircle24Regular } from '@fluentui/react-icons/svg/error-circle'
import { useTranslation } from 'react-i18next'

const useStyles = makeStyles({
  problem: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    gap: '12px',
    maxWidth: '480px',
    padding: '24px 16px',
    textAlign: 'center',
    overflowWrap: 'anywhere',
  },
  icon: { color: tokens.colorStatusDangerForeground1 },
  actions: { display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: '8px' },
})

interface PdfProblemProps {
  title: string
  /** What a person can do about it. */
  text: string
  onRetry?: (() => void) | undefined
  onSave?: (() => void) | undefined
}

/** Why there is no document to see, and the ways on from there. */
export function PdfProblem({ title, text, onRetry, onSave }: PdfProblemProps) {
  const { t } = useTranslation()
  const styles = useStyles()
  return (
    <div role="alert" className={styles.problem}>
      <ErrorCircle24Regular className={styles.icon} />
      <Text weight="semibold" align="center">
        {title}
      </Text>
      <Text align="center">{text}</Text>
      <div className={styles.actions}>
        {onRetry && (
          <Button appearance="primary" onClick={onRetry}>
            {t('app.retry')}
          </Button>
        )}
        {onSave && <Button onClick={onSave}>{t('pdf.download')}</Button>}
      </div>
    </div>
  )
}
