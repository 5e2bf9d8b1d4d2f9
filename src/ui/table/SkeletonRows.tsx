import { useTranslation } from 'react-i18next'
import type { ColumnShape } from './defineColumns.ts'
import { useTableStyles } from './tableStyles.ts'

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
