/** Invoices that are made when they are read: the same lists as if the mock held them (docs/mock.md#scenarios). */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { OperationTypes } from '#generated/operations.ts'
import { Reply } from '#mocks/handlers/call.ts'
import { invoiceHandlers } from '#mocks/handlers/invoices.ts'
import { receivablesHandlers } from '#mocks/handlers/receivables.ts'
import { customerHandlers } from '#mocks/handlers/customers.ts'
import { checkWorldFile, restoreWorld } from '#mocks/saved/restoreWorld.ts'
import { saveWorld } from '#mocks/saved/saveWorld.ts'
import { PartlyMade } from '#mocks/world/madeRows.ts'
import { makeInvoices } from '#mocks/world/seed/madeInvoices.ts'
import { companyId, personaId } from '#mocks/world/seed/people.ts'
import { seedRows } from '#mocks/world/seed/seed.ts'
import { World, type Snapshots } from '#mocks/world/world.ts'
import { Worlds } from '#mocks/world/worlds.ts'
import { accountId, methods, onAccount, PaymentScene } from './paymentScene.ts'
import { readPdf } from './pdf.ts'
import { testToday } from './testApi.ts'

type Query = OperationTypes['listReceivableInvoices']['query']

const harbor = companyId('harbor')
const path = { companyId: harbor }
const seeded = seedRows(testToday, 'default', { sold: 300, bought: 35 })
const heldInvoices = new Map([...seeded.invoices.values()].map((row) => [row.id, row]))
const accounts = [...seeded.invoicingAccounts.values()].filter((row) => row.supplierCompanyId === harbor)
const made = makeInvoices(harbor, accounts, 900, testToday)

function worldOf(snapshots: Snapshots): World {
  return new World('w', snapshots, { frozenAt: `${testToday}T17:00:00Z`, offsetMs: 0 })
}

/** Two worlds with the same invoices: one makes three quarters of them, the other one holds all. */
function twoWorlds(): World[] {
  const all = new Map([...heldInvoices.values(), ...made.values()].map((row) => [row.id, row]))
  return [worldOf({ ...seeded, invoices: new PartlyMade(heldInvoices, made) }), worldOf({ ...seeded, invoices: all })]
}

function callOf(world: World, query: Query) {
  const user = world.tables.users.get(personaId('supplier'))
  if (user === undefined) throw new Error('The seed has no supplier')
  return { world, user, path, query, body: undefined, headers: {}, files: [] }
}

function list(world: World, query: Query) {
  const page = invoiceHandlers.listReceivableInvoices(callOf(world, query))
  if (page instanceof Promise || page instanceof Reply) throw new Error('The list is a page')
  return page
}

const day = fc.integer({ min: -760, max: 90 }).map((n) => {
  const date = new Date(testToday)
  date.setUTCDate(date.getUTCDate() + n)
  return date.toISOString().slice(0, 10)
})
const amount = fc.integer({ min: 0, max: 5_000 }).map(String)
const field = fc.constantFrom(
  'externalId',
  'jobName',
  'invoicingAccountName',
  'supplierCompanyName',
  'transactionDate',
  'paymentDueDate',
  'discountDate',
  'paymentAmount',
  'discountAmount',
  'outstandingAmount',
  'status',
  'paymentState',
)
const sort = fc
  .uniqueArray(fc.tuple(fc.constantFrom('', '-'), field), { minLength: 1, maxLength: 3, selector: ([, name]) => name })
  .map((keys) => keys.map((key) => key.join('')).join(','))
const texts = [
  'roof',
  'INV-1',
  'nv-10004',
  '100',
  '0042',
  '7',
  '-',
  'v',
  'inv',
  'job-1',
  'prairie',
  '–',
  'LLC',
  'x9',
  '0001000',
]
const queries: fc.Arbitrary<Query> = fc.record(
  {
    sort,
    q: fc.constantFrom(...texts),
    status: fc.subarray(['Current', 'PastDue'] as const, { minLength: 1 }),
    paid: fc.subarray(['All', 'Part', 'None'] as const, { minLength: 1 }),
    paymentState: fc.subarray(['Payable', 'Processing', 'Frozen', 'Paid'] as const, { minLength: 1 }),
    dueFrom: day,
    dueTo: day,
    issuedFrom: day,
    issuedTo: day,
    amountMin: amount,
    amountMax: amount,
    invoicingAccountId: fc.constantFrom(...accounts.slice(0, 6).map(({ id }) => id), 'unknown'),
    page: fc.integer({ min: 1, max: 8 }),
    pageSize: fc.constantFrom(1, 7, 50, 200),
  },
  { requiredKeys: [] },
)

