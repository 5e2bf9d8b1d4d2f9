import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useRequestPasswordReset } from '#generated/auth/password-reset/password-reset.ts'
import { InlineAlert } from '#src/ui/InlineAlert.tsx'
import { PublicPage } from '#src/ui/PublicPage.tsx'
import { useTextLink } from '#src/ui/inlineText.ts'
import { ForgotPasswordForm } from '#src/features/password-reset/ForgotPasswordForm.tsx'

export function ForgotPasswordPage() {
  const { t } = useTranslation()
  const textLink = useTextLink()
  const request = useRequestPasswordReset()
  return (
    <PublicPage heading={t('passwordReset.requestHeading')}>
      {request.isSuccess ? (
        <>
          <InlineAlert intent="success">{t('passwordReset.requested')}</InlineAlert>
          <p>{t('passwordReset.requestedHint')}</p>
        </>
      ) : (
        <>
          <p>{t('passwordReset.requestText')}</p>
          <ForgotPasswordForm onSubmit={(data) => request.mutateAsync({ data })} />
        </>
      )}
      <Link to="/login" className={textLink}>
        {t('passwordReset.backToLogin')}
      </Link>
    </PublicPage>
  )
}
