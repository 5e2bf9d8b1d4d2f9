import { Button, makeStyles, tokens, typographyStyles } from '@fluentui/react-components'
import { useRouter, type ErrorComponentProps } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ChunkError } from '#src/lib/loadChunk.ts'
import { redactText, ApiError, hasNoResponse, problemMessage } from '#src/shared/api/apiError.ts'
import { session } from '#src/shared/api/session/appSession.ts'
import { forgetFailedLoads } from '#src/ui/OnDemand.tsx'
import { withData } from '#src/ui/withData.ts'
import { LinkButton } from '#src/ui/LinkButton.tsx'
import { isReachable, reloadIfReplaced } from './chunkGuard.ts'
import { PageFrame } from './PageFrame.tsx'
import { SplashPage } from './SplashPage.tsx'

const useStyles = makeStyles({
  text: { margin: 0 },
  reference: {
    ...typographyStyles.caption1,
    display: 'flex',
    flexWrap: 'wrap',
    gap: '4px 16px',
    margin: 0,
    color: tokens.colorNeutralForeground2,
    overflowWrap: 'anywhere',
  },
  actions: { display: 'flex', flexWrap: 'wrap', gap: '8px' },
  details: { maxWidth: '100%', overflow: 'auto' },
})

/**
 * The generic error page: a message, the status (500 for our own error or an unreadable response, none when there was
 * no response), what helps, as buttons, and details for developers only (docs/rules.md#error-page).
 */
export function RouteErrorPage({ error, reset }: ErrorComponentProps) {
  const { t } = useTranslation()
  const styles = useStyles()
  const router = useRouter()
  const isUnreachable = hasNoResponse(error)
  const isMissing = error instanceof ChunkError && error.kind === 'missing'
  const status = error instanceof ApiError && error.kind === 'http' ? (error.status ?? 500) : 500
  const traceId = error instanceof ApiError ? error.problem?.traceId : undefined
  // The error for which it is clear that the page will not reload.
  const [settled, setSettled] = useState<unknown>()
  useEffect(() => {
    if (!isMissing) return
    void reloadIfReplaced(error).then((isReloading) => isReloading || setSettled(error))
  }, [error, isMissing])
  if (isMissing && settled !== error) return <SplashPage />
  const retry = async () => {
    if (error instanceof ChunkError && error.isFinal) {
      if (await isReachable()) window.location.reload()
      return
    }
    forgetFailedLoads()
    reset()
    void router.invalidate()
  }
  const hasStatus = !isUnreachable && !isMissing
  return (
    <PageFrame
      role="alert"
      title={t(isUnreachable ? 'error.unreachable' : isMissing ? 'error.pageMissing' : 'error.heading')}
    >
      <p className={styles.text}>{t(problemMessage(error))}</p>
      {hasStatus && (
        <p className={styles.reference}>
          <span>{t('error.status', { status })}</span>
          {traceId !== undefined && <span>{t('error.reference', { traceId })}</span>}
        </p>
      )}
      <div className={styles.actions}>
        <Button appearance="primary" onClick={() => void retry()}>
          {t('app.retry')}
        </Button>
        <LinkButton to="/">{t('error.home')}</LinkButton>
      </div>
      {import.meta.env.DEV && (
        <details className={styles.details}>
          <summary>{t('error.details')}</summary>
          <pre>{redactText(error instanceof Error ? (error.stack ?? error.message) : String(error))}</pre>
        </details>
      )}
    </PageFrame>
  )
}

/**
 * No page is at the address, or it belongs to someone else, who may have been sent the link: so it says who is signed in
 * (docs/rules.md#other-account).
 */
export function NotFoundPage() {
  const { t } = useTranslation()
  const styles = useStyles()
  const router = useRouter()
  const state = session.getState()
  const name = state.status === 'authenticated' ? `${state.user.firstName} ${state.user.lastName}` : undefined
  const { href } = router.latestLocation
  const changeAccount = () =>
    session.logout(() => void router.navigate({ to: '/login', search: { redirect: href }, replace: true }))
  return (
    <PageFrame title={t('notFound.heading')}>
      <p className={styles.text}>
        {name === undefined ? t('notFound.text') : withData(t('otherAccount.signedIn', { name }), name)}
      </p>
      <div className={styles.actions}>
        <LinkButton to="/" appearance="primary">
          {t('error.home')}
        </LinkButton>
        {name !== undefined && <Button onClick={changeAccount}>{t('otherAccount.use')}</Button>}
      </div>
    </PageFrame>
  )
}