describe('a list of which some invoices are made', () => {
  const [some, none] = twoWorlds()
  if (!some || !none) throw new Error('There are no worlds')

  test('has the same pages and totals as one that holds them all', () => {
    fc.assert(
      fc.property(queries, (query) => {
        expect(list(some, query)).toEqual(list(none, query))
      }),
      { numRuns: 150 },
    )
  })

  test('has every invoice once, page by page', () => {
    const pages = Array.from({ length: 13 }, (_, at) => list(some, { page: at + 1, pageSize: 100, sort: '-status' }))
    const ids = pages.flatMap(({ items }) => items.map(({ id }) => id))
    expect(ids).toHaveLength(1_200)
    expect(new Set(ids).size).toBe(1_200)
    expect(pages.map(({ totalItems }) => totalItems)).toEqual(pages.map(() => 1_200))
  })

  test('shows what a world has changed in its place, and only there', () => {
    const [changed, same] = twoWorlds()
    if (!changed || !same) throw new Error('There are no worlds')
    for (const { tables } of [changed, same]) {
      for (const position of [0, 1, 450, 899])
        tables.invoices.update(made.at(position).id, { paymentState: 'Frozen', outstanding: 990_000 + position })
      tables.invoices.update(made.at(7).id, { externalId: 'INV-100042-B', jobName: null })
      tables.invoices.update([...heldInvoices.keys()][0] ?? '', { jobName: 'Dachsanierung' })
      tables.invoices.remove(made.at(451).id)
    }
    fc.assert(
      fc.property(queries, (query) => {
        expect(list(changed, query)).toEqual(list(same, query))
      }),
    )
    expect(list(changed, {}).totalItems).toBe(1_199)
    expect(list(changed, { paymentState: ['Frozen'], amountMin: '99', amountMax: '99.1' }).items).toHaveLength(4)
    expect(changed.tables.invoices.get(made.at(451).id)).toBeUndefined()
    expect(list(some, {}).totalItems).toBe(1_200)
  })

  test('finds an account by its new name', () => {
    const [renamed, same] = twoWorlds()
    if (!renamed || !same) throw new Error('There are no worlds')
    const find = (world: World) => list(world, { q: 'aardvark', sort: '-invoicingAccountName' })
    expect(find(renamed).items).toEqual([])
    for (const { tables } of [renamed, same])
      tables.invoicingAccounts.update(accounts[8]?.id ?? '', { accountName: 'Aardvark' })
    expect(find(renamed).items.length).toBeGreaterThan(0)
    expect(find(renamed)).toEqual(find(same))
    expect(list(renamed, { sort: 'invoicingAccountName' })).toEqual(list(same, { sort: 'invoicingAccountName' }))
  })

  test('is the same after another world with the same seed has changed', () => {
    const snapshots = { ...seeded, invoices: new PartlyMade(heldInvoices, made) }
    const [one, other] = [worldOf(snapshots), worldOf(snapshots)]
    const pages = (world: World) =>
      [1, 2, 3].map((page) => list(world, { sort: 'invoicingAccountName', page, pageSize: 500 }).items)
    const before = pages(one)
    expect(pages(other)).toEqual(before)
    one.tables.invoicingAccounts.update(accounts[8]?.id ?? '', { accountName: 'Aardvark' })
    expect(pages(other)).toEqual(before)
    expect(pages(one)).not.toEqual(before)
  })

  test('counts in the dashboard, the customers, and the CSV', () => {
    const figures = (world: World) => {
      const call = callOf(world, {})
      const csv = invoiceHandlers.exportReceivableInvoicesCsv({ ...call, query: { sort: 'paymentAmount' } })
      return [
        receivablesHandlers.getReceivablesStats({ ...call, query: {} }),
        customerHandlers.listCustomers({ ...call, query: { pageSize: 500, sort: '-outstanding' } }),
        csv,
      ]
    }
    expect(figures(some)).toEqual(figures(none))
  })

  test('finds an invoice by its id, its number, and its document', () => {
    const row = made.at(123)
    for (const name of ['id', 'externalId', 'documentId'] as const) {
      expect(some.tables.invoices.where(name, row[name])).toEqual([row])
      expect(some.tables.invoices.where(name, `${row[name]}0`)).toEqual([])
    }
    expect(some.tables.invoices.get(row.id)).toEqual(row)
    expect([...some.tables.invoices.all()].length).toBe(none.tables.invoices.all().length)
  })
})

