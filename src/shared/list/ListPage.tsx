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
import type { ListSegment } from './ListFilters.tsx'
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
  /** The summary takes the height it needs, the list keeps its usual height, and the page scrolls. */
  withAbout: {
    gridTemplateRows: 'auto auto auto minmax(560px, 1fr)',
    gridTemplateAreas: '"heading heading" "about about" "tabs tools" "list list"',
  },
  heading: { gridArea: 'heading' },
  about: { gridArea: 'about', minWidth: 0 },
  tabs: { gridArea: 'tabs' },
})

/** The definition of one list of the product. Create it at module scope. */
export interface ListDefinition<Row, Search extends ListSearch> {
  /** Names the list in this browser's storage. */
  name: string
  /** The list's i18n section: heading, listLabel, count, empty, emptyHint, none, noneHint. */
  texts: string
  columns: readonly Column<Row>[]
  /** i18n key of a text that says what the list can be searched for. */
  searchPlaceholder: string
  /** The most used subsets of the list, shown above it. */
  segments?: readonly ListSegment<Search>[]
  /** Each becomes a chip once it is set. */
  filters: readonly ListFilter<Search>[]
  /** Reads the parameters that the list can use from a URL or from the text of a filter. */
  read: SearchReader<Search>
  /** The service's default sort, in the contract's notation, so that the column headers can show it. */
  defaultSort: string
  /** i18n key of the hint for an empty list without filters; by default the empty text's own `…Hint`. */
  noneHint?: string
  /** Amounts that the list totals, most important first. */
  totals?: readonly ListTotal<Row>[]
  /** The list's name in the name of the downloaded file, if the list can be downloaded as CSV. */
  csvName?: string
  /** The columns of that file, in order. With these, selected rows can be downloaded as CSV too. */
  csvColumns?: readonly (keyof Row & string)[]
}

/** The content of the panel for an open row. */
export interface RowDetail<Row> {
  titleOf: (row: Row) => string
  /** Load its heavy parts with `lazy`. */
  content: (row: Row) => ReactNode
}

/** The subject of a page on which the list is only a part. */
export interface PageAbout {
  title: string
  /** Shown between the heading and the tabs. */
  summary: ReactNode
}

/** The selected rows and the actions for them. */
type ListSelection<Row> = RowSelection<Row> &
  Partial<KeptSelection<Row>> & { actions?: (chosen: readonly Row[]) => ReactNode }

export interface ListPageProps<Row extends { id: string }, Search extends ListSearch, Failure extends Error> {
  definition: ListDefinition<Row, Search>
  query: ListQuery<Row, Failure>
  search: Search
  /** Replaces the search in the URL. */
  onSearchChange: (search: Search) => void
  /** Downloads the whole filtered list as the service's CSV, bytes unchanged (docs/rules.md#csv-bytes). */
  downloadCsv?: () => Promise<Blob>
  /** For the preset ranges of the date filters (docs/rules.md#business-day). */
  loadBusinessDate?: () => Promise<string>
  /** Replaces the list's own heading. */
  about?: PageAbout
  /** Buttons next to the heading, before those that every list has. */
  actions?: ReactNode
  /** `ListTabs` for a screen with several lists, above the filters; they keep the focus when the list changes. */
  tabs?: ReactNode
  /** With `tabs`: `tabPanelOf` the selected tab. */
  tabPanel?: { id: string; 'aria-labelledby': string }
  /** Enter on a cell, or a click on the row. */
  onRowActivate?: (row: Row) => void
  /** Alternative to `onRowActivate`: the panel that opens. The URL contains which row is open. */
  detail?: RowDetail<Row>
  /** Enables row selection. The screen keeps the selection: row ids, or with `useKeptSelection` the rows. */
  selection?: ListSelection<Row>
  /** Rendered over or below the list, such as a dialog. */
  children?: ReactNode
}

/** A full-page list. The URL stores filters, sort, view and open row; this browser stores columns and widths. */
export function ListPage<Row extends { id: string }, Search extends ListSearch, Failure extends Error>(
  props: ListPageProps<Row, Search, Failure>,
) {
  const { t } = useTranslation()
  const styles = useStyles()
  const { tabs, definition, about } = props
  // The list renders after its heading, so that opening the page does not block the UI.
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
