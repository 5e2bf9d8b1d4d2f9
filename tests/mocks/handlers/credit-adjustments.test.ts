import { parse } from 'csv-parse/sync'
import { describe, expect, test } from 'vitest'
import type { OperationTypes } from '#generated/operations.ts'
import { companyId } from '#mocks/world/seed/people.ts'
import { expectBuyerOnly, expectSupplierOnly } from './companyScope.ts'
import { allPages, inOrder, sortedBy } from './lists.ts'
import { expectCovered, startApi, type CallOptions, type TestApi } from './testApi.ts'

const harbor = { companyId: companyId('harbor') }
const prairie = { companyId: companyId('prairie') }
type Credit = OperationTypes['listReceivableCreditAdjustments']['reply']['items'][number]

const list = (api: TestApi, query: NonNullable<CallOptions['query']> = {}) =>
  allPages<Credit>(api, 'supplier', 'listReceivableCreditAdjustments', { path: harbor, query }, 150)

describe('the list', () => {
  test('has every credit of the supplier once, including used-up ones, newest first', async () => {
    const api = startApi()
    const items = await list(api)
    expect(items).toHaveLength(api.world.tables.creditAdjustments.where('supplierCompanyId', harbor.companyId).length)
    expect(items.some(({ outstandingAmount }) => outstandingAmount === '0.00')).toBe(true)
    const values = items.map(({ transactionDate }) => transactionDate)
    expect(values).toEqual(inOrder(values, 'down'))
  })

  test('names the failed payment that holds a credit until it is reviewed (failed-payment)', async () => {
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

  test.each([
    'externalId',
    'jobName',
    'invoicingAccountName',
    'transactionDate',
    'paymentDueDate',
    'paymentAmount',
    'outstandingAmount',
    'paymentState',
  ] as const)('sorts by %s in both directions', async (field) => {
    const api = startApi()
    const { found, expected } = await sortedBy(field, (sort) => list(api, { sort }))
    expect(found).toEqual(expected)
  })

  const filters: [Record<string, string | string[]>, (item: Credit) => boolean][] = [
    [{ paymentState: 'Paid' }, ({ paymentState }) => paymentState === 'Paid'],
    [{ dueFrom: '2026-08-01', dueTo: '2026-08-31' }, (item) => item.paymentDueDate.startsWith('2026-08')],
    [{ issuedFrom: '2026-05-01', issuedTo: '2026-05-31' }, (item) => item.transactionDate.startsWith('2026-05')],
    [{ amountMin: '100', amountMax: '300' }, (item) => /^(100|[12]\d\d|300)\./.test(item.outstandingAmount)],
    [{ q: 'cm-50' }, (item) => item.externalId.includes('CM-50')],
  ]

  test.each(filters)('filters by %o', async (query, matches) => {
    const api = startApi()
    const found = await list(api, query)
    expect(found.length).toBeGreaterThan(0)
    expect(found).toEqual((await list(api)).filter(matches))
  })

  test('rejects values that the contract does not allow', async () => {
    const api = startApi()
    const refusal = (query: object) =>
      api.refusal('supplier', 'listReceivableCreditAdjustments', { path: harbor, query: { ...query } })
    expect(await refusal({ sort: 'discountAmount' })).toBe('422 validation.failed')
    expect(await refusal({ paymentState: 'Open' })).toBe('422 validation.failed')
  })
})

test('the CSV export has every row of the same query', async () => {
  const api = startApi()
  const query = { paymentState: 'Payable', sort: 'externalId' }
  const response = await api.send('supplier', 'exportReceivableCreditAdjustmentsCsv', { path: harbor, query })
  expect(response.headers).toMatchObject({
    'content-type': 'text/csv',
    'content-disposition': 'attachment; filename="credit-adjustments-2026-11-21.csv"',
  })
  const rows = parse<Record<string, string>>(String(response.body), { columns: true, bom: true })
  const items = await list(api, query)
  expect(rows).toHaveLength(items.length)
  expect(Object.keys(rows[0] ?? {}).join()).toBe(
    'externalId,invoicingAccountName,jobName,externalJobId,transactionDate,paymentDueDate,paymentAmount,outstandingAmount,paymentState,currency',
  )
  rows.forEach((row, i) => {
    for (const [column, text] of Object.entries(row)) expect(text).toBe(items[i]?.[column as keyof Credit] ?? '')
  })
})

describe("the buyer's lists", () => {
  test('cover all registered accounts', async () => {
    const api = startApi()
    const items = await allPages<Credit>(api, 'buyer', 'listPayableCreditAdjustments', { path: prairie }, 3)
    const invoicingAccountId = items[0]?.invoicingAccountId ?? ''
    const path = { ...prairie, invoicingAccountId }
    const accountCredits = await allPages<Credit>(api, 'buyer', 'listPayableAccountCreditAdjustments', { path }, 3)
    expect(accountCredits.length).toBeGreaterThan(0)
    expect(accountCredits).toEqual(items.filter((item) => item.invoicingAccountId === invoicingAccountId))
    const accounts = (await api.ok('buyer', 'listPayableInvoicingAccounts', { path: prairie })).items
    const known = new Set(accounts.map(({ id }) => id))
    expect(items.every((item) => known.has(item.invoicingAccountId))).toBe(true)
  })

  test("return 404 for another buyer's account", async () => {
    const api = startApi()
    const [account] = (await api.ok('buyer', 'listPayableInvoicingAccounts', { path: prairie })).items
    const path = { companyId: companyId('northwind'), invoicingAccountId: account?.id ?? '' }
    expect(await api.refusal('both', 'listPayableAccountCreditAdjustments', { path })).toBe(
      '404 invoicing_account.not_found',
    )
  })
})

expectSupplierOnly({ listReceivableCreditAdjustments: {}, exportReceivableCreditAdjustmentsCsv: {} })
expectBuyerOnly({
  listPayableCreditAdjustments: {},
  listPayableAccountCreditAdjustments: { path: { invoicingAccountId: '1' } },
})

expectCovered([
  'listReceivableCreditAdjustments',
  'exportReceivableCreditAdjustmentsCsv',
  'listPayableCreditAdjustments',
  'listPayableAccountCreditAdjustments',
])
