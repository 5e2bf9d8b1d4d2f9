import { Button, makeStyles, Spinner } from '@fluentui/react-components'
import { ArrowDownload20Regular } from '@fluentui/react-icons/svg/arrow-download'
import { useMutation } from '@tanstack/react-query'
import { useMemo, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { saveFile } from '#src/lib/saveFile.ts'
import { ErrorPanel } from '#src/ui/ErrorPanel.tsx'
import { PageHeading } from '#src/ui/PageHeading.tsx'
import { ColumnChooser } from '#src/ui/table/ColumnChooser.tsx'
import { DataTable } from '#src/ui/table/DataTable.tsx'
import type { Column } from '#src/ui/table/defineColumns.ts'
import { formatSort, parseSort } from '#src/ui/table/sortParameter.ts'
import { useColumnPreferences } from '#src/ui/table/useColumnPreferences.ts'
import type { RowSelection } from '#src/ui/table/useRowSelection.ts'
import { problemMessage } from '../problemMessage.ts'
import { isFiltered, ListFilters, type ListFilter } from './ListFilters.tsx'
import type { ListSearch } from './listSearch.ts'
import { ListStatus } from './ListStatus.tsx'
import { useListRows, type ListQuery } from './useListRows.ts'

const useStyles = makeStyles({
  page: {
    display: 'flex',
    flexDirection: 'column',
    gap: '12px',
    height: '100%',
    minHeight: '420px',
    boxSizing: 'border-box',
  },
})

/** What makes one list of the product different from another; at module scope. */
export interface ListDefinition<Row, Search extends ListSearch> {
  /** Names the list in this browser's storage. */
  name: string
  /** Its section of the texts: heading, listLabel, count, empty, emptyHint, none, noneHint. */
  texts: string
  columns: readonly Column<Row>[]
  filters: readonly ListFilter<Search>[]
  /** The downloaded file's name, where the list can be had as CSV. */
  csvName?: string
}

interface ListPageProps<Row extends { id: string }, Search extends ListSearch, Failure extends Error> {
  definition: ListDefinition<Row, Search>
  query: ListQuery<Row, Failure>
  search: Search
  /** Replaces the search in the URL. */
  onSearchChange: (search: Search) => void
  /** The whole filtered list in its order, as the service wrote it (quality row 31: bytes unchanged). */
  downloadCsv?: () => Promise<Blob>
  /** Buttons beside the heading, before those that every list has. */
  actions?: ReactNode
  /** Between the heading and the filters: the tabs of a screen with several lists. */
  tabs?: ReactNode
  /** Enter on a cell, or a click on the row. */
  onRowActivate?: (row: Row) => void
  /** Lets a person choose rows, which the screen keeps; `actions` is what can be done with the chosen ones. */
  selection?: RowSelection<Row> & { actions: (chosen: readonly Row[]) => ReactNode }
  /** Over or below the list: a row's panel, a dialog. */
  children?: ReactNode
}

/** A list that fills the page: filters and sort live in the URL, columns and widths in this browser. */
export function ListPage<Row extends { id: string }, Search extends ListSearch, Failure extends Error>({
  definition,
  query,
  search,
  onSearchChange,
  downloadCsv,
  actions,
  tabs,
  onRowActivate,
  selection,
  children,
}: ListPageProps<Row, Search, Failure>) {
  const { t } = useTranslation()
  const styles = useStyles()
  const { name, texts, columns, filters, csvName } = definition
  const preferences = useColumnPreferences(name, columns)
  const { failure, retry, isKnown, table } = useListRows(query)
  const csv = useMutation({
    mutationFn: async () => downloadCsv?.(),
    onSuccess: (file) => file && saveFile(file, csvName ?? `${name}.csv`),
  })
  const sort = useMemo(() => parseSort(search.sort), [search.sort])
  const empty = isFiltered(filters, search) ? 'empty' : 'none'
  // Rows that are not shown any more are not chosen either: nobody sees what would be done to them.
  const ids = selection?.ids
  const chosen = useMemo(() => (ids?.size ? table.rows.filter(({ id }) => ids.has(id)) : []), [table.rows, ids])

  return (
    <div className={styles.page}>
      <PageHeading
        title={t(`${texts}.heading`)}
        actions={
          <>
            {actions}
            <ColumnChooser columns={columns} preferences={preferences} />
            {downloadCsv && (
              <Button
                icon={csv.isPending ? <Spinner size="tiny" /> : <ArrowDownload20Regular />}
                disabledFocusable={csv.isPending}
                onClick={() => csv.mutate()}
              >
                {t('list.csv')}
              </Button>
            )}
          </>
        }
      />
      {tabs}
      <ListFilters filters={filters} search={search} onChange={onSearchChange} />
      <ListStatus
        text={
          csv.isError ? t('list.csvFailed') : isKnown ? t(`${texts}.count`, { count: table.totalItems }) : undefined
        }
        selection={
          selection && {
            count: chosen.length,
            onClear: () => selection.onChange(new Set()),
            actions: selection.actions(chosen),
          }
        }
      />
      {failure ? (
        <ErrorPanel message={t(problemMessage(failure))} onRetry={retry} />
      ) : (
        <DataTable
          label={t(`${texts}.listLabel`)}
          columns={columns}
          {...table}
          sort={sort}
          onSortChange={(next) => onSearchChange({ ...search, sort: formatSort(next) })}
          preferences={preferences}
          listKey={JSON.stringify({ ...search, open: undefined })}
          empty={{ title: t(`${texts}.${empty}`), hint: t(`${texts}.${empty}Hint`) }}
          {...(onRowActivate && { onRowActivate })}
          {...(selection && { selection })}
        />
      )}
      {children}
    </div>
  )
}
