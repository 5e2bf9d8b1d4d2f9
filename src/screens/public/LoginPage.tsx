import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { settings } from '#src/lib/settings.ts'
import { InlineAlert } from '#src/ui/InlineAlert.tsx'
import { PublicPage } from '#src/ui/PublicPage.tsx'
import { useTextLink } from '#src/ui/inlineText.ts'
import { LoginForm } from '#src/features/session/LoginForm.tsx'
import type { LoginReason } from '#src/features/session/loginSearch.ts'

interface LoginPageProps {
  reason: LoginReason | undefined
  /** Called when the user starts using the form, possibly more than once. */
  onBegin: () => void
  /** Called once the session exists; settles when the next page has loaded. */
  onSignedIn: () => Promise<unknown>
}

export function LoginPage({ reason, ...form }: LoginPageProps) {
  const { t } = useTranslation()
  const textLink = useTextLink()
  return (
    <PublicPage heading={t('login.heading')} about={t('login.about')}>
      {reason && (
        <InlineAlert intent="info">{t(`login.${reason}`, { minutes: settings.inactivityMinutes })}</InlineAlert>
      )}
      <LoginForm {...form} />
      <Link to="/forgot-password" className={textLink}>
        {t('login.forgot')}
      </Link>
      <span>{t('login.invited')}</span>
    </PublicPage>
  )
}
