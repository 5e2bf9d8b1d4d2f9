import { parse } from 'csv-parse/sync'
import { describe, expect, test } from 'vitest'
import type { OperationTypes } from '#generated/operations.ts'
import { companyId } from '#mocks/world/seed/people.ts'
import { expectBuyerOnly, expectSupplierOnly } from './companyScope.ts'
import { allPages, inOrder, sortedBy } from './lists.ts'
import { expectCovered, startApi, type CallOptions, type TestApi } from './testApi.ts'

const harbor = { companyId: companyId('harbor') }
const maple = { companyId: companyId('maple') }
const prairie = { companyId: companyId('prairie') }
type Invoice = OperationTypes['listReceivableInvoices']['reply']['items'][number]

const list = async (api: TestApi, query: NonNullable<CallOptions['query']> = {}) =>
  (await api.ok('supplier', 'listReceivableInvoices', { path: harbor, query: { pageSize: 500, ...query } })).items

const sortFields = [
  'externalId',
  'jobName',
  'invoicingAccountName',
  'transactionDate',
  'paymentDueDate',
  'discountDate',
  'paymentAmount',
  'discountAmount',
  'outstandingAmount',
  'status',
  'paymentState',
] as const

describe('the list', () => {
  test('has every invoice of the supplier once, by due date', async () => {
    const api = startApi()
    const items = await allPages<Invoice>(api, 'supplier', 'listReceivableInvoices', { path: harbor }, 499)
    expect(items).toHaveLength(10_000)
    const values = items.map(({ paymentDueDate }) => paymentDueDate)
    expect(values).toEqual(inOrder(values, 'up'))
  })

  test('names the failed payment that holds an invoice until it is reviewed (failed-payment)', async () => {
    const api = startApi()
    const items = await list(api, { paymentState: ['Processing'] })
    const held = items.find(({ failedPaymentId }) => failedPaymentId !== undefined)
    expect(items.some(({ failedPaymentId }) => failedPaymentId === undefined)).toBe(true)
    const path = { ...harbor, paymentId: held?.failedPaymentId ?? '' }
    await api.ok('supplier', 'reviewIncomingPayment', { path, body: { action: 'Freeze' } })
    const [frozen] = await list(api, { q: held?.externalId ?? '' })
    expect(frozen).toMatchObject({ paymentState: 'Frozen' })
    expect(frozen).not.toHaveProperty('failedPaymentId')
  })

  test.each(sortFields)('sorts by %s in both directions', async (field) => {
    const api = startApi()
    const { found, expected } = await sortedBy(field, (sort) => list(api, { sort }))
    expect(found).toEqual(expected)
  })

  test('sorts by several fields, then by id', async () => {
    const items = await list(startApi(), { sort: '-status,transactionDate' })
    expect(new Set(items.map(({ status }) => status))).toEqual(new Set(['PastDue', 'Current']))
    const values = items.map(
      ({ status, transactionDate, id }) => `${status === 'PastDue' ? 1 : 2} ${transactionDate} ${id}`,
    )
    expect(values).toEqual(values.toSorted())
  })

  test('searches numbers, jobs and account names, ignoring case', async () => {
    const api = startApi()
    const [item] = await list(api)
    expect((await list(api, { q: item?.externalId.toLowerCase() ?? '' })).map(({ id }) => id)).toContain(item?.id)
    const byName = await list(api, { q: 'prairie builders – OMAHA yard' })
    expect(byName.length).toBeGreaterThan(10)
    expect(new Set(byName.map(({ invoicingAccountName }) => invoicingAccountName))).toEqual(
      new Set(['Prairie Builders – Omaha yard']),
    )
    const name = '東京建設'
    const byJob = await list(startApi('hostile'), { q: name })
    const found = byJob.map(({ jobName, invoicingAccountName }) => `${jobName} ${invoicingAccountName}`)
    expect(found.every((text) => text.includes(name))).toBe(true)
    expect(byJob.some(({ jobName }) => jobName?.includes(name))).toBe(true)
  })

  const filters: [Record<string, string | string[]>, (item: Invoice) => boolean][] = [
    [{ status: 'PastDue' }, ({ status }) => status === 'PastDue'],
    [{ status: ['PastDue', 'Current'] }, () => true],
    [{ paymentState: ['Frozen', 'Processing'] }, ({ paymentState }) => /Frozen|Processing/.test(paymentState)],
    [{ dueFrom: '2026-11-01', dueTo: '2026-11-30' }, (item) => item.paymentDueDate.startsWith('2026-11')],
    [{ issuedFrom: '2026-10-31', issuedTo: '2026-10-31' }, (item) => item.transactionDate === '2026-10-31'],
    [{ amountMin: '100', amountMax: '200.50' }, (item) => between(Number(item.outstandingAmount), 100, 200.5)],
    [{ amountMax: '0' }, (item) => item.outstandingAmount === '0.00'],
  ]

  const between = (amount: number, min: number, max: number) => amount >= min && amount <= max

  test.each(filters)('filters by %o', async (query, matches) => {
    const api = startApi()
    const path = harbor
    const all = await allPages<Invoice>(api, 'supplier', 'listReceivableInvoices', { path }, 500)
    const found = await allPages<Invoice>(api, 'supplier', 'listReceivableInvoices', { path, query }, 500)
    expect(found.length).toBeGreaterThan(0)
    expect(found).toEqual(all.filter(matches))
  })

  test('filters by account', async () => {
    const api = startApi()
    const [item] = await list(api)
    const invoicingAccountId = item?.invoicingAccountId ?? ''
    const found = await list(api, { invoicingAccountId })
    expect(found.map(({ id }) => id)).toContain(item?.id)
    expect(new Set(found.map((row) => row.invoicingAccountId))).toEqual(new Set([invoicingAccountId]))
  })

  test('marks an invoice as past due from the day after its due date', async () => {
    const api = startApi()
    const due = { status: 'Current', dueTo: '2026-11-21', amountMin: '0.01' }
    const current = await list(api, due)
    expect(new Set(current.map(({ paymentDueDate }) => paymentDueDate))).toEqual(new Set(['2026-11-21']))
    api.world.setClock(new Date('2026-11-22T04:59:59Z'), true)
    expect(await list(api, due)).toEqual(current)
    api.world.setClock(new Date('2026-11-22T05:00:00Z'), true)
    expect(await list(api, due)).toEqual([])
    const [first] = current
    const [same] = await list(api, { q: first?.externalId ?? '' })
    expect(same).toEqual({ ...first, status: 'PastDue' })
  })

  test('shows the discounted amount, rounded half up to cents', async () => {
    const api = startApi()
    const { invoices } = api.world.tables
    const [row] = invoices.where('supplierCompanyId', harbor.companyId)
    invoices.update(row?.id ?? '', { outstanding: 10_001_250, discountAmount: 200_000, discountDate: '2026-12-01' })
    const [item] = await list(api, { q: row?.externalId ?? '' })
    expect(item).toMatchObject({ outstandingAmount: '1000.125', discountAmount: '20.00', discountedAmount: '980.13' })
    invoices.update(row?.id ?? '', { discountDate: null })
    expect((await list(api, { q: row?.externalId ?? '' }))[0]).toMatchObject({
      discountAmount: null,
      discountDate: null,
      discountedAmount: null,
    })
  })

  test('finds a renamed account by its new name, only in its own world', async () => {
    const api = startApi()
    const rename = async (world: TestApi) => (await list(world, { q: 'Renamed & Sons' })).length
    expect(await rename(api)).toBe(0)
    const [item] = await list(api)
    const id = item?.invoicingAccountId ?? ''
    api.world.tables.invoicingAccounts.update(id, { accountName: 'Renamed & Sons' })
    expect(await rename(api)).toBeGreaterThan(0)
    expect(await rename(startApi())).toBe(0)
  })

  test.each([{ sort: 'total' }, { pageSize: '501' }, { page: '0' }, { amountMin: 'ten' }, { status: 'Open' }])(
    'rejects %o',
    async (query) => {
      expect(await startApi().refusal('supplier', 'listReceivableInvoices', { path: harbor, query })).toBe(
        '422 validation.failed',
      )
    },
  )

  test('is empty in the empty scenario', async () => {
    const api = startApi('empty')
    expect(await api.ok('supplier', 'listReceivableInvoices', { path: harbor })).toEqual({
      items: [],
      page: 1,
      pageSize: 100,
      totalItems: 0,
      totalPages: 0,
      businessDate: '2026-11-21',
      totals: { currency: 'USD', paymentAmount: '0.00', outstandingAmount: '0.00', discountAvailable: '0.00' },
    })
  })
})

