import { expect, test } from 'vitest'
import { authCompanyId, companyId } from '#mocks/world/seed/people.ts'
import { extras, unsetCompanyId } from '#mocks/world/seed/users.ts'
import { expectInternalOnly } from './internalOnly.ts'
import { expectCovered, startApi } from './testApi.ts'
import { compareNaturally } from './lists.ts'

const details = {
  name: 'Zephyr Glass',
  isSupplier: true,
  isBuyer: false,
  address: { address1: '1 Lens Court', city: 'Oakland', state: 'CA', postalCode: '94607', country: 'US' },
  taxId: '94-3210987',
}
const harbor = { path: { companyId: companyId('harbor') } }

test('lists companies by name, filters by supplier, buyer and text, and sorts', async () => {
  const api = startApi()
  const list = (query: Record<string, string | number | boolean>) => api.ok('admin', 'listAdminCompanies', { query })
  const all = await list({ pageSize: 500 })
  expect(all.totalItems).toBe(api.world.tables.companies.all().length)
  const names = all.items.map(({ name }) => name)
  expect(names).toEqual(names.toSorted(compareNaturally))
  const suppliers = await list({ isSupplier: true, pageSize: 500 })
  expect(new Set(suppliers.items.map(({ isSupplier }) => isSupplier))).toEqual(new Set([true]))
  expect((await list({ isSupplier: true, isBuyer: false })).items.map(({ name }) => name)).toEqual([
    'Harbor Supply Co.',
    'Maple Ridge Lumber',
  ])
  expect((await list({ q: 'montréal' })).items.map(({ name }) => name)).toContain('Northwind Fabrication Ltd.')
  expect((await list({ q: '04-3300001' })).items).toMatchObject([{ name: 'Prairie Builders LLC' }])
  expect((await list({ sort: 'taxId', pageSize: 500 })).items.at(-1)?.taxId).toBeNull()
})

test('filters by country and setup status (company-setup)', async () => {
  const api = startApi()
  const { companies, paymentAccounts, ingestionConfigurations } = api.world.tables
  const list = (query: Record<string, string>) =>
    api.ok('admin', 'listAdminCompanies', { query: { ...query, pageSize: 500 } })
  const canadian = await list({ country: 'CA' })
  expect(canadian.totalItems).toBe(companies.all().filter(({ country }) => country === 'CA').length)
  expect(new Set(canadian.items.map(({ address }) => address.country))).toEqual(new Set(['CA']))

  const harborIs = async (setup: string) =>
    (await list({ setup })).items.some(({ id }) => id === harbor.path.companyId) &&
    !(await list({ setup: setup === 'Complete' ? 'Incomplete' : 'Complete' })).items.some(
      ({ id }) => id === harbor.path.companyId,
    )
  expect(await harborIs('Complete')).toBe(true)
  const [configuration] = ingestionConfigurations.where('companyId', harbor.path.companyId)
  for (const { id } of ingestionConfigurations.where('companyId', harbor.path.companyId))
    ingestionConfigurations.remove(id)
  expect(await harborIs('Incomplete')).toBe(true)
  companies.update(harbor.path.companyId, { isSupplier: false, isBuyer: true })
  expect(await harborIs('Complete')).toBe(true)
  if (configuration) ingestionConfigurations.insert(configuration)
  for (const { id } of paymentAccounts.where('companyId', harbor.path.companyId)) paymentAccounts.remove(id)
  expect(await harborIs('Incomplete')).toBe(true)
  expect(await api.refusal('admin', 'listAdminCompanies', { query: { setup: 'None' } })).toBe('422 validation.failed')
})

test('reads any company', async () => {
  const api = startApi()
  expect(await api.ok('admin', 'getAdminCompany', harbor)).toMatchObject({ name: 'Harbor Supply Co.' })
  expect(await api.refusal('admin', 'getAdminCompany', { path: { companyId: 'none' } })).toBe('404 company.not_found')
  const long = { path: { companyId: 'x'.repeat(101) } }
  expect(await api.refusal('admin', 'getAdminCompany', long)).toBe('422 validation.failed')
})

test('creates a company, also in the auth service (optional-calls)', async () => {
  const api = startApi()
  const response = await api.send('admin', 'saveAdminCompany', { body: details })
  expect(response).toMatchObject({ status: 201, body: { ...details, address: { ...details.address, address2: null } } })
  const created = (await api.ok('admin', 'listAdminCompanies', { query: { q: 'zephyr' } })).items[0]
  expect(created).toEqual(response.body)
  const member = { companyId: created?.authCompanyId, userId: api.world.tables.users.all()[0]?.id, status: 'Member' }
  expect(await api.ok('admin', 'createMembership', { body: member })).toMatchObject({ companyName: 'Zephyr Glass' })
})

test('sets up a company of the auth service only once', async () => {
  const api = startApi()
  const save = (id: string) => api.refusal('admin', 'saveAdminCompany', { body: { ...details, authCompanyId: id } })
  const body = { ...details, authCompanyId: unsetCompanyId }
  expect((await api.send('admin', 'saveAdminCompany', { body })).status).toBe(201)
  expect((await api.ok(extras.guest, 'listCompanies')).items).toMatchObject([{ name: 'Zephyr Glass' }])
  expect(await save(unsetCompanyId)).toBe('409 company.already_exists')
  expect(await save(authCompanyId('harbor'))).toBe('409 company.already_exists')
  expect(await save('none')).toBe('404 company.not_found')
})

test('replaces the whole company when given an id (optional-calls)', async () => {
  const api = startApi()
  const { id, authCompanyId: authId, createdAt } = await api.ok('admin', 'getAdminCompany', harbor)
  const response = await api.send('admin', 'saveAdminCompany', { body: { ...details, id } })
  const replaced = { ...details, address: { ...details.address, address2: null }, id, authCompanyId: authId, createdAt }
  expect(response).toMatchObject({ status: 200, body: replaced })
  expect((await api.ok('supplier', 'listCompanies')).items).toMatchObject([{ name: 'Zephyr Glass' }])
  const unknown = { body: { ...details, id: 'none' } }
  expect(await api.refusal('admin', 'saveAdminCompany', unknown)).toBe('404 company.not_found')
  const moved = { body: { ...details, id, authCompanyId: authCompanyId('prairie') } }
  expect(await api.refusal('admin', 'saveAdminCompany', moved)).toBe('422 validation.failed')
})

test('requires a tax id, supplier or buyer, and a postal code of the country', async () => {
  const api = startApi()
  const { taxId: _taxId, ...withoutTaxId } = details
  const wrong = [
    withoutTaxId,
    { ...details, isSupplier: false },
    { ...details, address: { ...details.address, postalCode: 'K1A 0B1' } },
  ]
  for (const body of wrong)
    expect(await api.refusal('admin', 'saveAdminCompany', { body })).toBe('422 validation.failed')
  expect(await api.refusal('admin', 'listAdminCompanies', { query: { page: 0 } })).toBe('422 validation.failed')
})

expectInternalOnly({ listAdminCompanies: {}, getAdminCompany: harbor, saveAdminCompany: { body: details } })
expectCovered(['listAdminCompanies', 'getAdminCompany', 'saveAdminCompany'])
