import {
  Button,
  Field,
  Input,
  makeStyles,
  type FieldProps as FluentFieldProps,
  type InputProps,
} from '@fluentui/react-components'
import { Eye20Regular } from '@fluentui/react-icons/svg/eye'
import { EyeOff20Regular } from '@fluentui/react-icons/svg/eye-off'
import { useState, type RefCallback } from 'react'
import { useTranslation } from 'react-i18next'
import type { i18n } from 'i18next'

/** An input's default width would keep it from sharing a narrow row. */
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
  /** Help text; screen readers read it with the input. */
  hint?: FluentFieldProps['hint']
  required?: boolean
  ref?: RefCallback<HTMLInputElement>
}

/** A labeled text input; its error shows under it in red and is announced (docs/rules.md#field-errors). */
export function TextInput(props: TextInputProps) {
  // What a browser would offer is the user's own data, for which the user's own fields ask (docs/rules.md#own-data).
  const { label, error, hint, required = false, autoComplete = 'off', ...input } = props
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
      <Input size="large" className={styles.input} autoComplete={autoComplete} {...input} />
    </Field>
  )
}

/** The text of a message that is either an i18n key (from a form) or already a text (from a service). */
export function messageText({ exists, t }: Pick<i18n, 'exists' | 't'>, message: string): string {
  return exists(message) ? t(message) : message
}

/** A password input with a show/hide toggle (docs/rules.md#password-toggle). */
export function PasswordInput(props: Omit<TextInputProps, 'type' | 'contentAfter'>) {
  const { t } = useTranslation()
  const [isShown, setShown] = useState(false)
  return (
    <TextInput
      {...props}
      type={isShown ? 'text' : 'password'}
      contentAfter={
        <Button
          type="button"
          appearance="transparent"
          size="small"
          aria-label={t(isShown ? 'form.hidePassword' : 'form.showPassword')}
          icon={isShown ? <EyeOff20Regular /> : <Eye20Regular />}
          onClick={() => setShown(!isShown)}
        />
      }
    />
  )
}
