import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { LoginRequest } from '#generated/auth/model/loginRequest.ts'
import { getLoginWithPasswordMutationOptions } from '#generated/auth/session/session.ts'
import { LoginWithPasswordBody } from '#generated/auth/session/session.zod.ts'
import { ApiError } from '#src/shared/api/apiError.ts'
import { session } from '#src/shared/api/session/appSession.ts'
import { FormShell } from '#src/shared/form/FormShell.tsx'
import { issueMessage } from '#src/shared/form/issueMessage.ts'
import { PasswordField } from '#src/shared/form/PasswordField.tsx'
import { TextField } from '#src/shared/form/TextField.tsx'

const login = getLoginWithPasswordMutationOptions()

/** A wrong password has the spec's exact words (section 8); the rest says what to do. */
function problemText(problem: unknown): string {
  const status = problem instanceof ApiError ? problem.status : null
  if (status === 401) return 'login.incorrect'
  if (status === 403) return 'login.disabled'
  if (status === 429) return 'login.tooMany'
  return 'login.failed'
}

export function LoginForm({ onSignedIn }: { onSignedIn: () => void }) {
  const { t } = useTranslation()
  const form = useForm<LoginRequest>({
    resolver: zodResolver(LoginWithPasswordBody, { error: (issue) => issueMessage(issue, t) }),
    defaultValues: { emailAddress: '', password: '' },
  })
  const signIn = useMutation({
    mutationKey: login.mutationKey ?? [],
    mutationFn: async (data: LoginRequest, context) => {
      const tokens = await login.mutationFn?.({ data }, context)
      if (tokens) await session.signIn(tokens)
    },
    onSuccess: onSignedIn,
  })
  return (
    <FormShell
      form={form}
      pending={signIn.isPending}
      problem={signIn.error}
      problemText={problemText}
      submitLabel="login.submit"
      onSubmit={(values) => signIn.mutate(values)}
    >
      <TextField
        control={form.control}
        name="emailAddress"
        label="login.email"
        type="email"
        autoComplete="username"
        required
      />
      <PasswordField
        control={form.control}
        name="password"
        label="login.password"
        autoComplete="current-password"
        required
      />
    </FormShell>
  )
}
