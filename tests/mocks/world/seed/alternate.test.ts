import { expect, test } from 'vitest'
import { seed } from '#mocks/world/seed/seed.ts'
import { seedAlternate, alternatePassword, alternatePeople } from '#mocks/world/seed/alternate.ts'
import { Worlds } from '#mocks/world/worlds.ts'
import { testMock, testToday } from '../../testMock.ts'

const mock = testMock({ worlds: new Worlds(testToday, undefined, seedAlternate), hasControl: false })

test('the alternate world shares no person, company, account number or id with the default world', () => {
  const [mine, theirs] = [seed(testToday, 'default'), seedAlternate(testToday, 'default')]
  for (const table of ['users', 'companies', 'invoicingAccounts', 'invoices', 'payments'] as const) {
    expect(theirs[table].size).toBeGreaterThan(0)
    expect(new Set(theirs[table].keys()).intersection(new Set(mine[table].keys()))).toEqual(new Set())
  }
  const companies = [...theirs.companies.values()].slice(0, 4).map(({ name }) => name)
  expect(companies).toContain('Blue Mesa Materials Inc.')
  const numbers = new Set([...mine.invoicingAccounts.values()].map(({ externalAccountId }) => externalAccountId))
  expect([...theirs.invoicingAccounts.values()].filter((row) => numbers.has(row.externalAccountId))).toEqual([])
  expect(seedAlternate(testToday, 'default')).toEqual(theirs)
})

test('people have the names that their addresses say', () => {
  const users = [...seedAlternate(testToday, 'default').users.values()]
  const named = Object.values(alternatePeople).map(({ email }) => users.find((user) => user.email === email))
  expect(named.map((user) => `${user?.firstName}.${user?.lastName}@`.toLowerCase())).toEqual(
    Object.values(alternatePeople).map(({ email }) => email.replace(/(?<=@).+/, '')),
  )
})

test('without a control plane, there is nothing at /__mock, and all calls see one world', async () => {
  const { status } = await mock.call('GET', '/__mock/clock')
  expect(status).toBe(404)
  const body = { emailAddress: alternatePeople.supplier.email, password: alternatePassword }
  const signedIn = await mock.call('POST', '/api/auth/login/password', { world: 'other', json: body })
  expect(signedIn.status).toBe(200)
  expect(mock.worlds.names()).toEqual(['default'])
})
