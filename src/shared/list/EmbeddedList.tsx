import { useMemo, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ActionBanner } from '#src/ui/ActionBanner.tsx'
import { ErrorPanel } from '#src/ui/ErrorPanel.tsx'
import { DataTable } from '#src/ui/table/DataTable.tsx'
import { type Column, formatSort, parseSort } from '#src/ui/table/defineColumns.ts'
import { useChosenRows } from '#src/ui/table/rowSelection.tsx'
import { problemMessage } from '#src/shared/api/apiError.ts'
import { useScrollPlace, useKeptSelection } from './entryState.ts'
import { ListFooter, type ListTotal } from './ListFooter.tsx'
import { useAfterPage } from './useAfterPage.ts'
import { useListRows, type ListQuery } from './useListRows.ts'

/** For a list of amounts: its count, totals and row selection. */
export interface MoneyList<Row> {
  /** i18n key. */
  count: string
  totals: readonly ListTotal<Row>[]
  /** A row's name, for its checkbox. */
  nameOf: (row: Row) => string
}

interface EmbeddedListProps<Row extends { id: string }, Failure extends Error> {
  /** The list's i18n section: listLabel, none, noneHint. */
  texts: string
  /** At module scope. */
  columns: readonly Column<Row>[]
  query: ListQuery<Row, Failure>
  /** In the contract's notation. */
  sort: string | undefined
  onSortChange: (sort: string | undefined) => void
  /** Enter on a cell, or a click on the row. */
  onRowActivate?: (row: Row) => void
  /** The URL that a row opens. Keep the function stable between renders. */
  rowHref?: (row: Row) => string
  /** Id of the row whose panel is open. */
  openRow?: string | undefined
  /** At module scope. */
  money?: MoneyList<Row>
  /** Additional actions for the selected rows. */
  actions?: (chosen: readonly Row[]) => ReactNode
}

/** A list inside a page about something else: only its rows, no filters or column chooser. Fills a flex parent. */
export function EmbeddedList<Row extends { id: string }, Failure extends Error>(
  props: EmbeddedListProps<Row, Failure>,
) {
  const { texts, columns, query, sort, onSortChange, onRowActivate, money } = props
  const { t } = useTranslation()
  const { failure, retry, isKnown, isSlow, sums, table } = useListRows(query)
  const place = useScrollPlace(texts)
  const kept = useKeptSelection<Row>({ name: texts, nameOf: money?.nameOf ?? table.getRowId })
  const selection = money && kept
  const { chosen, hiddenCount } = useChosenRows(selection, table.rows)
  const rules = useMemo(() => parseSort(sort), [sort])
  const isRendered = useAfterPage(true, false)
  if (failure) return <ErrorPanel message={t(problemMessage(failure))} onRetry={() => void retry()} />
  if (!isRendered) return null
  return (
    <>
      {isSlow && <ActionBanner text={t('list.slow')} action={t('app.retry')} onAction={() => void retry()} />}
      <DataTable
        label={t(`${texts}.listLabel`)}
        columns={columns}
        {...table}
        isAsHighAsRows
        sort={rules}
        place={place}
        onSortChange={(next) => onSortChange(formatSort(next))}
        empty={{ title: t(`${texts}.none`), hint: t(`${texts}.noneHint`) }}
        openRow={props.openRow}
        {...(onRowActivate && { onRowActivate })}
        {...(props.rowHref && { rowHref: props.rowHref })}
        {...(selection && { selection })}
      />
      {money && selection && (
        <ListFooter
          text={isKnown ? t(money.count, { count: table.totalItems }) : undefined}
          totals={money.totals}
          sums={sums}
          selection={{
            chosen,
            hiddenCount,
            onClear: () => selection.onChange(new Set(), table.rows),
            actions: props.actions?.(chosen),
          }}
        />
      )}
    </>
  )
}
