import { Button, makeStyles } from '@fluentui/react-components'
import { useRef, type FocusEventHandler, type ReactNode, type Ref, type SubmitEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { Notice } from '#src/ui/Notice.tsx'

const useStyles = makeStyles({
  form: { display: 'flex', flexDirection: 'column', gap: '16px' },
})

interface FormFrameProps {
  /** What keeps the form from being done, above its fields. */
  message: string | null
  /** The request is under way: the button says so, and a second click or Enter does nothing. */
  pending: boolean
  /** i18n key. */
  submitLabel: string
  /** Checks and sends; settles when that is decided, not when it is answered. */
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => void | Promise<void>
  onFocus?: FocusEventHandler<HTMLFormElement>
  ref?: Ref<HTMLFormElement>
  children: ReactNode
}

/** What every form looks like, however it keeps its values. */
export function FormFrame({ message, pending, submitLabel, onSubmit, children, ...form }: FormFrameProps) {
  const { t } = useTranslation()
  const styles = useStyles()
  const isDeciding = useRef(false)

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (pending || isDeciding.current) return
    isDeciding.current = true
    try {
      await onSubmit(event)
    } finally {
      // `pending` follows a moment after a request has been sent; a double click is faster.
      setTimeout(() => (isDeciding.current = false))
    }
  }

  return (
    <form {...form} noValidate aria-busy={pending} className={styles.form} onSubmit={(event) => void submit(event)}>
      {message !== null && <Notice intent="error">{message}</Notice>}
      {children}
      <Button type="submit" appearance="primary" size="large" disabledFocusable={pending}>
        {t(submitLabel)}
      </Button>
    </form>
  )
}
