import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { UpdateCurrentUserBody } from '#generated/auth/user/user.zod.ts'
import { useUpdateCurrentUser } from '#generated/auth/user/user.ts'
import type { UpdateUserRequest } from '#generated/auth/model/updateUserRequest.ts'
import type { User } from '#generated/auth/model/user.ts'
import { ApiError } from '#src/shared/api/apiError.ts'
import { session } from '#src/shared/api/session/appSession.ts'
import { problemMessage } from '#src/shared/domain/problemMessage.ts'
import { FormShell } from '#src/shared/form/FormShell.tsx'
import { issueMessage } from '#src/shared/form/issueMessage.ts'
import { TextField } from '#src/shared/form/TextField.tsx'
import { showToast } from '#src/ui/toast/toasts.ts'

const name = z.string().check(z.trim(), z.minLength(1), z.maxLength(100))

/** The contract's rules; blanks do not count as a name, and a phone number is sent without them (spec section 5). */
const profileSchema = z.extend(UpdateCurrentUserBody, {
  firstName: name,
  lastName: name,
  phoneNumber: z.pipe(
    z.string().check(z.overwrite((value) => value.replaceAll(/\s/g, ''))),
    UpdateCurrentUserBody.shape.phoneNumber,
  ),
})

/** Name, email and phone of the signed-in person. */
export function ProfileForm({ user }: { user: User }) {
  const { t } = useTranslation()
  const form = useForm<UpdateUserRequest>({
    resolver: zodResolver(profileSchema, { error: (issue) => issueMessage(issue, t) }),
    defaultValues: {
      email: user.email,
      firstName: user.firstName,
      lastName: user.lastName,
      phoneNumber: user.phoneNumber ?? '',
    },
  })
  const update = useUpdateCurrentUser({
    mutation: {
      onSuccess: (saved) => {
        session.updateUser(saved)
        form.reset({ ...form.getValues() })
        showToast({ intent: 'success', title: t('user.saved') })
      },
    },
  })
  return (
    <FormShell
      form={form}
      pending={update.isPending}
      problem={update.error}
      problemText={(problem) => `${t('user.updateFailed')}. ${t(reasonOf(problem))}`}
      submitLabel="user.save"
      onSubmit={(data) => update.mutate({ data })}
    >
      <TextField control={form.control} name="firstName" label="user.firstName" autoComplete="given-name" required />
      <TextField control={form.control} name="lastName" label="user.lastName" autoComplete="family-name" required />
      <TextField control={form.control} name="email" label="user.email" type="email" autoComplete="email" required />
      <TextField control={form.control} name="phoneNumber" label="user.phone" type="tel" autoComplete="tel" required />
    </FormShell>
  )
}

function reasonOf(problem: unknown): string {
  return problem instanceof ApiError && problem.code === 'user.email_taken'
    ? 'user.emailTaken'
    : problemMessage(problem)
}