test('lists and stats return the business day that they are based on (business-day)', async () => {
  const api = startApi()
  const query = { pageSize: 1 }
  const accountId = (await api.ok('buyer', 'listPayableInvoicingAccounts', { path: prairie })).items[0]?.id ?? ''
  const onAccount = { path: { ...prairie, invoicingAccountId: accountId } }
  const days = async () =>
    new Set([
      (await api.ok('supplier', 'listReceivableInvoices', { path: harbor, query })).businessDate,
      (await api.ok('buyer', 'listPayableInvoices', { path: prairie, query })).businessDate,
      (await api.ok('buyer', 'listPayableAccountInvoices', { ...onAccount, query })).businessDate,
      (await api.ok('supplier', 'getReceivablesStats', { path: harbor })).businessDate,
      (await api.ok('buyer', 'getPayableAccountStats', onAccount)).businessDate,
    ])
  for (const [at, day] of [
    ['2026-11-22T04:59:59Z', '2026-11-21'],
    ['2026-11-22T05:00:00Z', '2026-11-22'],
  ] as const) {
    api.world.setClock(new Date(at), true)
    expect(await days()).toEqual(new Set([day]))
  }
})

describe('the CSV', () => {
  test('has every row of the same query, in the same order', async () => {
    const api = startApi()
    const query = { status: 'PastDue', sort: '-outstandingAmount' }
    const response = await api.send('supplier', 'exportReceivableInvoicesCsv', { path: harbor, query })
    expect(response.headers).toMatchObject({
      'content-type': 'text/csv',
      'content-disposition': 'attachment; filename="invoices-2026-11-21.csv"',
    })
    const rows = parse<Record<string, string>>(String(response.body), { columns: true, bom: true })
    const items = await allPages<Invoice>(api, 'supplier', 'listReceivableInvoices', { path: harbor, query }, 500)
    expect(rows).toHaveLength(items.length)
    expect(Object.keys(rows[0] ?? {})).toEqual([
      'externalId',
      'invoicingAccountName',
      'jobName',
      'externalJobId',
      'transactionDate',
      'paymentDueDate',
      'paymentAmount',
      'discountAmount',
      'discountDate',
      'discountedAmount',
      'outstandingAmount',
      'status',
      'paymentState',
      'currency',
    ])
    rows.forEach((row, i) => {
      for (const [column, text] of Object.entries(row)) expect(text).toBe(items[i]?.[column as keyof Invoice] ?? '')
    })
  })

  test('quotes cells with special characters', async () => {
    const api = startApi()
    const { invoices } = api.world.tables
    const [row] = invoices.where('supplierCompanyId', harbor.companyId)
    const jobName = 'Pier "9", east\nand west'
    invoices.update(row?.id ?? '', { jobName })
    const query = { q: row?.externalId ?? '' }
    const { body } = await api.send('supplier', 'exportReceivableInvoicesCsv', { path: harbor, query })
    expect(parse<Record<string, string>>(String(body), { columns: true, bom: true })).toMatchObject([{ jobName }])
  })
})

