import { expect, test } from 'vitest'
import { authCompanyId, companyId } from '#mocks/world/seed/people.ts'
import { extras, unsetCompanyId } from '#mocks/world/seed/users.ts'
import { expectCovered, startApi } from './testApi.ts'

const address = { address1: '410 Harbor Way', city: 'Oakland', state: 'CA', postalCode: '94607', country: 'US' }
const details = { name: 'Okafor Roofing', isSupplier: false, isBuyer: true, address }
const prairie = { path: { companyId: companyId('prairie') } }

test('lists the companies that a user is a member of, by name', async () => {
  const api = startApi()
  const { items } = await api.ok('both', 'listCompanies')
  expect(items).toMatchObject([
    { name: 'Maple Ridge Lumber', isSupplier: true, isBuyer: false },
    {
      name: 'Northwind Fabrication Ltd.',
      isSupplier: true,
      isBuyer: true,
      address: { city: 'Montréal', country: 'CA' },
    },
  ])
  expect((await api.ok('newcomer', 'listCompanies')).items).toEqual([])
  expect((await api.ok(extras.guest, 'listCompanies')).items).toEqual([])
})

test('makes the user the creator of a new company, also in the auth service', async () => {
  const api = startApi()
  const created = await api.ok('newcomer', 'createCompany', { body: details })
  expect(created).toMatchObject({ ...details, address: { ...address, address2: null }, taxId: null })
  expect((await api.ok('newcomer', 'listCompanies')).items).toEqual([created])
  expect((await api.ok('newcomer', 'listAuthCompanies')).items).toMatchObject([
    { id: created.authCompanyId, name: 'Okafor Roofing', membershipStatus: 'Creator', invitedBy: null },
  ])
})

test('a company of the auth service is set up once, by one of its members', async () => {
  const api = startApi()
  const body = { ...details, authCompanyId: unsetCompanyId }
  const path = { authCompanyId: unsetCompanyId }
  expect(await api.refusal(extras.guest, 'getCompanyByAuthId', { path })).toBe('404 company.not_found')
  expect(await api.refusal('newcomer', 'createCompany', { body })).toBe('404 company.not_found')
  const created = await api.ok(extras.guest, 'createCompany', { body })
  expect(await api.ok(extras.guest, 'getCompanyByAuthId', { path })).toEqual(created)
  expect(await api.refusal(extras.guest, 'createCompany', { body })).toBe('409 company.already_exists')
})

test('an invited user cannot set up, read or change the company', async () => {
  const api = startApi()
  const path = { authCompanyId: authCompanyId('prairie') }
  const body = { ...details, ...path }
  expect(await api.refusal(extras.guest, 'createCompany', { body })).toBe('403 access.forbidden')
  expect(await api.refusal(extras.guest, 'getCompanyByAuthId', { path })).toBe('403 access.forbidden')
  expect(await api.refusal(extras.guest, 'updateCompany', { ...prairie, body: { name: 'Mine' } })).toBe(
    '403 access.forbidden',
  )
})

test('an update changes only the fields that were sent', async () => {
  const api = startApi()
  const before = await api.ok('buyer', 'getCompanyByAuthId', { path: { authCompanyId: authCompanyId('prairie') } })
  const changed = await api.ok('buyer', 'updateCompany', { ...prairie, body: { name: 'Prairie & Sons' } })
  expect(changed).toEqual({ ...before, name: 'Prairie & Sons', updatedAt: api.world.now().toISOString() })
  const moved = await api.ok('buyer', 'updateCompany', { ...prairie, body: { address } })
  expect(moved).toEqual({ ...changed, address: { ...address, address2: null } })
  expect((await api.ok('buyer', 'listAuthCompanies')).items).toMatchObject([{ name: 'Prairie & Sons' }])
})

test('a company must be a supplier or a buyer', async () => {
  const api = startApi()
  const neither = { ...details, isBuyer: false }
  expect(await api.refusal('newcomer', 'createCompany', { body: neither })).toBe('422 validation.failed')
  expect(await api.refusal('buyer', 'updateCompany', { ...prairie, body: { isBuyer: false } })).toBe(
    '422 validation.failed',
  )
  expect(await api.ok('buyer', 'updateCompany', { ...prairie, body: { isSupplier: true } })).toMatchObject({
    isSupplier: true,
    isBuyer: true,
  })
})

test('returns 404 for other companies and rejects anonymous and disabled users', async () => {
  const api = startApi()
  const calls = {
    listCompanies: {},
    createCompany: { body: details },
    getCompanyByAuthId: { path: { authCompanyId: authCompanyId('prairie') } },
    updateCompany: { ...prairie, body: { name: 'Mine' } },
  } as const
  for (const [operation, options] of Object.entries(calls) as [keyof typeof calls, object][]) {
    expect(await api.refusal(null, operation, options)).toBe('401 auth.unauthenticated')
    expect(await api.refusal(extras.disabled, operation, options)).toBe('403 access.forbidden')
  }
  expect(await api.refusal('supplier', 'getCompanyByAuthId', calls.getCompanyByAuthId)).toBe('404 company.not_found')
  expect(await api.refusal('supplier', 'updateCompany', calls.updateCompany)).toBe('404 company.not_found')
  const long = { path: { authCompanyId: 'x'.repeat(101) } }
  expect(await api.refusal('supplier', 'getCompanyByAuthId', long)).toBe('422 validation.failed')
})

expectCovered(['listCompanies', 'createCompany', 'getCompanyByAuthId', 'updateCompany'])
