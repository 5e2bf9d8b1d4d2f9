import { useMemo, useState } from 'react'
import { preferences, usePreference } from '#src/lib/preferences.ts'
import { MAX_COLUMN_WIDTH, type ColumnShape } from './defineColumns.ts'
import { SELECTION_COLUMN } from './rowSelection.tsx'

export type ColumnWidths = Readonly<Record<string, number>>

/** Which columns a list shows and how wide they are; `DataTable` and `ColumnChooser` share one. */
export interface ColumnPreferences {
  /** Ids in the order of the definition; never empty. */
  visible: readonly string[]
  /** Widths, in pixels, of the columns that the user resized. */
  widths: ColumnWidths
  setVisible: (ids: readonly string[]) => void
  setWidths: (widths: ColumnWidths) => void
  reset: () => void
}

/**
 * The user's columns and widths, stored per list in this browser. `listId` and `columns` must not change during the
 * component's life. Without storage, they last until the page is closed or reloaded.
 */
export function useColumnPreferences(listId: string, columns: readonly ColumnShape[]): ColumnPreferences {
  const text = usePreference(storageKey(listId))
  const stored = useMemo(() => parseColumns(text), [text])

  return useMemo(() => {
    const change = (next: StoredColumns) => preferences.set(storageKey(listId), JSON.stringify(next))
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

/** The user's changes to the columns of one list; columns that are not named keep their definition. */
interface StoredColumns {
  visibility: Readonly<Record<string, boolean>>
  /** Pixels. */
  widths: Readonly<Record<string, number>>
}

const NOTHING_STORED: StoredColumns = { visibility: {}, widths: {} }

const storageKey = (listId: string) => `table.columns.${listId}`

/** Invalid data, which anyone may have edited, counts as nothing stored: the list then shows its defaults. */
function parseColumns(text: string | null): StoredColumns {
  try {
    const stored: unknown = JSON.parse(text ?? '{}')
    return {
      visibility: entriesOf(stored, 'visibility', (value) => typeof value === 'boolean'),
      widths: entriesOf(stored, 'widths', (value) => typeof value === 'number' && Number.isFinite(value)),
    }
  } catch {
    return NOTHING_STORED
  }
}

function entriesOf<Value>(stored: unknown, part: keyof StoredColumns, accepts: (value: unknown) => boolean) {
  const entries = Object.entries((stored as Record<string, object | undefined>)[part] ?? {})
  return Object.fromEntries(entries.filter(([, value]) => accepts(value))) as Record<string, Value>
}

/** How a heading changes column widths; all values are in pixels. */
export interface ColumnSizing {
  /** Called while dragging; undefined ends the drag without a change. */
  preview: (widths: ColumnWidths | undefined) => void
  commit: (widths: ColumnWidths) => void
  /** Restores the width from the definition. */
  clear: (id: string) => void
}

interface ColumnLayout {
  widthOf: (column: ColumnShape) => number
  /** Value of `grid-template-columns`. */
  tracks: string
  /** The same on paper, where columns share the width and their texts wrap. */
  paperTracks: string
  /** Width in pixels below which the columns scroll horizontally. */
  minWidth: number
  /** The columns that stay in place while the others scroll sideways: the first one, and the checkboxes before it. */
  pinned: { count: number; width: number }
  /** Undefined when the list keeps no preferences: nothing can be resized then. */
  sizing: ColumnSizing | undefined
}

/**
 * Resized columns keep their exact width; the others share the spare space in proportion to their widths. On a phone, the
 * first column gives up the space that is missing, so that amounts stay visible (docs/rules.md#phone-rows).
 */
export function useColumnSizing(
  columns: readonly ColumnShape[],
  chosen: ColumnPreferences | undefined,
  isPhone: boolean,
): ColumnLayout {
  const [draft, setDraft] = useState<ColumnWidths>()
  return useMemo(() => {
    const widths: ColumnWidths = { ...chosen?.widths, ...draft }
    const widthOf = (column: ColumnShape) => widths[column.id] ?? column.width
    const first = columns.find(({ id }) => id !== SELECTION_COLUMN)
    const leastOf = (column: ColumnShape) => (isPhone && column === first ? column.minWidth : widthOf(column))
    const widthsOf = (some: readonly ColumnShape[]) => some.reduce((sum, column) => sum + leastOf(column), 0)
    const pinned = columns.slice(0, first === columns[0] ? 1 : 2)
    const track = (column: ColumnShape) => {
      const width = widthOf(column)
      if (column.fitsContent) return `minmax(${width}px, max-content)`
      return column.id in widths || column.id === SELECTION_COLUMN
        ? `${width}px`
        : `minmax(${leastOf(column)}px, ${width}fr)`
    }
    return {
      widthOf,
      tracks: columns.map(track).join(' '),
      paperTracks: columns.map(({ width }) => `minmax(0, ${width}fr)`).join(' '),
      pinned: { count: pinned.length, width: widthsOf(pinned) },
      minWidth: widthsOf(columns),
      sizing: chosen && {
        preview: setDraft,
        commit: (changed) => {
          setDraft(undefined)
          chosen.setWidths({ ...chosen.widths, ...changed })
        },
        clear: (id) => {
          const { [id]: _, ...others } = chosen.widths
          chosen.setWidths(others)
        },
      },
    }
  }, [columns, chosen, isPhone, draft])
}
