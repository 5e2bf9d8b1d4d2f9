import { makeStyles, mergeClasses } from '@fluentui/react-components'
import { useDeferredValue, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { PageHeading } from '#src/ui/PageHeading.tsx'
import type { Column } from '#src/ui/table/defineColumns.ts'
import type { KeptSelection, RowSelection } from '#src/ui/table/rowSelection.tsx'
import { ListBody } from './ListBody.tsx'
import type { ListFilter } from './filters.ts'
import type { ListTotal } from './ListFooter.tsx'
import type { ListSearch, SearchReader } from './listSearch.ts'
import type { ListSegment } from './ListSegments.tsx'
import type { ListQuery } from './useListRows.ts'

const narrow = '@media (max-width: 767px)'

const useStyles = makeStyles({
  page: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    gridTemplateRows: 'auto minmax(0, 1fr)',
    gridTemplateAreas: '"heading tools" "list list"',
    gap: '12px',
    height: '100%',
    minHeight: '420px',
    boxSizing: 'border-box',
    [narrow]: { gap: '8px' },
  },
  withTabs: {
    gridTemplateRows: 'auto auto minmax(0, 1fr)',
    gridTemplateAreas: '"heading tools" "tabs tabs" "list list"',
  },
  /** The summary takes what it needs; the list has as much room as without it, and the page scrolls. */
  withAbout: {
    gridTemplateRows: 'auto auto auto minmax(560px, 1fr)',
    gridTemplateAreas: '"heading heading" "about about" "tabs tools" "list list"',
  },
  heading: { gridArea: 'heading' },
  about: { gridArea: 'about', minWidth: 0 },
  tabs: { gridArea: 'tabs' },
})

/** What makes one list of the product different from another; at module scope. */
export interface ListDefinition<Row, Search extends ListSearch> {
  /** Names the list in this browser's storage. */
  name: string
  /** Its section of the texts: heading, listLabel, count, empty, emptyHint, none, noneHint. */
  texts: string
  columns: readonly Column<Row>[]
  /** i18n key: what the list can be searched for. */
  searchPlaceholder: string
  /** What people open most, above the list. */
  segments?: readonly ListSegment<Search>[]
  /** Each is a chip once it is set. */
  filters: readonly ListFilter<Search>[]
  /** What of an address, or of a filter's text, the list can use. */
  read: SearchReader<Search>
  /** The service's own order, as the contract writes it, so that the headings can show it. */
  defaultSort: string
  /** i18n key of what follows when nothing is there at all; unless its texts' own does. */
  noneHint?: string
  /** Amounts that the list adds up, the most important first. */
  totals?: readonly ListTotal[]
  /** What the list is called in the downloaded file's name, where it can be had as CSV. */
  csvName?: string
  /** The columns of that file, in its order: with these, chosen rows can be had as CSV too. */
  csvColumns?: readonly (keyof Row & string)[]
}

/** What the panel of an open row shows. */
export interface RowDetail<Row> {
  titleOf: (row: Row) => string
  /** Its heavy parts by `lazy`. */
  content: (row: Row) => ReactNode
}

/** What a page is about that a list is only a part of. */
export interface PageAbout {
  title: string
  /** Between heading and tabs. */
  summary: ReactNode
}

/** Chosen rows, and what can be done with them. */
export type ListSelection<Row> = RowSelection<Row> &
  Partial<KeptSelection<Row>> & { actions?: (chosen: readonly Row[]) => ReactNode }

export interface ListPageProps<Row extends { id: string }, Search extends ListSearch, Failure extends Error> {
  definition: ListDefinition<Row, Search>
  query: ListQuery<Row, Failure>
  search: Search
  /** Replaces the search in the URL. */
  onSearchChange: (search: Search) => void
  /** The whole filtered list as the service's CSV, bytes unchanged (docs/rules.md#csv-bytes). */
  downloadCsv?: () => Promise<Blob>
  /** For the ranges that the date filters offer (docs/rules.md#business-day). */
  loadBusinessDate?: () => Promise<string>
  /** Instead of the list's own heading. */
  about?: PageAbout
  /** Buttons beside the heading, before those that every list has. */
  actions?: ReactNode
  /** Between the heading and the filters: `ListTabs` of a screen with several lists; the focus stays when the list changes. */
  tabs?: ReactNode
  /** With `tabs`: `tabPanelOf` the selected one. */
  tabPanel?: { id: string; 'aria-labelledby': string }
  /** Enter on a cell, or a click on the row. */
  onRowActivate?: (row: Row) => void
  /** Or: what these open. Which row is open stands in the URL. */
  detail?: RowDetail<Row>
  /** Lets a person choose rows, which the screen keeps: their ids, or with `useKeptSelection` the rows. */
  selection?: ListSelection<Row>
  /** Over or below the list: a dialog. */
  children?: ReactNode
}

/** A list that fills the page: filters, sort, view and open row live in the URL, columns and widths in this browser. */
export function ListPage<Row extends { id: string }, Search extends ListSearch, Failure extends Error>(
  props: ListPageProps<Row, Search, Failure>,
) {
  const { t } = useTranslation()
  const styles = useStyles()
  const { tabs, definition, about } = props
  // The list renders after its heading, so that opening it blocks nothing.
  const drawn = useDeferredValue(definition.name, '')
  return (
    <div className={mergeClasses(styles.page, tabs !== undefined && styles.withTabs, about && styles.withAbout)}>
      <div className={styles.heading}>
        <PageHeading title={about?.title ?? t(`${definition.texts}.heading`)} />
      </div>
      {about && <div className={styles.about}>{about.summary}</div>}
      {tabs !== undefined && <div className={styles.tabs}>{tabs}</div>}
      {drawn === definition.name && <ListBody key={drawn} {...props} />}
    </div>
  )
}
