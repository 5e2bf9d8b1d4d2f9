import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
} from '@fluentui/react-components'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { session } from '#src/shared/api/session/appSession.ts'
import { useReturnFocus } from '#src/ui/focus.ts'

/** Seconds from now until `endsAt`, at least 0. */
const secondsTo = (endsAt: number) => Math.max(0, Math.ceil((endsAt - Date.now()) / 1000))

/**
 * Warns that the session is about to end (28 of 30 minutes without activity); one click, or any other activity, keeps it.
 * The remaining time is shown but not announced every second.
 *
 * @param endsAt epoch milliseconds
 */
export function InactivityDialog({ endsAt }: { endsAt: number }) {
  const { t } = useTranslation()
  const [left, setLeft] = useState(() => secondsTo(endsAt))
  useReturnFocus()
  useEffect(() => {
    const timer = setInterval(() => setLeft(secondsTo(endsAt)), 1000)
    return () => clearInterval(timer)
  }, [endsAt])
  return (
    <Dialog open modalType="alert">
      <DialogSurface>
        <DialogBody>
          <DialogTitle>{t('inactivity.heading')}</DialogTitle>
          <DialogContent>
            <span>{t('inactivity.text')}</span>{' '}
            <span role="timer" aria-live="off">
              {t('inactivity.left', { minutes: Math.floor(left / 60), seconds: String(left % 60).padStart(2, '0') })}
            </span>
          </DialogContent>
          <DialogActions fluid>
            <Button appearance="primary" onClick={() => session.stayActive()}>
              {t('inactivity.stay')}
            </Button>
            <Button onClick={() => session.logout()}>{t('shell.signOut')}</Button>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  )
}
