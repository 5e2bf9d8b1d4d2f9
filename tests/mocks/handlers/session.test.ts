import { expect, test } from 'vitest'
import { personaPassword } from '#mocks/world/seed/people.ts'
import { extras } from '#mocks/world/seed/users.ts'
import { dayMs, minuteMs } from '#mocks/world/time.ts'
import { expectCovered, startApi, type TestApi } from './testApi.ts'

const emailAddress = 'supplier@tallyport.test'
const bearer = (accessToken: string) => ({ headers: { authorization: `Bearer ${accessToken}` } })
const login = (api: TestApi, body: object) => api.send(null, 'loginWithPassword', { body })
const signIn = (api: TestApi) =>
  api.ok(null, 'loginWithPassword', { body: { emailAddress, password: personaPassword } })
const failOften = async (api: TestApi, address: string, times: number) => {
  for (let i = 0; i < times; i++) await login(api, { emailAddress: address, password: 'wrong' })
}

test('signs in regardless of email case, for 15 minutes', async () => {
  const api = startApi()
  const body = { emailAddress: 'Supplier@Tallyport.TEST', password: personaPassword }
  const { accessToken } = await api.ok(null, 'loginWithPassword', { body })
  expect(await api.ok(null, 'getCurrentUser', bearer(accessToken))).toMatchObject({ email: emailAddress })
  api.world.advanceClock(15 * minuteMs)
  expect(await api.refusal(null, 'getCurrentUser', bearer(accessToken))).toBe('401 auth.unauthenticated')
})

test('a wrong password, an unknown email address and an unregistered user get the same response', async () => {
  const api = startApi()
  const tried = [
    { emailAddress, password: 'wrong' },
    { emailAddress: 'nobody@tallyport.test', password: 'wrong' },
    { emailAddress: extras.invited, password: personaPassword },
  ]
  for (const body of tried)
    expect(await login(api, body)).toMatchObject({
      status: 401,
      body: { code: 'auth.invalid_credentials', detail: 'Incorrect Email or Password.' },
    })
})

test('reports a disabled user only with the right password', async () => {
  const api = startApi()
  const body = { emailAddress: extras.disabled, password: personaPassword }
  expect(await api.refusal(null, 'loginWithPassword', { body })).toBe('403 auth.forbidden')
  const wrong = { ...body, password: 'wrong' }
  expect(await api.refusal(null, 'loginWithPassword', { body: wrong })).toBe('401 auth.invalid_credentials')
})

test('login rejects invalid input', async () => {
  const api = startApi()
  const { status, body } = await login(api, { emailAddress: 'not an address', password: '' })
  expect({ status, body }).toMatchObject({ status: 422, body: { code: 'validation.failed' } })
  expect(body).toHaveProperty('errors', expect.arrayContaining([expect.objectContaining({ pointer: '/emailAddress' })]))
})

test('ten failures lock the email address for 15 minutes, even with the right password', async () => {
  const api = startApi()
  await failOften(api, 'Supplier@tallyport.test', 9)
  expect((await login(api, { emailAddress, password: 'wrong' })).status).toBe(401)
  expect(await login(api, { emailAddress, password: personaPassword })).toMatchObject({
    status: 429,
    headers: { 'retry-after': '900' },
    body: { code: 'request.rate_limited' },
  })
  expect((await login(api, { emailAddress: 'buyer@tallyport.test', password: personaPassword })).status).toBe(200)

  api.world.advanceClock(15 * minuteMs - 1000)
  expect(await login(api, { emailAddress, password: personaPassword })).toMatchObject({
    status: 429,
    headers: { 'retry-after': '1' },
  })
  api.world.advanceClock(1000)
  expect((await login(api, { emailAddress, password: personaPassword })).status).toBe(200)
})

test('locks unknown email addresses too, so that logins don’t reveal which exist', async () => {
  const api = startApi()
  await failOften(api, 'nobody@tallyport.test', 10)
  const body = { emailAddress: 'nobody@tallyport.test', password: 'wrong' }
  expect(await api.refusal(null, 'loginWithPassword', { body })).toBe('429 request.rate_limited')
})

test('a successful login resets the failure count', async () => {
  const api = startApi()
  await failOften(api, emailAddress, 9)
  await signIn(api)
  await failOften(api, emailAddress, 9)
  expect((await login(api, { emailAddress, password: personaPassword })).status).toBe(200)
})

test('a refresh whose response was lost returns the same tokens for 60 s (token-lifetime)', async () => {
  const api = startApi()
  const { refreshToken } = await signIn(api)
  const refresh = () => api.ok(null, 'refreshSession', { body: { refreshToken } })
  const tokens = await refresh()
  api.world.advanceClock(minuteMs - 1)
  expect(await refresh()).toEqual(tokens)
  api.world.advanceClock(1)
  expect(await api.refusal(null, 'refreshSession', { body: { refreshToken } })).toBe('401 auth.refresh_token_reused')
  expect(await api.refusal(null, 'refreshSession', { body: { refreshToken: tokens.refreshToken } })).toBe(
    '401 auth.refresh_token_invalid',
  )
})

test('refresh tokens rotate, and reusing one ends the session (token-lifetime)', async () => {
  const api = startApi()
  const first = await signIn(api)
  const elsewhere = await signIn(api)
  const second = await api.ok(null, 'refreshSession', { body: { refreshToken: first.refreshToken } })
  expect(second.refreshToken).not.toBe(first.refreshToken)
  expect(await api.ok(null, 'getCurrentUser', bearer(second.accessToken))).toMatchObject({ email: emailAddress })
  const third = await api.ok(null, 'refreshSession', { body: { refreshToken: second.refreshToken } })

  const refresh = ({ refreshToken }: { refreshToken: string }) =>
    api.refusal(null, 'refreshSession', { body: { refreshToken } })
  expect(await refresh(first)).toBe('401 auth.refresh_token_reused')
  expect(await refresh(third)).toBe('401 auth.refresh_token_invalid')
  expect(await api.refusal(null, 'getCurrentUser', bearer(third.accessToken))).toBe('401 auth.unauthenticated')
  expect(await api.ok(null, 'getCurrentUser', bearer(elsewhere.accessToken))).toMatchObject({ email: emailAddress })
})

test('rejects a refresh token that is unknown, empty, expired or of a disabled user', async () => {
  const api = startApi()
  const unknown = { body: { refreshToken: 'unknown' } }
  expect(await api.refusal(null, 'refreshSession', unknown)).toBe('401 auth.refresh_token_invalid')
  expect(await api.refusal(null, 'refreshSession', { body: { refreshToken: '' } })).toBe('422 validation.failed')

  const { refreshToken: old } = await signIn(api)
  api.world.advanceClock(30 * dayMs)
  expect(await api.refusal(null, 'refreshSession', { body: { refreshToken: old } })).toBe(
    '401 auth.refresh_token_invalid',
  )
  const { refreshToken } = await signIn(api)
  const { users } = api.world.tables
  users.update(users.find('email', emailAddress)?.id ?? '', { status: 'Disabled' })
  expect(await api.refusal(null, 'refreshSession', { body: { refreshToken } })).toBe('401 auth.refresh_token_invalid')
})

expectCovered(['loginWithPassword', 'refreshSession'], ['loginWithPassword'])
