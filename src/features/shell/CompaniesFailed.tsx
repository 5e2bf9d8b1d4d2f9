import { Button, makeStyles, Text, Tooltip } from '@fluentui/react-components'
import { ArrowClockwise20Regular } from '@fluentui/react-icons/svg/arrow-clockwise'
import { useTranslation } from 'react-i18next'

const useStyles = makeStyles({ text: { padding: '4px 8px' }, button: { minWidth: 0, justifyContent: 'flex-start' } })

/** In the place of the company switcher when the companies could not be loaded. */
export function CompaniesFailed({ onRetry, isCollapsed }: { onRetry: () => void; isCollapsed: boolean }) {
  const { t } = useTranslation()
  const styles = useStyles()
  return (
    <>
      {!isCollapsed && <Text className={styles.text}>{t('shell.companiesFailed')}</Text>}
      <Tooltip content={t('shell.companiesFailed')} relationship="description" positioning="after">
        <Button
          appearance="subtle"
          className={styles.button}
          icon={<ArrowClockwise20Regular />}
          aria-label={t('shell.retryCompanies')}
          onClick={onRetry}
        >
          {!isCollapsed && t('app.retry')}
        </Button>
      </Tooltip>
    </>
  )
}
