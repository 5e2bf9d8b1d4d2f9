import { Button, makeStyles } from '@fluentui/react-components'
import { useQuery } from '@tanstack/react-query'
import { useId, useState, useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from '@tanstack/react-router'
import { useRegisterWithPassword } from '#generated/auth/registration/registration.ts'
import { ApiError, isDeadLink } from '#src/shared/api/apiError.ts'
import { session } from '#src/shared/api/session/appSession.ts'
import { LinkCheck } from './LinkCheck.tsx'
import { PublicPage } from '#src/ui/PublicPage.tsx'
import { registrationQueries } from '#src/features/registration/queries.ts'
import { RegistrationForm } from '#src/features/registration/RegistrationForm.tsx'
import { InlineAlert } from '#src/ui/InlineAlert.tsx'
import { useTextLink } from '#src/ui/inlineText.ts'
import { withData } from '#src/ui/withData.ts'

const useStyles = makeStyles({ form: { display: 'grid', gap: '24px', '&[hidden]': { display: 'none' } } })

interface RegisterPageProps {
  /** The code of the invitation link; without one there is nothing to register for. */
  code: string | undefined
  /** Called when the newly registered user continues. */
  onContinue: () => void
  /** Called to go to sign-in when there is nothing to do here. */
  onLogin: () => void
}

const headings = {
  invalid: 'registration.invalidHeading',
  checking: 'registration.heading',
  form: 'registration.heading',
  failed: 'registration.failedHeading',
  done: 'registration.doneHeading',
} as const

/** Registration by invitation: checks the code, then form, success, or error with retry (docs/rules.md#registration-steps). */
export function RegisterPage({ code = '', onContinue, onLogin }: RegisterPageProps) {
  const { t } = useTranslation()
  const styles = useStyles()
  const check = useQuery({ ...registrationQueries.check(code), enabled: code !== '' })
  const [hasFailed, setFailed] = useState(false)
  const formId = useId()
  const register = useRegisterWithPassword({
    mutation: {
      // Don't keep a password longer than the page.
      gcTime: 0,
      // The account exists even if its user can't be loaded now; continuing then leads to sign-in.
      onSuccess: (tokens) => session.signIn(tokens).catch(() => undefined),
      onError: (problem) => setFailed(!isForForm(problem)),
    },
  })

  function view(): keyof typeof headings {
    if (code === '' || check.data?.found.valid === false || isDeadLink(check.error) || isDeadLink(register.error))
      return 'invalid'
    if (register.isSuccess) return 'done'
    if (hasFailed) return 'failed'
    return check.data ? 'form' : 'checking'
  }
  const shown = view()
  const { emailAddress = '', companyName } = check.data?.found ?? {}
  const firstName = register.variables?.data.firstName ?? ''

  return (
    <PublicPage heading={t(headings[shown])} wide>
      {shown === 'invalid' && <InvalidCode onLogin={onLogin} />}
      {shown === 'checking' && (
        <LinkCheck
          text={t('registration.checking')}
          error={check.isFetching ? null : check.error}
          onRetry={() => void check.refetch()}
        />
      )}
      {shown === 'failed' && (
        <RegistrationFailed formId={formId} pending={register.isPending} onChange={() => setFailed(false)} />
      )}
      {(shown === 'form' || shown === 'failed') && (
        <div hidden={shown === 'failed'} className={styles.form}>
          {companyName && <p>{withData(t('registration.invited', { company: companyName }), companyName)}</p>}
          <RegistrationForm
            id={formId}
            emailAddress={emailAddress}
            problemText={problemText}
            onSubmit={(registration) =>
              register.mutateAsync({ data: { ...registration, registrationToken: check.data?.token ?? code } })
            }
          />
        </div>
      )}
      {shown === 'done' && (
        <>
          <p>{withData(t('registration.done', { app: t('app.name'), name: firstName }), t('app.name'), firstName)}</p>
          <Button appearance="primary" size="large" onClick={onContinue}>
            {t('registration.continue')}
          </Button>
        </>
      )}
    </PublicPage>
  )
}

const statusOf = (problem: unknown) => (problem instanceof ApiError ? problem.status : null)

/** Whether the form shows the problem; the others get the error step (docs/rules.md#registration-steps). */
function isForForm(problem: unknown): boolean {
  const status = statusOf(problem)
  return status === 409 || status === 422 || status === 429
}

function problemText(problem: unknown): string {
  const status = statusOf(problem)
  if (status === 409) return 'registration.emailTaken'
  return status === 429 ? 'registration.tooMany' : 'registration.failed'
}

/** Milliseconds; long enough to read the message. */
const redirectAfterMs = 5000

/** Says that the code has expired and calls `onLogin` a moment later (docs/rules.md#registration-steps). */
function InvalidCode({ onLogin }: { onLogin: () => void }) {
  const { t } = useTranslation()
  const textLink = useTextLink()
  const leave = useEffectEvent(onLogin)
  useEffect(() => {
    const timer = setTimeout(() => leave(), redirectAfterMs)
    return () => clearTimeout(timer)
  }, [])
  return (
    <>
      <InlineAlert intent="error">{t('registration.invalid')}</InlineAlert>
      <Link to="/login" replace className={textLink}>
        {t('registration.toLogin')}
      </Link>
    </>
  )
}

const useRegistrationFailedStyles = makeStyles({ actions: { display: 'flex', flexWrap: 'wrap', gap: '12px' } })

interface RegistrationFailedProps {
  /** The form that a retry submits again. */
  formId: string
  pending: boolean
  /** Returns to the form. */
  onChange: () => void
}

/** The step shown when a registration failed. */
function RegistrationFailed({ formId, pending, onChange }: RegistrationFailedProps) {
  const { t } = useTranslation()
  const styles = useRegistrationFailedStyles()
  return (
    <>
      <InlineAlert intent="error">{t('registration.failed')}</InlineAlert>
      <p>{t('registration.kept')}</p>
      <div className={styles.actions}>
        <Button type="submit" form={formId} appearance="primary" size="large" disabledFocusable={pending}>
          {t('app.retry')}
        </Button>
        <Button size="large" disabledFocusable={pending} onClick={onChange}>
          {t('registration.change')}
        </Button>
      </div>
    </>
  )
}
