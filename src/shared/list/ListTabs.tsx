import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { useRef, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'

const useStyles = makeStyles({
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
  const styles = useStyles()
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
