import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import type { FluentIcon } from '@fluentui/react-icons/svg'
import { ChevronUpDown20Regular } from '@fluentui/react-icons/svg/chevron-up-down'
import type { ReactElement } from 'react'
import { MenuOnDemand } from './MenuOnDemand.tsx'

const useStyles = makeStyles({
  button: {
    width: '100%',
    minWidth: 0,
    justifyContent: 'flex-start',
    minHeight: '36px',
    padding: '0 12px',
    // With the margin of Fluent's icon, the name starts where those of the links do.
    gap: '2px',
    fontWeight: tokens.fontWeightSemibold,
  },
  icon: { padding: '0 9px' },
  name: { flexGrow: 1, overflow: 'hidden', whiteSpace: 'nowrap', textOverflow: 'ellipsis', textAlign: 'left' },
})

interface SidebarMenuProps<Module> {
  Icon: FluentIcon
  /** What the menu is about; data, so never translated. */
  name: string
  /** The button's accessible name, which contains `name`. */
  label: string
  isCollapsed: boolean
  load: () => Promise<Module>
  children: (module: Module, trigger: ReactElement) => ReactElement
}

/** A button in the sidebar that opens a menu: the current company, and the user. */
export function SidebarMenu<Module>({ Icon, name, label, isCollapsed, load, children }: SidebarMenuProps<Module>) {
  const styles = useStyles()
  return (
    <MenuOnDemand
      load={load}
      button={{
        appearance: 'subtle',
        className: mergeClasses(styles.button, isCollapsed && styles.icon),
        icon: <Icon />,
        'aria-label': label,
        children: !isCollapsed && (
          <>
            <span translate="no" className={styles.name}>
              {name}
            </span>
            <ChevronUpDown20Regular />
          </>
        ),
      }}
    >
      {children}
    </MenuOnDemand>
  )
}
