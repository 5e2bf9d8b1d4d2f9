import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { LoginRequest } from '#generated/auth/model/loginRequest.ts'
import { loginWithPassword } from '#generated/auth/session/session.ts'
import { sleep } from '#src/lib/retry.ts'
import { ApiError, hasNoResponse } from '#src/shared/api/apiError.ts'
import { loadTransport } from '#src/shared/api/mutator.ts'
import { session } from '#src/shared/api/session/appSession.ts'
import { fieldProblems } from '#src/shared/form/fieldMessages.ts'
import { FormFrame } from '#src/shared/form/FormFrame.tsx'
import { PasswordInput, TextInput } from '#src/shared/form/TextInput.tsx'
import { useUnsavedWork } from '#src/shared/form/unsavedWork.ts'

/** Error messages by field name. */
type Messages = Readonly<Record<string, string | undefined>>

/** A wrong password has a prescribed message (docs/rules.md#login-rule); the other errors say what to do. */
function problemText(problem: unknown): string {
  const status = problem instanceof ApiError ? problem.status : null
  if (status === 401) return 'login.incorrect'
  if (status === 403) return 'login.disabled'
  if (status === 429) return 'login.tooMany'
  if (hasNoResponse(problem)) return 'error.offline'
  return 'login.failed'
}

const fields: readonly string[] = ['emailAddress', 'password'] satisfies (keyof LoginRequest)[]

const byName = (problems: ReturnType<typeof fieldProblems>): Messages =>
  Object.fromEntries(problems.map(({ name, message }) => [name, message]))

const atFields = (problem: unknown): Messages =>
  byName(fieldProblems(problem).filter(({ name }) => fields.includes(name)))

/** The contract's field rules are larger than the form itself and aren't needed until it is filled in. */
const loadCheck = () => import('./checkCredentials.ts')

/** How long signing in waits for the rules, in milliseconds. */
const CHECK_WAIT = 3000

/**
 * The only form that sends something without `FormShell`: it is the first thing a visitor loads, and two uncontrolled
 * inputs don't need a form library (docs/decisions/0003-login-speed.md).
 */
export function LoginForm({ onBegin, onSignedIn }: { onBegin: () => void; onSignedIn: () => Promise<unknown> }) {
  const { t } = useTranslation()
  const form = useRef<HTMLFormElement>(null)
  const [messages, setMessages] = useState<Messages>({})
  const [isTyped, setTyped] = useState(false)
  const [problem, setProblem] = useState<unknown>()

  function show(next: Messages) {
    setMessages(next)
    const first = form.current?.elements.namedItem(Object.keys(next)[0] ?? '')
    if (first instanceof HTMLInputElement) first.focus()
  }

  useUnsavedWork(isTyped)

  function typed(name: string) {
    setTyped(true)
    setMessages({ ...messages, [name]: undefined })
  }

  async function submit(data: FormData) {
    const text = (name: string) => {
      const value = data.get(name)
      return typeof value === 'string' ? value : ''
    }
    const typedIn = { emailAddress: text('emailAddress'), password: text('password') }
    // If the rules haven't loaded, the service validates the fields.
    const check = await Promise.race([loadCheck(), sleep(CHECK_WAIT)]).catch(() => undefined)
    const { credentials, wrong } = check?.checkCredentials(typedIn, t) ?? { credentials: typedIn, wrong: [] }
    show(byName(wrong))
    if (wrong.length === 0) await signIn(credentials)
  }

  async function signIn(credentials: LoginRequest) {
    setProblem(undefined)
    try {
      await session.signIn(await loginWithPassword(credentials))
    } catch (error) {
      setProblem(error)
      return show(atFields(error))
    }
    setTyped(false)
    await onSignedIn()
  }

  const isGeneral = problem !== undefined && Object.keys(atFields(problem)).length === 0
  return (
    <FormFrame
      ref={form}
      message={isGeneral ? t(problemText(problem)) : null}
      submitLabel="login.submit"
      isAllRequired
      onSubmit={({ currentTarget }) => submit(new FormData(currentTarget))}
      onFocus={() => {
        // Load the transport and the rules while the user types; if that fails, signing in reports it.
        void Promise.all([loadTransport(), loadCheck()]).catch(() => undefined)
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
