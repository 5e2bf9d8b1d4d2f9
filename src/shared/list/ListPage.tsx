import { makeStyles, mergeClasses } from '@fluentui/react-components'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { PageHeading } from '#src/ui/PageHeading.tsx'
import { ListBody, type ListBodyProps } from './ListBody.tsx'
import { useAfterPage } from './useAfterPage.ts'
import type { ListSearch } from './listSearch.ts'

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

/** The subject of a page on which the list is only a part. */
export interface PageAbout {
  title: string
  /** Shown between the heading and the tabs. */
  summary: ReactNode
}

interface ListPageProps<
  Row extends { id: string },
  Search extends ListSearch,
  Failure extends Error,
> extends ListBodyProps<Row, Search, Failure> {
  /** Replaces the list's heading. */
  about?: PageAbout
  /** `ListTabs` for a screen with several lists, above the filters; they keep the focus when the list changes. */
  tabs?: ReactNode
}

/** A full-page list. The URL stores filters, sort, view and open row; this browser stores columns and widths. */
export function ListPage<Row extends { id: string }, Search extends ListSearch, Failure extends Error>(
  props: ListPageProps<Row, Search, Failure>,
) {
  const { t } = useTranslation()
  const styles = useStyles()
  const { tabs, definition, about } = props
  const rendered = useAfterPage(definition.name, '')
  return (
    <div className={mergeClasses(styles.page, tabs !== undefined && styles.withTabs, about && styles.withAbout)}>
      <div className={styles.heading}>
        <PageHeading title={about?.title ?? t(`${definition.texts}.heading`)} isName={about !== undefined} />
      </div>
      {about && <div className={styles.about}>{about.summary}</div>}
      {tabs !== undefined && <div className={styles.tabs}>{tabs}</div>}
      {rendered === definition.name && <ListBody key={rendered} {...props} />}
    </div>
  )
}
