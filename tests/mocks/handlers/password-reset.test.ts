import { expect, test } from 'vitest'
import { personaPassword } from '#mocks/world/seed/people.ts'
import { extras } from '#mocks/world/seed/users.ts'
import { hourMs } from '#mocks/world/time.ts'
import { expectCovered, startApi, type TestApi } from './testApi.ts'

const emailAddress = 'buyer@tallyport.test'
const password = 'Another-2027?'

const requestReset = (api: TestApi, address = emailAddress) =>
  api.send(null, 'requestPasswordReset', { body: { emailAddress: address } })
const checkToken = (api: TestApi, token: string) => api.send(null, 'checkPasswordResetToken', { query: { token } })
const resetCall = (api: TestApi, changes: object = {}) => ({
  body: { token: tokenOf(api), password, confirmPassword: password, ...changes },
})

/** The token in the link of the last email. */
function tokenOf(api: TestApi): string {
  const link = api.world.tables.mail.all().at(-1)?.link ?? ''
  return /^\/password-reset\?token=(.+)$/.exec(link)?.[1] ?? ''
}

test('resets the password with the emailed link and signs the user in', async () => {
  const api = startApi()
  expect((await requestReset(api, 'Buyer@tallyport.test')).status).toBe(202)
  expect(api.world.tables.mail.all().at(-1)).toMatchObject({ to: emailAddress, kind: 'PasswordReset' })
  expect((await checkToken(api, tokenOf(api))).status).toBe(204)

  const { accessToken } = await api.ok(null, 'resetPassword', resetCall(api))
  const headers = { authorization: `Bearer ${accessToken}` }
  expect(await api.ok(null, 'getCurrentUser', { headers })).toMatchObject({ email: emailAddress })
  const signIn = (secret: string) => api.send(null, 'loginWithPassword', { body: { emailAddress, password: secret } })
  expect((await signIn(password)).status).toBe(200)
  expect((await signIn(personaPassword)).status).toBe(401)
})

test('a reset ends every session of the user', async () => {
  const api = startApi()
  const before = await api.ok(null, 'loginWithPassword', { body: { emailAddress, password: personaPassword } })
  await requestReset(api)
  await api.ok(null, 'resetPassword', resetCall(api))
  const headers = { authorization: `Bearer ${before.accessToken}` }
  expect(await api.refusal(null, 'getCurrentUser', { headers })).toBe('401 auth.unauthenticated')
  const body = { refreshToken: before.refreshToken }
  expect(await api.refusal(null, 'refreshSession', { body })).toBe('401 auth.refresh_token_invalid')
})

test('a token works once', async () => {
  const api = startApi()
  await requestReset(api)
  await api.ok(null, 'resetPassword', resetCall(api))
  expect(await api.refusal(null, 'resetPassword', resetCall(api))).toBe('410 password_reset.token_invalid')
  expect((await checkToken(api, tokenOf(api))).status).toBe(410)
})

test('a token expires after one hour', async () => {
  const api = startApi()
  await requestReset(api)
  api.world.advanceClock(hourMs - 1)
  expect((await checkToken(api, tokenOf(api))).status).toBe(204)
  api.world.advanceClock(1)
  expect(await checkToken(api, tokenOf(api))).toMatchObject({
    status: 410,
    body: { detail: 'Your password reset token is invalid or expired. Please try resetting your password again.' },
  })
  expect(await api.refusal(null, 'resetPassword', resetCall(api))).toBe('410 password_reset.token_invalid')
})

test('a new token invalidates the older one', async () => {
  const api = startApi()
  await requestReset(api)
  const older = tokenOf(api)
  await requestReset(api)
  expect((await checkToken(api, older)).status).toBe(410)
  expect((await checkToken(api, tokenOf(api))).status).toBe(204)
})

test('an email address without an active user gets the same response and no email', async () => {
  const api = startApi()
  const { length } = api.world.tables.mail.all()
  for (const address of ['nobody@tallyport.test', extras.disabled, extras.invited])
    expect((await requestReset(api, address)).status).toBe(202)
  expect(api.world.tables.mail.all()).toHaveLength(length)
})

test('a user disabled after the request cannot reset the password', async () => {
  const api = startApi()
  await requestReset(api)
  const { users } = api.world.tables
  users.update(users.find('email', emailAddress)?.id ?? '', { status: 'Disabled' })
  expect(await api.refusal(null, 'resetPassword', resetCall(api))).toBe('410 password_reset.token_invalid')
})

test('a reset lifts the lockout after failed logins', async () => {
  const api = startApi()
  for (let i = 0; i < 10; i++) await api.send(null, 'loginWithPassword', { body: { emailAddress, password: 'wrong' } })
  await requestReset(api)
  await api.ok(null, 'resetPassword', resetCall(api))
  expect((await api.send(null, 'loginWithPassword', { body: { emailAddress, password } })).status).toBe(200)
})

test('rejects mismatched and weak passwords and keeps the token valid', async () => {
  const api = startApi()
  await requestReset(api)
  const mismatched = await api.send(null, 'resetPassword', resetCall(api, { confirmPassword: 'Another-2028?' }))
  expect(mismatched).toMatchObject({
    status: 422,
    body: { errors: [{ pointer: '/confirmPassword', code: 'mismatch', detail: 'Passwords do not match' }] },
  })
  const weak = resetCall(api, { password: 'alllowercase1!', confirmPassword: 'alllowercase1!' })
  expect(await api.refusal(null, 'resetPassword', weak)).toBe('422 validation.failed')
  expect((await checkToken(api, tokenOf(api))).status).toBe(204)
})

test('requires the email address and the token', async () => {
  const api = startApi()
  expect(await api.refusal(null, 'requestPasswordReset', { body: {} })).toBe('422 validation.failed')
  expect(await api.refusal(null, 'checkPasswordResetToken')).toBe('422 validation.failed')
})

expectCovered(['requestPasswordReset', 'checkPasswordResetToken', 'resetPassword'])
