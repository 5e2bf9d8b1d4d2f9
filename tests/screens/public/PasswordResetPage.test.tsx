import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { personaId } from '#mocks/world/seed/people.ts'
import { hourMs, later } from '#mocks/world/time.ts'
import { session } from '#src/shared/api/session/appSession.ts'
import { mockServer } from '#tests/support/mockServer.ts'
import { renderApp } from '#tests/support/renderApp.tsx'

const mock = mockServer()
const token = 'pr_good'
const invalid = 'Your password reset token is invalid or expired. Please try resetting your password again'
const rule =
  'Password must have at least 12 characters with 1 number, 1 symbol, 1 uppercase letter, and 1 lowercase letter'

const password = () => screen.getByLabelText(/^New password/)
const confirmation = () => screen.findByLabelText(/^Confirm password/)
const submit = () => screen.getByRole('button', { name: 'Set password' })

afterEach(() => void vi.restoreAllMocks())
beforeEach(() => {
  const expiresAt = later(mock.world, hourMs)
  mock.world.tables.passwordResets.insert({ id: token, userId: personaId('newcomer'), expiresAt, used: false })
})

async function open(address = `/password-reset?token=${token}`) {
  const app = renderApp(address)
  await screen.findByLabelText(/^New password/)
  return app
}

test('stores the new session and opens the home page', async () => {
  const { user, router } = await open()
  await user.type(password(), 'A-better-Phrase-7')
  await user.type(await confirmation(), 'A-better-Phrase-7')
  await user.click(submit())
  await waitFor(() => expect(router.state.location.pathname).toBe('/'))
  expect(localStorage.getItem('access_token')).not.toBeNull()
  expect(mock.world.tables.users.get(personaId('newcomer'))?.password).toBe('A-better-Phrase-7')
})

test.each([`${token}.`, `${token}%3E`, `${token})`, `${token}%20`, `3D${token}`, `${token}=3D`])(
  'sets the password with a link that a mail program has changed: %s (mail-links)',
  async (changed) => {
    const { user, router } = await open(`/password-reset?token=${changed}`)
    await user.type(password(), 'A-better-Phrase-7')
    await user.type(await confirmation(), 'A-better-Phrase-7')
    await user.click(submit())
    await waitFor(() => expect(router.state.location.pathname).toBe('/'))
    expect(mock.world.tables.users.get(personaId('newcomer'))?.password).toBe('A-better-Phrase-7')
  },
)

test('keeps the form pending while the next page loads', async () => {
  const { user, router } = await open()
  vi.spyOn(session, 'ready').mockReturnValue(new Promise(() => undefined))
  await user.type(password(), 'A-better-Phrase-7')
  await user.type(await confirmation(), 'A-better-Phrase-7')
  await user.click(submit())
  await waitFor(() => expect(router.state.location.pathname).toBe('/'))
  expect(screen.queryByText(invalid)).not.toBeInTheDocument()
  expect(submit()).toHaveAttribute('aria-disabled', 'true')
})

test('removes the token from the URL and keeps it for a reload', async () => {
  const { router } = await open()
  expect(router.state.location.href).toBe('/password-reset')
  expect(router.history.length).toBe(1)
  expect(router.state.location.state.linkToken).toBe(token)
  expect(mock.journal.filter(({ operationId }) => operationId === 'checkPasswordResetToken')).toHaveLength(1)
})

test('reads a token of digits as text', async () => {
  const expiresAt = later(mock.world, hourMs)
  const digits = '12345678901234567890'
  mock.world.tables.passwordResets.insert({ id: digits, userId: personaId('newcomer'), expiresAt, used: false })
  const { router } = await open(`/password-reset?token=${digits}`)
  expect(router.state.location.state.linkToken).toBe(digits)
})

