import {
  Button,
  Toast,
  ToastBody,
  Toaster,
  ToastTitle,
  ToastTrigger,
  useToastController,
} from '@fluentui/react-components'
import { Dismiss16Regular } from '@fluentui/react-icons/svg/dismiss'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { onToast, takeToasts, type ToastMessage } from './toasts.ts'

const toasterId = 'tallyport-toaster'
/** Milliseconds; an error stays until it is dismissed, since there is something to do about it. */
const timeouts: Record<ToastMessage['intent'], number> = { success: 6000, info: 6000, error: -1 }

/** Fluent's toaster over the messages of `toasts.ts`. */
export function ToastList() {
  const { dispatchToast } = useToastController(toasterId)
  const { t } = useTranslation()
  useEffect(() => {
    const show = () => {
      for (const message of takeToasts())
        dispatchToast(<ToastContent {...message} dismissLabel={t('app.dismiss')} />, {
          intent: message.intent,
          timeout: timeouts[message.intent],
          pauseOnHover: true,
          pauseOnWindowBlur: true,
        })
    }
    show()
    return onToast(show)
  }, [dispatchToast, t])
  return <Toaster toasterId={toasterId} inline position="bottom-end" limit={4} />
}

function ToastContent({ title, text, dismissLabel }: ToastMessage & { dismissLabel: string }) {
  return (
    <Toast>
      <ToastTitle
        action={
          <ToastTrigger>
            <Button appearance="transparent" size="small" icon={<Dismiss16Regular />} aria-label={dismissLabel} />
          </ToastTrigger>
        }
      >
        {title}
      </ToastTitle>
      {text && <ToastBody>{text}</ToastBody>}
    </Toast>
  )
}
