import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { PanelLeft20Regular } from '@fluentui/react-icons/svg/panel-left'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Company } from '#generated/main/model/company.ts'
import { UnconfirmedBanner } from '#src/features/checkout/UnconfirmedBanner.tsx'
import { hasUnsavedWork } from '#src/shared/form/unsavedWork.ts'
import { forgetViewsOfOthers } from '#src/shared/list/savedViews.ts'
import { SidebarFrame } from './SidebarFrame.tsx'
import { useCharacterShortcut, useShortcut } from '#src/ui/shell/useShortcut.ts'
import { useSession } from './useSession.ts'
import { useSidebar } from './useSidebar.ts'
import { Breadcrumbs } from './Breadcrumbs.tsx'
import { ShellContext } from './PageFrame.tsx'
import { useNavigation } from './navigation.tsx'
import { Overlays, type Overlay } from './Overlays.tsx'
import { SearchButton } from './SearchButton.tsx'
import { SidebarContent } from './SidebarContent.tsx'
import type { CommandSources } from './useCommands.ts'
import { session } from '../shared/api/session/appSession.ts'

const noCompanies: readonly Company[] = []

const narrow = '@media (max-width: 767px)'

const useStyles = makeStyles({
  /** Leaves room for the devtools bar below; a production build has none. */
  shell: { display: 'flex', height: 'calc(100dvh - var(--devtools-height, 0px))' },
  page: { display: 'flex', flexDirection: 'column', flexGrow: 1, flexBasis: 0, minWidth: 0 },
  bar: {
    display: 'flex',
    alignItems: 'center',
    gap: '8px',
    minHeight: '48px',
    padding: '0 16px 0 8px',
    boxSizing: 'border-box',
    backgroundColor: tokens.colorNeutralBackground1,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    [narrow]: { padding: '0 8px' },
  },
  tools: { display: 'flex', alignItems: 'center', gap: '4px', marginLeft: 'auto' },
  content: { display: 'flex', flexGrow: 1, minHeight: 0 },
  main: {
    // Contains the texts for screen readers; otherwise they make the document longer than the window.
    position: 'relative',
    flexGrow: 1,
    flexBasis: 0,
    minWidth: 0,
    overflow: 'auto',
    padding: '16px 24px',
    outline: 'none',
    [narrow]: { padding: '12px' },
  },
})

interface ShellProps {
  /** Undefined while loading. */
  companies: readonly Company[] | undefined
  company: Company | undefined
  /** Set when they could not be loaded. */
  onRetryCompanies: (() => void) | undefined
  /** Buttons in the top bar, after the search. */
  tools: ReactNode
  /** Content next to the page. */
  aside: ReactNode
  /** Additional actions for the command palette; labels are i18n keys. */
  actions: CommandSources['actions']
  children: ReactNode
}

/** The frame of every signed-in page: sidebar, top bar, and what opens over or next to the page. */
export function Shell(props: ShellProps) {
  const { companies, company, onRetryCompanies, tools, aside, actions, children } = props
  const { t } = useTranslation()
  const styles = useStyles()
  const router = useRouter()
  const state = useSession()
  const sidebar = useSidebar()
  const user = state.status === 'authenticated' ? state.user : undefined
  const userId = user?.id
  // Runs on whichever page the next user starts (docs/rules.md#user-switch).
  useEffect(() => {
    if (userId !== undefined) forgetViewsOfOthers(userId)
  }, [userId])
  const areas = useNavigation(company, user?.isInternal ?? false)
  const closeSheet = useEffectEvent(sidebar.closeSheet)

  const [overlay, setOverlay] = useState<Overlay | null>(null)
  const signOut = () => {
    if (!hasUnsavedWork()) return session.logout()
    sidebar.closeSheet()
    setOverlay('signOut')
  }

  useShortcut('b', sidebar.toggle)
  useShortcut('k', () => setOverlay('palette'))
  useCharacterShortcut('?', () => setOverlay('shortcuts'))
  useCharacterShortcut('/', () => document.querySelector<HTMLElement>('#main [role="search"] input')?.focus())
  useEffect(() => router.subscribe('onBeforeNavigate', () => closeSheet()), [router])

  return (
    <ShellContext value>
      <div className={styles.shell}>
        <SkipLink target="main">{t('shell.skip')}</SkipLink>
        <SidebarFrame sidebar={sidebar} label={t('shell.sidebar')}>
          <SidebarContent
            user={user}
            companies={companies}
            company={company}
            onRetryCompanies={onRetryCompanies}
            areas={areas}
            isCollapsed={!sidebar.isMobile && !sidebar.isExpanded}
            onSignOut={signOut}
          />
        </SidebarFrame>
        <div className={styles.page}>
          <header className={styles.bar}>
            <Button
              appearance="subtle"
              icon={<PanelLeft20Regular />}
              aria-label={t('shell.toggleSidebar')}
              aria-keyshortcuts="Control+B Meta+B"
              aria-expanded={sidebar.isMobile ? sidebar.isSheetOpen : sidebar.isExpanded}
              onClick={sidebar.toggle}
            />
            <Breadcrumbs />
            <div className={styles.tools}>
              <SearchButton onClick={() => setOverlay('palette')} />
              {tools}
            </div>
          </header>
          {userId !== undefined && company && (
            <UnconfirmedBanner
              userId={userId}
              address={{ authCompanyId: company.authCompanyId, productCompanyId: company.id }}
            />
          )}
          <div className={styles.content}>
            <main id="main" tabIndex={-1} data-scroll-restoration-id="main" className={styles.main}>
              {children}
            </main>
            {aside}
          </div>
        </div>
        <Overlays
          open={overlay}
          endsAt={state.status === 'authenticated' ? state.endsAt : null}
          areas={areas}
          companies={companies ?? noCompanies}
          company={company}
          actions={[
            ...actions,
            { label: 'shell.toggleSidebar', run: sidebar.toggle },
            { label: 'shortcuts.heading', run: () => setOverlay('shortcuts') },
          ]}
          onSignOut={signOut}
          onClose={() => setOverlay(null)}
        />
      </div>
    </ShellContext>
  )
}

const useSkipLinkStyles = makeStyles({
  link: {
    position: 'absolute',
    left: '8px',
    top: '-64px',
    padding: '8px 12px',
    zIndex: 10,
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorBrandForegroundLink,
    ':focus': { top: '8px' },
  },
})

/** Skips to the page's content without changing the URL. */
function SkipLink({ target, children }: { target: string; children: string }) {
  return (
    <a
      href={`#${target}`}
      className={useSkipLinkStyles().link}
      onClick={(event) => {
        event.preventDefault()
        document.getElementById(target)?.focus()
      }}
    >
      {children}
    </a>
  )
}
