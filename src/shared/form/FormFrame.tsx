import { Button, makeStyles } from '@fluentui/react-components'
import type { FocusEventHandler, ReactNode, Ref, SubmitEvent } from 'react'
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
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => void
  onFocus?: FocusEventHandler<HTMLFormElement>
  ref?: Ref<HTMLFormElement>
  children: ReactNode
}

/** What every form looks like, however it keeps its values. */
export function FormFrame({ message, pending, submitLabel, onSubmit, children, ...form }: FormFrameProps) {
  const { t } = useTranslation()
  const styles = useStyles()
  return (
    <form
      {...form}
      noValidate
      aria-busy={pending}
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        if (!pending) onSubmit(event)
      }}
    >
      {message !== null && <Notice intent="error">{message}</Notice>}
      {children}
      <Button type="submit" appearance="primary" size="large" disabledFocusable={pending}>
        {t(submitLabel)}
      </Button>
    </form>
  )
}
