import { mergeClasses } from '@fluentui/react-components'
import { Suspense, useDeferredValue, useId, useMemo, useState, type CSSProperties } from 'react'
import { useTranslation } from 'react-i18next'
import { type Column, toggleSort, type Sort } from './defineColumns.ts'
import { EmptyRows, type EmptyMessage, MoreRow, SkeletonRows } from './PlaceholderRows.tsx'
import { LoadStatus } from './LoadStatus.tsx'
import { SortStatus } from './SortStatus.tsx'
import { TableBody } from './TableBody.tsx'
import { type ScrollPlace, useRememberedScroll } from './scrollPlace.ts'
import { useRowClasses } from './TableRow.tsx'
import { HEADING, useGridNavigation } from './useGridNavigation.ts'
import { HeaderRow } from './HeaderCell.tsx'
import { useSelectionColumn, selectedPart, useRowSelection, type RowSelection } from './rowSelection.tsx'
import { COLUMN_TRACKS, HEADER_HEIGHT, PAPER_TRACKS, PINNED_WIDTH, ROW_HEIGHT, useTableStyles } from './tableStyles.ts'
import { useColumnEdges } from './useColumnEdges.ts'
import { type ColumnPreferences, useColumnSizing } from './useColumnPreferences.ts'
import { type Loading, useLoadMore } from './useLoadMore.ts'
import { usePhoneColumns } from './usePhoneColumns.tsx'
import { lazyNamed, LoadBoundary } from '#src/ui/OnDemand.tsx'
import { usePrinting } from '#src/ui/useMediaQuery.ts'

// Copying works without it, one cell on a line.
const CopiedRows = lazyNamed(() => import('./CopiedRows.tsx'), 'CopiedRows')

const NOT_SORTED: Sort = []

export interface DataTableProps<Row> extends Loading {
  /** The table's accessible name, for users who do not see the heading above it. */
  label: string
  columns: readonly Column<Row>[]
  /** The rows loaded so far, in order. Keep the array stable between renders. */
  rows: readonly Row[]
  /** Number of rows in the whole list, loaded or not. */
  totalItems: number
  getRowId: (row: Row) => string
  sort?: Sort
  /** Required if any column is sortable. */
  onSortChange?: (sort: Sort) => void
  /** If absent, all columns except the initially hidden ones are shown, and none is resizable. */
  preferences?: ColumnPreferences
  /** Called on Enter in a cell or a click on the row. */
  onRowActivate?: (row: Row) => void
  /** The URL that a row opens: its first cell is a link to it. Keep the function stable between renders. */
  rowHref?: (row: Row) => string
  /** Id of the row whose details are open. */
  openRow?: string | undefined
  /** Lets the user select rows. */
  selection?: RowSelection<Row>
  empty?: EmptyMessage
  /** Identifies the list, e.g. its filters as text: a new key scrolls back to the top, as does a new sort order. */
  listKey?: string
  /** Stores where the list was scrolled to. */
  place?: ScrollPlace
  /** It ends after its last row, instead of filling its parent. */
  isAsHighAsRows?: boolean
}

/**
 * The product's table: an ARIA grid that mounts only the visible rows (docs/rules.md#list-rows). It fills a flex parent
 * and scrolls internally. The route handles errors of the first load.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, rows: loaded, totalItems, getRowId, sort = NOT_SORTED, selection, place } = props
  const { t } = useTranslation()
  const styles = useTableStyles()
  const helpId = useId()
  const [region, setRegion] = useState<HTMLElement | null>(null)
  const layout = useShownColumns(props)
  const { shown, tracks, paperTracks, minWidth, pinned } = layout
  const listKey = `${props.listKey ?? ''} ${JSON.stringify(sort)}`
  const { list, rows } = useRenderedRows(loaded, listKey)
  useLoadMore(region, loaded.length, props)
  useColumnEdges(region, pinned)
  useRememberedScroll(region, list, rows.length > 0 ? place : undefined)
  const isPrinting = usePrinting()
  const isChosen = (row: Row) => selection?.ids.has(getRowId(row)) ?? false

  const retry = () => {
    // The button unmounts when pressed, so move the focus to the table.
    region?.focus({ preventScroll: true })
    props.onLoadMore()
  }

  const isEmpty = loaded.length === 0 && rows.length === 0
  const widths = { [COLUMN_TRACKS]: tracks, [PAPER_TRACKS]: paperTracks, [PINNED_WIDTH]: `${pinned.width}px` }
  return (
    <section
      ref={setRegion}
      aria-label={label}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolling needs keyboard access (WCAG 2.1.1)
      tabIndex={0}
      className={styles.region}
      style={props.isAsHighAsRows && !isEmpty ? heightOf(Math.max(totalItems, rows.length)) : undefined}
      data-list
    >
      <span id={helpId} hidden>
        {[t('table.help'), ...(selection ? [t('table.selectHelp')] : [])].join(' ')}
      </span>
      <SortStatus columns={props.columns} sort={sort} />
      <LoadStatus listKey={listKey} loaded={loaded.length} total={Math.max(totalItems, loaded.length)} />
      <div className={styles.moreColumns} />
      <div style={{ minWidth, ...widths }}>
        <Grid
          table={props}
          layout={layout}
          region={region}
          list={list}
          rows={rows}
          isFirstLoad={props.isLoading && isEmpty}
          isPrinting={isPrinting}
          helpId={helpId}
        />
        {rows.length === 0 && (props.isLoading || !isEmpty) && <SkeletonRows columns={shown} />}
        {isEmpty && !props.isLoading && <EmptyRows message={props.empty} />}
        {rows.length > 0 && (props.isLoading || props.loadMoreError) && (
          <MoreRow failed={!props.isLoading} onRetry={retry} />
        )}
        {region && rows.length > 0 && (
          <LoadBoundary>
            <Suspense>
              <CopiedRows {...{ region, rows, isChosen }} columns={shown} headingOf={({ header }) => t(header)} />
            </Suspense>
          </LoadBoundary>
        )}
        {isPrinting && (
          <p className={styles.printed}>
            {t('table.printed', {
              loaded: rows.length,
              total: Math.max(totalItems, rows.length),
            })}
          </p>
        )}
      </div>
    </section>
  )
}

interface GridProps<Row> {
  /** The props of the `DataTable`. */
  table: DataTableProps<Row>
  layout: ReturnType<typeof useShownColumns<Row>>
  /** The scrolling element; null until it is mounted. */
  region: HTMLElement | null
  /** The list that `rows` belong to. */
  list: string
  rows: readonly Row[]
  isFirstLoad: boolean
  isPrinting: boolean
  /** Id of the element with the keyboard help. */
  helpId: string
}

