import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { makeStyles } from '@fluentui/react-components'
import { Link } from '@tanstack/react-router'
import { useResetPassword } from '#generated/auth/password-reset/password-reset.ts'
import { isDeadLink } from '#src/shared/api/apiError.ts'
import { session } from '#src/shared/api/session/appSession.ts'
import { LinkCheck } from './LinkCheck.tsx'
import { PublicPage } from '#src/ui/PublicPage.tsx'
import { passwordResetQueries } from '#src/features/password-reset/queries.ts'
import { ResetPasswordForm } from '#src/features/password-reset/ResetPasswordForm.tsx'
import { InlineAlert } from '#src/ui/InlineAlert.tsx'
import { useTextLink } from '#src/ui/inlineText.ts'

interface PasswordResetPageProps {
  /** The token of the emailed link. */
  token: string | undefined
  /** Called once the password is changed and the session is stored; settles when the next page has loaded. */
  onDone: () => Promise<unknown>
}

/** Password reset: checks the token, then shows the form or an error (docs/rules.md#password-reset-steps). */
export function PasswordResetPage({ token = '', onDone }: PasswordResetPageProps) {
  const { t } = useTranslation()
  const check = useQuery({ ...passwordResetQueries.check(token), enabled: token !== '' })
  const reset = useResetPassword({
    mutation: {
      // Don't keep a password longer than the page.
      gcTime: 0,
      // The password is changed even if the user can't be loaded now; continuing then leads to sign-in.
      onSuccess: (tokens) => session.signIn(tokens).catch(() => undefined),
    },
  })
  if (token === '' || isDeadLink(check.error) || isDeadLink(reset.error))
    return (
      <PublicPage heading={t('passwordReset.invalidHeading')}>
        <InvalidToken />
      </PublicPage>
    )
  return (
    <PublicPage heading={t('passwordReset.heading')}>
      {check.data ? (
        <ResetPasswordForm
          onSubmit={(passwords) => reset.mutateAsync({ data: { ...passwords, token: check.data.token } })}
          onDone={onDone}
        />
      ) : (
        <LinkCheck
          text={t('passwordReset.checking')}
          error={check.isFetching ? null : check.error}
          onRetry={() => void check.refetch()}
        />
      )}
    </PublicPage>
  )
}

const useStyles = makeStyles({ links: { display: 'flex', flexWrap: 'wrap', gap: '8px 24px' } })

/** Says that the reset link has expired and links back to sign-in (docs/rules.md#password-reset-steps). */
function InvalidToken() {
  const { t } = useTranslation()
  const styles = useStyles()
  const textLink = useTextLink()
  return (
    <>
      <InlineAlert intent="error">{t('passwordReset.invalid')}</InlineAlert>
      <div className={styles.links}>
        <Link to="/forgot-password" className={textLink}>
          {t('passwordReset.again')}
        </Link>
        <Link to="/login" className={textLink}>
          {t('passwordReset.backToLogin')}
        </Link>
      </div>
    </>
  )
}
