import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { listAuthUsers, useCreateAuthUser } from '#generated/auth/auth-users/auth-users.ts'
import { CreateAuthUserBody } from '#generated/auth/auth-users/auth-users.zod.ts'
import type { User } from '#generated/auth/model/user.ts'
import { CheckboxField } from '#src/shared/form/CheckboxField.tsx'
import { FormShell } from '#src/shared/form/FormShell.tsx'
import { useSchemaForm } from '#src/shared/form/useSchemaForm.ts'
import { PhoneField } from '#src/shared/form/PhoneField.tsx'
import { phoneNumber } from '#src/shared/form/phoneNumber.ts'
import { TextField } from '#src/shared/form/TextField.tsx'
import { cleaned, cleanedEmail } from '#src/shared/form/cleaned.ts'

const { email, firstName, lastName, phoneNumber: phone } = z.required(CreateAuthUserBody).shape

/** The contract's rules; the phone number is optional. */
export const userSchema = z.object({
  email: cleanedEmail(email),
  firstName: cleaned(firstName),
  lastName: cleaned(lastName),
  phoneNumber: phoneNumber(phone, true),
  isInternal: z.boolean(),
})

type UserInput = z.output<typeof userSchema>

const nobody: UserInput = { email: '', firstName: '', lastName: '', phoneNumber: '', isInternal: false }

/** The contract does not say which field this error belongs to. */
const fieldCodes = { 'user.email_taken': { name: 'email', message: 'authUsers.emailTaken' } }

/** No call returns a user by address, but the search finds it. */
async function findCreated(sent: UserInput): Promise<User | undefined> {
  const { items } = await listAuthUsers({ q: sent.email, pageSize: 500 })
  return items.find(
    (user) =>
      user.email.toLowerCase() === sent.email.toLowerCase() &&
      user.firstName === sent.firstName &&
      user.lastName === sent.lastName,
  )
}

/** Creates a user, who gets an email with a link to set a password. */
export function UserForm({ onDone }: { onDone: (user: User) => void }) {
  const { t } = useTranslation()
  const create = useCreateAuthUser()
  const form = useSchemaForm(userSchema, nobody)
  const { control } = form
  return (
    <FormShell
      form={form}
      failed="authUsers.createFailed"
      fieldCodes={fieldCodes}
      submitLabel="authUsers.createSubmit"
      onSubmit={({ phoneNumber: number, ...user }) =>
        create.mutateAsync({ data: { ...user, ...(number !== '' && { phoneNumber: number }) } })
      }
      lookUp={findCreated}
      onDone={onDone}
    >
      <TextField control={control} name="firstName" label="authUsers.firstName" required />
      <TextField control={control} name="lastName" label="authUsers.lastName" required />
      <TextField control={control} name="email" label="authUsers.email" type="email" required />
      <PhoneField control={control} name="phoneNumber" label="authUsers.phone" hint={t('authUsers.optional')} />
      <CheckboxField
        control={control}
        name="isInternal"
        label="authUsers.isInternal"
        hint={t('authUsers.isInternalHint')}
      />
    </FormShell>
  )
}
