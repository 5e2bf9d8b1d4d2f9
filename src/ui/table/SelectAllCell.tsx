import { useTranslation } from 'react-i18next'
import { useTableStyles } from './tableStyles.ts'

interface SelectAllCellProps {
  isActive: boolean
  /** How many rows are chosen: none, some or all of the loaded ones. */
  selected: 'none' | 'some' | 'all'
}

/** The heading over the checkboxes: chooses all loaded rows, or none. */
export function SelectAllCell({ isActive, selected }: SelectAllCellProps) {
  const { t } = useTranslation()
  const styles = useTableStyles()
  return (
    <div
      role="columnheader"
      aria-label={t('table.select')}
      aria-colindex={1}
      tabIndex={isActive ? 0 : -1}
      className={styles.selectAll}
    >
      <input
        type="checkbox"
        tabIndex={-1}
        readOnly
        aria-label={t('table.selectAll')}
        checked={selected === 'all'}
        ref={(box) => {
          if (box) box.indeterminate = selected === 'some'
        }}
      />
    </div>
  )
}