describe("the buyer's lists", () => {
  test('cover all registered accounts', async () => {
    const api = startApi()
    const items = await allPages<Invoice>(api, 'buyer', 'listPayableInvoices', { path: prairie }, 50)
    const count = (supplier: string) => items.filter((item) => item.supplierCompanyName.startsWith(supplier)).length
    expect(count('Harbor')).toBeGreaterThanOrEqual(60)
    expect(count('Maple')).toBeGreaterThanOrEqual(35)
    expect(count('Northwind')).toBeGreaterThanOrEqual(20)
    const [account] = (await api.ok('buyer', 'listPayableInvoicingAccounts', { path: prairie })).items
    const invoicingAccountId = account?.id ?? ''
    const query = { invoicingAccountId }
    const filtered = await allPages<Invoice>(api, 'buyer', 'listPayableInvoices', { path: prairie, query }, 50)
    const path = { ...prairie, invoicingAccountId }
    expect(await allPages<Invoice>(api, 'buyer', 'listPayableAccountInvoices', { path }, 50)).toEqual(filtered)
    expect(filtered).toEqual(items.filter((item) => item.invoicingAccountId === invoicingAccountId))
  })

  test("return 404 for another buyer's account", async () => {
    const api = startApi()
    const [account] = (await api.ok('buyer', 'listPayableInvoicingAccounts', { path: prairie })).items
    const path = { companyId: companyId('northwind'), invoicingAccountId: account?.id ?? '' }
    expect(await api.refusal('both', 'listPayableAccountInvoices', { path })).toBe('404 invoicing_account.not_found')
  })
})

test('a supplier sees only its own invoices', async () => {
  const items = await allPages<Invoice>(startApi(), 'both', 'listReceivableInvoices', { path: maple }, 100)
  expect(new Set(items.map(({ supplierCompanyName }) => supplierCompanyName))).toEqual(new Set(['Maple Ridge Lumber']))
})

expectSupplierOnly({ listReceivableInvoices: {}, exportReceivableInvoicesCsv: {} })
expectBuyerOnly({ listPayableInvoices: {}, listPayableAccountInvoices: { path: { invoicingAccountId: '1' } } })

expectCovered([
  'listReceivableInvoices',
  'exportReceivableInvoicesCsv',
  'listPayableInvoices',
  'listPayableAccountInvoices',
])
