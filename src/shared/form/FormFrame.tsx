import { Button, makeStyles } from '@fluentui/react-components'
import type { FormHTMLAttributes, ReactNode, Ref, SubmitEvent, KeyboardEvent, SyntheticEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useSingleRun } from '#src/lib/useSingleRun.ts'
import { InlineAlert } from '#src/ui/InlineAlert.tsx'

const useStyles = makeStyles({
  form: { display: 'flex', flexDirection: 'column', gap: '16px' },
  actions: { display: 'flex', flexWrap: 'wrap', gap: '8px' },
})

type Handlers = Pick<
  FormHTMLAttributes<HTMLFormElement>,
  'onFocus' | 'onFocusCapture' | 'onInputCapture' | 'onKeyDownCapture' | 'onSubmitCapture'
>

interface FormFrameProps extends Handlers {
  /** Lets a button outside the form submit it. */
  id?: string | undefined
  /** The error shown above the fields. */
  message: string | null
  /** i18n key. */
  submitLabel: string
  /** True when there is nothing to send: the button is disabled, and a click or Enter does nothing. */
  isIdle?: boolean
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
  const { message, submitLabel, isIdle = false, onSubmit, extraAction, children, ...form } = props
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
      className={styles.form}
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

/** True while values are being reported: the events that report them reach these handlers, too. */
let isReporting = false

/**
 * Reports the values that a password manager or autofill has set without events, so that the form has what its fields
 * hold (docs/rules.md#held-values). Otherwise the next render would put the former values back.
 *
 * @param except the field whose value is being reported by the current event
 */
function reportHeldValues(form: HTMLFormElement, except?: EventTarget): void {
  if (isReporting) return
  isReporting = true
  try {
    for (const field of form.elements) if (field !== except) reportHeldValue(field)
  } finally {
    isReporting = false
  }
}

function reportHeldValue(field: Element): void {
  if (field instanceof HTMLSelectElement) {
    if (field.dataset['value'] !== undefined && field.dataset['value'] !== field.value) tell(field, 'change')
    return
  }
  if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return
  const { value, defaultValue } = field
  // React keeps the value that it has rendered in `defaultValue`.
  if (field.readOnly || field.disabled || value === defaultValue || !hasText(field)) return
  // React ignores an event without a change since it last saw the value: let it see the former one.
  field.value = defaultValue
  const prototype = field instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype
  Reflect.set(prototype, 'value', value, field)
  tell(field, 'input')
}

const tell = (field: Element, type: string) => field.dispatchEvent(new Event(type, { bubbles: true }))

const hasText = ({ type }: { type: string }) => !['checkbox', 'radio', 'file', 'submit', 'button'].includes(type)

/** Handlers for a form with controlled fields: before anything is rendered or sent, they report what its fields hold. */
export const heldValues = {
  onInputCapture: (event: SyntheticEvent<HTMLFormElement>) => reportHeldValues(event.currentTarget, event.target),
  onFocusCapture: (event: SyntheticEvent<HTMLFormElement>) => reportHeldValues(event.currentTarget),
  onKeyDownCapture: (event: KeyboardEvent<HTMLFormElement>) => {
    if (event.key === 'Enter') reportHeldValues(event.currentTarget)
  },
  onSubmitCapture: (event: SyntheticEvent<HTMLFormElement>) => reportHeldValues(event.currentTarget),
}
