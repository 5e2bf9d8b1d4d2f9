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

test('says Incorrect Email or Password. (spec section 8)', async () => {
  await fillIn('supplier@tallyport.test', 'wrong')
  expect(await screen.findByRole('alert')).toHaveTextContent('Incorrect Email or Password.')
})

test('asks for a valid email and a password before it sends anything (spec section 5)', async () => {
  await fillIn('not an address', '')
  expect(await screen.findByText('Please enter a valid email address.')).toBeInTheDocument()
  expect(screen.getByText('This field is required.')).toBeInTheDocument()
  expect(screen.getByRole('textbox', { name: /Email address/ })).toHaveFocus()
  expect(mock.journal).toEqual([])
})

test('tells a service that fails apart from a wrong password', async () => {
  mock.faults.add({ match: { operationId: 'loginWithPassword' }, effect: { kind: 'status', status: 503 } })
  await fillIn('supplier@tallyport.test', 'Tallyport-2026!')
  expect(await screen.findByRole('alert')).toHaveTextContent('We could not sign you in.')
})

test('stores the returned tokens and goes to the redirect inside the application', async () => {
  const { router } = await fillIn('newcomer@tallyport.test', 'Tallyport-2026!', '/login?redirect=%2F%3Fq%3D1')
  await waitFor(() => expect(router.state.location.href).toBe('/?q=1'))
  expect(localStorage.getItem('access_token')).not.toBeNull()
  expect(await screen.findByRole('heading', { name: 'No company yet' })).toBeInTheDocument()
})

test('never leaves the application for a redirect', async () => {
  const { router } = await fillIn('newcomer@tallyport.test', 'Tallyport-2026!', '/login?redirect=%2F%2Fevil.test')
  await waitFor(() => expect(router.state.location.pathname).toBe('/'))
})

test('sends a signed-in person on', async () => {
  mock.signIn('newcomer')
  const { router } = renderApp('/login')
  await waitFor(() => expect(router.state.location.pathname).toBe('/'))
})

test('shows and hides the password', async () => {
  const { user } = renderApp('/login')
  const password = await screen.findByLabelText(/^Password/)
  expect(password).toHaveAttribute('type', 'password')
  await user.click(screen.getByRole('button', { name: 'Show password' }))
  expect(password).toHaveAttribute('type', 'text')
  await user.click(screen.getByRole('button', { name: 'Hide password' }))
  expect(password).toHaveAttribute('type', 'password')
})
