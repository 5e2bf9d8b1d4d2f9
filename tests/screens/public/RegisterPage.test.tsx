import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { registrationCodes } from '#mocks/world/seed/users.ts'
import { session } from '#src/shared/api/session/appSession.ts'
import { mockServer } from '#tests/support/mockServer.ts'
import { renderApp } from '#tests/support/renderApp.tsx'
import { wholeText } from '#tests/support/wholeText.ts'

const mock = mockServer()
const invalid = 'Registration code is no longer valid. Redirecting you to the login.'
const rule =
  'Password must have at least 12 characters with 1 number, 1 symbol, 1 uppercase letter, and 1 lowercase letter'
const password = 'Tallyport-2026!'

const field = (label: RegExp) => screen.getByLabelText(label, { selector: 'input' })
const submit = () => screen.getByRole('button', { name: 'Create account' })
const calls = (operationId: string) => mock.journal.filter((entry) => entry.operationId === operationId)

afterEach(() => void vi.restoreAllMocks())

async function open(code: string = registrationCodes.good) {
  const app = renderApp(`/register?registrationToken=${code}`)
  await screen.findByRole('button', { name: 'Create account' })
  return app
}

async function fillIn({ user }: Awaited<ReturnType<typeof open>>) {
  await user.type(field(/^First name/), 'Zoë')
  await user.type(field(/^Last name/), 'O’Hara')
  await user.type(field(/^Phone number/), ' (617) 555 - 0199 ')
  await user.type(field(/^Password/), password)
  await user.type(await screen.findByLabelText(/^Confirm password/), password)
}

test('registers, confirms it, and continues to the home page signed in (registration-rule, registration-steps)', async () => {
  const app = await open()
  expect(field(/^Email address/)).toHaveValue('invited@tallyport.test')
  expect(screen.getByText(wholeText('You are registering for Harbor Supply Co.'))).toBeInTheDocument()
  await fillIn(app)
  await app.user.click(submit())
  const heading = await screen.findByRole('heading', { name: 'You are registered' })
  expect(heading).toHaveFocus()
  expect(document.title).toBe('You are registered · Tallyport')
  expect(screen.getByText(wholeText('Welcome to Tallyport, Zoë. Your account is ready.'))).toBeInTheDocument()
  expect(mock.world.tables.users.find('email', 'invited@tallyport.test')).toMatchObject({
    firstName: 'Zoë',
    lastName: 'O’Hara',
    phoneNumber: '(617)555-0199',
    status: 'Active',
  })
  await app.user.click(screen.getByRole('button', { name: 'Continue' }))
  await waitFor(() => expect(app.router.state.location.pathname).toBe('/'))
  expect(localStorage.getItem('access_token')).not.toBeNull()
})

test.each(['good.', 'good%3E', 'good)', '%20good', '3Dgood', 'good=3D'])(
  'registers with a link that a mail program has changed: %s (mail-links)',
  async (form) => {
    const app = await open(form.replace('good', registrationCodes.good))
    await fillIn(app)
    await app.user.click(submit())
    expect(await screen.findByRole('heading', { name: 'You are registered' })).toBeInTheDocument()
  },
)

test('keeps the success message while the next page loads', async () => {
  const app = await open()
  vi.spyOn(session, 'ready').mockReturnValue(new Promise(() => undefined))
  await fillIn(app)
  await app.user.click(submit())
  await app.user.click(await screen.findByRole('button', { name: 'Continue' }))
  await waitFor(() => expect(app.router.state.location.pathname).toBe('/'))
  expect(screen.queryByText(invalid)).not.toBeInTheDocument()
  expect(screen.getByRole('heading', { name: 'You are registered' })).toBeInTheDocument()
})

test('removes the code from the URL and keeps it for a reload', async () => {
  const { router } = await open()
  expect(router.state.location.href).toBe('/register')
  expect(router.state.location.state.linkToken).toBe(registrationCodes.good)
  expect(router.history.length).toBe(1)
})

test('shows progress while checking the code and offers a retry on failure (registration-steps)', async () => {
  mock.faults.add({ match: { operationId: 'checkRegistration' }, effect: { kind: 'status', status: 400 } })
  const { user } = renderApp(`/register?registrationToken=${registrationCodes.good}`)
  expect(await screen.findByRole('progressbar', { name: 'Checking your registration code…' })).toBeInTheDocument()
  const retry = await screen.findByRole('button', { name: 'Try again' })
  mock.faults.clear()
  await user.click(retry)
  expect(await screen.findByRole('button', { name: 'Create account' })).toBeInTheDocument()
})

test.each([[registrationCodes.used], [registrationCodes.expired], ['no-such-code'], ['']])(
  'says that the code %j is invalid and redirects to login (registration-steps)',
  async (code) => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const { router } = renderApp(`/register?registrationToken=${code}`)
    expect(await screen.findByRole('alert')).toHaveTextContent(invalid)
    expect(router.state.location.pathname).toBe('/register')
    await act(() => vi.advanceTimersByTimeAsync(5000))
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'))
  },
)

