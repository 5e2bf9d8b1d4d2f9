import { Button, mergeClasses } from '@fluentui/react-components'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Busy } from '../Busy.tsx'
import type { ColumnShape } from './defineColumns.ts'
import { useTableStyles } from './tableStyles.ts'

/** The message of a list without rows; texts are already translated. */
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

/** The line after the last row: more rows are loading, or the user can retry. */
export function MoreRow({ failed, onRetry }: { failed: boolean; onRetry: () => void }) {
  const { t } = useTranslation()
  const styles = useTableStyles()
  if (!failed) {
    return (
      <div className={styles.more}>
        <Busy isInline text={t('table.loadingMore')} />
      </div>
    )
  }
  return (
    <div role="alert" className={mergeClasses(styles.more, styles.failed)}>
      <span>{t('table.loadMoreFailed')}</span>
      <Button size="small" onClick={onRetry}>
        {t('table.retry')}
      </Button>
    </div>
  )
}

const ROWS = Array.from({ length: 12 }, (_, row) => row)

/** Placeholders for the first rows. */
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
