import { useController, useWatch, type Control, type FieldValues, type Path } from 'react-hook-form'
import { PasswordInput } from './PasswordInput.tsx'
import { PasswordRuleList } from './PasswordRuleList.tsx'
import { isNewPassword } from './passwordRules.ts'
import { useHeldFor } from './useHeldFor.ts'

/** How long a password must have been valid before its confirmation appears (spec section 5). */
const confirmAfterMs = 200

interface NewPassword extends FieldValues {
  password: string
  confirmPassword: string
}

interface NewPasswordFieldsProps<Values extends NewPassword> {
  control: Control<Values, unknown, unknown>
  /** i18n key. */
  label: string
}

/** A new password with the parts of its rule as they are met, and its confirmation once it is valid (spec section 5). */
export function NewPasswordFields<Values extends NewPassword>({ control, label }: NewPasswordFieldsProps<Values>) {
  const name = 'password' as Path<Values>
  const { field, fieldState } = useController({ control, name, rules: { deps: 'confirmPassword' as Path<Values> } })
  const password = useWatch({ control, name })
  const isConfirmShown = useHeldFor(isNewPassword(password), confirmAfterMs)
  return (
    <>
      <PasswordInput
        {...field}
        label={label}
        hint={<PasswordRuleList password={password} />}
        error={fieldState.error?.message}
        autoComplete="new-password"
        required
      />
      {isConfirmShown && <ConfirmField control={control} />}
    </>
  )
}

function ConfirmField<Values extends NewPassword>({ control }: Pick<NewPasswordFieldsProps<Values>, 'control'>) {
  const { field, fieldState } = useController({ control, name: 'confirmPassword' as Path<Values> })
  const error = fieldState.error?.message
  return (
    <PasswordInput
      {...field}
      label="form.confirmPassword"
      error={error}
      autoComplete="new-password"
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- who submitted before the field appeared is led to it
      autoFocus={error !== undefined}
      required
    />
  )
}
