import { expect, test } from 'vitest'
import { companyId } from '#mocks/world/seed/people.ts'
import { extras } from '#mocks/world/seed/users.ts'
import { startOfBusinessDay } from '#mocks/world/time.ts'
import { sortedBy } from './lists.ts'
import { accountId, methods, PaymentScene, prairie } from './paymentScene.ts'
import { expectCovered, startApi, testToday, type CallOptions } from './testApi.ts'

const dollar = 10_000
const prairiePath = { path: prairie }

test('the outgoing list filters, sorts and pages', async () => {
  const api = startApi()
  const list = (query: CallOptions['query'] = {}) => api.ok('buyer', 'listOutgoingPayments', { ...prairiePath, query })
  const all = await list({ pageSize: 500 })
  expect(all.totalItems).toBeGreaterThan(50)
  expect(new Set(all.items.map(({ supplierName }) => supplierName)).size).toBe(3)
  const dates = all.items.map(({ initiatedAt }) => initiatedAt)
  expect(dates).toEqual(dates.toSorted().toReversed())

  const failed = await list({ status: ['Failed', 'Frozen'] })
  expect(new Set(failed.items.map(({ status }) => status))).toEqual(new Set(['Failed', 'Frozen']))
  const [newest] = all.items
  expect((await list({ q: 'maple', pageSize: 2, page: 2 })).items.map(({ supplierName }) => supplierName)).toEqual([
    'Maple Ridge Lumber',
    'Maple Ridge Lumber',
  ])
  const sameMoment = all.items.filter(({ initiatedAt }) => initiatedAt === newest?.initiatedAt)
  const until = await list({ initiatedTo: newest?.initiatedAt ?? '' })
  expect(until.totalItems).toBe(all.totalItems - sameMoment.length)
  const from = await list({ initiatedFrom: newest?.initiatedAt ?? '' })
  expect(from.items).toEqual(sameMoment)
  const large = await list({ amountMin: '10000', amountMax: '20000', sort: '-total' })
  const totals = large.items.map(({ total }) => Number(total))
  expect(totals.length).toBeGreaterThan(3)
  expect(totals).toEqual(totals.filter((total) => total >= 10_000 && total <= 20_000).toSorted((a, b) => b - a))
  const accountPayments = await list({ invoicingAccountId: accountId })
  expect(new Set(accountPayments.items.map(({ externalAccountId }) => externalAccountId))).toEqual(new Set(['HS-1001']))
})

test('the outgoing list filters by supplier, alone or with an account', async () => {
  const api = startApi()
  const list = (query: CallOptions['query'] = {}) =>
    api.ok('buyer', 'listOutgoingPayments', { ...prairiePath, query: { ...query, pageSize: 500 } })
  const all = await list()
  const found = await list({ supplierCompanyId: companyId('maple') })
  expect(found.items).toEqual(all.items.filter(({ supplierName }) => supplierName === 'Maple Ridge Lumber'))
  expect(found.items.length).toBeGreaterThan(0)
  const cents = found.items.reduce((sum, { total }) => sum + Number(total.replace('.', '')), 0)
  expect(found.totals?.total).toBe((cents / 100).toFixed(2))
  const both = { supplierCompanyId: companyId('harbor'), invoicingAccountId: accountId }
  expect((await list(both)).totalItems).toBe((await list({ invoicingAccountId: accountId })).totalItems)
  expect((await list({ ...both, supplierCompanyId: companyId('maple') })).items).toEqual([])
  expect((await list({ supplierCompanyId: 'nobody' })).items).toEqual([])
})

test('a payment has a short reference, the same for both sides, and found by the search (payment-reference)', async () => {
  const api = startApi()
  const list = (q?: string) =>
    api.ok('buyer', 'listOutgoingPayments', { ...prairiePath, query: { ...(q && { q }), pageSize: 500 } })
  const { items } = await list()
  const references = items.map(({ reference }) => reference ?? '')
  expect(references.every((text) => /^PAY-[\dA-F]{8}$/.test(text))).toBe(true)
  expect(new Set(references).size).toBe(items.length)
  const [first] = items
  expect((await list(first?.reference?.toLowerCase())).items).toEqual([first])
  expect((await list(first?.paymentId)).items).toEqual([first])
})

test.each([
  'supplierName',
  'externalAccountId',
  'invoiceCount',
  'invoiceSubtotal',
  'discountCount',
  'creditAdjustmentCount',
  'creditAdjustmentSubtotal',
  'feeSubtotal',
  'paymentType',
  'status',
] as const)('the outgoing list sorts by %s', async (field) => {
  const api = startApi()
  const list = (sort: string) =>
    api.ok('buyer', 'listOutgoingPayments', { ...prairiePath, query: { sort, pageSize: 500 } })
  const { found, expected } = await sortedBy(field, async (sort) => (await list(sort)).items)
  expect(found).toEqual(expected)
})

