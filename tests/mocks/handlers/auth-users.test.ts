import { expect, test } from 'vitest'
import { expectInternalOnly } from './internalOnly.ts'
import { expectCovered, startApi } from './testApi.ts'
import { compareNaturally } from './lists.ts'

const lee = { email: 'Lee@northwind.test', firstName: 'Lee', lastName: 'Okafor' }

test('lists users by last name in pages', async () => {
  const api = startApi()
  const first = await api.ok('admin', 'listAuthUsers', { query: { pageSize: 50 } })
  const second = await api.ok('admin', 'listAuthUsers', { query: { pageSize: 50, page: 2 } })
  expect(first).toMatchObject({ page: 1, pageSize: 50, totalItems: api.world.tables.users.all().length })
  expect(first.totalPages).toBe(Math.ceil(first.totalItems / 50))
  const names = [...first.items, ...second.items].map(({ lastName }) => lastName)
  expect(names).toHaveLength(100)
  expect(names).toEqual(names.toSorted(compareNaturally))
  expect(first.items[0]).not.toHaveProperty('password')
})

test('filters by status, internal flag and text, and sorts', async () => {
  const api = startApi()
  const list = async (query: Record<string, string | string[] | boolean>) =>
    (await api.ok('admin', 'listAuthUsers', { query })).items
  const some = await list({ status: ['Invited', 'Disabled'], sort: 'status,-email' })
  expect(new Set(some.map(({ status }) => status))).toEqual(new Set(['Invited', 'Disabled']))
  expect(some[0]?.status).toBe('Disabled')
  for (const wanted of [true, false])
    expect(new Set((await list({ isInternal: wanted })).map(({ isInternal }) => isInternal))).toEqual(new Set([wanted]))
  expect((await list({ q: 'SUPPLIER@' })).map(({ email }) => email)).toEqual(['supplier@tallyport.test'])
  expect((await list({ q: 'nia okafor' })).map(({ email }) => email)).toEqual(['newcomer@tallyport.test'])
})

test('invites a new user, who becomes active after registering with the emailed link', async () => {
  const api = startApi()
  const created = await api.ok('admin', 'createAuthUser', { body: lee })
  expect(created).toMatchObject({
    email: 'lee@northwind.test',
    status: 'Invited',
    phoneNumber: null,
    isInternal: false,
  })
  const mail = api.world.tables.mail.all().at(-1)
  expect(mail).toMatchObject({ to: 'lee@northwind.test', kind: 'Invite' })
  const registrationToken = /^\/register\?registrationToken=(.+)$/.exec(mail?.link ?? '')?.[1] ?? ''
  const check = { query: { registrationToken } }
  expect(await api.ok(null, 'checkRegistration', check)).toEqual({ valid: true, emailAddress: 'lee@northwind.test' })

  const person = { ...lee, emailAddress: lee.email, password: 'Tallyport-2027!', phoneNumber: '+14165550188' }
  const { email: _email, ...body } = { ...person, registrationToken }
  await api.ok(null, 'registerWithPassword', { body })
  const { items } = await api.ok('admin', 'listAuthUsers', { query: { q: 'lee@northwind' } })
  expect(items).toMatchObject([{ id: created.id, status: 'Active', phoneNumber: '+14165550188' }])
})

test('creates an internal user', async () => {
  const api = startApi()
  const body = { ...lee, isInternal: true, phoneNumber: '+14165550188' }
  expect(await api.ok('admin', 'createAuthUser', { body })).toMatchObject({ isInternal: true })
})

test('rejects an email address in use and invalid input', async () => {
  const api = startApi()
  const taken = { body: { ...lee, email: 'Buyer@tallyport.test' } }
  expect(await api.refusal('admin', 'createAuthUser', taken)).toBe('409 user.email_taken')
  expect(await api.refusal('admin', 'createAuthUser', { body: { ...lee, firstName: '' } })).toBe(
    '422 validation.failed',
  )
  expect(await api.refusal('admin', 'listAuthUsers', { query: { sort: 'password' } })).toBe('422 validation.failed')
})

expectInternalOnly({ listAuthUsers: {}, createAuthUser: { body: lee } })
expectCovered(['listAuthUsers', 'createAuthUser'])
