import { useState } from 'react'
import type { ColumnShape } from './defineColumns.ts'
import { SELECTION_WIDTH } from './metrics.ts'
import { SELECTION_COLUMN } from './selectionColumn.tsx'
import type { ColumnPreferences, ColumnWidths } from './useColumnPreferences.ts'

/** How a heading changes widths; every value in pixels. */
export interface ColumnSizing {
  /** While a pointer drags; undefined lets go of the drag without a change. */
  preview: (widths: ColumnWidths | undefined) => void
  commit: (widths: ColumnWidths) => void
  /** Back to the width of the definition. */
  clear: (id: string) => void
}

interface ColumnLayout {
  widthOf: (column: ColumnShape) => number
  /** Value of `grid-template-columns`. */
  tracks: string
  /** Pixels below which the columns scroll sideways. */
  minWidth: number
  /** Absent when the list keeps no preferences: then nothing can be resized. */
  sizing: ColumnSizing | undefined
}

/** Columns that a person resized are exact; the others share the spare room in proportion to their widths. */
export function useColumnSizing(
  columns: readonly ColumnShape[],
  preferences: ColumnPreferences | undefined,
): ColumnLayout {
  const [draft, setDraft] = useState<ColumnWidths>()
  const widths: ColumnWidths = { ...preferences?.widths, ...draft, [SELECTION_COLUMN]: SELECTION_WIDTH }
  const widthOf = (column: ColumnShape) => widths[column.id] ?? column.width
  const track = (column: ColumnShape) => {
    const width = widthOf(column)
    return column.id in widths ? `${width}px` : `minmax(${width}px, ${width}fr)`
  }
  return {
    widthOf,
    tracks: columns.map(track).join(' '),
    minWidth: columns.reduce((sum, column) => sum + widthOf(column), 0),
    sizing: preferences && {
      preview: setDraft,
      commit: (changed) => {
        setDraft(undefined)
        preferences.setWidths({ ...preferences.widths, ...changed })
      },
      clear: (id) => {
        const { [id]: _, ...others } = preferences.widths
        preferences.setWidths(others)
      },
    },
  }
}
