import * as z from 'zod/mini'
import { ResetPasswordBody } from '#generated/auth/password-reset/password-reset.zod.ts'
import { ApiError } from '#src/shared/api/apiError.ts'
import { FormShell } from '#src/shared/form/FormShell.tsx'
import { useSchemaForm } from '#src/shared/form/useSchemaForm.ts'
import { NewPasswordFields } from '#src/shared/form/NewPasswordFields.tsx'
import { samePasswords } from '#src/shared/form/passwordRules.ts'

/** The confirmation only has to match; applying the password rules to it would show every error twice. */
const resetSchema = z
  .extend(z.omit(ResetPasswordBody, { token: true }), { confirmPassword: z.string() })
  .check(samePasswords('passwordReset.passwordsDiffer'))

type NewPassword = z.infer<typeof resetSchema>

interface ResetPasswordFormProps {
  onSubmit: (passwords: NewPassword) => Promise<unknown>
  /** Called once the password is changed; settles when the next page has loaded. */
  onDone: () => Promise<unknown>
}

function problemText(problem: unknown): string {
  return problem instanceof ApiError && problem.status === 429 ? 'passwordReset.tooMany' : 'passwordReset.failed'
}

export function ResetPasswordForm(props: ResetPasswordFormProps) {
  const form = useSchemaForm(resetSchema, { password: '', confirmPassword: '' })
  return (
    <FormShell {...props} form={form} problemText={problemText} submitLabel="passwordReset.submit" isAllRequired>
      <NewPasswordFields control={form.control} label="passwordReset.password" />
    </FormShell>
  )
}
