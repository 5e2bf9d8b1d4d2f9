import {
  Field,
  Input,
  makeStyles,
  type FieldProps as FluentFieldProps,
  type InputProps,
} from '@fluentui/react-components'
import type { RefCallback } from 'react'
import { useTranslation } from 'react-i18next'
import type { i18n } from 'i18next'

/** An input's own width would keep it from sharing a narrow row. */
const useStyles = makeStyles({ input: { minWidth: 0 } })

export interface TextInputProps extends Pick<
  InputProps,
  | 'name'
  | 'value'
  | 'type'
  | 'inputMode'
  | 'autoComplete'
  | 'contentAfter'
  | 'onChange'
  | 'onBlur'
  | 'onFocus'
  | 'disabled'
  | 'readOnly'
  | 'appearance'
  | 'autoFocus'
> {
  /** i18n key. */
  label: string
  /** i18n key or text. */
  error?: string | undefined
  /** What helps to fill it in; read out with the input. */
  hint?: FluentFieldProps['hint']
  required?: boolean
  ref?: RefCallback<HTMLInputElement>
}

/** A labeled text input; its error shows under it in red and is announced (docs/rules.md#field-errors). */
export function TextInput({ label, error, hint, required = false, ...input }: TextInputProps) {
  const { t, i18n } = useTranslation()
  const styles = useStyles()
  return (
    <Field
      label={t(label)}
      required={required}
      hint={hint ?? null}
      validationState={error ? 'error' : 'none'}
      validationMessage={error ? messageText(i18n, error) : null}
    >
      <Input size="large" className={styles.input} {...input} />
    </Field>
  )
}

/** The words of a message that is an i18n key (a form's own) or already a text (a service's). */
export function messageText({ exists, t }: Pick<i18n, 'exists' | 't'>, message: string): string {
  return exists(message) ? t(message) : message
}
