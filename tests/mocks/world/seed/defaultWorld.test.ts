/** The default world is shown to customers, so it must look like a real business (docs/mock.md#scenarios). */
import { describe, expect, test } from 'vitest'
import type { World } from '#mocks/world/world.ts'
import { buyerAccounts } from '#mocks/world/seed/accounts.ts'
import { companyId } from '#mocks/world/seed/people.ts'
import { seedId } from '#mocks/world/seed/random.ts'
import { seed, type Scenario } from '#mocks/world/seed/seed.ts'
import { startApi } from '../../handlers/testApi.ts'

const today = '2026-11-21'
const rows = <Row>(table: ReadonlyMap<string, Row>) => [...table.values()]
const world = seed(today, 'default')
const invoices = rows(world.invoices)
const payments = rows(world.payments)

/** The allowed shares of a supplier's open amounts, by age. */
const agingShares = {
  Current: [0.7, 0.78],
  '1-30': [0.12, 0.18],
  '31-60': [0.04, 0.08],
  '61-90': [0.02, 0.04],
  '90+': [0.01, 0.03],
} as const

const suppliersOf = ({ tables }: World) => [
  ...new Set(
    tables.invoices
      .all()
      .filter(({ outstanding }) => outstanding > 0)
      .map(({ supplierCompanyId }) => supplierCompanyId),
  ),
]

async function stats(scenario: Scenario) {
  const api = startApi(scenario)
  const persona = (id: string) => (id === companyId('harbor') ? 'supplier' : 'both')
  const suppliers = suppliersOf(api.world)
  expect(suppliers).toHaveLength(3)
  return Promise.all(suppliers.map((id) => api.ok(persona(id), 'getReceivablesStats', { path: { companyId: id } })))
}

test.each(['default', 'large'] as const)('open amounts have a realistic age distribution (%s)', async (scenario) => {
  for (const { outstanding, aging } of await stats(scenario)) {
    expect(aging.map(({ bucket }) => bucket)).toEqual(Object.keys(agingShares))
    for (const { bucket, amount } of aging) {
      const [least, most] = agingShares[bucket as keyof typeof agingShares]
      const share = Number(amount) / Number(outstanding)
      expect({ bucket, share, isInRange: share >= least && share <= most }).toMatchObject({ isInRange: true })
    }
  }
})

test('incoming payments are much higher from July to October than from January to April', async () => {
  const [harbor] = await stats('default')
  const amountOf = (...months: string[]) =>
    (harbor?.incomingByMonth ?? [])
      .filter(({ month }) => months.includes(month.slice(5, 7)))
      .reduce((total, { amount }) => total + Number(amount), 0)
  expect(harbor?.incomingByMonth).toHaveLength(12)
  const ratio = amountOf('07', '08', '09', '10') / amountOf('01', '02', '03', '04')
  expect(ratio).toBeGreaterThan(1.5)
  expect(ratio).toBeLessThan(3)
})

test('under 1% of invoices have fractions of a cent, and no open invoice or payment does', () => {
  const uneven = invoices.filter(({ paymentAmount }) => paymentAmount % 100 !== 0)
  expect(uneven.length).toBeGreaterThan(3)
  expect(uneven.length).toBeLessThan(invoices.length / 100)
  expect(uneven.filter(({ outstanding }) => outstanding > 0)).toEqual([])
  for (const { invoiceSubtotal, discountSubtotal, creditSubtotal, fee, total } of payments)
    for (const amount of [invoiceSubtotal, discountSubtotal, creditSubtotal, fee, total]) expect(amount % 100).toBe(0)
})

test('invoices are numbered by date, with one series per supplier', () => {
  const prefixes = (['harbor', 'northwind', 'maple'] as const).map((supplier) => {
    const supplierInvoices = invoices.filter(({ supplierCompanyId }) => supplierCompanyId === companyId(supplier))
    const numbers = supplierInvoices.map(({ externalId }) => Number(externalId.replace(/^\D+/, '')))
    expect(numbers).toEqual(supplierInvoices.map((_, i) => (numbers[0] ?? 0) + i))
    expect(supplierInvoices.map(({ transactionDate }) => transactionDate)).toEqual(
      supplierInvoices.map(({ transactionDate }) => transactionDate).toSorted(),
    )
    return new Set(supplierInvoices.map(({ externalId }) => externalId.replace(/\d+$/, '')))
  })
  expect(prefixes).toEqual([new Set(['INV-']), new Set(['NWF-']), new Set(['ML-'])])
})

