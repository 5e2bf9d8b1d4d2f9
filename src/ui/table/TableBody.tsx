import { defaultRangeExtractor, useVirtualizer, type Range } from '@tanstack/react-virtual'
import { startTransition, useCallback, useEffect, useState } from 'react'
import type { Column } from './defineColumns.ts'
import { useRestoredScroll } from './scrollPlace.ts'
import { Row, type RowClasses } from './TableRow.tsx'
import { OVERSCAN, ROW_HEIGHT } from './tableStyles.ts'
import type { GridCell } from './useGridNavigation.ts'

interface TableBodyProps<Item> {
  /** The scrolling element; null until it is mounted. */
  region: HTMLElement | null
  /** Where to begin, in pixels from the top. */
  topOf: () => number
  rows: readonly Item[]
  /** Mounts all rows, not only the visible ones. */
  isPrinting: boolean
  getRowId: (row: Item) => string
  columns: readonly Column<Item>[]
  active: GridCell
  /** Ids of the selected rows; undefined when rows can't be selected. */
  selected: ReadonlySet<string> | undefined
  /** Id of the row whose details are open. */
  open: string | undefined
  rowHref: ((row: Item) => string) | undefined
  classes: RowClasses
  /** Of the page. */
  language: string
  className: string
}

/**
 * Renders the visible rows, and then 20 on either side (docs/rules.md#list-rows). Scrolling re-renders only this
 * component. It begins at `topOf()` when mounted, so give every list a different key.
 */
export function TableBody<Item>({
  region,
  topOf,
  isPrinting,
  rows,
  getRowId,
  columns,
  active,
  selected,
  open,
  rowHref,
  classes,
  language,
  className,
}: TableBodyProps<Item>) {
  // oxlint-disable-next-line react/incompatible-library -- no compiler here, and rows receive plain values only
  const virtualizer = useVirtualizer({
    count: rows.length,
    overscan: useOverscan(),
    initialOffset: topOf,
    initialRect: { width: 0, height: window.innerHeight },
    estimateSize: useCallback(() => ROW_HEIGHT, []),
    getScrollElement: useCallback(() => region, [region]),
    rangeExtractor: useCallback((range) => withRow(defaultRangeExtractor(range), active.row, range), [active.row]),
  })

  // After the virtualizer, which scrolls to its first offset itself.
  useRestoredScroll(region, rows.length, topOf)

  const indexes = isPrinting ? rows.keys() : virtualizer.getVirtualIndexes()
  return (
    <div role="rowgroup" className={className} style={{ height: virtualizer.getTotalSize() }}>
      {Array.from(indexes, (index) => {
        const item = rows[index]
        if (item === undefined) return null
        const id = getRowId(item)
        return (
          <Row
            key={id}
            item={item}
            index={index}
            columns={columns}
            activeColumn={index === active.row ? active.column : -1}
            isSelected={selected?.has(id)}
            isOpen={id === open}
            rowHref={rowHref}
            classes={classes}
            language={language}
          />
        )
      })}
    </div>
  )
}

/** The rows in view come first; those above and below follow, without blocking the page, once these are on the screen. */
function useOverscan(): number {
  const [isPainted, setPainted] = useState(false)
  useEffect(() => startTransition(() => setPainted(true)), [])
  return isPainted ? OVERSCAN : 0
}

/** Keeps the row that holds the grid's tab stop mounted wherever the user scrolls. */
function withRow(indexes: number[], row: number, { count }: Range): number[] {
  const [first, last] = [indexes[0], indexes.at(-1)]
  if (row < 0 || row >= count || first === undefined || last === undefined) return indexes
  if (row < first) return [row, ...indexes]
  return row > last ? [...indexes, row] : indexes
}