test('the totals cover all filtered payments, not just the page', async () => {
  const api = startApi()
  const query = { invoicingAccountId: accountId, pageSize: 500 }
  const all = await api.ok('buyer', 'listOutgoingPayments', { ...prairiePath, query })
  const cents = (amount: string) => Number(amount.replace('.', ''))
  const sum = (field: 'invoiceSubtotal' | 'discountSubtotal' | 'creditAdjustmentSubtotal' | 'feeSubtotal' | 'total') =>
    (all.items.reduce((total, item) => total + cents(item[field]), 0) / 100).toFixed(2)
  expect(all.totals).toEqual({
    currency: 'USD',
    invoiceSubtotal: sum('invoiceSubtotal'),
    discountSubtotal: sum('discountSubtotal'),
    creditAdjustmentSubtotal: sum('creditAdjustmentSubtotal'),
    feeSubtotal: sum('feeSubtotal'),
    total: sum('total'),
  })
  const paged = { ...query, pageSize: 2, page: 3 }
  expect((await api.ok('buyer', 'listOutgoingPayments', { ...prairiePath, query: paged })).totals).toEqual(all.totals)
  const none = { q: 'no such payment' }
  expect((await api.ok('buyer', 'listOutgoingPayments', { ...prairiePath, query: none })).totals?.total).toBe('0.00')
})

test('finds a payment by its id, its preview and its invoice', async () => {
  const scene = new PaymentScene()
  const invoice = scene.invoice(500 * dollar)
  const basket = { invoices: [{ id: invoice.id }], creditAdjustments: [], paymentMethodId: methods.failingCard }
  const { previewId, total } = await scene.preview(basket)
  const list = (query: NonNullable<CallOptions['query']>) =>
    scene.api.ok('buyer', 'listOutgoingPayments', { ...prairiePath, query })
  expect((await list({ previewId })).items).toEqual([])
  const body = { ...basket, previewId, expectedTotal: total }
  const { paymentId } = await scene.api.ok('buyer', 'makePayment', {
    path: { ...prairie, invoicingAccountId: accountId },
    body,
  })
  scene.wait(10)
  const payment = await scene.api.ok('buyer', 'getOutgoingPayment', { path: { ...prairie, paymentId } })
  expect(payment).toMatchObject({
    paymentId,
    total: '512.50',
    status: 'Failed',
    completedAt: null,
    failureReason: 'The card was declined.',
  })
  expect((await list({ previewId })).items).toEqual([payment])
  expect((await list({ invoiceId: invoice.id })).items).toEqual([payment])
  expect((await list({ invoiceId: 'none' })).items).toEqual([])

  const incoming = { path: { companyId: companyId('harbor') }, query: { invoiceId: invoice.id } }
  const received = await scene.api.ok('supplier', 'listIncomingPayments', incoming)
  expect(received).toMatchObject({ items: [{ paymentId, discountCount: 0, discountSubtotal: '0.00' }], totalItems: 1 })
  const csv = await scene.api.send('supplier', 'exportIncomingPaymentsCsv', incoming)
  expect(String(csv.body).trim().split('\r\n')).toHaveLength(2)
})

test('a payment says when its status changed, and is found by it, where the company announces it', async () => {
  const scene = new PaymentScene('parts')
  const { items: companies } = await scene.api.ok('buyer', 'listCompanies', {})
  expect(companies.map(({ capabilities }) => capabilities)).toEqual([
    { statusChanges: true, companyTeam: true, companyActivity: true, paymentApprovals: true },
  ])
  const list = (query: NonNullable<CallOptions['query']>) =>
    scene.api.ok('buyer', 'listOutgoingPayments', { ...prairiePath, query: { ...query, pageSize: 500 } })
  const [scheduled] = (await list({ status: ['Scheduled'] })).items
  expect(scheduled?.statusChangedAt).toBe(scheduled?.initiatedAt)
  scene.api.world.tables.paymentMethods.update(methods.ach, { status: 'Disabled' })
  const dueAt = startOfBusinessDay(scheduled?.payOn ?? '')
  scene.api.world.setClock(new Date(Date.parse(dueAt) + 60_000), false)
  const found = await list({ statusChangedFrom: dueAt })
  expect(found.items.map(({ paymentId, status, statusChangedAt }) => [paymentId, status, statusChangedAt])).toEqual([
    [scheduled?.paymentId, 'Failed', dueAt],
  ])
  expect((await list({ status: ['Failed'], initiatedFrom: dueAt })).items).toEqual([])

  const path = { companyId: companyId('harbor'), paymentId: scheduled?.paymentId ?? '' }
  await scene.api.ok('supplier', 'reviewIncomingPayment', { path, body: { action: 'Terminate' } })
  const [reviewed] = (await list({ statusChangedFrom: dueAt })).items
  expect(reviewed?.status).toBe('Terminated')
  expect(Date.parse(reviewed?.statusChangedAt ?? '')).toBeGreaterThan(Date.parse(dueAt))
})

