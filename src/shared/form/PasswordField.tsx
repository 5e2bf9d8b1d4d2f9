import { useController, type FieldValues } from 'react-hook-form'
import { PasswordInput } from './PasswordInput.tsx'
import type { FieldProps } from './TextField.tsx'

/** A password of a form. */
export function PasswordField<Values extends FieldValues>({ control, name, ...props }: FieldProps<Values>) {
  const { field, fieldState } = useController({ control, name })
  return <PasswordInput {...props} {...field} error={fieldState.error?.message} />
}
