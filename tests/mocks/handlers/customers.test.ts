import { describe, expect, test } from 'vitest'
import type { OperationTypes } from '#generated/operations.ts'
import { companyId } from '#mocks/world/seed/people.ts'
import { expectSupplierOnly } from './companyScope.ts'
import { allPages, inOrder, sortedBy } from './lists.ts'
import { expectCovered, startApi, type CallOptions, type TestApi } from './testApi.ts'

const harbor = { companyId: companyId('harbor') }
const maple = { companyId: companyId('maple') }
type Customer = OperationTypes['getCustomer']['reply']

const list = (api: TestApi, query: NonNullable<CallOptions['query']> = {}) =>
  allPages<Customer>(api, 'supplier', 'listCustomers', { path: harbor, query }, 90)

async function customer(api: TestApi, externalAccountId: string) {
  const [found] = await list(api, { q: externalAccountId })
  return { ...harbor, customerId: found?.id ?? '' }
}

describe('the list', () => {
  test('has all 400 customers of the supplier once, by name', async () => {
    const items = await list(startApi())
    expect(items).toHaveLength(400)
    expect(items.every(({ id, invoicingAccountId }) => id === invoicingAccountId)).toBe(true)
    const values = items.map(({ name }) => name.toLowerCase())
    expect(values).toEqual(inOrder(values, 'up'))
  })

  test.each([
    'externalAccountId',
    'status',
    'contactCount',
    'openInvoiceCount',
    'outstanding',
    'pastDue',
    'creditAvailable',
    'lastPaymentAt',
  ] as const)('sorts by %s in both directions', async (field) => {
    const api = startApi()
    const { found, expected } = await sortedBy(field, (sort) => list(api, { sort }))
    expect(found).toEqual(expected)
  })

  const filters: [Record<string, string | string[]>, (item: Customer) => boolean][] = [
    [{ status: ['Disabled', 'InvitePending'] }, ({ status }) => /Disabled|InvitePending/.test(status)],
    [{ amountMin: '50000' }, ({ outstanding }) => Number(outstanding) >= 50_000],
    [{ amountMax: '0' }, ({ outstanding }) => Number(outstanding) === 0],
    [{ q: 'builders' }, ({ name }) => name.toLowerCase().includes('builders')],
    [{ q: 'hs-20' }, ({ externalAccountId }) => externalAccountId.includes('HS-20')],
  ]

  test.each(filters)('filters by %o', async (query, matches) => {
    const api = startApi()
    const found = await list(api, query)
    expect(found.length).toBeGreaterThan(0)
    expect(found).toEqual((await list(api)).filter(matches))
  })

  test('rejects a sort field that the contract does not allow', async () => {
    const query = { sort: 'email' }
    expect(await startApi().refusal('supplier', 'listCustomers', { path: harbor, query })).toBe('422 validation.failed')
  })
})

describe('one customer', () => {
  test('has the current figures of its account', async () => {
    const api = startApi()
    const path = await customer(api, 'HS-1001')
    const before = await api.ok('supplier', 'getCustomer', { path })
    const invoices = api.world.tables.invoices.where('invoicingAccountId', path.customerId)
    const open = invoices.filter(({ outstanding }) => outstanding > 0)
    expect(before).toMatchObject({ externalAccountId: 'HS-1001', openInvoiceCount: open.length, currency: 'USD' })
    const first = open.find(({ paymentDueDate }) => paymentDueDate >= '2026-11-21')
    api.world.tables.invoices.update(first?.id ?? '', { outstanding: 0, paymentState: 'Paid' })
    const after = await api.ok('supplier', 'getCustomer', { path })
    expect(after.openInvoiceCount).toBe(open.length - 1)
    const paid = Number(before.outstanding) - Number(after.outstanding)
    expect(paid).toBeCloseTo((first?.outstanding ?? 0) / 10_000, 4)
    expect(after.pastDue).toBe(before.pastDue)
    expect((await list(api, { q: 'HS-1001' }))[0]).toEqual(after)
  })

  test('shows when its last payment was completed', async () => {
    const api = startApi()
    const path = await customer(api, 'HS-1001')
    const last = await api.ok('supplier', 'getCustomer', { path })
    const { payments } = api.world.tables
    const [any] = payments.all()
    if (any === undefined) throw new Error('the seed has no payments')
    const payment = { ...any, invoicingAccountId: path.customerId, completedAt: '2026-11-21T11:00:00.000Z' }
    payments.insert({ ...payment, id: 'failed', status: 'Failed' })
    expect((await api.ok('supplier', 'getCustomer', { path })).lastPaymentAt).toBe(last.lastPaymentAt)
    payments.insert({ ...payment, id: 'completed', status: 'Completed' })
    expect((await api.ok('supplier', 'getCustomer', { path })).lastPaymentAt).toBe(payment.completedAt)
  })

  test('lists its contacts, primary first, then by last name', async () => {
    const api = startApi()
    const path = await customer(api, 'HS-1001')
    const { contacts } = api.world.tables
    const add = (lastName: string) =>
      contacts.insert({
        id: lastName,
        invoicingAccountId: path.customerId,
        firstName: 'A',
        lastName,
        email: 'a@b.test',
        phoneNumber: null,
        isPrimary: false,
        lastInvitedAt: null,
      })
    add('Zz')
    add('Aa')
    const { items } = await api.ok('supplier', 'listCustomerContacts', { path })
    expect(items[0]).toMatchObject({ isPrimary: true, email: 'buyer@tallyport.test' })
    const others = items.slice(1).map(({ lastName }) => lastName)
    expect([others[0], others.at(-1)]).toEqual(['Aa', 'Zz'])
    expect((await api.ok('supplier', 'getCustomer', { path })).contactCount).toBe(items.length)
  })

  test('returns 404 for another company', async () => {
    const api = startApi()
    const path = { ...maple, customerId: (await customer(api, 'HS-1001')).customerId }
    expect(await api.refusal('both', 'getCustomer', { path })).toBe('404 customer.not_found')
    expect(await api.refusal('both', 'listCustomerContacts', { path })).toBe('404 customer.not_found')
  })
})

expectSupplierOnly({
  listCustomers: {},
  getCustomer: { path: { customerId: '1' } },
  listCustomerContacts: { path: { customerId: '1' } },
})

expectCovered(['listCustomers', 'getCustomer', 'listCustomerContacts'])
