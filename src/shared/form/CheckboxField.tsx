import { Checkbox, Field } from '@fluentui/react-components'
import { useController, type FieldValues } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { FieldProps } from './TextField.tsx'

type CheckboxFieldProps<Values extends FieldValues> = Pick<FieldProps<Values>, 'control' | 'name' | 'label' | 'hint'>

/** A checkbox in a form. */
export function CheckboxField<Values extends FieldValues>({ control, name, label, hint }: CheckboxFieldProps<Values>) {
  const { t } = useTranslation()
  const { field } = useController({ control, name })
  return (
    <Field hint={hint ?? null}>
      <Checkbox
        ref={field.ref}
        label={t(label)}
        checked={field.value}
        onChange={(_, { checked }) => field.onChange(checked === true)}
        onBlur={field.onBlur}
      />
    </Field>
  )
}
