import { expect, test } from 'vitest'
import { personaPassword } from '#mocks/world/seed/people.ts'
import { extras } from '#mocks/world/seed/users.ts'
import { expectCovered, startApi } from './testApi.ts'

const profile = { email: 'ben@prairie.test', firstName: 'Ben', lastName: 'O’Neill', phoneNumber: '+16175550101' }

test('a user reads and changes their profile and signs in with the new email address', async () => {
  const api = startApi()
  expect(await api.ok('buyer', 'getCurrentUser')).toMatchObject({ email: 'buyer@tallyport.test', isInternal: false })
  const body = { ...profile, email: 'Ben@Prairie.test' }
  expect(await api.ok('buyer', 'updateCurrentUser', { body })).toMatchObject(profile)
  expect(await api.ok('buyer', 'getCurrentUser')).toMatchObject(profile)

  const signIn = (emailAddress: string) =>
    api.send(null, 'loginWithPassword', { body: { emailAddress, password: personaPassword } })
  expect((await signIn('ben@prairie.test')).status).toBe(200)
  expect((await signIn('buyer@tallyport.test')).status).toBe(401)
})

test('the response does not contain the password', async () => {
  const api = startApi()
  expect(await api.ok('admin', 'getCurrentUser')).not.toHaveProperty('password')
})

test('an email address belongs to one user', async () => {
  const api = startApi()
  const body = { ...profile, email: 'Supplier@tallyport.test' }
  expect(await api.refusal('buyer', 'updateCurrentUser', { body })).toBe('409 user.email_taken')
  const withOwnEmail = { ...profile, email: 'buyer@tallyport.test' }
  expect(await api.ok('buyer', 'updateCurrentUser', { body: withOwnEmail })).toMatchObject(withOwnEmail)
})

test.each([
  ['firstName', ''],
  ['lastName', 'x'.repeat(101)],
  ['phoneNumber', '+1 617 555 0101'],
  ['email', 'nobody'],
])('rejects a profile with the %s «%s»', async (field, value) => {
  const api = startApi()
  const { status, body } = await api.send('buyer', 'updateCurrentUser', { body: { ...profile, [field]: value } })
  const errors: unknown = expect.arrayContaining([expect.objectContaining({ pointer: `/${field}` })])
  expect({ status, body }).toMatchObject({ status: 422, body: { errors } })
})

test('rejects anonymous and disabled users', async () => {
  const api = startApi()
  for (const operation of ['getCurrentUser', 'updateCurrentUser'] as const) {
    const options = operation === 'updateCurrentUser' ? { body: profile } : {}
    expect(await api.refusal(null, operation, options)).toBe('401 auth.unauthenticated')
    expect(await api.refusal(extras.disabled, operation, options)).toBe('403 auth.forbidden')
  }
})

expectCovered(['getCurrentUser', 'updateCurrentUser'])
