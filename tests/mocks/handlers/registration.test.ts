import { expect, test } from 'vitest'
import { extras, registrationCodes } from '#mocks/world/seed/users.ts'
import { registrationLink, registrationTokenMs } from '#mocks/handlers/registration.ts'
import { later } from '#mocks/world/time.ts'
import { expectCovered, startApi, type TestApi } from './testApi.ts'

const person = {
  registrationToken: registrationCodes.good,
  emailAddress: extras.invited,
  password: 'Tallyport-2027!',
  firstName: 'Inés',
  lastName: 'Tapia',
  phoneNumber: '+14165550188',
}
const check = (api: TestApi, registrationToken: string) =>
  api.send(null, 'checkRegistration', { query: { registrationToken } })
const register = (api: TestApi, change: object = {}) =>
  api.send(null, 'registerWithPassword', { body: { ...person, ...change } })
const codeFor = (api: TestApi, emailAddress: string, invoicingAccountId: string | null = null) =>
  registrationLink(api.world, { emailAddress, companyName: null, invoicingAccountId }).replace(/^.*=/, '')

test('a valid code returns its email address and company', async () => {
  const api = startApi()
  expect(await api.ok(null, 'checkRegistration', { query: { registrationToken: registrationCodes.good } })).toEqual({
    valid: true,
    emailAddress: extras.invited,
    companyName: 'Harbor Supply Co.',
  })
  const query = { registrationToken: codeFor(api, 'someone@new.test') }
  expect(await api.ok(null, 'checkRegistration', { query })).toEqual({ valid: true, emailAddress: 'someone@new.test' })
})

test('registering activates the invited user, signs in and invalidates the code', async () => {
  const api = startApi()
  const { accessToken } = await api.ok(null, 'registerWithPassword', { body: person })
  const headers = { authorization: `Bearer ${accessToken}` }
  expect(await api.ok(null, 'getCurrentUser', { headers })).toMatchObject({
    email: extras.invited,
    firstName: 'Inés',
    phoneNumber: '+14165550188',
    status: 'Active',
    isInternal: false,
  })
  const body = { emailAddress: extras.invited, password: person.password }
  expect((await api.send(null, 'loginWithPassword', { body })).status).toBe(200)
  expect((await check(api, registrationCodes.good)).status).toBe(410)
  expect((await register(api)).status).toBe(410)
})

test('registering accepts the memberships that the user was invited to', async () => {
  const api = startApi()
  const { accessToken } = await api.ok(null, 'registerWithPassword', { body: person })
  const headers = { authorization: `Bearer ${accessToken}` }
  const { items } = await api.ok(null, 'listAuthCompanies', { headers })
  expect(items.map(({ name, membershipStatus }) => `${name} ${membershipStatus}`)).toEqual([
    'Harbor Supply Co. Member',
    'Maple Ridge Lumber Member',
    'Northwind Fabrication Ltd. Member',
    'Prairie Builders LLC Member',
  ])
  expect(items[0]?.joinedAt).toBe(api.world.now().toISOString())
})

test('a code for an unknown user creates a user, even with another email address', async () => {
  const api = startApi()
  const registrationToken = codeFor(api, 'someone@new.test')
  expect((await register(api, { registrationToken, emailAddress: 'Else@New.test' })).status).toBe(201)
  const user = api.world.tables.users.find('email', 'else@new.test')
  expect(user).toMatchObject({ status: 'Active', isInternal: false, firstName: 'Inés' })
  expect(api.world.tables.users.find('email', extras.invited)?.status).toBe('Invited')
})

test('an account invite moves to the email address used for registration', async () => {
  const api = startApi()
  const [account] = api.world.tables.invoicingAccounts.all()
  const invoicingAccountId = account?.id ?? ''
  const invite = api.world.tables.invites.insert({
    id: 'invite',
    invoicingAccountId,
    firstName: 'Some',
    lastName: 'One',
    email: 'someone@new.test',
    invitedByName: 'Sofía Marín',
    invitedAt: later(api.world, 0),
    expiresAt: later(api.world, registrationTokenMs),
    status: 'Pending',
  })
  const registrationToken = codeFor(api, 'someone@new.test', invoicingAccountId)
  await register(api, { registrationToken, emailAddress: 'else@new.test' })
  expect(api.world.tables.invites.get(invite.id)?.email).toBe('else@new.test')
})

test('rejects an unknown, used or expired code', async () => {
  const api = startApi()
  const expected = [
    ['never-was', '404 registration.token_not_found'],
    [registrationCodes.used, '410 registration.token_expired'],
    [registrationCodes.expired, '410 registration.token_expired'],
  ] as const
  for (const [registrationToken, problem] of expected) {
    expect(await api.refusal(null, 'checkRegistration', { query: { registrationToken } })).toBe(problem)
    const body = { ...person, registrationToken }
    expect(await api.refusal(null, 'registerWithPassword', { body })).toBe(problem)
  }
})

test('a code expires after seven days', async () => {
  const api = startApi()
  const code = codeFor(api, 'someone@new.test')
  api.world.advanceClock(registrationTokenMs - 1)
  expect((await check(api, code)).status).toBe(200)
  api.world.advanceClock(1)
  expect((await check(api, code)).status).toBe(410)
})

test('rejects an email address in use and keeps the code valid', async () => {
  const api = startApi()
  const body = { ...person, emailAddress: 'Supplier@tallyport.test' }
  expect(await api.refusal(null, 'registerWithPassword', { body })).toBe('409 user.email_taken')
  expect((await check(api, registrationCodes.good)).status).toBe(200)
})

test.each(['Short-1!', 'alllowercase-1', 'ALLUPPERCASE-1', 'No-Numbers-Here', 'NoSymbolsHere1'])(
  'rejects the weak password «%s» (password-rule)',
  async (password) => {
    const api = startApi()
    const { status, body } = await register(api, { password })
    expect(status).toBe(422)
    expect(body).toHaveProperty('errors', expect.arrayContaining([expect.objectContaining({ pointer: '/password' })]))
  },
)

test('requires a code', async () => {
  const api = startApi()
  expect(await api.refusal(null, 'checkRegistration')).toBe('422 validation.failed')
})

expectCovered(['checkRegistration', 'registerWithPassword'])
