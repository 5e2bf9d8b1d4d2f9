import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { RequestPasswordResetRequest } from '#generated/auth/model/requestPasswordResetRequest.ts'
import { RequestPasswordResetBody } from '#generated/auth/password-reset/password-reset.zod.ts'
import { ApiError } from '#src/shared/api/apiError.ts'
import { FormShell } from '#src/shared/form/FormShell.tsx'
import { issueMessage } from '#src/shared/form/issueMessage.ts'
import { TextField } from '#src/shared/form/TextField.tsx'

interface ForgotPasswordFormProps {
  onSubmit: (body: RequestPasswordResetRequest) => Promise<unknown>
}

function problemText(problem: unknown): string {
  return problem instanceof ApiError && problem.status === 429 ? 'passwordReset.tooMany' : 'passwordReset.requestFailed'
}

export function ForgotPasswordForm(props: ForgotPasswordFormProps) {
  const { t } = useTranslation()
  const form = useForm<RequestPasswordResetRequest>({
    resolver: zodResolver(RequestPasswordResetBody, { error: (issue) => issueMessage(issue, t) }),
    defaultValues: { emailAddress: '' },
  })
  return (
    <FormShell {...props} form={form} problemText={problemText} submitLabel="passwordReset.request">
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
