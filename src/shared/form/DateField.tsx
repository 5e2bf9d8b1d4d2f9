import { Field } from '@fluentui/react-components'
import { useController, type Control, type FieldValues, type Path } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { DateInput } from '#src/ui/DateInput.tsx'
import { messageText } from './TextInput.tsx'

interface DateFieldProps<Values extends FieldValues> {
  control: Control<Values, unknown, unknown>
  name: Path<Values>
  /** i18n key. */
  label: string
  /** Help text. */
  hint?: string
}

/** A date in a form: `YYYY-MM-DD`, or `''` for none. The form's schema checks it with `isUsableDate`. */
export function DateField<Values extends FieldValues>({ control, name, label, hint }: DateFieldProps<Values>) {
  const { t, i18n } = useTranslation()
  const { field, fieldState } = useController({ control, name })
  const { error } = fieldState
  return (
    <Field
      label={t(label)}
      hint={hint ?? null}
      validationState={error ? 'error' : 'none'}
      validationMessage={error?.message ? messageText(i18n, error.message) : null}
    >
      <DateInput size="large" {...field} />
    </Field>
  )
}