test.each([['x'], [''], ['1234567890123456789012'], ['%22quoted%22']])(
  'says that the token %s is invalid and links to login',
  async (bad) => {
    const { user, router } = renderApp(`/password-reset?token=${bad}`)
    expect(await screen.findByText(invalid)).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Send a new link' })).toHaveAttribute('href', '/forgot-password')
    await user.click(screen.getByRole('link', { name: 'Back to sign in' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'))
  },
)

test('says that a malformed token is invalid', async () => {
  renderApp(`/password-reset?token=${'a'.repeat(513)}`)
  expect(await screen.findByText(invalid)).toBeInTheDocument()
  expect(mock.takeViolations()).toMatchObject([{ status: 422 }])
})

test('says that a missing token is invalid without sending a request', async () => {
  renderApp('/password-reset')
  expect(await screen.findByText(invalid)).toBeInTheDocument()
  expect(mock.journal).toEqual([])
})

test('shows progress while checking the token and offers a retry on failure', async () => {
  mock.faults.add({ match: { operationId: 'checkPasswordResetToken' }, effect: { kind: 'status', status: 400 } })
  const { user } = renderApp(`/password-reset?token=${token}`)
  expect(await screen.findByRole('progressbar', { name: 'Checking your reset link…' })).toBeInTheDocument()
  const retry = await screen.findByRole('button', { name: 'Try again' })
  mock.faults.clear()
  await user.click(retry)
  expect(await screen.findByLabelText(/^New password/)).toBeInTheDocument()
})

test('requires a valid password and a matching confirmation (password-rule, password-confirmation)', async () => {
  const { user } = await open()
  await user.type(password(), 'too-short-1A')
  await user.clear(password())
  await user.type(password(), 'nonumbersorcapitals')
  await user.click(submit())
  await waitFor(() => expect(password()).toHaveAccessibleDescription(expect.stringContaining(rule)))
  expect(password()).toHaveFocus()
  await user.clear(password())
  await user.type(password(), 'A-better-Phrase-7')
  await user.type(await confirmation(), 'A-better-Phrase-8')
  await user.click(submit())
  expect(await screen.findByText("Passwords don't match")).toBeInTheDocument()
  expect(await confirmation()).toHaveFocus()
  expect(mock.journal.some(({ operationId }) => operationId === 'resetPassword')).toBe(false)
})

test('shows an error and keeps the input', async () => {
  mock.faults.add({ match: { operationId: 'resetPassword', times: 1 }, effect: { kind: 'status', status: 500 } })
  const { user, router } = await open()
  await user.type(password(), 'A-better-Phrase-7')
  await user.type(await confirmation(), 'A-better-Phrase-7')
  await user.click(submit())
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'An error occurred while resetting your password please try again.',
  )
  expect(password()).toHaveValue('A-better-Phrase-7')
  expect(await confirmation()).toHaveValue('A-better-Phrase-7')
  await user.click(submit())
  await waitFor(() => expect(router.state.location.pathname).toBe('/'))
})

test('says that the token is invalid if it was used in the meantime', async () => {
  const { user } = await open()
  mock.world.tables.passwordResets.update(token, { used: true })
  await user.type(password(), 'A-better-Phrase-7')
  await user.type(await confirmation(), 'A-better-Phrase-7')
  await user.click(submit())
  expect(await screen.findByText(invalid)).toBeInTheDocument()
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus()
})

test('redirects to sign-in when the password is changed but the user can’t be loaded', async () => {
  mock.faults.add({ match: { operationId: 'getCurrentUser' }, effect: { kind: 'status', status: 403 } })
  const { user, router } = await open()
  await user.type(password(), 'A-better-Phrase-7')
  await user.type(await confirmation(), 'A-better-Phrase-7')
  await user.click(submit())
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'))
})

test('redirects a signed-in user to the home page', async () => {
  mock.signIn('newcomer')
  const { router } = renderApp(`/password-reset?token=${token}`)
  await waitFor(() => expect(router.state.location.pathname).toBe('/'))
})
