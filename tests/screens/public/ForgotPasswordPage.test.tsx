import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { mockServer } from '#tests/support/mockServer.ts'
import { renderApp } from '#tests/support/renderApp.tsx'

const mock = mockServer()

async function ask(email: string) {
  const app = renderApp('/forgot-password')
  const input = await screen.findByRole('textbox', { name: /Email address/ })
  if (email) await app.user.type(input, email)
  await app.user.click(screen.getByRole('button', { name: 'Send reset link' }))
  return { ...app, input }
}

test('shows the same message for known and unknown addresses (forgot-password)', async () => {
  const { unmount } = await ask('supplier@tallyport.test')
  expect(
    await screen.findByText('An email with a reset link will be sent if the address is valid.'),
  ).toBeInTheDocument()
  expect(mock.world.tables.mail.all()).toMatchObject([{ to: 'supplier@tallyport.test', kind: 'PasswordReset' }])
  unmount()

  await ask('nobody@tallyport.test')
  expect(
    await screen.findByText('An email with a reset link will be sent if the address is valid.'),
  ).toBeInTheDocument()
  expect(mock.world.tables.mail.all()).toHaveLength(1)
})

test.each([
  ['', 'This field is required.'],
  ['nobody', 'Enter a valid email address.'],
])('requires a valid email address: %j', async (email, text) => {
  const { input } = await ask(email)
  await waitFor(() => expect(input).toHaveAccessibleDescription(text))
  expect(input).toHaveFocus()
  expect(mock.journal).toEqual([])
})

test('shows an error, keeps the address, and sends it on retry (password-reset-steps)', async () => {
  mock.faults.add({ match: { operationId: 'requestPasswordReset', times: 1 }, effect: { kind: 'status', status: 500 } })
  const { input, user } = await ask('supplier@tallyport.test')
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'An error occurred while submitting your forgot password request.',
  )
  expect(input).toHaveValue('supplier@tallyport.test')
  await user.click(screen.getByRole('button', { name: 'Send reset link' }))
  expect(await screen.findByText(/^An email with a reset link will be sent/)).toBeInTheDocument()
})

test('shows a message after too many attempts', async () => {
  mock.faults.add({ match: { operationId: 'requestPasswordReset' }, effect: { kind: 'status', status: 429 } })
  await ask('supplier@tallyport.test')
  expect(await screen.findByRole('alert')).toHaveTextContent('Too many attempts.')
})

test('links back to sign-in', async () => {
  const { user, router } = renderApp('/forgot-password')
  await user.click(await screen.findByRole('link', { name: 'Back to sign in' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'))
})
