import { describe, expect, test } from 'vitest'
import { accessTokenMs, type Tokens } from '#mocks/handlers/session.ts'
import { personaPassword, personas } from '#mocks/world/seed/people.ts'
import { testMock } from '../testMock.ts'

const me = '/api/auth/user/me'

async function refresh(mock: ReturnType<typeof testMock>, refreshToken: string) {
  const response = await mock.call('POST', '/api/auth/refresh', { json: { refreshToken } })
  return { status: response.status, code: response.problem().code, tokens: response.json() as Tokens }
}

test.each(Object.values(personas))('$email signs in with the shared password', async ({ email }) => {
  const mock = testMock()
  const json = { emailAddress: email.toUpperCase(), password: personaPassword }
  const response = await mock.call('POST', '/api/auth/login/password', { json })
  expect(response.status).toBe(200)
  const user = await mock.call('GET', me, { as: response.json() as Tokens })
  expect(user.json()).toMatchObject({ email })
})

test('a wrong password and an unknown email address get the same response', async () => {
  const mock = testMock()
  const refusals = await Promise.all(
    [
      { emailAddress: personas.buyer.email, password: 'wrong' },
      { emailAddress: 'nobody@tallyport.test', password: personaPassword },
    ].map(async (json) => (await mock.call('POST', '/api/auth/login/password', { json })).problem()),
  )
  expect(refusals).toMatchObject([
    { status: 401, code: 'auth.invalid_credentials', detail: 'Incorrect Email or Password.' },
    { status: 401, code: 'auth.invalid_credentials', detail: 'Incorrect Email or Password.' },
  ])
})

describe('an access token', () => {
  test('expires after 15 minutes by the world’s clock (token-lifetime)', async () => {
    const mock = testMock()
    mock.worlds.get('default').setClock(new Date('2026-06-15T12:00:00Z'), true)
    const tokens = mock.signIn('supplier')
    const advance = (advanceMs: number) => mock.call('POST', '/__mock/clock', { json: { advanceMs } })
    expect(accessTokenMs).toBe(15 * 60_000)
    await advance(accessTokenMs - 1)
    expect((await mock.call('GET', me, { as: tokens })).status).toBe(200)
    await advance(1)
    expect((await mock.call('GET', me, { as: tokens })).status).toBe(401)
    const refreshed = await refresh(mock, tokens.refreshToken)
    expect((await mock.call('GET', me, { as: refreshed.tokens })).status).toBe(200)
  })
})

describe('a refresh token', () => {
  test('works once, and reusing it ends the session (token-lifetime)', async () => {
    const mock = testMock()
    const first = mock.signIn('supplier')
    const other = mock.signIn('supplier')
    const second = await refresh(mock, first.refreshToken)
    expect(second.status).toBe(200)
    const third = await refresh(mock, second.tokens.refreshToken)
    expect(third.status).toBe(200)
    expect(await refresh(mock, first.refreshToken)).toMatchObject({ status: 401, code: 'auth.refresh_token_reused' })
    expect((await mock.call('GET', me, { as: third.tokens })).status).toBe(401)
    expect(await refresh(mock, third.tokens.refreshToken)).toMatchObject({
      status: 401,
      code: 'auth.refresh_token_invalid',
    })
    expect((await mock.call('GET', me, { as: other })).status).toBe(200)
  })

  test('is rejected when unknown', async () => {
    expect(await refresh(testMock(), 'made-up')).toMatchObject({ status: 401, code: 'auth.refresh_token_invalid' })
  })
})
