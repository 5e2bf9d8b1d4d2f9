import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { accessTokens } from '#mocks/world/seed/access.ts'
import { companyId } from '#mocks/world/seed/people.ts'
import { mockServer } from '#tests/support/mockServer.ts'
import { renderApp } from '#tests/support/renderApp.tsx'

const mock = mockServer()
const email = () => screen.findByRole('textbox', { name: /^Email address/ })
const submit = () => screen.getByRole('button', { name: 'Send request' })
const requests = () => mock.world.tables.accessRequests.where('companyId', companyId('harbor'))

test('asks with the email address alone', async () => {
  const { user } = renderApp(`/access-request/${accessTokens.on}`)
  await user.type(await email(), 'noor@harborfoods.test')
  expect(screen.getByText(/^Ask Harbor Supply Co\. to let you see/)).toBeInTheDocument()
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

test('sends what else was filled in', async () => {
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

test('blanks fill in nothing; a name has at most 100 characters, and what is too long stays', async () => {
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
])('asks for a valid address: %j', async (typed, text) => {
  const { user } = renderApp(`/access-request/${accessTokens.on}`)
  if (typed) await user.type(await email(), typed)
  await email()
  await user.click(submit())
  await waitFor(async () => expect(await email()).toHaveAccessibleDescription(text))
  expect(await email()).toHaveFocus()
})

test.each([[accessTokens.off], ['al_unknown']])('leads to the login when the link %s is no good', async (token) => {
  const { router } = renderApp(`/access-request/${token}`)
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'))
  expect(
    await screen.findByText('That access link is turned off or no longer valid. Ask your supplier for a new one.'),
  ).toBeInTheDocument()
})

test('can be tried again when the link could not be checked', async () => {
  mock.faults.add({ match: { operationId: 'checkAccessToken' }, effect: { kind: 'status', status: 400 } })
  const { user } = renderApp(`/access-request/${accessTokens.on}`)
  const retry = await screen.findByRole('button', { name: 'Try again' })
  mock.faults.clear()
  await user.click(retry)
  expect(await email()).toBeInTheDocument()
})

test('says that the link was switched off meanwhile, and keeps what was typed', async () => {
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
])('says what failed: %j', async (answer, text) => {
  mock.faults.add({ match: { operationId: 'requestAccess' }, effect: { kind: 'status', ...answer } })
  const { user } = renderApp(`/access-request/${accessTokens.on}`)
  await user.type(await email(), 'noor@harborfoods.test')
  await user.click(submit())
  expect(await screen.findByRole('alert')).toHaveTextContent(text)
})

test('sends a signed-in person to the start page', async () => {
  mock.signIn('newcomer')
  const { router } = renderApp(`/access-request/${accessTokens.on}`)
  await waitFor(() => expect(router.state.location.pathname).toBe('/'))
})
