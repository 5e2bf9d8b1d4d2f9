import { useTranslation } from 'react-i18next'
import { Notice } from '#src/ui/Notice.tsx'
import { LoginForm } from './LoginForm.tsx'
import { PublicPage } from './PublicPage.tsx'

export type SignedOutReason = 'inactive' | 'expired'

interface LoginPageProps {
  /** Why the last session ended, when the person did not end it. */
  reason: SignedOutReason | undefined
  /** Called once the session is there. */
  onSignedIn: () => void
}

export function LoginPage({ reason, onSignedIn }: LoginPageProps) {
  const { t } = useTranslation()
  return (
    <PublicPage heading={t('login.heading')}>
      {reason && <Notice intent="info">{t(`login.${reason}`)}</Notice>}
      <LoginForm onSignedIn={onSignedIn} />
    </PublicPage>
  )
}
