import { Button, makeStyles, Spinner, mergeClasses, tokens, typographyStyles } from '@fluentui/react-components'
import { ArrowDownload20Regular } from '@fluentui/react-icons/svg/arrow-download'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useMemo, useRef, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { csvFileName, saveFile } from '#src/lib/files.ts'
import { ErrorPanel } from '#src/ui/ErrorPanel.tsx'
import { lazyNamed } from '#src/ui/lazyNamed.tsx'
import { OnDemand } from '#src/ui/OnDemand.tsx'
import { ColumnChooser } from '#src/ui/table/ColumnChooser.tsx'
import { showToast } from '#src/ui/toast/toasts.ts'
import { DataTable } from '#src/ui/table/DataTable.tsx'
import { formatSort, parseSort } from '#src/ui/table/sorting.ts'
import { ApiError, problemMessage } from '#src/shared/api/apiError.ts'
import { isFiltered, ListFilters } from './ListFilters.tsx'
import type { ListPageProps } from './ListPage.tsx'
import { listQuery, type ListSearch } from './listSearch.ts'
import { ActionBanner } from '#src/ui/ActionBanner.tsx'
import { SharedViewOffer, ViewsMenu } from './ViewsMenu.tsx'
import { useListRows } from './useListRows.ts'
import { useOpenRow } from './useListSearch.ts'
import type { ColumnShape } from '#src/ui/table/defineColumns.ts'
import { useColumnPreferences, type ColumnPreferences } from '#src/ui/table/useColumnPreferences.ts'
import { useLocation, useNavigate, useRouteContext } from '@tanstack/react-router'

const RowPanel = lazyNamed(() => import('./RowPanel.tsx'), 'RowPanel')

const useStyles = makeStyles({
  tools: { gridArea: 'tools', display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px' },
  list: { gridArea: 'list', display: 'flex', flexDirection: 'column', gap: '12px', minHeight: 0 },
})

/** Everything on a list page that belongs to one list; give each list its own key. */
export function ListBody<Row extends { id: string }, Search extends ListSearch, Failure extends Error>({
  definition,
  query,
  search,
  onSearchChange,
  downloadCsv,
  actions,
  tabPanel,
  onRowActivate,
  detail,
  selection,
  children,
}: Omit<ListPageProps<Row, Search, Failure>, 'tabs'>) {
  const { t } = useTranslation()
  const styles = useStyles()
  const { name, texts, columns, filters, read, csvName } = definition
  const preferences = useListColumns(name, columns, search, onSearchChange)
  const { failure, retry, isKnown, isSlow, table } = useListRows(query)
  const companyName = useRouteContext({ strict: false, select: (context) => context.companyName })
  const csv = useMutation({
    mutationFn: async () => downloadCsv?.(),
    onSuccess: (file) => file && saveFile(file, csvFileName(companyName, csvName ?? name)),
    onError: (error) => {
      if (error instanceof ApiError && error.kind === 'sessionEnded') return
      showToast({ intent: 'error', title: t('list.csvFailed'), text: t(problemMessage(error)) })
    },
  })
  const openRow = useOpenRow()
  const sort = useMemo(() => parseSort(search.sort), [search.sort])
  const empty = isFiltered(filters, search) ? 'empty' : 'none'
  // Rows that are no longer shown are not selected: an action on them would be invisible.
  const ids = selection?.ids
  const chosen = useMemo(() => (ids?.size ? table.rows.filter(({ id }) => ids.has(id)) : []), [table.rows, ids])
  const activate = onRowActivate ?? (detail && ((row: Row) => openRow.open(row.id)))
  const count = isKnown ? t(`${texts}.count`, { count: table.totalItems }) : undefined

  return (
    <>
      <div className={styles.tools}>
        {actions}
        <ViewsMenu list={name} search={search} visible={preferences.visible} onSearchChange={onSearchChange} />
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
      </div>
      <div className={styles.list} {...(tabPanel && { role: 'tabpanel', ...tabPanel })}>
        <IgnoredNotice />
        <SharedViewOffer list={name} search={search} visible={preferences.visible} />
        <ListFilters filters={filters} read={read} search={search} onChange={onSearchChange} />
        <ListStatus
          text={count}
          selection={
            selection && {
              count: chosen.length,
              onClear: () => selection.onChange(new Set()),
              actions: selection.actions(chosen),
            }
          }
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
            onSortChange={(next) => onSearchChange({ ...search, sort: formatSort(next) })}
            preferences={preferences}
            listKey={JSON.stringify(listQuery(search))}
            empty={{ title: t(`${texts}.${empty}`), hint: t(`${texts}.${empty}Hint`) }}
            {...(activate && { onRowActivate: activate })}
            {...(selection && { selection })}
          />
        )}
        {children}
      </div>
      {detail && search.open !== undefined && isKnown && (
        <OnDemand onError={openRow.close}>
          <RowPanel id={search.open} detail={detail} {...table} onStep={openRow.step} onClose={openRow.close} />
        </OnDemand>
      )}
    </>
  )
}

