import { expect, test } from 'vitest'
import { authCompanyId } from '#mocks/world/seed/people.ts'
import { extras, unsetCompanyId } from '#mocks/world/seed/users.ts'
import { expectCovered, startApi } from './testApi.ts'

const company = (id: string) => ({ path: { authCompanyId: id } })

test('lists a user’s companies by name with the membership', async () => {
  const api = startApi()
  const { items } = await api.ok('both', 'listAuthCompanies')
  expect(items).toMatchObject([
    { name: 'Maple Ridge Lumber', membershipStatus: 'Member' },
    { name: 'Northwind Fabrication Ltd.', membershipStatus: 'Creator', invitedBy: null },
  ])
  expect((await api.ok('newcomer', 'listAuthCompanies')).items).toEqual([])
})

test('reads one company, also one that is not set up or that the user is only invited to', async () => {
  const api = startApi()
  const harbor = company(authCompanyId('harbor'))
  expect(await api.ok('supplier', 'getAuthCompany', harbor)).toMatchObject({ name: 'Harbor Supply Co.' })
  expect(await api.ok(extras.guest, 'getAuthCompany', harbor)).toMatchObject({
    membershipStatus: 'Invited',
    invitedBy: 'supplier@tallyport.test',
    joinedAt: null,
  })
  expect(await api.ok(extras.guest, 'getAuthCompany', company(unsetCompanyId))).toMatchObject({
    name: 'Quiet Fields Co-op',
    membershipStatus: 'Creator',
  })
})

test('returns 404 for other users’ companies and those that the user was removed from', async () => {
  const api = startApi()
  const harbor = company(authCompanyId('harbor'))
  expect(await api.refusal('buyer', 'getAuthCompany', harbor)).toBe('404 company.not_found')
  const removed = api.world.tables.memberships
    .where('companyId', authCompanyId('harbor'))
    .find(({ status }) => status === 'Removed')
  const { email = '' } = api.world.tables.users.get(removed?.userId ?? '') ?? {}
  const who = email as `${string}@${string}`
  expect(await api.refusal(who, 'getAuthCompany', harbor)).toBe('404 company.not_found')
  const { items } = await api.ok(who, 'listAuthCompanies')
  expect(items.map(({ id }) => id)).not.toContain(authCompanyId('harbor'))
})

test('rejects anonymous and disabled users and invalid ids', async () => {
  const api = startApi()
  const harbor = company(authCompanyId('harbor'))
  for (const operation of ['listAuthCompanies', 'getAuthCompany'] as const) {
    expect(await api.refusal(null, operation, harbor)).toBe('401 auth.unauthenticated')
    expect(await api.refusal(extras.disabled, operation, harbor)).toBe('403 auth.forbidden')
  }
  expect(await api.refusal('buyer', 'getAuthCompany', company('x'.repeat(101)))).toBe('422 validation.failed')
})

expectCovered(['listAuthCompanies', 'getAuthCompany'])