test('no payment says when its status changed where the company does not announce it', async () => {
  const api = startApi()
  const { items } = await api.ok('buyer', 'listOutgoingPayments', prairiePath)
  expect(items.every((payment) => !('statusChangedAt' in payment))).toBe(true)
})

test('a payment’s documents keep the amounts from the time of payment', async () => {
  const scene = new PaymentScene()
  const invoice = scene.invoice(500 * dollar, { discountAmount: 10 * dollar, discountDate: testToday, jobName: 'Pier' })
  const plain = scene.invoice(10 * dollar)
  const credit = scene.credit(40 * dollar)
  const { paymentId } = await scene.pay({
    invoices: [{ id: invoice.id }, { id: plain.id }],
    creditAdjustments: [{ id: credit.id, amount: '15.00' }],
    paymentMethodId: methods.card,
  })
  scene.wait(10)
  const path = { ...prairie, paymentId }
  const invoices = await scene.api.ok('buyer', 'listOutgoingPaymentInvoices', { path, query: { sort: '-paidAmount' } })
  expect(invoices.items).toMatchObject([
    { id: invoice.id, paymentAmount: '500.00', discountAmount: '10.00', paidAmount: '490.00', jobName: 'Pier' },
    { id: plain.id, paymentAmount: '10.00', discountAmount: null, paidAmount: '10.00' },
  ])
  const found = await scene.api.ok('buyer', 'listOutgoingPaymentInvoices', { path, query: { q: 'pier' } })
  expect(found.totalItems).toBe(1)
  const credits = await scene.api.ok('buyer', 'listOutgoingPaymentCreditAdjustments', { path })
  expect(credits.items).toMatchObject([{ id: credit.id, appliedAmount: '15.00', documentId: credit.documentId }])
})

test('emails a receipt to the given recipients, or to the user by default', async () => {
  const api = startApi()
  const { items } = await api.ok('buyer', 'listOutgoingPayments', { ...prairiePath, query: { status: ['Completed'] } })
  const path = { ...prairie, paymentId: items[0]?.paymentId ?? '' }
  await api.ok('buyer', 'sendPaymentReceipt', { path, body: { recipients: ['a@books.test', 'b@books.test'] } })
  await api.ok('buyer', 'sendPaymentReceipt', { path, body: {} })
  const mail = api.world.tables.mail.all()
  expect(mail.map(({ to }) => to)).toEqual(['a@books.test', 'b@books.test', 'buyer@tallyport.test'])
  expect(mail[0]).toMatchObject({ kind: 'Receipt', text: expect.stringContaining(items[0]?.total ?? '') as string })
  expect(mail[0]?.link).toBe(`/api/tallyport/documents/company/${path.companyId}/receipt/document/${path.paymentId}`)
  const wrong = { path, body: { recipients: ['nobody'] } }
  expect(await api.refusal('buyer', 'sendPaymentReceipt', wrong)).toBe('422 validation.failed')
})

const reads = [
  'listOutgoingPayments',
  'getOutgoingPayment',
  'listOutgoingPaymentInvoices',
  'listOutgoingPaymentCreditAdjustments',
  'sendPaymentReceipt',
] as const

test.each(reads)('%s is limited to the payer', async (operation) => {
  const api = startApi()
  const { items } = await api.ok('buyer', 'listOutgoingPayments', prairiePath)
  const body = operation === 'sendPaymentReceipt' ? { body: {} } : {}
  const path = { ...prairie, paymentId: items[0]?.paymentId ?? '' }
  const northwind = { ...path, companyId: companyId('northwind') }
  const isList = operation === 'listOutgoingPayments'
  expect(await api.refusal(null, operation, { path, ...body })).toBe('401 auth.unauthenticated')
  expect(await api.refusal(extras.guest, operation, { path, ...body })).toBe('403 access.forbidden')
  expect(await api.refusal('supplier', operation, { path: { ...path, companyId: companyId('harbor') }, ...body })).toBe(
    '403 company.not_buyer',
  )
  expect(await api.refusal('both', operation, { path, ...body })).toBe('404 company.not_found')
  const others = api.send('both', operation, { path: northwind, ...body })
  expect((await others).status).toBe(isList ? 200 : 404)
  const invalid =
    operation === 'getOutgoingPayment'
      ? { path: { ...path, paymentId: 'x'.repeat(101) } }
      : { path, query: { sort: 'surprise' } }
  if (!body.body) expect(await api.refusal('buyer', operation, invalid)).toBe('422 validation.failed')
})

expectCovered(reads)
