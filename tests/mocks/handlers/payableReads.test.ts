/** What the contract offers for payers and lists beyond the product's list of calls (`x-extension`). */
import { describe, expect, test } from 'vitest'
import type { OperationId, OperationTypes } from '#generated/operations.ts'
import { parseMoney } from '#mocks/world/money.ts'
import { companyId } from '#mocks/world/seed/people.ts'
import { allPages, sortedBy } from './lists.ts'
import { accountId, harbor, onAccount, PaymentScene, prairie } from './paymentScene.ts'
import { startApi, type CallOptions, type TestApi } from './testApi.ts'

type Invoice = OperationTypes['listPayableInvoices']['reply']['items'][number]
type Query = NonNullable<CallOptions['query']>
const dollar = 10_000

const payable = (api: TestApi, query: Query = {}) =>
  allPages<Invoice>(api, 'buyer', 'listPayableInvoices', { path: prairie, query }, 100)
const suppliersOf = (items: readonly { supplierCompanyName: string }[]) => [
  ...new Set(items.map(({ supplierCompanyName }) => supplierCompanyName)),
]

describe.each(['listPayableInvoices', 'listPayableCreditAdjustments'] as const)('%s', (operation) => {
  const list = (api: TestApi, query: Query) => allPages<Invoice>(api, 'buyer', operation, { path: prairie, query }, 100)

  test('finds a supplier by name, ignoring case', async () => {
    const api = startApi()
    const found = await list(api, { q: 'maple RIDGE' })
    expect(suppliersOf(found)).toEqual(['Maple Ridge Lumber'])
    const all = await list(api, {})
    expect(found).toHaveLength(all.filter((item) => item.supplierCompanyName === 'Maple Ridge Lumber').length)
  })

  test('sorts by supplier in both directions', async () => {
    const api = startApi()
    const { found, expected } = await sortedBy('supplierCompanyName', (sort) =>
      list(api, { sort: `${sort},externalId` }),
    )
    expect(found).toEqual(expected)
  })

  test('finds the documents on all accounts of one supplier, alone or with an account', async () => {
    const api = startApi()
    const harborId = companyId('harbor')
    const second = await acceptSecondAccount(api)
    const all = await list(api, {})
    const found = await list(api, { supplierCompanyId: harborId })
    expect(found).toEqual(all.filter((item) => item.supplierCompanyName === 'Harbor Supply Co.'))
    expect(suppliersOf(found)).toEqual(['Harbor Supply Co.'])
    expect(new Set(found.map((item) => item.invoicingAccountId))).toEqual(new Set([accountId, second]))
    const onSecond = await list(api, { supplierCompanyId: harborId, invoicingAccountId: second })
    expect(onSecond).toEqual(found.filter((item) => item.invoicingAccountId === second))
    expect(await list(api, { supplierCompanyId: companyId('maple'), invoicingAccountId: second })).toEqual([])
    expect(await list(api, { supplierCompanyId: 'nobody' })).toEqual([])
  })
})

/** Gives the buyer a second account at Harbor, with its own documents; returns the account's id. */
async function acceptSecondAccount(api: TestApi): Promise<string> {
  const { items } = await api.ok('buyer', 'listRegistrationInvites')
  const invite = items.find(({ externalAccountId }) => externalAccountId === 'HS-1003')
  const path = { inviteId: invite?.id ?? '' }
  await api.ok('buyer', 'acceptRegistrationInvite', { path, body: prairie })
  const { invoicingAccountId = '' } = invite ?? {}
  // The seed has invoices on this account, but no credits.
  const { creditAdjustments } = api.world.tables
  creditAdjustments.update(creditAdjustments.where('invoicingAccountId', accountId)[0]?.id ?? '', {
    invoicingAccountId,
  })
  return invoicingAccountId
}

test('a supplier’s own lists neither search nor sort by supplier', async () => {
  const api = startApi()
  for (const operation of ['listReceivableInvoices', 'listReceivableCreditAdjustments'] as const) {
    const ask = (query: Query) => ({ path: harbor, query })
    expect(await api.ok('supplier', operation, ask({ q: 'Harbor Supply' }))).toMatchObject({ totalItems: 0 })
    expect(await api.refusal('supplier', operation, ask({ sort: 'supplierCompanyName' }))).toBe('422 validation.failed')
  }
})

