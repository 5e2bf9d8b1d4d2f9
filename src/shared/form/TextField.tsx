import { useController, type Control, type FieldValues, type Path } from 'react-hook-form'
import { TextInput, type TextInputProps } from './TextInput.tsx'

export interface FieldProps<Values extends FieldValues> extends Omit<
  TextInputProps,
  'name' | 'value' | 'error' | 'ref'
> {
  control: Control<Values, unknown, unknown>
  name: Path<Values>
}

/** A text input in a form. */
export function TextField<Values extends FieldValues>({ control, name, ...props }: FieldProps<Values>) {
  const { field, fieldState } = useController({ control, name })
  return <TextInput {...props} {...field} error={fieldState.error?.message} />
}
