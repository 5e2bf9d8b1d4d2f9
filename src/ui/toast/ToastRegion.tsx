import { Button, makeStyles, useThemeClassName } from '@fluentui/react-components'
import { Suspense, useState, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { lazyNamed, LoadBoundary } from '../OnDemand.tsx'
import { InlineAlert } from '#src/ui/InlineAlert.tsx'
import { dropToast, onToast, waitingToasts } from './toasts.ts'

/** Loads the toaster; the shell calls it when the browser is idle. */
export const loadToastList = () => import('./ToastList.tsx')
const ToastList = lazyNamed(loadToastList, 'ToastList')

/** Where toasts show; the toaster is loaded with the first toast, unless it has loaded before. */
export function ToastRegion() {
  const hasWaiting = useSyncExternalStore(onToast, () => waitingToasts().length > 0)
  const [isUsed, setUsed] = useState(false)
  if (hasWaiting && !isUsed) setUsed(true)
  return (
    isUsed && (
      <LoadBoundary renderFallback={(retry) => <PlainToasts onEmpty={retry} />}>
        <Suspense>
          <ToastList />
        </Suspense>
      </LoadBoundary>
    )
  )
}

const useStyles = makeStyles({
  region: {
    position: 'fixed',
    bottom: '16px',
    right: '20px',
    // Same as the toaster's.
    zIndex: 2_000_000,
    display: 'grid',
    gap: '8px',
    maxWidth: '320px',
  },
})

/** Shows the messages if the toaster could not be loaded; most of them have the same cause. */
function PlainToasts({ onEmpty }: { onEmpty: () => void }) {
  const { t } = useTranslation()
  const { region } = useStyles()
  const themeClass = useThemeClassName()
  const messages = useSyncExternalStore(onToast, waitingToasts)
  return createPortal(
    // As with the toaster, an open dialog must not hide it.
    <section data-tabster-never-hide="" className={`${themeClass} ${region}`} aria-label={t('app.messages')}>
      {messages.map((message) => (
        <InlineAlert key={message.id} intent={message.intent}>
          <strong>{message.title}</strong> <span>{message.text}</span>{' '}
          <Button
            size="small"
            onClick={() => {
              dropToast(message)
              if (waitingToasts().length === 0) onEmpty()
            }}
          >
            {t('app.dismiss')}
          </Button>
        </InlineAlert>
      ))}
    </section>,
    document.body,
  )
}
