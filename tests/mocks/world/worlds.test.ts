import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { companyId, personaId, personas } from '#mocks/world/seed/people.ts'
import { keptWorlds, Worlds } from '#mocks/world/worlds.ts'
import { testMock, testToday } from '../testMock.ts'

const harbor = companyId('harbor')
const invoicesOf = (worlds: Worlds, name: string) => worlds.get(name).tables.invoices.where('supplierCompanyId', harbor)

describe('two worlds', () => {
  test('do not share changes, sessions, faults or journals', async () => {
    const mock = testMock()
    const body = { email: personas.supplier.email, firstName: 'Zoë', lastName: 'Q', phoneNumber: '+16175550199' }
    await mock.addFault({ match: { path: '*/companies' }, effect: { kind: 'status', status: 503 } }, 'left')
    expect((await mock.call('PUT', '/api/auth/user/me', { world: 'left', as: 'supplier', json: body })).status).toBe(
      200,
    )

    const right = await mock.call('GET', '/api/auth/user/me', { world: 'right', as: 'supplier' })
    expect(right.json()).toMatchObject({ firstName: personas.supplier.firstName })
    expect((await mock.call('GET', '/api/auth/companies', { world: 'right', as: 'supplier' })).status).toBe(200)
    expect((await mock.call('GET', '/api/auth/companies', { world: 'left', as: 'supplier' })).status).toBe(503)
    const foreign = mock.signIn('supplier', 'left')
    expect((await mock.call('GET', '/api/auth/user/me', { world: 'right', as: foreign })).status).toBe(401)
    expect((await mock.journal('right')).map(({ operationId }) => operationId)).not.toContain('updateCurrentUser')
  })

  test('have separate clocks', () => {
    const worlds = new Worlds(testToday)
    worlds.get('left').setClock(new Date('2030-01-01T12:00:00Z'), true)
    expect(worlds.get('left').today()).toBe('2030-01-01')
    worlds.get('left').advanceClock(86_400_000)
    expect(worlds.get('left').now().toISOString()).toBe('2030-01-02T12:00:00.000Z')
    expect(worlds.get('left').today()).toBe('2030-01-02')
    expect(worlds.get('right').now().getTime()).toBeLessThan(Date.parse('2030-01-01'))
  })
})

describe('a world', () => {
  test('returns to its seed on reset', () => {
    const worlds = new Worlds(testToday)
    const { invoices } = worlds.get('w').tables
    const before = invoices.all()
    const [first, second] = before
    if (first === undefined || second === undefined) throw new Error('the seed has no invoices')
    invoices.update(first.id, { jobName: 'changed' })
    invoices.remove(second.id)
    invoices.insert({ ...first, id: 'new' })
    expect(invoices.all()).not.toEqual(before)
    worlds.reset('w')
    expect(invoices.all()).toBe(before)
    expect(invoices.get('new')).toBeUndefined()
  })

  test('has 10,000 supplier invoices, 100,000 supplier and buyer invoices when large, and none when empty', () => {
    const worlds = new Worlds(testToday)
    expect(invoicesOf(worlds, 'default').length).toBe(10_000)
    worlds.reset('large', 'large')
    expect(invoicesOf(worlds, 'large').length).toBe(100_000)
    const { invoices, invoicingAccounts, contacts, invites, accessRequests, ingestionEvents, accessLinks } =
      worlds.get('large').tables
    for (const table of [contacts, invites, accessRequests, ingestionEvents, accessLinks])
      expect(table.all().length).toBeGreaterThan(0)
    const bought = invoicingAccounts
      .where('payerCompanyId', companyId('prairie'))
      .map(({ id }) => invoices.where('invoicingAccountId', id).length)
    expect(Math.max(...bought)).toBe(100_000)
    worlds.reset('empty', 'empty')
    expect(invoicesOf(worlds, 'empty')).toEqual([])
    expect(worlds.get('empty').tables.users.get(personaId('supplier'))).toBeDefined()
  })

  test('starts at noon of the requested day, or at the current time', () => {
    vi.useFakeTimers({ now: new Date('2026-03-04T04:59:59Z'), toFake: ['Date'] })
    onTestFinished(() => void vi.useRealTimers())
    const worlds = new Worlds(testToday)
    expect(worlds.get('w').now().toISOString()).toBe(`${testToday}T16:00:00.000Z`)
    worlds.get('w').setClock(new Date('2030-01-01T00:00:00Z'), true)
    expect(worlds.reset('w').today()).toBe(testToday)
    const real = new Worlds().get('w')
    expect(real.today()).toBe('2026-03-03')
    vi.setSystemTime('2026-03-04T05:00:00Z')
    expect(real.today()).toBe('2026-03-04')
  })

  test('generates the same ids for the same calls', () => {
    const worlds = new Worlds(testToday)
    const ids = ['a', 'b'].map((name) => [worlds.get(name).newId(), worlds.get(name).newId()])
    expect(ids[0]).toEqual(ids[1])
    expect(new Set(ids[0]).size).toBe(2)
  })
})

test('drops the world that was idle longest, but never the default one', () => {
  const worlds = new Worlds(testToday)
  worlds.get('default').tables.users.update(personaId('buyer'), { firstName: 'kept' })
  for (let n = 0; n < keptWorlds; n += 1) worlds.get(`w${n}`)
  worlds.get('w0')
  worlds.get('one more')
  expect(worlds.names()).toHaveLength(keptWorlds + 1)
  expect(worlds.names()).toContain('w0')
  expect(worlds.names()).not.toContain('w1')
  expect(worlds.get('default').tables.users.get(personaId('buyer'))?.firstName).toBe('kept')
})
