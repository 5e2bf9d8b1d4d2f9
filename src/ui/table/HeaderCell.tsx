import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { ArrowDown16Regular } from '@fluentui/react-icons/svg/arrow-down'
import { ArrowUp16Regular } from '@fluentui/react-icons/svg/arrow-up'
import { memo, useId, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { MAX_COLUMN_WIDTH, type ColumnShape, type Sort } from './defineColumns.ts'
import { SelectAllCell, SELECTION_COLUMN, type SelectedPart } from './rowSelection.tsx'
import { HEADER_HEIGHT, pinnedColumns, useTableStyles } from './tableStyles.ts'
import type { ColumnSizing, ColumnWidths } from './useColumnPreferences.ts'
import { clamp } from './useGridNavigation.ts'

const useStyles = makeStyles({
  cell: {
    position: 'relative',
    minWidth: 0,
    lineHeight: `${HEADER_HEIGHT - 1}px`,
    padding: `0 ${tokens.spacingHorizontalM}`,
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalXXS,
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
    ...pinnedColumns,
  },
  end: { justifyContent: 'flex-end', textAlign: 'right' },
  sortable: {
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorNeutralBackground2Hover },
  },
  /** Up to two lines, since a translated heading can be longer than the column is wide. */
  label: {
    minWidth: 0,
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: 2,
    lineHeight: '18px',
    overflowWrap: 'anywhere',
    overflow: 'hidden',
  },
  mark: {
    display: 'flex',
    alignItems: 'center',
    fontSize: tokens.fontSizeBase200,
    color: tokens.colorBrandForeground1,
  },
})

interface HeaderRowProps {
  columns: readonly ColumnShape[]
  /** The column with the tab stop; -1 while a row has it. */
  activeColumn: number
  sort: Sort
  widthOf: (column: ColumnShape) => number
  sizing: ColumnSizing | undefined
  /** Whether none, some, or all of the loaded rows are selected. */
  selected: SelectedPart
}

/** The row of headings; it re-renders only when something of it changes. */
export const HeaderRow = memo(function HeaderRow(props: HeaderRowProps) {
  const { columns, activeColumn, sort, widthOf, sizing, selected } = props
  const styles = useTableStyles()
  const isNumbered = sort.filter((rule) => columns.some(({ id }) => id === rule.id)).length > 1
  return (
    <div role="row" aria-rowindex={1} className={styles.headerRow}>
      {columns.map((column, index) =>
        column.id === SELECTION_COLUMN ? (
          <SelectAllCell key={column.id} isActive={index === activeColumn} selected={selected} />
        ) : (
          <HeaderCell
            key={column.id}
            column={column}
            index={index}
            isActive={index === activeColumn}
            isLast={index === columns.length - 1}
            sort={sort}
            isNumbered={isNumbered}
            width={widthOf(column)}
            sizing={sizing}
          />
        ),
      )}
    </div>
  )
})

interface HeaderCellProps {
  column: ColumnShape
  index: number
  isActive: boolean
  isLast: boolean
  sort: Sort
  /** Shows the column's position in the sort order. */
  isNumbered: boolean
  width: number
  sizing: ColumnSizing | undefined
}

/** A column's heading; the grid handles its events. It does not depend on which rows are selected. */
const HeaderCell = memo(function HeaderCell(props: HeaderCellProps) {
  const { column, index, isActive, isLast, sort, isNumbered, width, sizing } = props
  const { t } = useTranslation()
  const styles = useStyles()
  const positionId = useId()
  const label = t(column.header)
  const position = sort.findIndex((rule) => rule.id === column.id)
  const rule = sort[position]
  const numbered = rule !== undefined && isNumbered
  const Arrow = rule?.desc ? ArrowDown16Regular : ArrowUp16Regular

  return (
    <div
      role="columnheader"
      aria-label={label}
      aria-colindex={index + 1}
      aria-sort={column.sortable ? ariaSort(rule) : undefined}
      aria-describedby={numbered ? positionId : undefined}
      tabIndex={isActive ? 0 : -1}
      data-column={column.id}
      className={mergeClasses(styles.cell, column.align === 'end' && styles.end, column.sortable && styles.sortable)}
    >
      <span className={styles.label} title={label}>
        {label}
      </span>
      {rule && (
        <span className={styles.mark} aria-hidden>
          <Arrow />
          {numbered && <span>{position + 1}</span>}
        </span>
      )}
      {numbered && (
        <span id={positionId} hidden>
          {t('table.sortPosition', { position: position + 1 })}
        </span>
      )}
      {sizing && <ResizeHandle column={column} label={label} width={width} isLast={isLast} sizing={sizing} />}
    </div>
  )
})

function ariaSort(rule: Sort[number] | undefined) {
  if (!rule) return 'none'
  return rule.desc ? 'descending' : 'ascending'
}

/** Pixels per key press or click. */
const STEP = 16

