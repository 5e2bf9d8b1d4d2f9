import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { ArrowDown16Regular } from '@fluentui/react-icons/svg/arrow-down'
import { ArrowUp16Regular } from '@fluentui/react-icons/svg/arrow-up'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { ColumnShape } from './defineColumns.ts'
import { HEADER_HEIGHT } from './metrics.ts'
import { ResizeHandle } from './ResizeHandle.tsx'
import type { Sort } from './sorting.ts'
import type { ColumnSizing } from './useColumnPreferences.ts'

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
  },
  end: { justifyContent: 'flex-end' },
  sortable: {
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorNeutralBackground2Hover },
  },
  label: { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  mark: {
    display: 'flex',
    alignItems: 'center',
    fontSize: tokens.fontSizeBase200,
    color: tokens.colorBrandForeground1,
  },
})

interface HeaderCellProps {
  column: ColumnShape
  index: number
  isActive: boolean
  isLast: boolean
  sort: Sort
  width: number
  sizing: ColumnSizing | undefined
}

/** A column's heading; the grid handles what a person does with it. */
export function HeaderCell({ column, index, isActive, isLast, sort, width, sizing }: HeaderCellProps) {
  const { t } = useTranslation()
  const styles = useStyles()
  const positionId = useId()
  const label = t(column.header)
  const position = sort.findIndex((rule) => rule.id === column.id)
  const rule = sort[position]
  const numbered = rule !== undefined && sort.length > 1
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
          {numbered && position + 1}
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
}

function ariaSort(rule: Sort[number] | undefined) {
  if (!rule) return 'none'
  return rule.desc ? 'descending' : 'ascending'
}
