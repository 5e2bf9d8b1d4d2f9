import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { defineColumns, type Column } from './defineColumns.ts'
import { SELECTION_WIDTH } from './metrics.ts'
import { useTableStyles } from './tableStyles.ts'

/** The id of the column of checkboxes, which no list may give to a column of its own. */
export const SELECTION_COLUMN = 'selection'

/** The first column of a list whose rows can be chosen. A plain checkbox each: the grid handles what is done with it. */
export function useSelectionColumn<Row>(nameOf: ((row: Row) => string) | undefined): readonly Column<Row>[] {
  const { t } = useTranslation()
  return useMemo(() => {
    if (!nameOf) return []
    return defineColumns<Row>([
      {
        id: SELECTION_COLUMN,
        header: 'table.select',
        width: SELECTION_WIDTH,
        cell: (row, isSelected = false) => (
          <input
            type="checkbox"
            tabIndex={-1}
            readOnly
            checked={isSelected}
            aria-label={t('table.selectRow', { name: nameOf(row) })}
          />
        ),
      },
    ])
  }, [nameOf, t])
}

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