const useHandleStyles = makeStyles({
  /** Centered on the border between two columns: a 24 px target that takes no space from the text. */
  box: { position: 'absolute', top: 0, right: '-12px', width: '24px', height: '100%', zIndex: 1 },
  lastBox: { right: 0 },
  handle: {
    height: '100%',
    cursor: 'col-resize',
    touchAction: 'none',
    '::after': {
      content: '""',
      position: 'absolute',
      top: '25%',
      bottom: '25%',
      left: '11px',
      borderLeft: `1px solid ${tokens.colorNeutralStroke1}`,
    },
    ':hover::after': { top: 0, bottom: 0, borderLeft: `2px solid ${tokens.colorBrandStroke1}` },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
  },
  lastHandle: { '::after': { left: 'auto', right: '1px' } },
  steps: { position: 'absolute', top: `${HEADER_HEIGHT}px`, right: 0, display: 'flex', boxShadow: tokens.shadow8 },
  step: {
    display: 'grid',
    placeItems: 'center',
    width: '32px',
    height: '32px',
    padding: 0,
    cursor: 'pointer',
    color: tokens.colorNeutralForeground1,
    backgroundColor: tokens.colorNeutralBackground1,
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
  },
})

interface ResizeHandleProps {
  column: ColumnShape
  label: string
  /** Width in pixels, as far as it is known without measuring. */
  width: number
  isLast: boolean
  sizing: ColumnSizing
}

/**
 * Changes a column's width by dragging, by arrow keys (F2 on the heading moves the focus here), or by the two buttons
 * that a click shows, for users who cannot drag. A double click restores the original width.
 */
function ResizeHandle({ column, label, width, isLast, sizing }: ResizeHandleProps) {
  const { t } = useTranslation()
  const styles = useHandleStyles()
  const handle = useRef<HTMLDivElement>(null)
  const drag = useRef<{ x: number; widths: ColumnWidths; changed?: ColumnWidths }>(undefined)
  const [focused, setFocused] = useState(false)

  const resized = (widths: ColumnWidths, change: number): ColumnWidths => ({
    ...widths,
    [column.id]: clamp((widths[column.id] ?? width) + change, column.minWidth, MAX_COLUMN_WIDTH),
  })
  const step = (change: number) => sizing.commit(resized(measuredWidths(handle.current), change))

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowLeft') step(-STEP)
    else if (event.key === 'ArrowRight') step(STEP)
    else if (event.key === 'Home') step(-MAX_COLUMN_WIDTH)
    else if (event.key === 'End') step(MAX_COLUMN_WIDTH)
    else if (event.key === 'Delete') sizing.clear(column.id)
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
    drag.current = { x: event.clientX, widths: measuredWidths(handle.current) }
  }
  const onPointerMove = (event: PointerEvent) => {
    if (!drag.current) return
    drag.current.changed = resized(drag.current.widths, event.clientX - drag.current.x)
    sizing.preview(drag.current.changed)
  }
  const endDrag = (event: PointerEvent) => {
    const changed = event.type === 'pointerup' ? drag.current?.changed : undefined
    drag.current = undefined
    if (changed) sizing.commit(changed)
    else sizing.preview(undefined)
  }

  // Keep the focus on the handle: the buttons are shown only while it has it.
  const stepButton = (name: string, sign: string, change: number) => (
    <button
      type="button"
      tabIndex={-1}
      aria-label={name}
      className={styles.step}
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => step(change)}
    >
      {sign}
    </button>
  )

  return (
    <div className={mergeClasses(styles.box, isLast && styles.lastBox)}>
      <div
        ref={handle}
        role="separator"
        aria-orientation="vertical"
        aria-label={t('table.columnWidth', { column: label })}
        aria-valuenow={width}
        aria-valuemin={column.minWidth}
        aria-valuemax={MAX_COLUMN_WIDTH}
        tabIndex={-1}
        className={mergeClasses(styles.handle, isLast && styles.lastHandle)}
        onKeyDown={onKeyDown}
        onFocus={() => setFocused(true)}
        onBlur={() => setFocused(false)}
        onDoubleClick={() => sizing.clear(column.id)}
        onPointerDown={onPointerDown}
        onPointerMove={onPointerMove}
        onPointerUp={endDrag}
        onPointerCancel={endDrag}
      />
      {focused && (
        <div className={styles.steps}>
          {stepButton(t('table.narrower', { column: label }), '−', -STEP)}
          {stepButton(t('table.wider', { column: label }), '+', STEP)}
        </div>
      )}
    </div>
  )
}

/**
 * The rendered widths of a handle's column and the columns before it. Fixing all of them keeps the column's left edge
 * in place, so that the handle stays under the pointer.
 */
function measuredWidths(handle: Element | null): ColumnWidths {
  const widths: Record<string, number> = {}
  let heading: Element | null = handle?.closest('[role="columnheader"]') ?? null
  for (; heading instanceof HTMLElement; heading = heading.previousElementSibling) {
    const id = heading.dataset.column
    if (id && heading.offsetWidth > 0) widths[id] = heading.offsetWidth
  }
  return widths
}
