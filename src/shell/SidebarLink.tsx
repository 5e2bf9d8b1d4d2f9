import { makeStyles, mergeClasses, tokens, Tooltip } from '@fluentui/react-components'
import { Link, type LinkProps } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { VisuallyHidden } from '#src/ui/VisuallyHidden.tsx'
import type { NavigationItem } from './navigation.tsx'

const useStyles = makeStyles({
  link: {
    display: 'flex',
    alignItems: 'center',
    gap: '8px',
    minHeight: '36px',
    padding: '0 10px',
    boxSizing: 'border-box',
    color: tokens.colorNeutralForeground2,
    textDecorationLine: 'none',
    borderRadius: tokens.borderRadiusMedium,
    // The current page also has an edge, for people who do not see colors.
    borderLeft: '3px solid transparent',
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover, color: tokens.colorNeutralForeground1 },
    '&[aria-current="page"]': {
      backgroundColor: tokens.colorNeutralBackground1Selected,
      color: tokens.colorNeutralForeground1,
      fontWeight: tokens.fontWeightSemibold,
      borderLeftColor: tokens.colorCompoundBrandStroke,
    },
  },
  collapsed: { padding: '0 7px' },
  icon: { flexShrink: 0 },
  text: { overflow: 'hidden', whiteSpace: 'nowrap', textOverflow: 'ellipsis' },
})

interface SidebarLinkProps extends NavigationItem {
  isCollapsed: boolean
  /** Shown instead of the label. */
  text?: string
}

export function SidebarLink({ to, params, label, Icon, isStart = false, isCollapsed, text }: SidebarLinkProps) {
  const { t } = useTranslation()
  const styles = useStyles()
  const name = text ?? t(label)
  const link = (
    <Link
      {...({ to, params } as LinkProps)}
      activeOptions={{ exact: isStart }}
      className={mergeClasses(styles.link, isCollapsed && styles.collapsed)}
    >
      <Icon className={styles.icon} />
      {isCollapsed ? <VisuallyHidden>{name}</VisuallyHidden> : <span className={styles.text}>{name}</span>}
    </Link>
  )
  if (!isCollapsed) return link
  return (
    <Tooltip content={name} relationship="inaccessible" positioning="after">
      {link}
    </Tooltip>
  )
}
