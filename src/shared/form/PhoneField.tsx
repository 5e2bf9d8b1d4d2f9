import { useState } from 'react'
import { useController, type FieldValues } from 'react-hook-form'
import { formatPhone } from '#src/shared/format/formatPhone.ts'
import type { FieldProps } from './TextField.tsx'
import { loadPhoneRules } from './phoneNumber.ts'
import { TextInput } from './TextInput.tsx'

/**
 * A phone number in any usual notation, shown in ours once the field loses the focus (docs/rules.md#phone-shown);
 * `phoneNumber()` in the form's schema validates and cleans it.
 */
export function PhoneField<Values extends FieldValues>({ control, name, ...props }: FieldProps<Values>) {
  const { field, fieldState } = useController({ control, name })
  const [typed, setTyped] = useState<string>()
  return (
    <TextInput
      {...props}
      {...field}
      // The focus selects the text, so it must not change it.
      value={typed === field.value ? field.value : formatPhone(field.value)}
      error={fieldState.error?.message}
      type="tel"
      inputMode="tel"
      onChange={(event) => {
        setTyped(event.target.value)
        field.onChange(event)
      }}
      onFocus={() => void loadPhoneRules()}
      onBlur={() => {
        setTyped(undefined)
        field.onBlur()
      }}
    />
  )
}
