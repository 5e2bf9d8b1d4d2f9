import { expect, test } from 'vitest'
import { seed } from '#mocks/world/seed/seed.ts'
import { seedStranger, strangerPassword, strangers } from '#mocks/world/seed/alternate.ts'
import { Worlds } from '#mocks/world/worlds.ts'
import { testMock, testToday } from './support.ts'

const stranger = testMock({ worlds: new Worlds(testToday, undefined, seedStranger), hasControl: false })

test('a stranger shares no person, company, account number or id with the default world', () => {
  const [mine, theirs] = [seed(testToday, 'default'), seedStranger(testToday, 'default')]
  for (const table of ['users', 'companies', 'invoicingAccounts', 'invoices', 'payments'] as const) {
    expect(theirs[table].size).toBeGreaterThan(0)
    expect(new Set(theirs[table].keys()).intersection(new Set(mine[table].keys()))).toEqual(new Set())
  }
  const companies = [...theirs.companies.values()].slice(0, 4).map(({ name }) => name)
  expect(companies).toContain('Blue Mesa Materials Inc.')
  const numbers = new Set([...mine.invoicingAccounts.values()].map(({ externalAccountId }) => externalAccountId))
  expect([...theirs.invoicingAccounts.values()].filter((row) => numbers.has(row.externalAccountId))).toEqual([])
  expect(seedStranger(testToday, 'default')).toEqual(theirs)
})

test('people have the names that their addresses say', () => {
  const users = [...seedStranger(testToday, 'default').users.values()]
  const named = Object.values(strangers).map(({ email }) => users.find((user) => user.email === email))
  expect(named.map((user) => `${user?.firstName}.${user?.lastName}@`.toLowerCase())).toEqual(
    Object.values(strangers).map(({ email }) => email.replace(/(?<=@).+/, '')),
  )
})

test('without a control plane, there is nothing at /__mock, and all calls see one world', async () => {
  const { status } = await stranger.call('GET', '/__mock/clock')
  expect(status).toBe(404)
  const body = { emailAddress: strangers.supplier.email, password: strangerPassword }
  const signedIn = await stranger.call('POST', '/api/auth/login/password', { world: 'other', json: body })
  expect(signedIn.status).toBe(200)
  expect(stranger.worlds.names()).toEqual(['default'])
})
