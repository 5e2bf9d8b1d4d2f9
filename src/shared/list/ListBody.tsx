import { useRouteContext } from '@tanstack/react-router'
import { Button, makeStyles } from '@fluentui/react-components'
import { useMutation } from '@tanstack/react-query'
import { Suspense, useMemo, type ComponentProps, type DOMAttributes, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { listFileName } from '#src/lib/fileNames.ts'
import { saveFile } from '#src/lib/saveFile.ts'
import { useSingleMutation } from '#src/lib/useSingleRun.ts'
import { ActionBanner } from '#src/ui/ActionBanner.tsx'
import { ErrorPanel } from '#src/ui/ErrorPanel.tsx'
import { lazyNamed, LoadBoundary, OnDemand } from '#src/ui/OnDemand.tsx'
import { DataTable } from '#src/ui/table/DataTable.tsx'
import { keptSort, parseSort } from '#src/ui/table/defineColumns.ts'
import type { ScrollPlace } from '#src/ui/table/scrollPlace.ts'
import { useChosenRows, type KeptSelection, type RowSelection } from '#src/ui/table/rowSelection.tsx'
import type { ColumnPreferences } from '#src/ui/table/useColumnPreferences.ts'
import { useFailureToast } from '#src/ui/toast/toasts.ts'
import { isSessionEnd, problemMessage } from '#src/shared/api/apiError.ts'
import { useScrollPlace } from './entryState.ts'
import { IgnoredNotice } from './IgnoredNotice.tsx'
import { ListFilters } from './ListFilters.tsx'
import { ListFooter } from './ListFooter.tsx'
import { isFiltered, segmentOf, withSegment } from './segments.ts'
import type { ListDefinition, RowDetail } from './listDefinition.ts'
import { useListColumns } from './useListColumns.ts'
import { type ListQuery, useListRows } from './useListRows.ts'
import { listQuery, type ListSearch, useOpenRow } from './listSearch.ts'
import { ListTools } from './ListTools.tsx'

const SharedViewOffer = lazyNamed(() => import('./ViewsMenu.tsx'), 'SharedViewOffer')
/** With the other menus of the list (ListTools.tsx). */
const ListDownload = lazyNamed(() => import('./DownloadMenu.tsx'), 'ListDownload')
const RowPanel = lazyNamed(() => import('./RowPanel.tsx'), 'RowPanel')

const useStyles = makeStyles({
  list: { gridArea: 'list', display: 'flex', flexDirection: 'column', gap: '8px', minHeight: 0 },
})

/** The selected rows and the actions for them. */
type ListSelection<Row> = RowSelection<Row> &
  Partial<KeptSelection<Row>> & { actions?: (chosen: readonly Row[]) => ReactNode }

/** What opens a row's page, and loads it before. */
export interface RowPage<Row> {
  open: (row: Row) => void
  /** The page's URL. Keep the function stable between renders. */
  hrefOf: (row: Row) => string
  /** For the element with the list. */
  handlersOf: (rows: readonly Row[]) => Pick<DOMAttributes<HTMLElement>, 'onFocus' | 'onPointerOver' | 'onPointerLeave'>
}

export interface ListBodyProps<Row extends { id: string }, Search extends ListSearch, Failure extends Error> {
  definition: ListDefinition<Row, Search>
  query: ListQuery<Row, Failure>
  search: Search
  /** Replaces the search in the URL. */
  onSearchChange: (search: Search) => void
  /** The page's subject, if the list is only a part of the page. */
  about?: { title: string }
  /** Downloads the whole filtered list as the service's CSV, bytes unchanged (docs/rules.md#csv-bytes). */
  downloadCsv?: () => Promise<Blob>
  /** For the preset ranges of the date filters (docs/rules.md#business-day). */
  loadBusinessDate?: () => Promise<string>
  /** Buttons next to the heading, before those that every list has. */
  actions?: ReactNode
  /** With `tabs`: `tabPanelOf` the selected tab. */
  tabPanel?: { id: string; 'aria-labelledby': string }
  /** `useRowPage`: the page that a row opens on Enter in a cell or a click. */
  rowPage?: RowPage<Row>
  /** Alternative to `rowPage`: the panel that opens. The URL contains which row is open. */
  detail?: RowDetail<Row>
  /** Enables row selection. The screen keeps the selection: row ids, or with `useKeptSelection` the rows. */
  selection?: ListSelection<Row>
  /** Rendered over or below the list, such as a dialog. */
  children?: ReactNode
}

/** Everything on a list page that belongs to one list; give each list its own React key. */
export function ListBody<Row extends { id: string }, Search extends ListSearch, Failure extends Error>(
  props: ListBodyProps<Row, Search, Failure>,
) {
  const { definition, query, search, onSearchChange, downloadCsv, tabPanel, rowPage, detail, selection } = props
  const { t } = useTranslation()
  const styles = useStyles()
  const { name, texts, columns } = definition
  const preferences = useListColumns(name, columns, search, onSearchChange)
  const { failure, retry, isKnown, isSlow, sums, table } = useListRows(query)
  const { saveCsv, isSavingAll } = useCsvFile(definition, downloadCsv)
  const openRow = useOpenRow()
  const place = useScrollPlace(name)
  const activate = rowPage?.open ?? (detail && ((row: Row) => openRow.open(row.id)))
  const count = isKnown ? t(`${texts}.count`, { count: table.totalItems }) : undefined

  // When the pointer or the focus comes to the list, its rows may soon be opened.
  const prepare = () => {
    if (!detail) return
    RowPanel.preload()
    detail.preload?.()
  }

  return (
    <>
      <ListTools
        list={name}
        columns={columns}
        preferences={preferences}
        search={search}
        onSearchChange={onSearchChange}
        download={
          <ListDownload
            {...{ definition, search }}
            rows={table.rows}
            visible={preferences.visible}
            pageOf={query.pageOf}
            subject={props.about?.title}
            serviceCsv={downloadCsv && { isPending: isSavingAll, download: () => saveCsv(undefined) }}
          />
        }
      >
        {props.actions}
      </ListTools>
      <div
        className={styles.list}
        onPointerEnter={prepare}
        onFocus={prepare}
        {...rowPage?.handlersOf(table.rows)}
        {...(tabPanel && { role: 'tabpanel', ...tabPanel })}
      >
        <IgnoredNotice />
        {search.view !== undefined && (
          // The views menu reports if the code can't be loaded.
          <LoadBoundary>
            <Suspense>
              <SharedViewOffer list={name} search={search} visible={preferences.visible} />
            </Suspense>
          </LoadBoundary>
        )}
        <ListFilters
          definition={definition}
          search={search}
          onChange={onSearchChange}
          rows={table.rows}
          loadBusinessDate={props.loadBusinessDate}
        />
        {isSlow && <ActionBanner text={t('list.slow')} action={t('app.retry')} onAction={() => void retry()} />}
        {failure ? (
          <ErrorPanel message={t(problemMessage(failure))} onRetry={() => void retry()} />
        ) : (
          <ListTable
            {...{ definition, search, onSearchChange, preferences, selection, table, place }}
            onRowActivate={activate}
            rowHref={rowPage?.hrefOf ?? (detail && openRow.hrefOf)}
          />
        )}
        <SelectionFooter {...{ definition, selection, sums, count, saveCsv }} rows={table.rows} />
        {props.children}
      </div>
      {detail && search.open !== undefined && isKnown && (
        <OnDemand onError={openRow.close}>
          <RowPanel id={search.open} detail={detail} {...table} onStep={openRow.step} onClose={openRow.close} />
        </OnDemand>
      )}
    </>
  )
}

interface ListTableProps<Row extends { id: string }, Search extends ListSearch> extends Pick<
  ListBodyProps<Row, Search, Error>,
  'definition' | 'search' | 'onSearchChange'
> {
  preferences: ColumnPreferences
  selection: RowSelection<Row> | undefined
  /** From `useListRows`. */
  table: ReturnType<typeof useListRows<Row, Error>>['table']
  place: ScrollPlace
  onRowActivate: ((row: Row) => void) | undefined
  rowHref: ((row: Row) => string) | undefined
}

/** The table, with the sort order of the URL and the text for a list without rows. */
function ListTable<Row extends { id: string }, Search extends ListSearch>(props: ListTableProps<Row, Search>) {
  const { definition, search, onSearchChange, preferences, selection, table, place, onRowActivate, rowHref } = props
  const { texts, columns, segments, defaultSort, noneHint } = definition
  const { t } = useTranslation()
  const sort = useMemo(() => parseSort(search.sort ?? defaultSort), [search.sort, defaultSort])
  const segmentNone = segments && segmentOf(segments, search)?.none
  const none = segmentNone ?? `${texts}.none`
  const showAll = segments && segmentNone !== undefined && (
    <Button
      onClick={({ currentTarget }) => {
        // The button unmounts when pressed, so move the focus to the table.
        currentTarget.closest<HTMLElement>('[data-list]')?.focus()
        onSearchChange(withSegment(segments, segments[0], search))
      }}
    >
      {t('list.showAll')}
    </Button>
  )
  const empty = isFiltered(segments, search)
    ? { title: `${texts}.empty`, hint: `${texts}.emptyHint`, action: null }
    : { title: none, hint: noneHint ?? `${none}Hint`, action: showAll }
  return (
    <DataTable
      label={t(`${texts}.listLabel`)}
      columns={columns}
      {...table}
      sort={sort}
      onSortChange={(next) => onSearchChange({ ...search, sort: keptSort(next, sort, defaultSort) })}
      preferences={preferences}
      place={place}
      listKey={JSON.stringify(listQuery(search))}
      empty={{ title: t(empty.title), hint: t(empty.hint), action: empty.action }}
      openRow={search.open}
      {...(onRowActivate && { onRowActivate })}
      {...(rowHref && { rowHref })}
      {...(selection && { selection })}
    />
  )
}

interface SelectionFooterProps<Row extends { id: string }, Search extends ListSearch> {
  definition: ListDefinition<Row, Search>
  selection: ListSelection<Row> | undefined
  rows: readonly Row[]
  /** How many rows the list has, as text. */
  count: string | undefined
  /** Totals over all rows, if the service returns them. */
  sums: ComponentProps<typeof ListFooter<Row>>['sums']
  saveCsv: (chosen: readonly Row[]) => void
}

const noTotals = [] as const

/** The footer, with the actions for the selected rows. */
function SelectionFooter<Row extends { id: string }, Search extends ListSearch>(
  props: SelectionFooterProps<Row, Search>,
) {
  const { definition, selection, rows, count, sums, saveCsv } = props
  const { totals = noTotals, csvColumns } = definition
  const { chosen, hiddenCount } = useChosenRows(selection, rows)
  return (
    <ListFooter
      text={count}
      totals={totals}
      sums={sums}
      selection={
        selection && {
          chosen,
          hiddenCount,
          onClear: () => selection.onChange(new Set(), rows),
          actions: selection.actions?.(chosen),
          ...(csvColumns && { onCsv: () => saveCsv(chosen) }),
        }
      }
    />
  )
}

/** Saves the whole list or the selected rows as a CSV file. */
function useCsvFile<Row extends { id: string }, Search extends ListSearch>(
  { name, csvName = name, csvColumns }: ListDefinition<Row, Search>,
  downloadCsv: (() => Promise<Blob>) | undefined,
) {
  const companyName = useRouteContext({ strict: false, select: (context) => context.companyName })
  const { t } = useTranslation()
  const failureToast = useFailureToast()
  const csv = useMutation({
    mutationFn: async (picked?: readonly Row[]) => {
      if (!picked || !csvColumns) return downloadCsv?.()
      const { rowsCsv } = await import('#src/shared/format/csv.ts')
      return rowsCsv(csvColumns, picked)
    },
    onSuccess: (file, picked) => {
      failureToast.takeBack()
      if (file) saveFile(file, listFileName(companyName, `${csvName}${picked ? ' selected' : ''}`))
    },
    onError: (error) => {
      if (isSessionEnd(error)) return
      failureToast.show({ title: t('list.csvFailed'), text: t(problemMessage(error)) })
    },
  })
  return { saveCsv: useSingleMutation(csv), isSavingAll: csv.isPending && !csv.variables }
}
