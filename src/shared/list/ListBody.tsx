import { useLocation, useNavigate, useRouteContext } from '@tanstack/react-router'
import { makeStyles } from '@fluentui/react-components'
import { useMutation } from '@tanstack/react-query'
import { Suspense, useEffect, useEffectEvent, useMemo, type DOMAttributes, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { listFileName, saveFile } from '#src/lib/files.ts'
import { withIgnored } from '#src/shared/list/listRoute.ts'
import { useSingleMutation } from '#src/lib/useSingleRun.ts'
import { ActionBanner, ErrorPanel } from '#src/ui/InlineAlert.tsx'
import { lazyNamed, LoadBoundary, OnDemand } from '#src/ui/OnDemand.tsx'
import { DataTable } from '#src/ui/table/DataTable.tsx'
import { type ColumnShape, keptSort, parseSort } from '#src/ui/table/defineColumns.ts'
import { useChosenRows, type KeptSelection, type RowSelection } from '#src/ui/table/rowSelection.tsx'
import { useColumnPreferences, type ColumnPreferences } from '#src/ui/table/useColumnPreferences.ts'
import { useFailureToast } from '#src/ui/toast/toasts.ts'
import { isSessionEnd, problemMessage } from '#src/shared/api/apiError.ts'
import { useScrollPlace } from './entryState.ts'
import { ListFilters } from './ListFilters.tsx'
import { ListFooter } from './ListFooter.tsx'
import { isFiltered, segmentOf } from './segments.ts'
import type { ListDefinition, RowDetail } from './listDefinition.ts'
import { type ListQuery, useListRows } from './useListRows.ts'
import { listQuery, type ListSearch, useOpenRow } from './listSearch.ts'
import { ListTools } from './ListTools.tsx'

const SharedViewOffer = lazyNamed(() => import('./ViewsMenu.tsx'), 'SharedViewOffer')
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
  /** For the element with the list. */
  handlersOf: (rows: readonly Row[]) => Pick<DOMAttributes<HTMLElement>, 'onFocus' | 'onPointerOver' | 'onPointerLeave'>
}

export interface ListBodyProps<Row extends { id: string }, Search extends ListSearch, Failure extends Error> {
  definition: ListDefinition<Row, Search>
  query: ListQuery<Row, Failure>
  search: Search
  /** Replaces the search in the URL. */
  onSearchChange: (search: Search) => void
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
  const { name, texts, columns, segments, defaultSort, totals = noTotals, csvName, csvColumns } = definition
  const preferences = useListColumns(name, columns, search, onSearchChange)
  const { failure, retry, isKnown, isSlow, sums, table } = useListRows(query)
  const companyName = useRouteContext({ strict: false, select: (context) => context.companyName })
  const failureToast = useFailureToast()
  const csv = useMutation({
    mutationFn: async (picked?: readonly Row[]) => {
      if (!picked || !csvColumns) return downloadCsv?.()
      const { rowsCsv } = await import('#src/shared/format/csv.ts')
      return rowsCsv(csvColumns, picked)
    },
    onSuccess: (file, picked) => {
      failureToast.takeBack()
      if (file) saveFile(file, listFileName(companyName, `${csvName ?? name}${picked ? ' selected' : ''}`))
    },
    onError: (error) => {
      if (isSessionEnd(error)) return
      failureToast.show({ title: t('list.csvFailed'), text: t(problemMessage(error)) })
    },
  })
  const saveCsv = useSingleMutation(csv)
  const openRow = useOpenRow()
  const place = useScrollPlace(name)
  const sort = useMemo(() => parseSort(search.sort ?? defaultSort), [search.sort, defaultSort])
  const { chosen, hiddenCount } = useChosenRows(selection, table.rows)
  const activate = rowPage?.open ?? (detail && ((row: Row) => openRow.open(row.id)))
  const count = isKnown ? t(`${texts}.count`, { count: table.totalItems }) : undefined
  const none = (segments && segmentOf(segments, search)?.none) ?? `${texts}.none`
  const empty = isFiltered(segments, search)
    ? { title: `${texts}.empty`, hint: `${texts}.emptyHint` }
    : { title: none, hint: definition.noneHint ?? `${none}Hint` }

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
        csv={downloadCsv && { isPending: csv.isPending && !csv.variables, download: () => saveCsv(undefined) }}
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
          <DataTable
            label={t(`${texts}.listLabel`)}
            columns={columns}
            {...table}
            sort={sort}
            onSortChange={(next) => onSearchChange({ ...search, sort: keptSort(next, sort, defaultSort) })}
            preferences={preferences}
            place={place}
            hasCsv={downloadCsv !== undefined}
            listKey={JSON.stringify(listQuery(search))}
            empty={{ title: t(empty.title), hint: t(empty.hint) }}
            openRow={search.open}
            {...(activate && { onRowActivate: activate })}
            {...(selection && { selection })}
          />
        )}
        <ListFooter
          text={count}
          totals={totals}
          sums={sums}
          selection={
            selection && {
              chosen,
              hiddenCount,
              onClear: () => selection.onChange(new Set(), table.rows),
              actions: selection.actions?.(chosen),
              ...(csvColumns && { onCsv: () => saveCsv(chosen) }),
            }
          }
        />
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

