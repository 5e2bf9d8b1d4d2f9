import { expect, test } from 'vitest'
import { authCompanyId, personaId } from '#mocks/world/seed/people.ts'
import { extras, unsetCompanyId } from '#mocks/world/seed/users.ts'
import { dayMs } from '#mocks/world/time.ts'
import { expectInternalOnly } from './internalOnly.ts'
import { expectCovered, startApi, type TestApi } from './testApi.ts'
import { compareNaturally } from './lists.ts'

const prairie = authCompanyId('prairie')
const newcomer = { companyId: prairie, userId: personaId('newcomer') }
const membership = { path: newcomer }

const add = (api: TestApi, status: 'Member' | 'Invited', change: object = {}) =>
  api.ok('admin', 'createMembership', { body: { ...newcomer, status, ...change } })
const set = (api: TestApi, status: string) => api.ok('admin', 'updateMembership', { ...membership, body: { status } })
const lastMail = (api: TestApi) => api.world.tables.mail.all().at(-1)

test('lists memberships with company and user, by company and last name', async () => {
  const api = startApi()
  const { items, totalItems } = await api.ok('admin', 'listMemberships', { query: { pageSize: 500 } })
  expect(totalItems).toBe(api.world.tables.memberships.all().length)
  const order = items.map(({ companyName, lastName }) => [companyName, lastName] as const)
  expect(order).toEqual(order.toSorted((a, b) => compareNaturally(a[0], b[0]) || compareNaturally(a[1], b[1])))
  expect(new Set(items.map(({ status }) => status))).toEqual(new Set(['Member', 'Invited', 'Creator', 'Removed']))
  expect(items.find(({ companyId }) => companyId === unsetCompanyId)?.companyName).toBe('Quiet Fields Co-op')
})

test('filters by company, user, status and text, and sorts', async () => {
  const api = startApi()
  const list = async (query: Record<string, string | string[]>) =>
    (await api.ok('admin', 'listMemberships', { query })).items
  const some = await list({ companyId: prairie, status: ['Creator', 'Member'], sort: '-joinedAt' })
  expect(some.map(({ companyName }) => companyName)).toContain('Prairie Builders LLC')
  expect(some.every(({ companyId, status }) => companyId === prairie && status !== 'Removed')).toBe(true)
  const joined = some.map(({ joinedAt }) => joinedAt ?? '')
  expect(joined).toEqual(joined.toSorted((a, b) => b.localeCompare(a)))
  expect(await list({ userId: personaId('both') })).toHaveLength(2)
  expect(await list({ q: 'ben o’neill' })).toHaveLength(1)
  expect(await list({ q: "ben o'neill" })).toHaveLength(1)
})

test('a member joins immediately', async () => {
  const api = startApi()
  expect((await api.ok('newcomer', 'listCompanies')).items).toEqual([])
  expect(await add(api, 'Member')).toMatchObject({
    companyName: 'Prairie Builders LLC',
    email: 'newcomer@tallyport.test',
    status: 'Member',
    invitedBy: 'admin@tallyport.test',
    joinedAt: api.world.now().toISOString(),
  })
  expect((await api.ok('newcomer', 'listCompanies')).items).toMatchObject([{ name: 'Prairie Builders LLC' }])
})

test('an invited user gets an email and is not a member yet', async () => {
  const api = startApi()
  expect(await add(api, 'Invited')).toMatchObject({ status: 'Invited', joinedAt: null })
  expect(lastMail(api)).toMatchObject({ to: 'newcomer@tallyport.test', kind: 'Invite', link: '/' })
  expect((await api.ok('newcomer', 'listCompanies')).items).toEqual([])
  expect((await api.ok('newcomer', 'listAuthCompanies')).items).toMatchObject([{ membershipStatus: 'Invited' }])
})

test('an unregistered user gets a registration link by email', async () => {
  const api = startApi()
  const { id: userId } = await api.ok('admin', 'createAuthUser', {
    body: { email: 'lee@new.test', firstName: 'Lee', lastName: 'Okafor' },
  })
  await add(api, 'Invited', { userId })
  const registrationToken = lastMail(api)?.link?.replace('/register?registrationToken=', '') ?? ''
  expect(await api.ok(null, 'checkRegistration', { query: { registrationToken } })).toEqual({
    valid: true,
    emailAddress: 'lee@new.test',
    companyName: 'Prairie Builders LLC',
  })
})

test('a membership can change between Member and Invited', async () => {
  const api = startApi()
  await add(api, 'Invited')
  expect(await set(api, 'Member')).toMatchObject({ status: 'Member', joinedAt: api.world.now().toISOString() })
  expect(await set(api, 'Invited')).toMatchObject({ status: 'Invited', joinedAt: null })
})

test('removes a member, and restores the membership with its join date', async () => {
  const api = startApi()
  const { joinedAt } = await add(api, 'Member')
  api.world.advanceClock(dayMs)
  expect(await set(api, 'Removed')).toMatchObject({ status: 'Removed' })
  expect((await api.ok('newcomer', 'listAuthCompanies')).items).toEqual([])
  expect((await api.ok('newcomer', 'listCompanies')).items).toEqual([])
  expect(await set(api, 'Member')).toMatchObject({ status: 'Member', joinedAt })
  expect((await api.ok('newcomer', 'listCompanies')).items).toHaveLength(1)
})

test('a member cannot be added again, but a removed one can', async () => {
  const api = startApi()
  await add(api, 'Member')
  const again = { body: { ...newcomer, status: 'Invited' } }
  expect(await api.refusal('admin', 'createMembership', again)).toBe('409 membership.already_exists')
  await set(api, 'Removed')
  expect(await api.ok('admin', 'createMembership', again)).toMatchObject({ status: 'Invited', joinedAt: null })
})

test('a creator’s status cannot change', async () => {
  const api = startApi()
  const path = { companyId: prairie, userId: personaId('buyer') }
  for (const status of ['Member', 'Invited', 'Removed'])
    expect(await api.refusal('admin', 'updateMembership', { path, body: { status } })).toBe(
      '409 membership.creator_fixed',
    )
})

test('rejects an unknown user, company or membership', async () => {
  const api = startApi()
  const create = (change: object) =>
    api.refusal('admin', 'createMembership', { body: { ...newcomer, status: 'Member', ...change } })
  expect(await create({ userId: 'nobody' })).toBe('404 user.not_found')
  expect(await create({ companyId: 'nowhere' })).toBe('404 company.not_found')
  const update = { ...membership, body: { status: 'Member' } }
  expect(await api.refusal('admin', 'updateMembership', update)).toBe('404 membership.not_found')
})

test('rejects invalid input', async () => {
  const api = startApi()
  const creator = { ...newcomer, status: 'Creator' }
  expect(await api.refusal('admin', 'createMembership', { body: creator })).toBe('422 validation.failed')
  expect(await api.refusal('admin', 'updateMembership', { ...membership, body: creator })).toBe('422 validation.failed')
  expect(await api.refusal('admin', 'listMemberships', { query: { status: 'Gone' } })).toBe('422 validation.failed')
})

test('the seed invites the guest to the personas’ companies', async () => {
  const api = startApi()
  const { items } = await api.ok(extras.guest, 'listAuthCompanies')
  expect(items.filter(({ membershipStatus }) => membershipStatus === 'Invited')).toHaveLength(4)
})

expectInternalOnly({
  listMemberships: {},
  createMembership: { body: { ...newcomer, status: 'Member' } },
  updateMembership: { ...membership, body: { status: 'Member' } },
})
expectCovered(['listMemberships', 'createMembership', 'updateMembership'])
