import * as z from 'zod/mini'
import type { RequestPasswordResetRequest } from '#generated/auth/model/requestPasswordResetRequest.ts'
import { RequestPasswordResetBody } from '#generated/auth/password-reset/password-reset.zod.ts'
import { ApiError } from '#src/shared/api/apiError.ts'
import { cleanedEmail } from '#src/shared/form/cleaned.ts'
import { FormShell } from '#src/shared/form/FormShell.tsx'
import { useSchemaForm } from '#src/shared/form/useSchemaForm.ts'
import { TextField } from '#src/shared/form/TextField.tsx'

const forgotPasswordSchema = z.extend(RequestPasswordResetBody, {
  emailAddress: cleanedEmail(RequestPasswordResetBody.shape.emailAddress),
})

interface ForgotPasswordFormProps {
  onSubmit: (body: RequestPasswordResetRequest) => Promise<unknown>
}

function problemText(problem: unknown): string {
  return problem instanceof ApiError && problem.status === 429 ? 'passwordReset.tooMany' : 'passwordReset.requestFailed'
}

export function ForgotPasswordForm(props: ForgotPasswordFormProps) {
  const form = useSchemaForm(forgotPasswordSchema, { emailAddress: '' })
  return (
    <FormShell {...props} form={form} problemText={problemText} submitLabel="passwordReset.request" isAllRequired>
      <TextField
        control={form.control}
        name="emailAddress"
        label="passwordReset.email"
        type="email"
        autoComplete="username"
        required
      />
    </FormShell>
  )
}
