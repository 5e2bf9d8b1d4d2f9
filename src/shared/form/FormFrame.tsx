import { Button, makeStyles, mergeClasses } from '@fluentui/react-components'
import type { FocusEventHandler, ReactNode, Ref, SubmitEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useSingleRun } from '#src/lib/useSingleRun.ts'
import { InlineAlert } from '#src/ui/InlineAlert.tsx'

const useStyles = makeStyles({
  form: { display: 'flex', flexDirection: 'column', gap: '16px' },
  /** Where every field is required, no asterisk says so. */
  unmarked: { '& .fui-Label__required': { display: 'none' } },
  actions: { display: 'flex', flexWrap: 'wrap', gap: '8px' },
})

interface FormFrameProps {
  onFocus?: FocusEventHandler<HTMLFormElement>
  /** Lets a button outside the form submit it. */
  id?: string | undefined
  /** The error shown above the fields. */
  message: string | null
  /** i18n key. */
  submitLabel: string
  /** True when there is nothing to send: the button is disabled, and a click or Enter does nothing. */
  isIdle?: boolean
  /** Every field is required, so that none is marked. */
  isAllRequired?: boolean
  /**
   * Validates, sends and moves on. Until its promise settles the form is pending: the button is disabled, and a second
   * click or Enter does nothing.
   */
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => unknown
  ref?: Ref<HTMLFormElement>
  /** A button beside the submit button. */
  extraAction?: ReactNode
  children: ReactNode
}

/** The common layout of all forms, however they manage their values. */
export function FormFrame(props: FormFrameProps) {
  const { message, submitLabel, isIdle = false, isAllRequired, onSubmit, extraAction, children, ...form } = props
  const { t } = useTranslation()
  const styles = useStyles()
  const [submit, isPending] = useSingleRun(onSubmit)
  const submitButton = (
    <Button type="submit" appearance="primary" size="large" disabledFocusable={isPending || isIdle}>
      {t(submitLabel)}
    </Button>
  )
  return (
    <form
      {...form}
      noValidate
      aria-busy={isPending}
      className={mergeClasses(styles.form, isAllRequired && styles.unmarked)}
      onSubmit={(event) => {
        event.preventDefault()
        if (!isIdle) void submit(event)
      }}
    >
      {message !== null && <InlineAlert intent="error">{message}</InlineAlert>}
      {children}
      {extraAction === undefined ? (
        submitButton
      ) : (
        <div className={styles.actions}>
          {submitButton}
          {extraAction}
        </div>
      )}
    </form>
  )
}
