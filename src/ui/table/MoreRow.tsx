import { Button, mergeClasses, Spinner } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import { useTableStyles } from './tableStyles.ts'

/** The line after the last row: more are on their way, or the person may ask for them again. */
export function MoreRow({ failed, onRetry }: { failed: boolean; onRetry: () => void }) {
  const { t } = useTranslation()
  const styles = useTableStyles()
  if (!failed) {
    return (
      <div className={styles.more}>
        <Spinner size="tiny" label={t('table.loadingMore')} />
      </div>
    )
  }
  return (
    <div role="alert" className={mergeClasses(styles.more, styles.failed)}>
      {t('table.loadMoreFailed')}
      <Button size="small" onClick={onRetry}>
        {t('table.retry')}
      </Button>
    </div>
  )
}
