import {
  Button,
  makeStyles,
  Toast,
  ToastBody,
  Toaster,
  ToastTitle,
  ToastTrigger,
  useThemeClassName,
  useToastController,
} from '@fluentui/react-components'
import { Dismiss16Regular } from '@fluentui/react-icons/svg/dismiss'
import { useEffect } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { onToast, onToastBack, takeToasts, type ToastMessage } from './toasts.ts'
import { withData } from '#src/ui/withData.ts'

const toasterId = 'tallyport-toaster'
/** Above drawers and dialogs. */
const useStyles = makeStyles({ toaster: { zIndex: 2_000_000 } })

/** Attribute of an element that Fluent's dialogs leave alone when they hide everything else on the page. */
const neverHidden = { 'data-tabster-never-hide': '' }
/** Milliseconds; an error stays until it is dismissed, since the user has to act on it. */
const timeouts: Record<ToastMessage['intent'], number> = { success: 6000, info: 6000, error: -1 }

/**
 * Fluent's toaster for the messages of `toasts.ts`, in its own labeled region. It is rendered outside the app, so that
 * an open dialog, which hides everything else from screen readers, does not silence it.
 */
export function ToastList() {
  const { t } = useTranslation()
  const { dispatchToast, dismissToast } = useToastController(toasterId)
  const themeClass = useThemeClassName()
  useEffect(() => {
    const show = () => {
      for (const message of takeToasts())
        dispatchToast(<ToastContent {...message} />, {
          toastId: String(message.id),
          intent: message.intent,
          timeout: timeouts[message.intent],
          pauseOnHover: true,
          pauseOnWindowBlur: true,
        })
    }
    show()
    return onToast(show)
  }, [dispatchToast])
  useEffect(() => onToastBack((id) => dismissToast(String(id))), [dismissToast])
  return createPortal(
    <section {...neverHidden} className={themeClass} aria-label={t('app.messages')}>
      <Toaster toasterId={toasterId} inline position="bottom-end" limit={4} className={useStyles().toaster} />
    </section>,
    document.body,
  )
}

function ToastContent({ title, text, name = '' }: ToastMessage) {
  const { t } = useTranslation()
  return (
    <Toast>
      <ToastTitle
        action={
          <ToastTrigger>
            <Button appearance="transparent" size="small" icon={<Dismiss16Regular />} aria-label={t('app.dismiss')} />
          </ToastTrigger>
        }
      >
        {withData(title, name)}
      </ToastTitle>
      {text && <ToastBody>{withData(text, name)}</ToastBody>}
    </Toast>
  )
}
