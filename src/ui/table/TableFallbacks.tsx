import { useTranslation } from 'react-i18next'
import type { ReactNode } from 'react'
import { useTableStyles } from './tableStyles.ts'
import { Button, mergeClasses, Spinner } from '@fluentui/react-components'
import type { ColumnShape } from './defineColumns.ts'

/** What a list without rows says; texts are already translated. */
export interface EmptyMessage {
  title: string
  hint?: string
  action?: ReactNode
}

export function EmptyRows({ message }: { message: EmptyMessage | undefined }) {
  const { t } = useTranslation()
  const styles = useTableStyles()
  return (
    <output className={styles.empty}>
      <span className={styles.emptyTitle}>{message?.title ?? t('table.empty')}</span>
      {message?.hint && <span>{message.hint}</span>}
      {message?.action}
    </output>
  )
}

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

const ROWS = Array.from({ length: 12 }, (_, row) => row)

/** Stands where the first rows will be. */
export function SkeletonRows({ columns }: { columns: readonly ColumnShape[] }) {
  const { t } = useTranslation()
  const styles = useTableStyles()
  return (
    <div>
      <output className={styles.unseen}>{t('table.loading')}</output>
      {ROWS.map((row) => (
        <div key={row} aria-hidden className={styles.skeletonRow}>
          {columns.map(({ id }) => (
            <div key={id} className={styles.skeletonBar} />
          ))}
        </div>
      ))}
    </div>
  )
}
