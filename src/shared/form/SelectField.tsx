import { Field, Select } from '@fluentui/react-components'
import { useController, type FieldValues } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { FieldProps } from './TextField.tsx'
import { messageText } from './TextInput.tsx'

interface SelectFieldProps<Values extends FieldValues> extends Pick<
  FieldProps<Values>,
  'control' | 'name' | 'label' | 'hint' | 'required'
> {
  values: readonly string[]
  /** The i18n section with one key per value. */
  labels: string
  /** i18n key of the empty option; without it, the first value is selected initially. */
  none?: string
}

/** A select for one of a few values; no selection is an empty string. */
export function SelectField<Values extends FieldValues>(props: SelectFieldProps<Values>) {
  const { control, name, label, hint, required = false, values, labels, none } = props
  const { t, i18n } = useTranslation()
  const { field, fieldState } = useController({ control, name })
  const error = fieldState.error?.message
  return (
    <Field
      label={t(label)}
      required={required}
      hint={hint ?? null}
      validationState={error ? 'error' : 'none'}
      validationMessage={error ? messageText(i18n, error) : null}
    >
      <Select {...field} data-value={field.value} size="large">
        {none !== undefined && <option value="">{t(none)}</option>}
        {values.map((value) => (
          <option key={value} value={value}>
            {t(`${labels}.${value}`, { defaultValue: value })}
          </option>
        ))}
      </Select>
    </Field>
  )
}