/** Columns and widths of a list: what the URL names (a view, a link) goes before what this browser keeps. */
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

/** In the order of the definition; undefined when the parameter names none of them. */
function namedColumns(columns: readonly ColumnShape[], parameter: string | undefined): readonly string[] | undefined {
  const ids = parameter?.split(',') ?? []
  if (!columns.some(({ id }) => ids.includes(id))) return undefined
  return columns.filter(({ id, hideable }) => !hideable || ids.includes(id)).map(({ id }) => id)
}

/** Takes columns that the list does not have out of the address; `IgnoredNotice` says so. */
function useUnknownColumns(
  columns: readonly ColumnShape[],
  parameter: string | undefined,
  named: readonly string[] | undefined,
): void {
  const navigate = useNavigate()
  const names = parameter?.split(',') ?? []
  const unknown = names.filter((name) => !columns.some(({ id }) => id === name)).join()
  const clean = useEffectEvent(() => {
    void navigate({
      to: '.',
      search: (search) => ({ ...search, columns: named?.join(',') }),
      state: ({ ignoredParameters = [], ...state }) => ({
        ...state,
        ignoredParameters: [...new Set([...ignoredParameters, 'columns'])],
      }),
      replace: true,
      resetScroll: false,
    })
  })
  useEffect(() => {
    if (unknown !== '') clean()
  }, [unknown])
}

/** How many unknown parameter names the notice lists, and how many characters of each. */
const toldNames = { count: 5, length: 30 }

/** Says which parts of the page's address were ignored (`useListSearch`), until the person goes on or dismisses it. */
export function IgnoredNotice() {
  const { t, i18n } = useTranslation()
  const navigate = useNavigate()
  const ignored = useLocation({ select: ({ state }) => state.ignoredParameters })
  if (ignored === undefined) return null
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
  const told = unknown.slice(0, toldNames.count).map((name) => name.slice(0, toldNames.length).toWellFormed())
  const more = unknown.length > told.length || unknown.some(({ length }) => length > toldNames.length) ? ['…'] : []
  return (
    <ActionBanner
      text={t('list.ignored', { names: [...known, ...told, ...more].join(', ') })}
      action={t('app.dismiss')}
      onAction={dismiss}
    />
  )
}

const useStatusStyles = makeStyles({
  bar: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px' },
  /** As high with buttons as without, so that the list stays where it is. */
  choosing: { minHeight: '24px' },
  text: { ...typographyStyles.caption1, outline: 'none' },
  chosen: { fontWeight: tokens.fontWeightSemibold },
})

interface ListStatusProps {
  /** How many rows the list has. */
  text: string | undefined
  /** The rows that a person has chosen, where rows can be. */
  selection?: { count: number; onClear: () => void; actions: ReactNode } | undefined
}

/** The line above a list: how many there are or, once some are chosen, how many of them and what can be done with them. */
function ListStatus({ text, selection }: ListStatusProps) {
  const { t } = useTranslation()
  const styles = useStatusStyles()
  const status = useRef<HTMLSpanElement>(null)
  const count = selection?.count ?? 0
  return (
    <div className={mergeClasses(styles.bar, selection && styles.choosing)}>
      <span ref={status} role="status" tabIndex={-1} className={mergeClasses(styles.text, count > 0 && styles.chosen)}>
        {count > 0 ? t('list.selected', { count }) : text}
      </span>
      {selection && count > 0 && (
        <>
          {selection.actions}
          <Button
            size="small"
            appearance="subtle"
            onClick={() => {
              // The button unmounts when it clears the selection.
              status.current?.focus()
              selection.onClear()
            }}
          >
            {t('list.clearSelection')}
          </Button>
        </>
      )}
    </div>
  )
}
