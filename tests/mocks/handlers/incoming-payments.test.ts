import { expect, test } from 'vitest'
import { parse } from 'csv-parse/sync'
import { companyId } from '#mocks/world/seed/people.ts'
import { extras } from '#mocks/world/seed/users.ts'
import { accountId, harbor, methods, PaymentScene } from './paymentScene.ts'
import { expectCovered, startApi, type CallOptions } from './testApi.ts'
import { sortedBy } from './lists.ts'

const dollar = 10_000
const harborPath = { path: harbor }

/** A failed payment with its invoice and the credit that it partly used. */
async function failedPayment(paymentMethodId: string = methods.failingCard) {
  const scene = new PaymentScene()
  const invoice = scene.invoice(100 * dollar)
  const credit = scene.credit(30 * dollar)
  const { paymentId } = await scene.pay({
    invoices: [{ id: invoice.id }],
    creditAdjustments: [{ id: credit.id, amount: '10.00' }],
    paymentMethodId,
  })
  scene.wait(3 * 24 * 60)
  const review = (body: object) =>
    scene.api.ok('supplier', 'reviewIncomingPayment', { path: { ...harbor, paymentId }, body })
  return { scene, invoice, credit, paymentId, review }
}

test('the list shows incoming payments with their review', async () => {
  const api = startApi()
  const { items, totalItems } = await api.ok('supplier', 'listIncomingPayments', {
    ...harborPath,
    query: { pageSize: 500, sort: '-initiatedAt' },
  })
  expect(totalItems).toBeGreaterThan(800)
  const dates = items.map(({ initiatedAt }) => initiatedAt)
  expect(dates).toEqual(dates.toSorted().toReversed())
  const reviewed = items.filter(({ reviewedAt }) => reviewedAt !== null)
  expect(new Set(reviewed.map(({ status }) => status))).toEqual(new Set(['Frozen', 'Terminated']))
})

test('supplier personas have failed payments to review', async () => {
  const api = startApi()
  const query = { status: ['Failed', 'Reversed'] }
  const waiting = async (who: 'supplier' | 'both', company: 'harbor' | 'northwind' | 'maple') =>
    (await api.ok(who, 'listIncomingPayments', { path: { companyId: companyId(company) }, query })).totalItems
  expect(await waiting('supplier', 'harbor')).toBe(6)
  expect(await waiting('both', 'northwind')).toBe(1)
  expect(await waiting('both', 'maple')).toBe(1)
})

test('the list filters and sorts', async () => {
  const api = startApi()
  const list = (query: NonNullable<CallOptions['query']>) =>
    api.ok('supplier', 'listIncomingPayments', { ...harborPath, query })
  const prairiePayments = await list({ invoicingAccountId: accountId, pageSize: 500 })
  expect(prairiePayments.totalItems).toBeGreaterThan(10)
  const byNumber = await list({ q: 'hs-1001', pageSize: 500 })
  expect(byNumber.items).toEqual(prairiePayments.items)
  const named = await list({ q: 'PRAIRIE BUILDERS – omaha yard' })
  expect(named.totalItems).toBe(prairiePayments.totalItems)
  const [middle] = (await list({ pageSize: 1, page: 400, sort: '-total' })).items
  const { initiatedAt = '', total = '' } = middle ?? {}
  const here = await list({ initiatedFrom: initiatedAt, amountMin: total, amountMax: total })
  expect(here.items).toContainEqual(middle)
  expect((await list({ initiatedTo: initiatedAt, amountMin: total, amountMax: total })).items).not.toContainEqual(
    middle,
  )
})

test.each([
  'invoicingAccountName',
  'externalAccountId',
  'invoiceCount',
  'invoiceSubtotal',
  'creditAdjustmentCount',
  'creditAdjustmentSubtotal',
  'feeSubtotal',
  'total',
  'outgoingPaymentMethodType',
  'status',
] as const)('the list sorts by %s', async (field) => {
  const api = startApi()
  const list = (sort: string) =>
    api.ok('supplier', 'listIncomingPayments', { ...harborPath, query: { sort, pageSize: 500 } })
  const { found, expected } = await sortedBy(field, async (sort) => (await list(sort)).items)
  expect(found).toEqual(expected)
})

test('the CSV export has every row of the same query, in the same order', async () => {
  const api = startApi()
  const query = { status: ['Completed', 'Frozen'], sort: '-total', amountMin: '5000' }
  const { body, headers } = await api.send('supplier', 'exportIncomingPaymentsCsv', { ...harborPath, query })
  expect(headers['content-disposition']).toBe('attachment; filename="payments-2026-11-21.csv"')
  const rows = parse<Record<string, string>>(String(body), { columns: true, bom: true })
  const list = await api.ok('supplier', 'listIncomingPayments', { ...harborPath, query: { ...query, pageSize: 500 } })
  expect(rows).toHaveLength(list.totalItems)
  const columns = Object.keys(rows[0] ?? {}) as (keyof (typeof list.items)[number])[]
  expect(columns.join()).toBe(
    'paymentId,invoicingAccountName,externalAccountId,initiatedAt,invoiceCount,invoiceSubtotal,discountCount,discountSubtotal,creditAdjustmentCount,creditAdjustmentSubtotal,feeSubtotal,total,outgoingPaymentMethodType,status,currency,reference',
  )
  for (const [i, item] of list.items.entries())
    expect(rows[i]).toEqual(Object.fromEntries(columns.map((name) => [name, String(item[name])])))
  const discounts = rows.filter(({ discountSubtotal }) => discountSubtotal !== '0.00')
  expect(discounts.length).toBeGreaterThan(0)
  const cents = (amount = '') => Number(amount.replace('.', ''))
  for (const row of rows) {
    const due = cents(row.invoiceSubtotal) - cents(row.discountSubtotal) - cents(row.creditAdjustmentSubtotal)
    expect(due + cents(row.feeSubtotal)).toBe(cents(row.total))
  }
})

