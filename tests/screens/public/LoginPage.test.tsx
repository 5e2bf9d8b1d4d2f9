import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { mockServer } from '#tests/support/mockServer.ts'
import { renderApp } from '#tests/support/renderApp.tsx'

const mock = mockServer()

async function fillIn(email: string, password: string, address = '/login') {
  const app = renderApp(address)
  const emailInput = await screen.findByRole('textbox', { name: /Email address/ })
  if (email) await app.user.type(emailInput, email)
  if (password) await app.user.type(screen.getByLabelText(/^Password/), password)
  await app.user.click(screen.getByRole('button', { name: 'Sign in' }))
  return app
}

test('shows Incorrect Email or Password. (login-rule)', async () => {
  await fillIn('supplier@tallyport.test', 'wrong')
  expect(await screen.findByRole('alert')).toHaveTextContent('Incorrect Email or Password.')
})

test('requires a valid email and a password before sending a request (login-rule)', async () => {
  await fillIn('not an address', '')
  expect(await screen.findByText('Enter a valid email address.')).toBeInTheDocument()
  expect(screen.getByText('This field is required.')).toBeInTheDocument()
  expect(screen.getByRole('textbox', { name: /Email address/ })).toHaveFocus()
  expect(mock.journal).toEqual([])
})

test('distinguishes a service failure from a wrong password', async () => {
  mock.faults.add({ match: { operationId: 'loginWithPassword' }, effect: { kind: 'status', status: 503 } })
  await fillIn('supplier@tallyport.test', 'Tallyport-2026!')
  expect(await screen.findByRole('alert')).toHaveTextContent('We couldn’t sign you in.')
})

test('stores the returned tokens and follows a redirect inside the app', async () => {
  const { router } = await fillIn('newcomer@tallyport.test', 'Tallyport-2026!', '/login?redirect=%2F%3Fq%3D1')
  await waitFor(() => expect(router.state.location.href).toBe('/?q=1'))
  expect(localStorage.getItem('access_token')).not.toBeNull()
  expect(await screen.findByRole('heading', { name: 'No company yet' })).toBeInTheDocument()
})

test('ignores a redirect outside the app', async () => {
  const { router } = await fillIn('newcomer@tallyport.test', 'Tallyport-2026!', '/login?redirect=%2F%2Fevil.test')
  await waitFor(() => expect(router.state.location.pathname).toBe('/'))
})

test('redirects a signed-in user', async () => {
  mock.signIn('newcomer')
  const { router } = renderApp('/login')
  await waitFor(() => expect(router.state.location.pathname).toBe('/'))
})

test('shows and hides the password (password-toggle)', async () => {
  const { user } = renderApp('/login')
  const password = await screen.findByLabelText(/^Password/)
  expect(password).toHaveAttribute('type', 'password')
  await user.click(screen.getByRole('button', { name: 'Show password' }))
  expect(password).toHaveAttribute('type', 'text')
  await user.click(screen.getByRole('button', { name: 'Hide password' }))
  expect(password).toHaveAttribute('type', 'password')
})

test.each([
  [403, 'This account is disabled. Ask your company’s administrator for help.'],
  [429, 'Too many attempts. Wait a moment, then try again.'],
])('shows the message for a %i', async (status, text) => {
  mock.faults.add({ match: { operationId: 'loginWithPassword' }, effect: { kind: 'status', status } })
  await fillIn('supplier@tallyport.test', 'Tallyport-2026!')
  expect(await screen.findByRole('alert')).toHaveTextContent(text)
})

test('shows a field error from the service on the field only', async () => {
  mock.faults.add({ match: { operationId: 'loginWithPassword' }, effect: { kind: 'status', status: 422 } })
  await fillIn('supplier@tallyport.test', 'Tallyport-2026!')
  const email = screen.getByRole('textbox', { name: /Email address/ })
  await waitFor(() => expect(email).toHaveAccessibleDescription('Enter a valid email address.'))
  expect(email).toHaveFocus()
  expect(screen.queryByText('We couldn’t sign you in.', { exact: false })).not.toBeInTheDocument()
})

test('keeps the input when sign-in fails and clears a field error while typing', async () => {
  const { user } = await fillIn('supplier@tallyport.test', '')
  const password = screen.getByLabelText(/^Password/)
  expect(password).toHaveAccessibleDescription('This field is required.')
  await user.type(password, 'wrong')
  expect(password).not.toHaveAccessibleDescription()
  await user.click(screen.getByRole('button', { name: 'Sign in' }))
  expect(await screen.findByText('Incorrect Email or Password.')).toBeInTheDocument()
  expect(screen.getByRole('textbox', { name: /Email address/ })).toHaveValue('supplier@tallyport.test')
  expect(password).toHaveValue('wrong')
})

test.each([
  ['inactive', 'You were signed out after 30 minutes without activity.'],
  ['expired', 'Your session ended. Sign in again.'],
  ['linkOff', 'That access link is turned off or no longer valid. Ask your supplier for a new one.'],
])('shows the reason for the sign-out or redirect: %s', async (reason, text) => {
  renderApp(`/login?reason=${reason}`)
  expect(await screen.findByText(text)).toBeInTheDocument()
})

test('links to the forgot-password page', async () => {
  const { user, router } = renderApp('/login')
  await user.click(await screen.findByRole('link', { name: 'Forgot your password?' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/forgot-password'))
})

test('supports password managers and pasting', async () => {
  const { user } = renderApp('/login')
  const email = await screen.findByRole('textbox', { name: /Email address/ })
  const password = screen.getByLabelText(/^Password/)
  expect(email).toHaveAttribute('autocomplete', 'username')
  expect(password).toHaveAttribute('autocomplete', 'current-password')
  await user.click(password)
  await user.paste('Tallyport-2026!')
  expect(password).toHaveValue('Tallyport-2026!')
})

test('sends one request for repeated clicks', async () => {
  mock.faults.add({ match: { operationId: 'loginWithPassword' }, effect: { kind: 'hang' } })
  const { user } = renderApp('/login')
  await user.type(await screen.findByRole('textbox', { name: /Email address/ }), 'supplier@tallyport.test')
  await user.type(screen.getByLabelText(/^Password/), 'wrong')
  await user.dblClick(screen.getByRole('button', { name: 'Sign in' }))
  await user.keyboard('{Enter}{Enter}')
  const calls = () => mock.journal.filter(({ operationId }) => operationId === 'loginWithPassword')
  await waitFor(() => expect(calls()).not.toEqual([]))
  expect(calls()).toHaveLength(1)
})