test('a discount is 2% for ten days, and a job number belongs to one job of one customer', () => {
  for (const { discountAmount, discountDate, paymentAmount, transactionDate } of invoices) {
    if (discountDate !== null) expect(Date.parse(discountDate) - Date.parse(transactionDate)).toBe(10 * 86_400_000)
    if (discountAmount > 0) expect(discountAmount / paymentAmount).toBeCloseTo(0.02, 3)
  }
  const jobs = Map.groupBy(
    invoices.filter(({ externalJobId }) => externalJobId !== null),
    ({ externalJobId }) => externalJobId,
  )
  for (const ofJob of jobs.values()) {
    expect(new Set(ofJob.map(({ jobName }) => jobName)).size).toBe(1)
    expect(new Set(ofJob.map(({ invoicingAccountId }) => invoicingAccountId)).size).toBe(1)
  }
})

test('buyer accounts have distinct names', () => {
  const accountNames = buyerAccounts.map((_, i) => world.invoicingAccounts.get(seedId('account', i + 1))?.accountName)
  expect(accountNames).toEqual([
    'Prairie Builders – Omaha yard',
    'Prairie Builders – framing lumber',
    'Prairie Builders – structural steel',
    'Northwind – Montréal shop',
  ])
})

test('most payments complete, and failed ones have a reason that fits their method', () => {
  const completed = payments.filter(({ status }) => status === 'Completed')
  expect(completed.length / payments.length).toBeGreaterThan(0.97)
  const cards = /card/i
  for (const { status, failureReason, methodType } of payments) {
    expect(failureReason !== null).toBe(['Failed', 'Reversed', 'Frozen', 'Terminated'].includes(status))
    if (failureReason !== null) expect(cards.test(failureReason)).toBe(methodType === 'Card')
    if (status === 'Reversed') expect(methodType).toBe('Ach')
  }
})

describe('names, addresses and numbers', () => {
  const isPlain = (text: string) => /^[\p{Script=Latin}\d .,’'&+/–-]+$/u.test(text) && text.length <= 60

  test('look like those of people, companies and jobs', () => {
    const customers = rows(world.invoicingAccounts)
    const texts = [
      ...customers.flatMap(({ name, accountName }) => [name, accountName]),
      ...rows(world.companies).map(({ name }) => name),
      ...[...rows(world.users), ...rows(world.contacts)].flatMap(({ firstName, lastName }) => [firstName, lastName]),
      ...invoices.flatMap(({ jobName }) => jobName ?? []),
      ...rows(world.accessRequests).flatMap(({ companyName, requesterName }) => [companyName, requesterName] as const),
      ...rows(world.connections).map(({ name }) => name),
      ...rows(world.paymentMethods).map(({ label }) => label),
    ].filter((text) => text !== null)
    expect(texts.filter((text) => !isPlain(text))).toEqual([])
    // Words about the use of a row in tests, which its name must not contain.
    const testWords =
      /\b(fail|revers|queue|cancel|slow|pending|error|mismatch|unverif|unstarted|newcomer|disabled|invited|guest|example|test)/i
    expect(texts.filter((text) => testWords.test(text))).toEqual([])
    const usersWithTestWords = rows(world.users).filter(({ firstName, lastName }) =>
      testWords.test(`${firstName} ${lastName}`),
    )
    expect(usersWithTestWords).toEqual([])
    const others = customers.filter(({ name }) => !/^(Prairie|Northwind)/.test(name)).map(({ name }) => name)
    expect(new Set(others).size).toBe(others.length)
  })

  test('use fictional phone numbers and consistent postal codes', () => {
    const phones = [...rows(world.users), ...rows(world.contacts)].flatMap(({ phoneNumber }) => phoneNumber ?? [])
    expect(phones.filter((phone) => !/^\+1[2-9]\d{2}55501\d\d$/.test(phone))).toEqual([])
    const codes = { US: /^\d{5}$/, CA: /^[A-Z]\d[A-Z] \d[A-Z]\d$/ }
    const cities = new Map<string, string>()
    for (const { city, state, postalCode, country } of rows(world.companies)) {
      expect(postalCode).toMatch(codes[country])
      const place = `${state} ${postalCode} ${country}`
      // One postal code per city, except for the suppliers' own.
      expect([place, 'MA 02110 US', 'ON K1A 0B1 CA']).toContain(cities.get(city) ?? place)
      cities.set(city, cities.get(city) ?? place)
    }
  })

  test('use unique email addresses', () => {
    const emails = rows(world.users).map(({ email }) => email)
    expect(new Set(emails).size).toBe(emails.length)
    for (const people of Map.groupBy(rows(world.contacts), ({ invoicingAccountId }) => invoicingAccountId).values())
      expect(new Set(people.map(({ email }) => email)).size).toBe(people.length)
  })
})
