import { Button, makeStyles, typographyStyles } from '@fluentui/react-components'
import { Link, useRouter, type ErrorComponentProps } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ChunkError } from '#src/lib/loadChunk.ts'
import { redactText, ApiError, hasNoResponse, problemMessage } from '#src/shared/api/apiError.ts'
import { forgetFailedLoads } from '#src/ui/OnDemand.tsx'
import { PageHeading } from '#src/ui/PageHeading.tsx'
import { useTextLink } from '#src/ui/inlineText.ts'
import { isReachable, reloadIfReplaced } from './chunkGuard.ts'
import { PageFrame } from './PageFrame.tsx'
import { SplashPage } from './SplashPage.tsx'

const useStyles = makeStyles({
  status: typographyStyles.body1Strong,
  reference: typographyStyles.caption1,
  steps: { margin: '4px 0 0', paddingInlineStart: '24px' },
  actions: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '16px' },
  details: { maxWidth: '100%', overflow: 'auto' },
})

/**
 * The generic error page: status (500 for our own error or an unreadable response, none when there was no
 * response), message, help steps, and details for developers only.
 */
export function RouteErrorPage({ error, reset }: ErrorComponentProps) {
  const { t } = useTranslation()
  const link = useTextLink()
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
  return (
    <PageFrame role="alert">
      <PageHeading title={t(isUnreachable ? 'error.unreachable' : isMissing ? 'error.pageMissing' : 'error.heading')} />
      {!isUnreachable && !isMissing && <p className={styles.status}>{t('error.status', { status })}</p>}
      <p>{t(problemMessage(error))}</p>
      <div>
        <p>{t('error.help')}</p>
        <ul className={styles.steps}>
          <li>{t('error.helpRetry')}</li>
          <li>{t('error.helpReload')}</li>
          <li>{t('error.helpHome')}</li>
        </ul>
      </div>
      {traceId && <p className={styles.reference}>{t('error.reference', { traceId })}</p>}
      <div className={styles.actions}>
        <Button appearance="primary" onClick={() => void retry()}>
          {t('app.retry')}
        </Button>
        <Link to="/" className={link}>
          {t('error.home')}
        </Link>
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

export function NotFoundPage() {
  const { t } = useTranslation()
  const link = useTextLink()
  return (
    <PageFrame>
      <PageHeading title={t('notFound.heading')} />
      <p>{t('notFound.text')}</p>
      <Link to="/" className={link}>
        {t('error.home')}
      </Link>
    </PageFrame>
  )
}
