import type { FieldValues } from 'react-hook-form'
import { loadPhoneRules } from './phoneNumber.ts'
import { TextField, type FieldProps } from './TextField.tsx'

/** A phone number as people write it; `phoneNumber()` in the form's schema checks it and takes out the whitespace. */
export function PhoneField<Values extends FieldValues>(props: FieldProps<Values>) {
  return <TextField {...props} type="tel" inputMode="tel" autoComplete="tel" onFocus={() => void loadPhoneRules()} />
}
