import { useMemo, useState } from 'react'
import { NOTHING_STORED, readColumns, writeColumns, type StoredColumns } from './columnStorage.ts'
import type { ColumnShape } from './defineColumns.ts'
import { MAX_COLUMN_WIDTH } from './metrics.ts'

export type ColumnWidths = Readonly<Record<string, number>>

/** Which columns a list shows and how wide; `DataTable` and `ColumnChooser` share one. */
export interface ColumnPreferences {
  /** Ids in the order of the definition; never empty. */
  visible: readonly string[]
  /** Pixels of the columns that a person resized. */
  widths: ColumnWidths
  setVisible: (ids: readonly string[]) => void
  setWidths: (widths: ColumnWidths) => void
  reset: () => void
}

/**
 * The person's choice of columns and widths, kept in this browser per list. `listId` and `columns` stay the same for the
 * life of the component. Works without storage, for as long as the page lives.
 */
export function useColumnPreferences(listId: string, columns: readonly ColumnShape[]): ColumnPreferences {
  const [stored, setStored] = useState(() => readColumns(listId))

  return useMemo(() => {
    const change = (next: StoredColumns) => {
      writeColumns(listId, next)
      setStored(next)
    }
    return {
      visible: visibleIds(columns, stored.visibility),
      widths: knownWidths(columns, stored.widths),
      setVisible: (ids) => {
        const visibility = Object.fromEntries(columns.map(({ id }) => [id, ids.includes(id)]))
        change({ ...stored, visibility })
      },
      setWidths: (widths) => change({ ...stored, widths }),
      reset: () => change(NOTHING_STORED),
    }
  }, [listId, columns, stored])
}

function visibleIds(columns: readonly ColumnShape[], visibility: StoredColumns['visibility']): readonly string[] {
  const shown = columns.filter((column) => !column.hideable || (visibility[column.id] ?? !column.initiallyHidden))
  return (shown.length > 0 ? shown : columns.slice(0, 1)).map(({ id }) => id)
}

function knownWidths(columns: readonly ColumnShape[], widths: ColumnWidths): ColumnWidths {
  return Object.fromEntries(
    columns.flatMap(({ id, minWidth }) => {
      const width = widths[id]
      return width === undefined ? [] : [[id, Math.min(Math.max(width, minWidth), MAX_COLUMN_WIDTH)]]
    }),
  )
}
