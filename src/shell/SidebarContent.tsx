import { Button, makeStyles, mergeClasses, tokens, Text } from '@fluentui/react-components'
import { Person20Regular } from '@fluentui/react-icons/svg/person'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { ArrowClockwise20Regular } from '@fluentui/react-icons/svg/arrow-clockwise'
import type { Company } from '#generated/main/model/company.ts'
import type { SessionUser } from '#src/shared/api/session/sharedStorage.ts'
import { appFolder } from '#src/lib/appFolder.ts'
import { CompanySwitcher } from './CompanySwitcher.tsx'
import type { NavigationArea } from './navigation.tsx'
import { loadAccountMenu } from './Overlays.tsx'
import { IconTooltip, SidebarLink } from './SidebarLink.tsx'
import { SidebarMenu } from './SidebarMenu.tsx'

const useStyles = makeStyles({
  sidebar: { display: 'flex', flexDirection: 'column', flexGrow: 1, minHeight: 0 },
  top: { display: 'grid', gap: '4px', padding: '4px' },
  brand: {
    display: 'flex',
    alignItems: 'center',
    gap: '6px',
    height: '40px',
    '@media (pointer: coarse)': { height: '44px' },
    padding: '0 11px',
    color: tokens.colorNeutralForeground1,
    fontWeight: tokens.fontWeightSemibold,
    textDecorationLine: 'none',
    borderRadius: tokens.borderRadiusMedium,
  },
  brandIcon: { padding: '0 8px' },
  areas: { flexGrow: 1, minHeight: 0, overflowY: 'auto', overflowX: 'hidden', padding: '4px' },
  area: { margin: '0 0 8px', padding: 0, listStyle: 'none', display: 'grid', gap: '2px' },
  heading: {
    padding: '8px 13px 4px',
    fontSize: tokens.fontSizeBase200,
    color: tokens.colorNeutralForeground3,
    whiteSpace: 'nowrap',
  },
  divider: { margin: '8px', borderTop: `1px solid ${tokens.colorNeutralStroke2}` },
  foot: { padding: '4px', borderTop: `1px solid ${tokens.colorNeutralStroke2}` },
})

interface SidebarContentProps {
  user: SessionUser | undefined
  companies: readonly Company[] | undefined
  company: Company | undefined
  onRetryCompanies: (() => void) | undefined
  areas: readonly NavigationArea[]
  isCollapsed: boolean
  onSignOut: () => void
}

/** The company, the pages by area, and the user's menu; only icons when collapsed. */
export function SidebarContent(props: SidebarContentProps) {
  const { onSignOut, user, companies, company, onRetryCompanies, areas, isCollapsed } = props
  const { t } = useTranslation()
  const styles = useStyles()
  const userName = user && `${user.firstName} ${user.lastName}`
  return (
    <nav aria-label={t('shell.navigation')} className={styles.sidebar}>
      <div className={styles.top}>
        <Link to="/" className={mergeClasses(styles.brand, isCollapsed && styles.brandIcon)} aria-label={t('app.name')}>
          <img src={`${appFolder}favicon.svg`} alt="" width={24} height={24} />
          {!isCollapsed && <span translate="no">{t('app.name')}</span>}
        </Link>
        {companies && companies.length > 0 && (
          <CompanySwitcher companies={companies} company={company} isCollapsed={isCollapsed} />
        )}
        {!companies && onRetryCompanies && <CompaniesFailed onRetry={onRetryCompanies} isCollapsed={isCollapsed} />}
      </div>
      <div className={styles.areas}>
        {areas.map(({ label, items }) => (
          <div key={label}>
            {isCollapsed ? (
              <div className={styles.divider} />
            ) : (
              <div aria-hidden className={styles.heading}>
                {t(label)}
              </div>
            )}
            <ul aria-label={t(label)} className={styles.area}>
              {items.map((item) => (
                <li key={item.label}>
                  <SidebarLink {...item} isCollapsed={isCollapsed} />
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
      {userName !== undefined && (
        <div className={styles.foot}>
          <SidebarMenu
            Icon={Person20Regular}
            name={userName}
            label={t('shell.accountIs', { name: userName })}
            isCollapsed={isCollapsed}
            load={loadAccountMenu}
          >
            {({ AccountMenu }, trigger) => <AccountMenu trigger={trigger} onSignOut={onSignOut} />}
          </SidebarMenu>
        </div>
      )}
    </nav>
  )
}

const useCompaniesFailedStyles = makeStyles({
  text: { padding: '4px 8px' },
  button: { minWidth: 0, justifyContent: 'flex-start' },
})

/** Replaces the company switcher when the companies could not be loaded. */
function CompaniesFailed({ onRetry, isCollapsed }: { onRetry: () => void; isCollapsed: boolean }) {
  const { t } = useTranslation()
  const styles = useCompaniesFailedStyles()
  const retry = (
    <Button
      appearance="subtle"
      className={styles.button}
      icon={<ArrowClockwise20Regular />}
      aria-label={t('shell.retryCompanies')}
      onClick={onRetry}
    >
      {!isCollapsed && t('app.retry')}
    </Button>
  )
  return (
    <>
      {!isCollapsed && <Text className={styles.text}>{t('shell.companiesFailed')}</Text>}
      {isCollapsed ? <IconTooltip text={t('shell.companiesFailed')}>{retry}</IconTooltip> : retry}
    </>
  )
}
