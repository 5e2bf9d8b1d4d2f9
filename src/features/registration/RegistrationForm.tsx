import { makeStyles } from '@fluentui/react-components'
import * as z from 'zod/mini'
import { FormShell } from '#src/shared/form/FormShell.tsx'
import { useSchemaForm } from '#src/shared/form/useSchemaForm.ts'
import { NewPasswordFields } from '#src/shared/form/NewPasswordFields.tsx'
import { PhoneField } from '#src/shared/form/PhoneField.tsx'
import { phoneNumber } from '#src/shared/form/phoneNumber.ts'
import { TextField } from '#src/shared/form/TextField.tsx'
import { RegisterWithPasswordBody } from '#generated/auth/registration/registration.zod.ts'
import { samePasswords } from '#src/shared/form/passwordRules.ts'
import { cleaned, cleanedEmail } from '#src/shared/form/cleaned.ts'

const { emailAddress: emailRule, firstName, lastName, phoneNumber: phoneRule } = RegisterWithPasswordBody.shape

/** Contract rules, the confirmation and a valid phone number; the output is sent (docs/rules.md#registration-rule). */
const registrationSchema = z.pipe(
  z
    .extend(z.omit(RegisterWithPasswordBody, { registrationToken: true }), {
      emailAddress: cleanedEmail(emailRule),
      firstName: cleaned(firstName),
      lastName: cleaned(lastName),
      phoneNumber: phoneNumber(phoneRule),
      confirmPassword: z.string(),
    })
    .check(samePasswords('registration.passwordsDiffer')),
  z.transform(({ confirmPassword: _confirmed, ...registration }) => registration),
)

type Registration = z.output<typeof registrationSchema>

const useStyles = makeStyles({
  names: { display: 'grid', gap: '16px', gridTemplateColumns: 'repeat(auto-fit, minmax(min(180px, 100%), 1fr))' },
})

interface RegistrationFormProps {
  id: string
  /** The invited address; the user may register with a different one. */
  emailAddress: string
  problemText: (problem: unknown) => string
  onSubmit: (registration: Registration) => Promise<unknown>
}

export function RegistrationForm({ emailAddress, onSubmit, ...shell }: RegistrationFormProps) {
  const styles = useStyles()
  const form = useSchemaForm(registrationSchema, {
    emailAddress,
    firstName: '',
    lastName: '',
    phoneNumber: '',
    password: '',
    confirmPassword: '',
  })
  const { control } = form
  return (
    <FormShell {...shell} form={form} submitLabel="registration.submit" isAllRequired onSubmit={onSubmit}>
      <div className={styles.names}>
        <TextField
          control={control}
          name="firstName"
          label="registration.firstName"
          autoComplete="given-name"
          required
        />
        <TextField
          control={control}
          name="lastName"
          label="registration.lastName"
          autoComplete="family-name"
          required
        />
      </div>
      <PhoneField control={control} name="phoneNumber" label="registration.phone" autoComplete="tel" required />
      <TextField
        control={control}
        name="emailAddress"
        label="registration.email"
        type="email"
        autoComplete="username"
        required
      />
      <NewPasswordFields control={control} label="registration.password" />
    </FormShell>
  )
}
