import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { defineColumns, type Column } from './defineColumns.ts'
import { SELECTION_WIDTH } from './metrics.ts'

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
