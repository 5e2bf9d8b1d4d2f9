import {
  Button,
  DrawerBody,
  DrawerHeader,
  DrawerHeaderTitle,
  makeStyles,
  mergeClasses,
  OverlayDrawer,
  Tab,
  TabList,
  tokens,
} from '@fluentui/react-components'
import { Dismiss20Regular } from '@fluentui/react-icons/svg/dismiss'
import { useState } from 'react'
import { EventsTab } from './EventsTab.tsx'
import { FaultsTab } from './FaultsTab.tsx'
import { JournalTab } from './JournalTab.tsx'
import { MailTab } from './MailTab.tsx'
import { PersonaTab } from './PersonaTab.tsx'
import { SavedWorlds, useWorldDrop } from './SavedWorlds.tsx'
import { WorldTab } from './WorldTab.tsx'

const useStyles = makeStyles({
  tab: { display: 'grid', gap: '12px', paddingTop: '12px' },
  over: { outline: `2px dashed ${tokens.colorCompoundBrandStroke}`, outlineOffset: '-4px' },
})

const tabs = {
  Persona: PersonaTab,
  World: WorldTab,
  Events: EventsTab,
  Failures: FaultsTab,
  Mail: MailTab,
  Journal: JournalTab,
} as const
type TabName = keyof typeof tabs

/** The mock's panel. The texts are for developers, so they are not in `locales`. */
export function MockPanel({ isOpen, onOpenChange }: { isOpen: boolean; onOpenChange: (isOpen: boolean) => void }) {
  const styles = useStyles()
  const [selected, select] = useState<TabName>('Persona')
  const Selected = tabs[selected]
  const drop = useWorldDrop()
  return (
    <OverlayDrawer
      {...drop.getRootProps({ role: 'dialog' })}
      className={mergeClasses(drop.isDragActive && styles.over)}
      modalType="non-modal"
      open={isOpen}
      position="end"
      size="medium"
      onOpenChange={(_, { open }) => onOpenChange(open)}
    >
      <DrawerHeader>
        <DrawerHeaderTitle
          action={
            <Button
              appearance="subtle"
              aria-label="Close"
              icon={<Dismiss20Regular />}
              onClick={() => onOpenChange(false)}
            />
          }
        >
          Mock
        </DrawerHeaderTitle>
        <TabList selectedValue={selected} onTabSelect={(_, { value }) => select(value as TabName)}>
          {Object.keys(tabs).map((name) => (
            <Tab key={name} value={name}>
              {name}
            </Tab>
          ))}
        </TabList>
      </DrawerHeader>
      <DrawerBody>
        <div className={styles.tab}>
          <SavedWorlds {...drop} />
          <Selected />
        </div>
      </DrawerBody>
    </OverlayDrawer>
  )
}
