import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { SignOut20Regular } from '@fluentui/react-icons/svg/sign-out'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { session } from '#src/shared/api/session/appSession.ts'
import { useSession } from '#src/shared/api/session/useSession.ts'
import { ThemeMenu } from './ThemeMenu.tsx'

const useStyles = makeStyles({
  shell: { display: 'grid', gridTemplateRows: 'auto minmax(0, 1fr)', height: '100dvh' },
  skip: {
    position: 'absolute',
    left: '8px',
    top: '-48px',
    padding: '8px 12px',
    zIndex: 10,
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorBrandForegroundLink,
    ':focus': { top: '8px' },
  },
  bar: {
    display: 'flex',
    alignItems: 'center',
    gap: '12px',
    padding: '8px 16px',
    backgroundColor: tokens.colorNeutralBackground1,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  brand: {
    display: 'flex',
    alignItems: 'center',
    gap: '8px',
    marginRight: 'auto',
    fontWeight: tokens.fontWeightSemibold,
    color: tokens.colorNeutralForeground1,
    textDecorationLine: 'none',
  },
  name: { color: tokens.colorNeutralForeground2, '@media (max-width: 767px)': { display: 'none' } },
  main: { overflow: 'auto', padding: '16px 24px', outline: 'none', '@media (max-width: 767px)': { padding: '12px' } },
})

/** What stands around every signed-in page. */
export function Shell({ children }: { children: ReactNode }) {
  const { t } = useTranslation()
  const styles = useStyles()
  const state = useSession()
  const name = state.status === 'authenticated' ? `${state.user.firstName} ${state.user.lastName}` : ''
  return (
    <div className={styles.shell}>
      <a href="#main" className={styles.skip}>
        {t('app.skip')}
      </a>
      <header className={styles.bar}>
        <Link to="/" className={styles.brand}>
          <img src="/favicon.svg" alt="" width={24} height={24} />
          {t('app.name')}
        </Link>
        <span className={styles.name}>{name}</span>
        <ThemeMenu />
        <Button appearance="subtle" icon={<SignOut20Regular />} onClick={() => session.logout()}>
          {t('shell.signOut')}
        </Button>
      </header>
      <main id="main" tabIndex={-1} aria-label={t('shell.main')} className={styles.main}>
        {children}
      </main>
    </div>
  )
}