const noTotals = [] as const

/** Columns and widths of a list: columns in the URL (from a view or link) override those stored in this browser. */
function useListColumns<Search extends ListSearch>(
  list: string,
  columns: readonly ColumnShape[],
  search: Search,
  onSearchChange: (search: Search) => void,
): ColumnPreferences {
  const own = useColumnPreferences(list, columns)
  const named = useMemo(() => namedColumns(columns, search.columns), [columns, search.columns])
  useUnknownColumns(columns, search.columns, named)
  if (named === undefined) return own
  return {
    ...own,
    visible: named,
    setVisible: (ids) => onSearchChange({ ...search, columns: namedColumns(columns, ids.join(','))?.join(',') }),
    reset: () => {
      own.reset()
      onSearchChange({ ...search, columns: undefined })
    },
  }
}

/** The named columns in the order of their definition; undefined when the parameter names none of them. */
function namedColumns(columns: readonly ColumnShape[], parameter: string | undefined): readonly string[] | undefined {
  const ids = parameter?.split(',') ?? []
  if (!columns.some((column) => isNamed(column, ids))) return undefined
  return columns.filter((column) => !column.hideable || isNamed(column, ids)).map(({ id }) => id)
}

const isNamed = ({ id, formerIds }: ColumnShape, ids: readonly string[]) =>
  [id, ...formerIds].some((name) => ids.includes(name))

/** Removes columns that the list does not have from the URL; `IgnoredNotice` reports it. */
function useUnknownColumns(
  columns: readonly ColumnShape[],
  parameter: string | undefined,
  named: readonly string[] | undefined,
): void {
  const navigate = useNavigate()
  const names = parameter?.split(',') ?? []
  const unknown = names.filter((name) => !columns.some((column) => isNamed(column, [name]))).join()
  const clean = useEffectEvent(() => {
    void navigate({
      to: '.',
      search: (search) => ({ ...search, columns: named?.join(',') }),
      state: withIgnored(['columns']),
      replace: true,
      resetScroll: false,
    })
  })
  useEffect(() => {
    if (unknown !== '') clean()
  }, [unknown])
}

/** How many unknown parameter names the notice lists, and how many characters of each. */
const maxNames = { count: 5, length: 30 }

/** Lists the URL parameters that were ignored (`useListRoute`), until the user navigates or dismisses the notice. */
export function IgnoredNotice() {
  const { t, i18n } = useTranslation()
  const navigate = useNavigate()
  const ignored = useLocation({ select: ({ state }) => state.ignoredParameters })
  if (!ignored?.length) return null
  const dismiss = () =>
    void navigate({
      to: '.',
      search: true,
      state: ({ ignoredParameters: _ignored, ...kept }) => kept,
      replace: true,
      resetScroll: false,
    })
  const keyOf = (name: string) => `list.parameter.${name}`
  const known = ignored.filter((name) => i18n.exists(keyOf(name))).map((name) => t(keyOf(name)))
  const unknown = ignored.filter((name) => !i18n.exists(keyOf(name)))
  const shown = unknown.slice(0, maxNames.count).map((name) => name.slice(0, maxNames.length).toWellFormed())
  const more = unknown.length > shown.length || unknown.some(({ length }) => length > maxNames.length) ? ['…'] : []
  return (
    <ActionBanner
      text={t('list.ignored', { names: [...known, ...shown, ...more].join(', ') })}
      action={t('app.dismiss')}
      onAction={dismiss}
    />
  )
}
