import { defaultRangeExtractor, useVirtualizer, type Range } from '@tanstack/react-virtual'
import {
  useCallback,
  useMemo,
  memo,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  startTransition,
  useState,
} from 'react'
import type { Column, ColumnShape } from './defineColumns.ts'
import type { GridCell } from './useGridNavigation.ts'
import { OVERSCAN, ROW_HEIGHT, useCellClass, useEndCellClass, useRowClass, useTableStyles } from './tableStyles.ts'
import { asIs } from '../inlineText.ts'
import { Busy } from '../Busy.tsx'
import { useTranslation } from 'react-i18next'
import { Button, mergeClasses } from '@fluentui/react-components'

/** Class names, resolved once for the whole table instead of per row, and not in every frame of scrolling. */
interface RowClasses {
  row: string
  cell: string
  endCell: string
}

export function useRowClasses(): RowClasses {
  const row = useRowClass()
  const cell = useCellClass()
  const endCell = useEndCellClass()
  return useMemo(() => ({ row, cell, endCell }), [row, cell, endCell])
}

interface RowProps<Item> {
  item: Item
  /** From 0, not counting the heading. */
  index: number
  columns: readonly Column<Item>[]
  /** The column with the tab stop; -1 in every other row. */
  activeColumn: number
  /** Undefined in a list whose rows can't be selected. */
  isSelected: boolean | undefined
  /** Its details are open. */
  isOpen: boolean
  classes: RowClasses
  /** Of the page; the cells format in it. */
  language: string
}

function PlainRow<Item>(row: RowProps<Item>) {
  const { item, index, columns, activeColumn, isSelected, isOpen, classes, language } = row
  const renderCell = (column: Column<Item>, at: number) => {
    const content = column.cell(item, isSelected)
    return (
      <div
        key={column.id}
        role="gridcell"
        aria-colindex={at + 1}
        tabIndex={at === activeColumn ? 0 : -1}
        className={column.align === 'end' ? classes.endCell : classes.cell}
        {...asIs(content)}
      >
        {content}
      </div>
    )
  }
  // Selecting a row renders only its first cell again, the checkbox.
  const others = useMemo(
    () => columns.slice(1).map((column, at) => renderCell(column, at + 1)),
    // oxlint-disable-next-line react/exhaustive-deps -- what these cells read; renderCell itself is always new
    [item, columns, activeColumn, classes, language],
  )
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      aria-selected={isSelected}
      aria-current={isOpen || undefined}
      className={classes.row}
      style={{ transform: `translateY(${index * ROW_HEIGHT}px)` }}
    >
      {[...columns.slice(0, 1).map(renderCell), ...others]}
    </div>
  )
}

/** One row of the table; it re-renders only when its item, position, marks, the columns, or the language change. */
const Row = memo(PlainRow) as typeof PlainRow

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
  classes: RowClasses
  /** Of the page. */
  language: string
  className: string
}

/**
 * Renders the visible rows, and then 20 on either side (docs/rules.md#list-rows). Scrolling re-renders only this
 * component. It begins at `topOf()` when mounted, so give every list its own key.
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

/**
 * The row to mark as open: already when it is pressed, because its panel or page takes longer to render
 * (docs/rules.md#open-row).
 */
export function useOpenMark(open: string | undefined): [marked: string | undefined, press: (id: string) => void] {
  const [pressed, setPressed] = useState<string>()
  if (pressed !== undefined && pressed === open) setPressed(undefined)
  return [pressed ?? open, setPressed]
}

/** The message of a list without rows; texts are already translated. */
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

/** The line after the last row: more rows are loading, or the user can retry. */
export function MoreRow({ failed, onRetry }: { failed: boolean; onRetry: () => void }) {
  const { t } = useTranslation()
  const styles = useTableStyles()
  if (!failed) {
    return (
      <div className={styles.more}>
        <Busy isInline text={t('table.loadingMore')} />
      </div>
    )
  }
  return (
    <div role="alert" className={mergeClasses(styles.more, styles.failed)}>
      <span>{t('table.loadMoreFailed')}</span>
      <Button size="small" onClick={onRetry}>
        {t('table.retry')}
      </Button>
    </div>
  )
}

const ROWS = Array.from({ length: 12 }, (_, row) => row)

/** Placeholders for the first rows. */
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

/** Remembers where a table was scrolled to. `list` says which rows it showed: filters and sort order. */
export interface ScrollPlace {
  /** In pixels from the top; 0 if nothing is known of this list. */
  read: (list: string) => number
  write: (list: string, top: number) => void
}

/** Writes down where the table is scrolled to. Before there are rows, `place` is undefined: no user scrolls then. */
export function useRememberedScroll(region: HTMLElement | null, list: string, place: ScrollPlace | undefined): void {
  const write = useEffectEvent((top: number) => place?.write(list, top))
  useEffect(() => {
    if (!region) return undefined
    const onScroll = () => write(region.scrollTop)
    region.addEventListener('scroll', onScroll, { passive: true })
    return () => region.removeEventListener('scroll', onScroll)
  }, [region])
}

/** What users do to scroll by themselves. */
const ownScrolling = ['wheel', 'pointerdown', 'keydown', 'touchstart'] as const

/**
 * Scrolls to where the list was (docs/rules.md#list-place), otherwise to its top. If the rows there have to be loaded
 * again, it goes on as they arrive, until the user scrolls.
 */
function useRestoredScroll(region: HTMLElement | null, rowCount: number, top: () => number): void {
  const wanted = useRef<number>(undefined)
  const readTop = useEffectEvent(top)
  useLayoutEffect(() => {
    wanted.current = readTop()
    const stop = () => {
      wanted.current = undefined
    }
    for (const type of ownScrolling) region?.addEventListener(type, stop, { passive: true })
    return () => {
      for (const type of ownScrolling) region?.removeEventListener(type, stop)
    }
  }, [region])
  useLayoutEffect(() => {
    if (!region || wanted.current === undefined) return
    region.scrollTo({ top: wanted.current })
    if (region.scrollTop >= wanted.current - 1) wanted.current = undefined
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- more rows make more room to scroll
  }, [region, rowCount])
}
