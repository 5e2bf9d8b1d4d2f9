import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import type { LoginRequest } from '#generated/auth/model/loginRequest.ts'
import { getLoginWithPasswordMutationKey, loginWithPassword } from '#generated/auth/session/session.ts'
import { LoginWithPasswordBody } from '#generated/auth/session/session.zod.ts'
import { ApiError, hasNoAnswer } from '#src/shared/api/apiError.ts'
import { loadTransport } from '#src/shared/api/mutator.ts'
import { session } from '#src/shared/api/session/appSession.ts'
import { fieldProblems } from '#src/shared/form/fieldProblems.ts'
import { FormFrame } from '#src/shared/form/FormFrame.tsx'
import { issueMessage } from '#src/shared/form/issueMessage.ts'
import { PasswordInput } from '#src/shared/form/PasswordInput.tsx'
import { TextInput } from '#src/shared/form/TextInput.tsx'
import { useUnsavedWork } from '#src/shared/form/unsavedWork.ts'

/** What is wrong with a field, by its name. */
type Messages = Readonly<Record<string, string | undefined>>

/** A wrong password has an exact message (docs/rules.md#login-rule); the others say what to do. */
function problemText(problem: unknown): string {
  const status = problem instanceof ApiError ? problem.status : null
  if (status === 401) return 'login.incorrect'
  if (status === 403) return 'login.disabled'
  if (status === 429) return 'login.tooMany'
  if (hasNoAnswer(problem)) return 'error.offline'
  return 'login.failed'
}

function atFields(problem: unknown): Messages {
  const known = fieldProblems(problem).filter(({ name }) => name in LoginWithPasswordBody.shape)
  return Object.fromEntries(known.map(({ name, message }) => [name, message]))
}

/**
 * The one form without `FormShell`: it is the first thing that a visitor loads, and two inputs that keep their own values
 * do without a form library (docs/decisions/0003-login-speed.md).
 */
export function LoginForm({ onBegin, onSignedIn }: { onBegin: () => void; onSignedIn: () => Promise<unknown> }) {
  const { t } = useTranslation()
  const form = useRef<HTMLFormElement>(null)
  const [messages, setMessages] = useState<Messages>({})
  const [isTyped, setTyped] = useState(false)

  function show(next: Messages) {
    setMessages(next)
    const first = form.current?.elements.namedItem(Object.keys(next)[0] ?? '')
    if (first instanceof HTMLInputElement) first.focus()
  }

  const signIn = useMutation({
    mutationKey: getLoginWithPasswordMutationKey(),
    // A password is not kept longer than the page.
    gcTime: 0,
    mutationFn: async (credentials: LoginRequest) => session.signIn(await loginWithPassword(credentials)),
  })

  useUnsavedWork(isTyped && !signIn.isSuccess)

  function typed(name: string) {
    setTyped(true)
    setMessages({ ...messages, [name]: undefined })
  }

  async function submit(values: Record<string, unknown>) {
    const check = z.safeParse(LoginWithPasswordBody, values, { error: (issue) => issueMessage(issue, t) })
    show(Object.fromEntries((check.error?.issues ?? []).map(({ path, message }) => [path.join('.'), message])))
    if (check.success) await signIn.mutateAsync(check.data).then(onSignedIn, (problem) => show(atFields(problem)))
  }

  const isGeneral = signIn.isError && Object.keys(atFields(signIn.error)).length === 0
  return (
    <FormFrame
      ref={form}
      message={isGeneral ? t(problemText(signIn.error)) : null}
      submitLabel="login.submit"
      onSubmit={({ currentTarget }) => submit(Object.fromEntries(new FormData(currentTarget)))}
      onFocus={() => {
        // What calls are made with loads while the person types; if it does not, signing in will say so.
        void loadTransport().catch(() => undefined)
        onBegin()
      }}
    >
      <TextInput
        name="emailAddress"
        label="login.email"
        type="email"
        autoComplete="username"
        error={messages['emailAddress']}
        onChange={() => typed('emailAddress')}
        required
      />
      <PasswordInput
        name="password"
        label="login.password"
        autoComplete="current-password"
        error={messages['password']}
        onChange={() => typed('password')}
        required
      />
    </FormFrame>
  )
}
