import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import type { ReactNode } from 'react'
import { lazyNamed, OnDemand } from '#src/ui/OnDemand.tsx'
import type { Sidebar } from './useSidebar.ts'

const Sheet = lazyNamed(() => import('#src/ui/shell/Sheet.tsx'), 'Sheet')

const useStyles = makeStyles({
  frame: {
    display: 'flex',
    flexDirection: 'column',
    height: '100%',
    minHeight: 0,
    // Keeps its width no matter how wide the page's content is.
    flexShrink: 0,
    boxSizing: 'border-box',
    overflow: 'hidden',
    backgroundColor: tokens.colorNeutralBackground1,
    borderRight: `1px solid ${tokens.colorNeutralStroke2}`,
    transitionProperty: 'width',
    transitionDuration: tokens.durationNormal,
    transitionTimingFunction: tokens.curveEasyEase,
  },
  expanded: { width: '16rem' },
  collapsed: { width: '3rem' },
})

interface SidebarFrameProps {
  sidebar: Sidebar
  /** Accessible name of the sheet, which is a dialog. */
  label: string
  children: ReactNode
}

/** The frame of the sidebar: 16rem wide, 3rem collapsed, 18rem as a mobile sheet (docs/rules.md#sidebar). */
export function SidebarFrame({ sidebar, label, children }: SidebarFrameProps) {
  const styles = useStyles()
  if (!sidebar.isMobile)
    return (
      <div className={mergeClasses(styles.frame, sidebar.isExpanded ? styles.expanded : styles.collapsed)}>
        {children}
      </div>
    )
  return (
    sidebar.isSheetOpen && (
      <OnDemand onError={sidebar.closeSheet}>
        <Sheet position="start" label={label} onClose={sidebar.closeSheet}>
          {children}
        </Sheet>
      </OnDemand>
    )
  )
}
