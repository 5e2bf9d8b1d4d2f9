import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { Link, useSearch, type LinkProps } from '@tanstack/react-router'
import { Suspense, type ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyNamed, LoadBoundary } from '#src/ui/OnDemand.tsx'
import { VisuallyHidden } from '#src/ui/VisuallyHidden.tsx'
import type { NavigationItem } from './navigation.tsx'

const SidebarTooltip = lazyNamed(() => import('./SidebarTooltip.tsx'), 'SidebarTooltip')

const useStyles = makeStyles({
  link: {
    display: 'flex',
    alignItems: 'center',
    gap: '8px',
    minHeight: '36px',
    '@media (pointer: coarse)': { minHeight: '44px' },
    padding: '0 10px',
    boxSizing: 'border-box',
    color: tokens.colorNeutralForeground2,
    textDecorationLine: 'none',
    borderRadius: tokens.borderRadiusMedium,
    // The current page is also marked by an edge, for users who can't distinguish colors.
    borderLeft: '3px solid transparent',
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover, color: tokens.colorNeutralForeground1 },
    '&[aria-current="page"]': {
      backgroundColor: tokens.colorNeutralBackground1Selected,
      color: tokens.colorNeutralForeground1,
      fontWeight: tokens.fontWeightSemibold,
      borderLeftColor: tokens.colorCompoundBrandStroke,
    },
    // Forced colors make a transparent border visible.
    '@media (forced-colors: active)': {
      borderLeftColor: 'Canvas',
      '&[aria-current="page"]': { borderLeftColor: 'Highlight' },
    },
  },
  collapsed: { padding: '0 7px' },
  icon: { flexShrink: 0 },
  text: { overflow: 'hidden', whiteSpace: 'nowrap', textOverflow: 'ellipsis' },
})

interface SidebarLinkProps extends NavigationItem {
  isCollapsed: boolean
}

export function SidebarLink({ label, Icon, isStart = false, exceptTab, isCollapsed, ...target }: SidebarLinkProps) {
  // With its own search only, the link is not that of the other tab.
  const isOtherTab = useSearch({
    strict: false,
    select: (search) => exceptTab !== undefined && Reflect.get(search, 'tab') === exceptTab,
  })
  const { t } = useTranslation()
  const styles = useStyles()
  const name = t(label)
  const link = (
    <Link
      {...(target as LinkProps)}
      activeOptions={{ exact: isStart || isOtherTab }}
      className={mergeClasses(styles.link, isCollapsed && styles.collapsed)}
    >
      <Icon className={styles.icon} />
      {isCollapsed ? <VisuallyHidden>{name}</VisuallyHidden> : <span className={styles.text}>{name}</span>}
    </Link>
  )
  return isCollapsed ? <IconTooltip text={name}>{link}</IconTooltip> : link
}

/** Adds a tooltip to an icon; the icon is shown without it until the tooltip has loaded, or if loading fails. */
export function IconTooltip({ text, children }: { text: string; children: ReactElement }) {
  return (
    <LoadBoundary renderFallback={() => children}>
      <Suspense fallback={children}>
        <SidebarTooltip text={text}>{children}</SidebarTooltip>
      </Suspense>
    </LoadBoundary>
  )
}