test('filters invoices by the end date of the discount, inclusive', async () => {
  const api = startApi()
  const dates = (await payable(api)).flatMap(({ discountDate }) => discountDate ?? []).toSorted()
  const [from = '', to = ''] = [dates[Math.floor(dates.length / 3)], dates[Math.floor(dates.length / 2)]]
  const found = await payable(api, { discountFrom: from, discountTo: to })
  const ends = found.map(({ discountDate }) => discountDate ?? '').toSorted()
  expect(ends).toEqual(dates.filter((date) => date >= from && date <= to))
  expect(ends.at(0)).toBe(from)
  expect(ends.at(-1)).toBe(to)
  const query = { discountTo: to, pageSize: 500 }
  const { items } = await api.ok('buyer', 'listPayableAccountInvoices', { ...onAccount, query })
  expect(items.length).toBeGreaterThan(0)
  expect(items.every(({ discountDate }) => discountDate !== null && discountDate <= to)).toBe(true)
})

describe('list totals', () => {
  const lists: [OperationId, 'supplier' | 'buyer', CallOptions][] = [
    ['listReceivableInvoices', 'supplier', { path: harbor }],
    ['listPayableInvoices', 'buyer', { path: prairie }],
    ['listPayableAccountInvoices', 'buyer', onAccount],
    ['listReceivableCreditAdjustments', 'supplier', { path: harbor }],
    ['listPayableCreditAdjustments', 'buyer', { path: prairie }],
    ['listPayableAccountCreditAdjustments', 'buyer', onAccount],
  ]
  const sum = (amounts: string[]) => amounts.reduce((total, amount) => total + BigInt(parseMoney(amount)), 0n)

  test.each(lists)('%s: cover all filtered documents, not just the page', async (operation, who, options) => {
    const api = startApi()
    for (const query of [{}, { dueFrom: '2026-10-15', amountMin: '50' }, { q: 'no such document' }] as Query[]) {
      const items = await allPages<Invoice>(api, who, operation, { ...options, query }, 500)
      const page = await api.ok(who, operation, { ...options, query: { ...query, pageSize: 1 } })
      const { totals } = page as OperationTypes['listPayableInvoices']['reply']
      expect(totals?.currency).toBe('USD')
      expect(sum([totals?.paymentAmount ?? ''])).toBe(sum(items.map((item) => item.paymentAmount)))
      expect(sum([totals?.outstandingAmount ?? ''])).toBe(sum(items.map((item) => item.outstandingAmount)))
    }
  })

  test('include discounts valid today on payable invoices, in whole cents', async () => {
    const scene = new PaymentScene()
    const offer = (discountDate: string, change = {}) =>
      scene.invoice(100 * dollar + 50, { discountAmount: 2 * dollar + 49, discountDate, jobName: 'Totals', ...change })
    offer('2026-11-21')
    offer('2026-11-20')
    offer('2026-12-01', { paymentState: 'Processing' })
    const later = offer('2026-12-01', { discountAmount: 1 * dollar })
    const available = async () => {
      const query = { q: 'Totals', pageSize: 1 }
      const { totals } = await scene.api.ok('buyer', 'listPayableInvoices', { path: prairie, query })
      return totals?.discountAvailable
    }
    // 100.005 rounds to 100.01 to pay; with the first discount, 98.0001 to 98.00.
    expect(await available()).toBe('3.01')
    scene.api.world.setClock(new Date('2026-11-22T05:00:00Z'), true)
    expect(await available()).toBe('1.00')
    scene.api.world.tables.invoices.update(later.id, { discountDate: null })
    expect(await available()).toBe('0.00')
  })
})

test('a buyer’s accounts have the id of their supplier', async () => {
  const { items } = await startApi().ok('buyer', 'listPayableInvoicingAccounts', { path: prairie })
  expect(items.map(({ supplierCompanyId }) => supplierCompanyId)).toEqual(
    (['harbor', 'maple', 'northwind'] as const).map(companyId),
  )
})

test('an account’s balance matches its stats and its invoice list', async () => {
  const api = startApi()
  const { items } = await api.ok('buyer', 'listPayableInvoicingAccounts', { path: prairie })
  expect(items.length).toBe(3)
  for (const { id, balance } of items) {
    const path = { ...prairie, invoicingAccountId: id }
    const { currency, outstanding, pastDue, creditAvailable, openInvoiceCount } = await api.ok(
      'buyer',
      'getPayableAccountStats',
      { path },
    )
    const { totals } = await api.ok('buyer', 'listPayableAccountInvoices', { path })
    const discountAvailable = totals?.discountAvailable
    expect(balance).toEqual({ currency, outstanding, pastDue, creditAvailable, openInvoiceCount, discountAvailable })
  }
})