test('lets the user go to sign-in without waiting for the redirect', async () => {
  const { router, user } = renderApp('/register')
  await user.click(await screen.findByRole('link', { name: 'Go to sign in now' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'))
})

test('shows the confirmation field 200 ms after the password becomes valid (password-confirmation)', async () => {
  await open()
  vi.useFakeTimers()
  const confirmation = () => screen.queryByLabelText(/^Confirm password/)
  fireEvent.change(field(/^Password/), { target: { value: 'Tallyport-2' } })
  act(() => void vi.advanceTimersByTime(1000))
  expect(confirmation()).not.toBeInTheDocument()
  fireEvent.change(field(/^Password/), { target: { value: password } })
  act(() => void vi.advanceTimersByTime(199))
  expect(confirmation()).not.toBeInTheDocument()
  act(() => void vi.advanceTimersByTime(1))
  expect(confirmation()).toBeInTheDocument()
  fireEvent.change(field(/^Password/), { target: { value: 'short' } })
  expect(confirmation()).not.toBeInTheDocument()
})

test('shows which password requirements are met (password-rule)', async () => {
  const { user } = await open()
  const state = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(state()).toEqual([
    'At least 12 characters (not met yet)',
    '1 number (not met yet)',
    '1 symbol (not met yet)',
    '1 uppercase letter (not met yet)',
    '1 lowercase letter (not met yet)',
  ])
  await user.type(field(/^Password/), 'Ab-1')
  expect(state()).toEqual([
    'At least 12 characters (not met yet)',
    '1 number (met)',
    '1 symbol (met)',
    '1 uppercase letter (met)',
    '1 lowercase letter (met)',
  ])
})

test('marks every missing field and focuses the first (password-rule, field-errors)', async () => {
  const { user } = await open()
  await user.clear(field(/^Email address/))
  await user.click(submit())
  await waitFor(() => expect(field(/^First name/)).toHaveFocus())
  expect(field(/^First name/)).toHaveAccessibleDescription('This field is required.')
  expect(field(/^Last name/)).toHaveAccessibleDescription('This field is required.')
  expect(field(/^Phone number/)).toHaveAccessibleDescription('Please enter a valid phone number')
  expect(field(/^Email address/)).toHaveAccessibleDescription('This field is required.')
  expect(screen.getByText(rule)).toBeInTheDocument()
  expect(calls('registerWithPassword')).toEqual([])
})

test('limits names to 100 characters and rejects blank names (registration-rule)', async () => {
  const { user } = await open()
  await user.click(field(/^First name/))
  await user.paste('x'.repeat(101))
  await user.type(field(/^Last name/), '   ')
  await user.click(submit())
  await waitFor(() => expect(field(/^First name/)).toHaveAccessibleDescription('Use 100 characters or fewer.'))
  expect(field(/^Last name/)).toHaveAccessibleDescription('This field is required.')
})

test('requires matching passwords and clears the error when they match (password-confirmation)', async () => {
  const app = await open()
  await fillIn(app)
  await app.user.type(field(/^Confirm password/), 'x')
  await app.user.click(submit())
  expect(await screen.findByText('Passwords do not match')).toBeInTheDocument()
  expect(field(/^Confirm password/)).toHaveFocus()
  await app.user.type(field(/^Password/), 'x')
  await waitFor(() => expect(screen.queryByText('Passwords do not match')).not.toBeInTheDocument())
})

test('shows a failure as its own step and keeps the input for editing or retrying (registration-steps)', async () => {
  mock.faults.add({ match: { operationId: 'registerWithPassword', times: 2 }, effect: { kind: 'status', status: 500 } })
  const app = await open()
  await fillIn(app)
  await app.user.click(submit())
  expect(await screen.findByRole('heading', { name: 'You’re not registered yet' })).toHaveFocus()
  expect(screen.getAllByText('An error occurred while registering please try again')[0]).toBeVisible()
  expect(field(/^First name/)).not.toBeVisible()

  await app.user.click(screen.getByRole('button', { name: 'Change my details' }))
  expect(field(/^First name/)).toBeVisible()
  expect(field(/^First name/)).toHaveValue('Zoë')
  expect(field(/^Confirm password/)).toHaveValue(password)

  await app.user.click(submit())
  await app.user.click(await screen.findByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('heading', { name: 'You are registered' })).toBeInTheDocument()
  expect(calls('registerWithPassword')).toHaveLength(3)
})

test('says that the email address is taken', async () => {
  const app = await open()
  await fillIn(app)
  await app.user.clear(field(/^Email address/))
  await app.user.type(field(/^Email address/), 'supplier@tallyport.test')
  await app.user.click(submit())
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'This email address is already in use. Sign in with it, or enter another one.',
  )
  expect(field(/^Email address/)).toHaveValue('supplier@tallyport.test')
})

test('says that the code is invalid if it was used in the meantime', async () => {
  const app = await open()
  await fillIn(app)
  mock.world.tables.registrationTokens.update(registrationCodes.good, { used: true })
  await app.user.click(submit())
  expect(await screen.findByText(invalid)).toBeInTheDocument()
})

test('redirects a signed-in user to the home page', async () => {
  mock.signIn('newcomer')
  const { router } = renderApp(`/register?registrationToken=${registrationCodes.good}`)
  await waitFor(() => expect(router.state.location.pathname).toBe('/'))
})
