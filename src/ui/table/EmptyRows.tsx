import { useTranslation } from 'react-i18next'
import type { ReactNode } from 'react'
import { useTableStyles } from './tableStyles.ts'

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