describe('an account disabled by the supplier (disabled-payer-account)', () => {
  async function disabled() {
    const scene = new PaymentScene()
    const invoice = scene.invoice(100 * dollar)
    const credit = scene.credit(20 * dollar)
    const { paymentId } = await scene.pay({
      invoices: [{ id: scene.invoice(dollar).id }],
      creditAdjustments: [{ id: scene.credit(dollar).id }],
    })
    const body = { invoicingAccountIds: [accountId] }
    await scene.api.ok('supplier', 'disableInvoicingAccounts', { path: harbor, body })
    return { api: scene.api, invoice, credit, paymentId }
  }

  test('stays listed with readable documents, stats and payments', async () => {
    const { api, invoice, credit, paymentId } = await disabled()
    const { items } = await api.ok('buyer', 'listPayableInvoicingAccounts', { path: prairie })
    expect(items.map(({ status }) => status)).toEqual(['Disabled', 'Registered', 'Registered'])
    const query = { q: 'scene-', pageSize: 500 }
    const ids = (page: { items: { id: string }[] }) => page.items.map(({ id }) => id)
    for (const options of [{ path: prairie }, onAccount]) {
      const [invoices, credits] =
        options === onAccount
          ? (['listPayableAccountInvoices', 'listPayableAccountCreditAdjustments'] as const)
          : (['listPayableInvoices', 'listPayableCreditAdjustments'] as const)
      expect(ids(await api.ok('buyer', invoices, { ...options, query }))).toContain(invoice.id)
      expect(ids(await api.ok('buyer', credits, { ...options, query }))).toContain(credit.id)
    }
    expect((await api.ok('buyer', 'getPayableAccountStats', onAccount)).openInvoiceCount).toBeGreaterThan(0)
    const payments = await api.ok('buyer', 'listOutgoingPayments', { path: prairie, query: { pageSize: 500 } })
    expect(payments.items.map((payment) => payment.paymentId)).toContain(paymentId)
    const paymentPath = { path: { ...prairie, paymentId } }
    expect((await api.ok('buyer', 'listOutgoingPaymentInvoices', paymentPath)).totalItems).toBe(1)
    const document = { path: { ...prairie, documentId: invoice.documentId } }
    expect((await api.send('buyer', 'getDocument', document)).status).toBe(200)
  })

  test('rejects payments', async () => {
    const { api, invoice } = await disabled()
    const body = { invoices: [{ id: invoice.id }], creditAdjustments: [] }
    expect(await api.refusal('buyer', 'previewPayment', { ...onAccount, body })).toMatch(/^40[49] /)
  })

  test('returns 404 for another buyer', async () => {
    const { api } = await disabled()
    const path = { companyId: companyId('northwind'), invoicingAccountId: accountId }
    expect(await api.refusal('both', 'listPayableAccountInvoices', { path })).toBe('404 invoicing_account.not_found')
  })
})

test('`amountMin` and `amountMax` filter invoices and credits by outstanding amount', async () => {
  const scene = new PaymentScene()
  const partlyPaid = { paymentAmount: 500 * dollar }
  const [invoice, credit] = [scene.invoice(7 * dollar, partlyPaid), scene.credit(7 * dollar, partlyPaid)]
  for (const [who, path, operations] of [
    ['supplier', harbor, ['listReceivableInvoices', 'listReceivableCreditAdjustments']],
    ['buyer', prairie, ['listPayableInvoices', 'listPayableCreditAdjustments']],
    ['buyer', onAccount.path, ['listPayableAccountInvoices', 'listPayableAccountCreditAdjustments']],
  ] as const)
    for (const [i, operation] of operations.entries()) {
      const found = async (amount: string) => {
        const query = { q: 'scene-', amountMin: amount, amountMax: amount }
        return (await scene.api.ok(who, operation, { path, query })).items.map(({ id }) => id)
      }
      expect(await found('7')).toEqual([[invoice, credit][i]?.id])
      expect(await found('500')).toEqual([])
    }
})

test('`amountMin` and `amountMax` filter payments by total', async () => {
  const scene = new PaymentScene()
  const basket = {
    invoices: [{ id: scene.invoice(321 * dollar).id }],
    creditAdjustments: [{ id: scene.credit(321 * dollar).id }],
  }
  const { paymentId } = await scene.pay(basket)
  for (const [who, path, operation] of [
    ['supplier', harbor, 'listIncomingPayments'],
    ['buyer', prairie, 'listOutgoingPayments'],
  ] as const) {
    const found = async (amount: string) => {
      const query = { amountMin: amount, amountMax: amount, pageSize: 500 }
      return (await scene.api.ok(who, operation, { path, query })).items.map((payment) => payment.paymentId)
    }
    expect(await found('0')).toContain(paymentId)
    expect(await found('321')).not.toContain(paymentId)
  }
})
