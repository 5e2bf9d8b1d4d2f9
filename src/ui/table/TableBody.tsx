import { defaultRangeExtractor, useVirtualizer, type Range } from '@tanstack/react-virtual'
import { useCallback, useLayoutEffect, useMemo } from 'react'
import type { Column } from './defineColumns.ts'
import type { GridCell } from './gridCell.ts'
import { OVERSCAN, ROW_HEIGHT } from './metrics.ts'
import { Row } from './Row.tsx'
import { useCellClass, useEndCellClass, useRowClass } from './tableStyles.ts'

interface TableBodyProps<Item> {
  /** The element that scrolls; null until it is mounted. */
  region: HTMLElement | null
  rows: readonly Item[]
  getRowId: (row: Item) => string
  columns: readonly Column<Item>[]
  active: GridCell
  /** Ids of the chosen rows; undefined when there is nothing to choose. */
  selected: ReadonlySet<string> | undefined
  className: string
}

const rowHeight = () => ROW_HEIGHT

/**
 * The rows in sight and 20 on either side. Scrolling renders this component and nothing above it. A list begins at its top:
 * give every list its own key.
 */
export function TableBody<Item>({
  region,
  rows,
  getRowId,
  columns,
  active,
  selected,
  className,
}: TableBodyProps<Item>) {
  const row = useRowClass()
  const cell = useCellClass()
  const endCell = useEndCellClass()
  const classes = useMemo(() => ({ row, cell, endCell }), [row, cell, endCell])

  useLayoutEffect(() => {
    region?.scrollTo({ top: 0 })
  }, [region])

  // oxlint-disable-next-line react/incompatible-library -- no compiler here, and rows receive plain values only
  const virtualizer = useVirtualizer({
    count: rows.length,
    overscan: OVERSCAN,
    estimateSize: rowHeight,
    getScrollElement: useCallback(() => region, [region]),
    getItemKey: useCallback((index) => keyAt(rows, getRowId, index), [rows, getRowId]),
    rangeExtractor: useCallback((range) => withRow(defaultRangeExtractor(range), active.row, range), [active.row]),
  })

  return (
    <div role="rowgroup" className={className} style={{ height: virtualizer.getTotalSize() }}>
      {virtualizer.getVirtualItems().map(({ key, index, start }) => {
        const item = rows[index]
        return item === undefined ? null : (
          <Row
            key={String(key)}
            item={item}
            index={index}
            start={start}
            columns={columns}
            activeColumn={index === active.row ? active.column : -1}
            isSelected={selected?.has(String(key))}
            classes={classes}
          />
        )
      })}
    </div>
  )
}

function keyAt<Item>(rows: readonly Item[], getRowId: (row: Item) => string, index: number): string | number {
  const row = rows[index]
  return row === undefined ? index : getRowId(row)
}

/** Keeps the row that holds the grid's tab stop mounted wherever the person scrolls to. */
function withRow(indexes: number[], row: number, { count }: Range): number[] {
  const [first, last] = [indexes[0], indexes.at(-1)]
  if (row < 0 || row >= count || first === undefined || last === undefined) return indexes
  if (row < first) return [row, ...indexes]
  return row > last ? [...indexes, row] : indexes
}
