import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { useCreateAuthUser } from '#generated/auth/auth-users/auth-users.ts'
import { CreateAuthUserBody } from '#generated/auth/auth-users/auth-users.zod.ts'
import type { User } from '#generated/auth/model/user.ts'
import { CheckboxField } from '#src/shared/form/CheckboxField.tsx'
import { FormShell } from '#src/shared/form/FormShell.tsx'
import { issueMessage } from '#src/shared/form/issueMessage.ts'
import { PhoneField, phoneNumber } from '#src/shared/form/PhoneField.tsx'
import { TextField } from '#src/shared/form/TextField.tsx'
import { trimmed } from '#src/shared/form/trimmed.ts'

const { email, firstName, lastName, phoneNumber: phone } = z.required(CreateAuthUserBody).shape

/** The contract's rules; the phone number is optional. */
export const userSchema = z.object({
  email: trimmed(email),
  firstName: trimmed(firstName),
  lastName: trimmed(lastName),
  phoneNumber: phoneNumber(phone, true),
  isInternal: z.boolean(),
})

type UserInput = z.output<typeof userSchema>

const nobody: UserInput = { email: '', firstName: '', lastName: '', phoneNumber: '', isInternal: false }

/** The contract does not say which field this error belongs to. */
const fieldCodes = { 'user.email_taken': { name: 'email', message: 'authUsers.emailTaken' } }

/** Creates a user, who gets an email with a link to set a password. */
export function UserForm({ onDone }: { onDone: (user: User) => void }) {
  const { t } = useTranslation()
  const create = useCreateAuthUser()
  const form = useForm<UserInput>({
    resolver: zodResolver(userSchema, { error: (issue) => issueMessage(issue, t) }),
    defaultValues: nobody,
  })
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
      onDone={onDone}
    >
      <TextField control={control} name="firstName" label="authUsers.firstName" required />
      <TextField control={control} name="lastName" label="authUsers.lastName" required />
      <TextField control={control} name="email" label="authUsers.email" type="email" required />
      <PhoneField control={control} name="phoneNumber" label="authUsers.phone" hint={t('form.optional')} />
      <CheckboxField
        control={control}
        name="isInternal"
        label="authUsers.isInternal"
        hint={t('authUsers.isInternalHint')}
      />
    </FormShell>
  )
}
