import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { Notice } from '#src/ui/Notice.tsx'
import { PublicPage } from '#src/ui/PublicPage.tsx'
import { useTextLink } from '#src/ui/useTextLink.ts'
import { LoginForm } from './LoginForm.tsx'
import type { LoginReason } from './loginSearch.ts'

interface LoginPageProps {
  reason: LoginReason | undefined
  /** Called once the session is there. */
  onSignedIn: () => void
}

export function LoginPage({ reason, onSignedIn }: LoginPageProps) {
  const { t } = useTranslation()
  const textLink = useTextLink()
  return (
    <PublicPage heading={t('login.heading')}>
      {reason && <Notice intent="info">{t(`login.${reason}`)}</Notice>}
      <LoginForm onSignedIn={onSignedIn} />
      <Link to="/forgot-password" className={textLink}>
        {t('login.forgot')}
      </Link>
    </PublicPage>
  )
}
