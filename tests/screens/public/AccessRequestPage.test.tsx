import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { accessTokens } from '#mocks/world/seed/access.ts'
import { companyId } from '#mocks/world/seed/people.ts'
import { mockServer } from '#tests/support/mockServer.ts'
import { renderApp } from '#tests/support/renderApp.tsx'
import { wholeText } from '#tests/support/wholeText.ts'

const mock = mockServer()
const email = () => screen.findByRole('textbox', { name: /^Email address/ })
const submit = () => screen.getByRole('button', { name: 'Send request' })
const requests = () => mock.world.tables.accessRequests.where('companyId', companyId('harbor'))

test('sends a request with only an email address (access-request-form)', async () => {
  const { user } = renderApp(`/access-request/${accessTokens.on}`)
  await user.type(await email(), 'noor@harborfoods.test')
  expect(screen.getByText(wholeText(/^Ask Harbor Supply Co\. to let you see/))).toBeInTheDocument()
  await user.click(submit())
  expect(await screen.findByRole('heading', { name: 'Request sent' })).toHaveFocus()
  expect(requests().at(-1)).toMatchObject({
    requesterEmail: 'noor@harborfoods.test',
    requesterName: null,
    companyName: null,
    accountNumber: null,
    additionalNotes: null,
    status: 'Pending',
  })
})

test.each(['.', '%3E', ')', '%20', '=3D'])(
  'sends a request with a link that has %s behind it (mail-links)',
  async (mark) => {
    const { user } = renderApp(`/access-request/${accessTokens.on}${mark}`)
    await user.type(await email(), 'noor@harborfoods.test')
    await user.click(submit())
    expect(await screen.findByRole('heading', { name: 'Request sent' })).toBeInTheDocument()
  },
)

test('sends notes as people see them, with their lines (typed-text)', async () => {
  const { user } = renderApp(`/access-request/${accessTokens.on}`)
  await user.type(await email(), 'noor@harborfoods.test')
  fireEvent.change(screen.getByRole('textbox', { name: 'Notes' }), {
    target: { value: 'Old:\tHF-1\u0000\nNew:\tHF-2\u200B ' },
  })
  await user.click(submit())
  await screen.findByRole('heading', { name: 'Request sent' })
  expect(requests().at(-1)?.additionalNotes).toBe('Old:\tHF-1\nNew:\tHF-2')
})

test('sends the optional fields', async () => {
  const { user } = renderApp(`/access-request/${accessTokens.on}`)
  await user.type(await email(), 'noor@harborfoods.test')
  await user.type(screen.getByRole('textbox', { name: 'Your name' }), 'Noor Haddad')
  await user.type(screen.getByRole('textbox', { name: 'Company name' }), 'Harbor Foods')
  await user.type(screen.getByRole('textbox', { name: 'Account number' }), 'HF-1001')
  await user.type(screen.getByRole('textbox', { name: 'Notes' }), 'First line{Enter}second')
  await user.click(submit())
  await screen.findByRole('heading', { name: 'Request sent' })
  expect(requests().at(-1)).toMatchObject({
    requesterName: 'Noor Haddad',
    companyName: 'Harbor Foods',
    accountNumber: 'HF-1001',
    additionalNotes: 'First line\nsecond',
  })
})

test('ignores blank fields, limits names to 100 characters, and keeps input that is too long', async () => {
  const { user } = renderApp(`/access-request/${accessTokens.on}`)
  const company = () => screen.getByRole('textbox', { name: 'Company name' })
  await user.type(await email(), 'noor@harborfoods.test')
  await user.type(screen.getByRole('textbox', { name: 'Your name' }), '   ')
  await user.click(company())
  await user.paste('x'.repeat(101))
  await user.click(submit())
  await waitFor(() => expect(company()).toHaveAccessibleDescription('Use 100 characters or fewer.'))
  expect(company()).toHaveValue('x'.repeat(101))
  await user.type(company(), '{Backspace}')
  await user.click(submit())
  await screen.findByRole('heading', { name: 'Request sent' })
  expect(requests().at(-1)).toMatchObject({ requesterName: null, companyName: 'x'.repeat(100) })
})

test.each([
  ['', 'This field is required.'],
  ['noor', 'Enter a valid email address.'],
])('requires a valid email address: %j', async (typed, text) => {
  const { user } = renderApp(`/access-request/${accessTokens.on}`)
  if (typed) await user.type(await email(), typed)
  await email()
  await user.click(submit())
  await waitFor(async () => expect(await email()).toHaveAccessibleDescription(text))
  expect(await email()).toHaveFocus()
})

test.each([[accessTokens.off], ['al_unknown']])('redirects to login when the link %s is not valid', async (token) => {
  const { router } = renderApp(`/access-request/${token}`)
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'))
  expect(
    await screen.findByText('That access link is turned off or no longer valid. Ask your supplier for a new one.'),
  ).toBeInTheDocument()
})

test('offers a retry when the link check fails', async () => {
  mock.faults.add({ match: { operationId: 'checkAccessToken' }, effect: { kind: 'status', status: 400 } })
  const { user } = renderApp(`/access-request/${accessTokens.on}`)
  const retry = await screen.findByRole('button', { name: 'Try again' })
  mock.faults.clear()
  await user.click(retry)
  expect(await email()).toBeInTheDocument()
})

test('says that the link has been turned off and keeps the input', async () => {
  const { user } = renderApp(`/access-request/${accessTokens.on}`)
  await user.type(await email(), 'noor@harborfoods.test')
  const [link] = mock.world.tables.accessLinks.where('companyId', companyId('harbor'))
  mock.world.tables.accessLinks.update(link?.id ?? '', { enabled: false })
  await user.click(submit())
  expect(await screen.findByRole('alert')).toHaveTextContent('Harbor Supply Co. has turned off this link')
  expect(await email()).toHaveValue('noor@harborfoods.test')
})

test.each([
  [
    { status: 409, code: 'access.already_requested' },
    'Harbor Supply Co. already has a request from this email address.',
  ],
  [{ status: 429 }, 'Too many attempts. Wait a moment, then try again.'],
  [{ status: 500 }, 'We couldn’t send your request. Try again.'],
])('shows the error message for %j', async (problem, text) => {
  mock.faults.add({ match: { operationId: 'requestAccess' }, effect: { kind: 'status', ...problem } })
  const { user } = renderApp(`/access-request/${accessTokens.on}`)
  await user.type(await email(), 'noor@harborfoods.test')
  await user.click(submit())
  expect(await screen.findByRole('alert')).toHaveTextContent(text)
})

test('redirects a signed-in user to the home page', async () => {
  mock.signIn('newcomer')
  const { router } = renderApp(`/access-request/${accessTokens.on}`)
  await waitFor(() => expect(router.state.location.pathname).toBe('/'))
})
