import { Field, Textarea } from '@fluentui/react-components'
import { useController, type FieldValues } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { messageText } from './TextInput.tsx'
import type { FieldProps } from './TextField.tsx'

type TextAreaProps<Values extends FieldValues> = Pick<FieldProps<Values>, 'control' | 'name' | 'label' | 'hint'>

/** A multiline text input in a form. */
export function TextAreaField<Values extends FieldValues>({ control, name, label, hint }: TextAreaProps<Values>) {
  const { t, i18n } = useTranslation()
  const { field, fieldState } = useController({ control, name })
  const error = fieldState.error?.message
  return (
    <Field
      label={t(label)}
      hint={hint ?? null}
      validationState={error ? 'error' : 'none'}
      validationMessage={error ? messageText(i18n, error) : null}
    >
      <Textarea {...field} size="large" resize="vertical" rows={4} />
    </Field>
  )
}