test('the supplier sees the documents of a payment', async () => {
  const { scene, invoice, credit, paymentId } = await failedPayment()
  const path = { ...harbor, paymentId }
  const invoices = await scene.api.ok('supplier', 'listIncomingPaymentInvoices', { path })
  expect(invoices.items).toMatchObject([{ id: invoice.id, paidAmount: '100.00' }])
  const credits = await scene.api.ok('supplier', 'listIncomingPaymentCreditAdjustments', { path })
  expect(credits.items).toMatchObject([{ id: credit.id, appliedAmount: '10.00' }])
})

test('terminating a failed payment makes its invoices and credits payable again (payment-review)', async () => {
  const { scene, invoice, credit, paymentId, review } = await failedPayment()
  const reviewed = await review({ action: 'Terminate', note: 'Agreed by phone.' })
  expect(reviewed).toMatchObject({
    paymentId,
    status: 'Terminated',
    reviewedAt: '2026-11-24T12:00:00.000Z',
    reviewNote: 'Agreed by phone.',
  })
  expect(scene.invoiceNow(invoice)).toMatchObject({ paymentState: 'Payable', outstanding: 100 * dollar })
  expect(scene.creditNow(credit)).toMatchObject({ paymentState: 'Payable', outstanding: 30 * dollar })
  const again = { invoices: [{ id: invoice.id }], creditAdjustments: [], paymentMethodId: methods.ach }
  expect(await scene.pay(again)).toMatchObject({ status: 'Created' })
})

test('freezing a failed payment freezes its documents and keeps their amounts (payment-review)', async () => {
  const { scene, invoice, credit, review } = await failedPayment()
  expect(await review({ action: 'Freeze' })).toMatchObject({ status: 'Frozen', reviewNote: null })
  expect(scene.invoiceNow(invoice)).toMatchObject({ paymentState: 'Frozen', outstanding: 100 * dollar })
  expect(scene.creditNow(credit)).toMatchObject({ paymentState: 'Frozen', outstanding: 30 * dollar })
})

test('a reversed payment is reviewed like a failed one', async () => {
  const { scene, invoice, review } = await failedPayment(methods.reversing)
  expect(await review({ action: 'Terminate' })).toMatchObject({ status: 'Terminated' })
  expect(scene.invoiceNow(invoice)).toMatchObject({ paymentState: 'Payable', outstanding: 100 * dollar })
})

test('a payment can be reviewed once, and only if it failed or was reversed (payment-review)', async () => {
  const { scene, paymentId, review } = await failedPayment()
  await review({ action: 'Freeze' })
  const refusal = (id: string, body: object = { action: 'Terminate' }) =>
    scene.api.refusal('supplier', 'reviewIncomingPayment', { path: { ...harbor, paymentId: id }, body })
  expect(await refusal(paymentId)).toBe('409 payment.already_reviewed')
  const { payments } = scene.api.world.tables
  for (const status of ['Created', 'Queued', 'Pending', 'Completed', 'Canceled'] as const) {
    payments.update(paymentId, { status })
    expect(await refusal(paymentId)).toBe('409 payment.not_reviewable')
  }
  expect(await refusal(paymentId, { action: 'Forget' })).toBe('422 validation.failed')
})

const operations = [
  'listIncomingPayments',
  'exportIncomingPaymentsCsv',
  'listIncomingPaymentInvoices',
  'listIncomingPaymentCreditAdjustments',
  'reviewIncomingPayment',
] as const

test.each(operations)('%s is limited to the supplier', async (operation) => {
  const api = startApi()
  const { items } = await api.ok('supplier', 'listIncomingPayments', { ...harborPath, query: { pageSize: 1 } })
  const isReview = operation === 'reviewIncomingPayment'
  const body = isReview ? { body: { action: 'Freeze' } } : {}
  const path = { ...harbor, paymentId: items[0]?.paymentId ?? '' }
  expect(await api.refusal(null, operation, { path, ...body })).toBe('401 auth.unauthenticated')
  expect(await api.refusal(extras.guest, operation, { path, ...body })).toBe('403 access.forbidden')
  const prairie = { ...path, companyId: companyId('prairie') }
  expect(await api.refusal('buyer', operation, { path: prairie, ...body })).toBe('403 company.not_supplier')
  expect(await api.refusal('both', operation, { path, ...body })).toBe('404 company.not_found')
  if (!/listIncomingPayments|Csv/.test(operation)) {
    const maple = { ...path, companyId: companyId('maple') }
    expect(await api.refusal('both', operation, { path: maple, ...body })).toBe('404 payment.not_found')
  }
  if (!isReview) {
    expect(await api.refusal('supplier', operation, { path, query: { sort: '-surprise' } })).toBe(
      '422 validation.failed',
    )
    return
  }
  expect(await api.refusal('supplier', operation, { path, body: {} })).toBe('422 validation.failed')
})

expectCovered(operations)
