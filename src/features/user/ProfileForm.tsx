import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { UpdateCurrentUserBody } from '#generated/auth/user/user.zod.ts'
import { getCurrentUser, useUpdateCurrentUser } from '#generated/auth/user/user.ts'
import type { User } from '#generated/auth/model/user.ts'
import { session } from '#src/shared/api/session/appSession.ts'
import { ConflictNotice } from '#src/shared/form/ConflictNotice.tsx'
import { FormShell } from '#src/shared/form/FormShell.tsx'
import { useSchemaForm } from '#src/shared/form/useSchemaForm.ts'
import { PhoneField } from '#src/shared/form/PhoneField.tsx'
import { phoneNumber } from '#src/shared/form/phoneNumber.ts'
import { TextField } from '#src/shared/form/TextField.tsx'
import { cleaned, cleanedEmail } from '#src/shared/form/cleaned.ts'
import { useRecordForm } from '#src/shared/form/useRecordForm.ts'
import { showToast } from '#src/ui/toast/toasts.ts'

const rules = UpdateCurrentUserBody.shape

/** The contract's rules; a name can't be blank, and a phone number must be valid. */
const profileSchema = z.extend(UpdateCurrentUserBody, {
  email: cleanedEmail(rules.email),
  firstName: cleaned(rules.firstName),
  lastName: cleaned(rules.lastName),
  phoneNumber: phoneNumber(rules.phoneNumber),
})

type Profile = z.output<typeof profileSchema>

function toProfile({ email, firstName, lastName, phoneNumber: phone }: User): Profile {
  return { email, firstName, lastName, phoneNumber: phone ?? '' }
}

const labels = {
  firstName: 'user.firstName',
  lastName: 'user.lastName',
  email: 'user.email',
  phoneNumber: 'user.phone',
} as const satisfies Record<keyof Profile, string>

/** The contract doesn't say which field this error belongs to. */
const fieldCodes = { 'user.email_taken': { name: 'email', message: 'user.emailTaken' } }

/** Name, email and phone of the signed-in user. */
export function ProfileForm({ user }: { user: User }) {
  const { t } = useTranslation()
  const form = useSchemaForm(profileSchema, toProfile(user))
  const update = useUpdateCurrentUser()
  const { save, isIdle, ...conflicts } = useRecordForm({
    form,
    read: () => getCurrentUser(),
    toInput: toProfile,
    // The contract requires the whole profile.
    write: (changed, latest) => update.mutateAsync({ data: { ...toProfile(latest), ...changed } }),
    onSaved: (saved) => {
      session.updateUser(saved)
      showToast({ intent: 'success', title: t('user.saved') })
    },
  })
  return (
    <FormShell
      form={form}
      isIdle={isIdle}
      failed="user.updateFailed"
      fieldCodes={fieldCodes}
      submitLabel="user.save"
      isAllRequired
      onSubmit={save}
    >
      <ConflictNotice {...conflicts} labels={labels} />
      <TextField control={form.control} name="firstName" label="user.firstName" autoComplete="given-name" required />
      <TextField control={form.control} name="lastName" label="user.lastName" autoComplete="family-name" required />
      <TextField control={form.control} name="email" label="user.email" type="email" autoComplete="email" required />
      <PhoneField control={form.control} name="phoneNumber" label="user.phone" autoComplete="tel" required />
    </FormShell>
  )
}