test('a saved world has only what differs from the invoices that are made', () => {
  const worlds = new Worlds(testToday, undefined, () => ({
    ...seeded,
    invoices: new PartlyMade(heldInvoices, made),
  }))
  const { id } = made.at(3)
  worlds.get('saved').tables.invoices.update(id, { paymentState: 'Frozen' })
  const file = saveWorld(worlds, 'saved', {})
  expect(file.tables.invoices?.rows).toEqual([{ id, paymentState: 'Frozen' }])
  restoreWorld(worlds, 'restored', checkWorldFile(worlds, file))
  expect(worlds.get('restored').tables.invoices.get(id)).toEqual({ ...made.at(3), paymentState: 'Frozen' })
})

describe('the world with a million invoices', () => {
  const scene = new PaymentScene('huge')
  const { api } = scene
  const pages = (query: Record<string, string | number>) =>
    api.ok('supplier', 'listReceivableInvoices', { path, query: { pageSize: 500, ...query } })

  test('lists them all, the last page too', async () => {
    const first = await pages({ sort: '-transactionDate' })
    expect(first.totalItems).toBe(1_000_000)
    const last = await pages({ sort: 'transactionDate', page: 2000 })
    expect(last.items).toHaveLength(500)
    expect(last.items.map(({ transactionDate }) => transactionDate)).toEqual(
      last.items.map(({ transactionDate }) => transactionDate).toSorted(),
    )
    expect(last.items.at(-1)?.transactionDate).toBe(first.items[0]?.transactionDate)
    expect((await pages({ page: 2001 })).items).toEqual([])
  })

  test('has little that is long past due', async () => {
    const { outstanding, aging } = await api.ok('supplier', 'getReceivablesStats', { path })
    const shares = aging.map(({ amount: open }) => Number(open) / Number(outstanding))
    expect(shares[0]).toBeGreaterThan(0.65)
    expect(shares).toEqual(shares.toSorted((a, b) => b - a))
    expect(shares.at(-1)).toBeGreaterThan(0.005)
  })

  test('totals add up to the rows of a filter', async () => {
    const query = { status: 'PastDue', dueFrom: '2026-09-01', dueTo: '2026-09-02' }
    const found = await pages(query)
    expect(found.totalPages).toBe(1)
    expect(found.items.length).toBeGreaterThan(50)
    const sum = (of: (item: (typeof found.items)[number]) => string) =>
      found.items.reduce((cents, item) => cents + Math.round(Number(of(item)) * 100), 0)
    expect(Math.round(Number(found.totals?.outstandingAmount) * 100)).toBe(sum((item) => item.outstandingAmount))
    expect(Math.round(Number(found.totals?.paymentAmount) * 100)).toBe(sum((item) => item.paymentAmount))
  })

  test('lets a buyer pay one of them, and the supplier sees it', async () => {
    const query = { q: 'INV-1', paymentState: 'Payable', sort: '-externalId', pageSize: 1 }
    const { items } = await api.ok('buyer', 'listPayableAccountInvoices', { ...onAccount, query })
    const [invoice] = items
    if (invoice === undefined) throw new Error('The account has no invoice to pay')
    expect(invoice).toMatchObject({ invoicingAccountId: accountId, externalId: expect.stringMatching(/^INV-1\d{6}$/) })
    const { paymentId } = await scene.pay({
      invoices: [{ id: invoice.id }],
      creditAdjustments: [],
      paymentMethodId: methods.ach,
    })
    const seen = async () => (await pages({ q: invoice.externalId })).items
    expect(await seen()).toMatchObject([{ id: invoice.id, paymentState: 'Processing' }])
    const payments = await api.ok('supplier', 'listIncomingPayments', { path, query: { invoiceId: invoice.id } })
    expect(payments.items.map((payment) => payment.paymentId)).toEqual([paymentId])
    scene.wait(60 * 24 * 7)
    expect(await seen()).toMatchObject([{ id: invoice.id, paymentState: 'Paid', outstandingAmount: '0.00' }])
    expect((await pages({})).totalItems).toBe(1_000_000)
  })

  test('has a PDF of each', async () => {
    const [invoice] = (await pages({ q: 'INV-1500000' })).items
    if (invoice === undefined) throw new Error('There is no such invoice')
    const { status, body } = await api.send('supplier', 'getDocument', {
      path: { ...path, documentId: invoice.documentId ?? '' },
    })
    expect(status).toBe(200)
    expect((await readPdf(body)).title).toContain('INV-1500000')
  })
})
