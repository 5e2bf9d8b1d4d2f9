import { Field, Input, type InputProps } from '@fluentui/react-components'
import { useController, type Control, type FieldValues, type Path } from 'react-hook-form'
import { useTranslation } from 'react-i18next'

export interface FieldProps<Values extends FieldValues> {
  control: Control<Values>
  name: Path<Values>
  /** i18n key. */
  label: string
  autoComplete?: string
  required?: boolean
}

interface TextFieldProps<Values extends FieldValues>
  extends FieldProps<Values>, Pick<InputProps, 'type' | 'contentAfter' | 'inputMode'> {}

/** A labelled text input whose error stands under it in red and is announced (spec section 2). */
export function TextField<Values extends FieldValues>(props: TextFieldProps<Values>) {
  const { control, name, label, required = false, ...input } = props
  const { t } = useTranslation()
  const { field, fieldState } = useController({ control, name })
  return (
    <Field
      label={t(label)}
      required={required}
      validationState={fieldState.error ? 'error' : 'none'}
      validationMessage={fieldState.error?.message ? t(fieldState.error.message) : null}
    >
      <Input
        {...input}
        size="large"
        ref={field.ref}
        name={field.name}
        value={typeof field.value === 'string' ? field.value : ''}
        onChange={(_, { value }) => field.onChange(value)}
        onBlur={field.onBlur}
      />
    </Field>
  )
}