/** As much room as the rows need, if there is as much; with their borders and a scroll bar. */
function heightOf(rowCount: number): CSSProperties {
  const height = `${HEADER_HEIGHT + rowCount * ROW_HEIGHT + 18}px`
  return { flex: `0 1 ${height}`, minHeight: `min(15rem, ${height})` }
}

/** The heading and the rows, with keyboard navigation. */
function Grid<Row>({ table, layout, region, list, rows, isFirstLoad, isPrinting, helpId }: GridProps<Row>) {
  const { label, rows: loaded, totalItems, getRowId, sort = NOT_SORTED, selection, place } = table
  const { shown, widthOf, sizing } = layout
  const { i18n } = useTranslation()
  const styles = useTableStyles()
  const classes = useRowClasses()
  const [open, markOpen] = useOpenMark(table.openRow)
  const { active, handlers } = useGridNavigation({
    region,
    list,
    rowCount: rows.length,
    columnCount: shown.length,
    onSort: (index, additive) => {
      const column = shown[index]
      if (column?.sortable) table.onSortChange?.(toggleSort(sort, column.id, additive))
    },
    onActivate: (index) => {
      const row = rows[index]
      if (row === undefined || !table.onRowActivate) return
      markOpen(getRowId(row))
      table.onRowActivate(row)
    },
    selection: useRowSelection(rows, getRowId, selection),
  })
  return (
    <div
      role="grid"
      aria-label={label}
      aria-describedby={helpId}
      aria-busy={isFirstLoad}
      aria-rowcount={isFirstLoad ? -1 : Math.max(totalItems, loaded.length) + 1}
      aria-colcount={shown.length}
      aria-multiselectable={selection && true}
      {...handlers}
    >
      <div role="rowgroup" className={styles.header}>
        <HeaderRow
          columns={shown}
          activeColumn={active.row === HEADING ? active.column : -1}
          sort={sort}
          widthOf={widthOf}
          sizing={sizing}
          selected={selectedPart(loaded, getRowId, selection?.ids)}
        />
      </div>
      {rows.length > 0 && (
        <TableBody
          key={list}
          region={region}
          isPrinting={isPrinting}
          topOf={() => place?.read(list) ?? 0}
          rows={rows}
          getRowId={getRowId}
          columns={shown}
          active={active}
          selected={selection?.ids}
          open={open}
          rowHref={table.rowHref}
          classes={classes}
          language={i18n.language}
          className={mergeClasses(styles.body, table.onRowActivate && styles.activatable)}
        />
      )}
    </div>
  )
}

/** The columns that are shown, with the checkboxes of a list whose rows can be selected, and their widths. */
function useShownColumns<Row>({ columns, preferences, selection }: DataTableProps<Row>) {
  // Deferred, so that the menu shows its new mark before all rows have changed.
  const visible = useDeferredValue(preferences?.visible)
  const checkboxes = useSelectionColumn(selection?.nameOf)
  const phoneColumns = usePhoneColumns(columns)
  const shown = useMemo(() => {
    const all = phoneColumns ?? columns.filter(({ id, initiallyHidden }) => visible?.includes(id) ?? !initiallyHidden)
    return [...checkboxes, ...all]
  }, [checkboxes, columns, phoneColumns, visible])
  const isPhone = phoneColumns !== undefined
  return { shown, ...useColumnSizing(shown, isPhone ? undefined : preferences, isPhone) }
}

/** The rows to render, and the list that they belong to: the previous list's rows stay until those of `wanted` arrive. */
function useRenderedRows<Row>(loaded: readonly Row[], wanted: string): { list: string; rows: readonly Row[] } {
  const [current, setCurrent] = useState({ list: wanted, rows: loaded })
  if (current.rows !== loaded) setCurrent({ list: wanted, rows: loaded })
  // A new list renders deferred, after the rest of the page, so that typing does not wait for its rows.
  const rendered = useDeferredValue(current)
  return { list: rendered.list, rows: rendered.list === current.list ? loaded : rendered.rows }
}

/**
 * The row to mark as open. It is marked as soon as it is pressed, because its panel or page takes longer to render
 * (docs/rules.md#open-row).
 */
function useOpenMark(open: string | undefined): [marked: string | undefined, press: (id: string) => void] {
  const [pressed, setPressed] = useState<string>()
  if (pressed !== undefined && pressed === open) setPressed(undefined)
  return [pressed ?? open, setPressed]
}
