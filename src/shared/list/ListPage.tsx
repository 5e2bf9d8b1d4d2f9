import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { useRef, type KeyboardEvent, type ReactNode } from 'react'
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
  /** Replaces the list's own heading. */
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
  const drawn = useAfterPage(definition.name, '')
  return (
    <div className={mergeClasses(styles.page, tabs !== undefined && styles.withTabs, about && styles.withAbout)}>
      <div className={styles.heading}>
        <PageHeading title={about?.title ?? t(`${definition.texts}.heading`)} isName={about !== undefined} />
      </div>
      {about && <div className={styles.about}>{about.summary}</div>}
      {tabs !== undefined && <div className={styles.tabs}>{tabs}</div>}
      {drawn === definition.name && <ListBody key={drawn} {...props} />}
    </div>
  )
}

const useTabStyles = makeStyles({
  tabs: { display: 'flex', flexWrap: 'wrap', gap: '4px', borderBottom: `1px solid ${tokens.colorNeutralStroke2}` },
  tab: {
    font: 'inherit',
    color: tokens.colorNeutralForeground2,
    background: 'none',
    border: 'none',
    borderBottom: '3px solid transparent',
    borderRadius: `${tokens.borderRadiusMedium} ${tokens.borderRadiusMedium} 0 0`,
    padding: '8px 12px 5px',
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorNeutralBackground2Hover, color: tokens.colorNeutralForeground1 },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
    // Forced colors would make the transparent border visible.
    '@media (forced-colors: active)': { borderBottomColor: 'Canvas' },
  },
  selected: {
    color: tokens.colorNeutralForeground1,
    fontWeight: tokens.fontWeightSemibold,
    borderBottom: `3px solid ${tokens.colorCompoundBrandStroke}`,
    '@media (forced-colors: active)': { borderBottomColor: 'Highlight' },
  },
})

interface ListTabsProps {
  /** i18n key. */
  label: string
  /** i18n keys of the tab names, by their value in the URL. */
  tabs: Readonly<Record<string, string>>
  selected: string
  onSelect: (tab: string) => void
}

const panelId = 'list-tabpanel'
const tabId = (tab: string) => `list-tab-${tab}`

/** For `ListPage`: the attributes that make the list the tab panel of the selected tab. */
export const tabPanelOf = (tab: string) => ({ id: panelId, 'aria-labelledby': tabId(tab) })

/**
 * Tabs for the lists of one screen, in the ARIA tabs pattern: arrow keys move, Enter selects. Plain buttons, because
 * Fluent's TabList adds 7 KiB, half of the first screen's remaining budget (docs/rules.md#size-budgets).
 */
export function ListTabs({ label, tabs, selected, onSelect }: ListTabsProps) {
  const { t } = useTranslation()
  const styles = useTabStyles()
  const list = useRef<HTMLDivElement>(null)

  const onKeyDown = (event: KeyboardEvent) => {
    const all = [...(list.current?.querySelectorAll('button') ?? [])]
    const at = all.findIndex((tab) => tab === document.activeElement)
    const to = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: all.length - 1 }[event.key]
    if (to === undefined || at < 0) return
    all[(to + all.length) % all.length]?.focus()
    event.preventDefault()
  }

  return (
    <div ref={list} role="tablist" aria-label={t(label)} tabIndex={-1} className={styles.tabs} onKeyDown={onKeyDown}>
      {Object.entries(tabs).map(([tab, name]) => {
        const isSelected = tab === selected
        return (
          <button
            key={tab}
            type="button"
            role="tab"
            id={tabId(tab)}
            aria-selected={isSelected}
            {...(isSelected && { 'aria-controls': panelId })}
            tabIndex={isSelected ? 0 : -1}
            className={mergeClasses(styles.tab, isSelected && styles.selected)}
            onClick={() => {
              if (!isSelected) onSelect(tab)
            }}
          >
            {t(name)}
          </button>
        )
      })}
    </div>
  )
}
