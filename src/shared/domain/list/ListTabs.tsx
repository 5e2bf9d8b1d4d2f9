import { Tab, TabList } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'

interface ListTabsProps {
  /** i18n key. */
  label: string
  /** i18n keys of the tabs' names, by what stands in the URL. */
  tabs: Readonly<Record<string, string>>
  selected: string
  onSelect: (tab: string) => void
}

const panelId = 'list-tabpanel'
const tabId = (tab: string) => `list-tab-${tab}`

/** For `ListPage`: what makes the list below the tabs the panel of the one that is selected. */
export const tabPanelOf = (tab: string) => ({ id: panelId, 'aria-labelledby': tabId(tab) })

/** The lists of one screen: which of them is shown stands in the URL. */
export function ListTabs({ label, tabs, selected, onSelect }: ListTabsProps) {
  const { t } = useTranslation()
  return (
    <TabList
      aria-label={t(label)}
      selectedValue={selected}
      onTabSelect={(_, { value }) => {
        if (value !== selected) onSelect(String(value))
      }}
    >
      {Object.entries(tabs).map(([tab, name]) => (
        <Tab key={tab} value={tab} id={tabId(tab)} {...(tab === selected && { 'aria-controls': panelId })}>
          {t(name)}
        </Tab>
      ))}
    </TabList>
  )
}
