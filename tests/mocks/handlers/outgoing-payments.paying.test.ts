import { expect, test } from 'vitest'
import { companyId } from '#mocks/world/seed/people.ts'
import { seedId } from '#mocks/world/seed/random.ts'
import { extras } from '#mocks/world/seed/users.ts'
import { methods, onAccount, PaymentScene, prairie } from './paymentScene.ts'
import { expectCovered, testToday, type CallOptions } from './testApi.ts'

const dollar = 10_000
const prairiePath = { path: prairie }

test('a preview applies today’s discounts, subtracts credits and adds the method’s fee', async () => {
  const scene = new PaymentScene()
  const discountDate = testToday
  const invoice = scene.invoice(1250 * dollar, { discountAmount: 25 * dollar, discountDate })
  const missed = scene.invoice(100 * dollar, { discountAmount: 2 * dollar, discountDate: '2026-11-20' })
  const credit = scene.credit(310 * dollar)
  const preview = await scene.preview({
    invoices: [{ id: invoice.id }, { id: missed.id }],
    creditAdjustments: [{ id: credit.id, amount: '100.00' }],
    paymentMethodId: methods.card,
  })
  expect(preview).toMatchObject({
    expiresAt: '2026-11-21T12:15:00.000Z',
    businessDate: testToday,
    currency: 'USD',
    invoiceCount: 2,
    invoiceSubtotal: '1350.00',
    discountCount: 1,
    discountSubtotal: '25.00',
    creditAdjustmentCount: 1,
    creditAdjustmentSubtotal: '100.00',
    feeSubtotal: '30.63', // 2.50 % of 1225.00 is 30.625
    total: '1255.63',
  })
  expect(preview.lines).toEqual([
    { kind: 'Invoice', ...lineOf(invoice), amount: '1250.00', discountAmount: '25.00', appliedAmount: '1225.00' },
    { kind: 'Invoice', ...lineOf(missed), amount: '100.00', discountAmount: null, appliedAmount: '100.00' },
    { kind: 'CreditAdjustment', ...lineOf(credit), amount: '310.00', discountAmount: null, appliedAmount: '-100.00' },
  ])
  expect(preview.warnings.map(({ code, id }) => `${code} ${id}`)).toEqual([
    `discount_ends_today ${invoice.id}`,
    `discount_missed ${missed.id}`,
    `credit_partly_used ${credit.id}`,
  ])
})

const lineOf = ({ id, externalId }: { id: string; externalId: string }) => ({ id, externalId })

test('a preview changes nothing', async () => {
  const scene = new PaymentScene()
  const invoice = scene.invoice(100 * dollar)
  const credit = scene.credit(10 * dollar)
  const before = scene.api.world.changes().tables
  await scene.preview({ invoices: [{ id: invoice.id }], creditAdjustments: [{ id: credit.id }] })
  const { previews, accessTokens: _, refreshTokens: __, ...after } = scene.api.world.changes().tables
  expect(previews?.rows).toHaveLength(1)
  expect(after).toEqual(before)
})

test.each([
  ['an unknown invoice', { invoices: [{ id: 'nothing' }] }, '404 payment.document_not_found'],
  ['an invoice of another account', { invoices: [{ id: seedId('invoice', 70) }] }, '404 payment.document_not_found'],
  ['an unknown credit', { creditAdjustments: [{ id: 'nothing' }] }, '404 payment.document_not_found'],
  ['another company’s method', { paymentMethodId: methods.northwinds }, '404 payment.method_not_found'],
  ['a disabled method', { paymentMethodId: methods.disabled }, '404 payment.method_not_found'],
  ['an unconfirmed bank account', { paymentMethodId: methods.unconfirmed }, '422 validation.failed'],
  ['no invoice', { invoices: [] }, '422 validation.failed'],
  ['an unknown field', { surprise: true }, '422 validation.failed'],
])('rejects a basket with %s', async (_, change, refusal) => {
  const scene = new PaymentScene()
  const { id } = scene.invoice(100 * dollar)
  const body = { invoices: [{ id }], creditAdjustments: [], ...change }
  expect(await scene.api.refusal('buyer', 'previewPayment', { ...onAccount, body })).toBe(refusal)
})

test('credits can’t exceed their balance or the amount due', async () => {
  const scene = new PaymentScene()
  const { id } = scene.invoice(100 * dollar)
  const small = scene.credit(30 * dollar)
  const large = scene.credit(100 * dollar)
  const refusal = async (creditAdjustments: object[]) => {
    const body = { invoices: [{ id }], creditAdjustments }
    const response = await scene.api.send('buyer', 'previewPayment', { ...onAccount, body })
    const { code, errors } = response.body as { code: string; errors?: { pointer: string; code: string }[] }
    return [response.status, code, errors?.[0]?.pointer, errors?.[0]?.code]
  }
  expect(await refusal([{ id: small.id, amount: '30.01' }])).toEqual([
    409,
    'payment.credit_not_available',
    '/creditAdjustments/0/amount',
    'maximum',
  ])
  expect(await refusal([{ id: small.id, amount: '0.00' }])).toEqual([
    422,
    'validation.failed',
    '/creditAdjustments/0/amount',
    'pattern',
  ])
  expect(await refusal([{ id: small.id }, { id: large.id }])).toEqual([
    422,
    'validation.failed',
    '/creditAdjustments',
    'negative_total',
  ])
  expect(await refusal([{ id: small.id }, { id: small.id }])).toEqual([
    422,
    'validation.failed',
    '/creditAdjustments/1/id',
    'unique',
  ])
  scene.api.world.tables.creditAdjustments.update(small.id, { paymentState: 'Frozen' })
  expect((await refusal([{ id: small.id }]))[1]).toBe('payment.credit_not_available')
})

test('a payment starts with its documents Processing and completes after six minutes', async () => {
  const scene = new PaymentScene()
  const invoice = scene.invoice(500 * dollar, { discountAmount: 10 * dollar, discountDate: testToday })
  const credit = scene.credit(90 * dollar)
  const { paymentId, status } = await scene.pay({
    invoices: [{ id: invoice.id }],
    creditAdjustments: [{ id: credit.id, amount: '40.00' }],
    paymentMethodId: methods.ach,
  })
  expect(status).toBe('Created')
  expect(scene.payment(paymentId)).toMatchObject({ total: 452.25 * dollar, fee: 2.25 * dollar, methodType: 'Ach' })
  expect(scene.invoiceNow(invoice)).toMatchObject({ paymentState: 'Processing', outstanding: 500 * dollar })
  expect(scene.creditNow(credit)).toMatchObject({ paymentState: 'Processing', outstanding: 90 * dollar })

  scene.wait(1)
  expect(scene.payment(paymentId)?.status).toBe('Pending')
  scene.wait(4)
  expect(scene.payment(paymentId)?.status).toBe('Pending')
  scene.wait(1)
  expect(scene.payment(paymentId)).toMatchObject({ status: 'Completed', completedAt: '2026-11-21T12:06:00.000Z' })
  expect(scene.invoiceNow(invoice)).toMatchObject({ paymentState: 'Paid', outstanding: 0 })
  expect(scene.creditNow(credit)).toMatchObject({ paymentState: 'Payable', outstanding: 50 * dollar })
})

test('a payment covered by credits needs no method and completes immediately', async () => {
  const scene = new PaymentScene()
  const invoice = scene.invoice(70 * dollar)
  const credit = scene.credit(70 * dollar)
  const payment = await scene.pay({ invoices: [{ id: invoice.id }], creditAdjustments: [{ id: credit.id }] })
  expect(payment.status).toBe('Completed')
  expect(scene.invoiceNow(invoice)).toMatchObject({ paymentState: 'Paid', outstanding: 0 })
  expect(scene.creditNow(credit)).toMatchObject({ paymentState: 'Paid', outstanding: 0 })
  const { items } = await scene.api.ok('buyer', 'listOutgoingPayments', prairiePath)
  expect(items[0]).toMatchObject({ paymentId: payment.paymentId, paymentType: 'Credit', total: '0.00' })
})

test.each([
  ['with the failing bank account fails', methods.failingBank, 10, 'Failed', 'Processing', 100],
  ['with the failing card fails', methods.failingCard, 10, 'Failed', 'Processing', 100],
  ['with the reversing method is reversed', methods.reversing, 2 * 24 * 60, 'Reversed', 'Processing', 100],
])('a payment %s', async (_, paymentMethodId, minutes, status, paymentState, dollars) => {
  const scene = new PaymentScene()
  const invoice = scene.invoice(100 * dollar)
  const credit = scene.credit(20 * dollar)
  const basket = { invoices: [{ id: invoice.id }], creditAdjustments: [{ id: credit.id }], paymentMethodId }
  const { paymentId } = await scene.pay(basket)
  scene.wait(minutes)
  expect(scene.payment(paymentId)).toMatchObject({ status, failureReason: expect.any(String) as string })
  expect(scene.invoiceNow(invoice)).toMatchObject({ paymentState, outstanding: dollars * dollar })
  expect(scene.creditNow(credit)).toMatchObject({ paymentState, outstanding: 20 * dollar })
})

test('rejects a payment when something changed since the preview', async () => {
  const scene = new PaymentScene()
  const invoice = scene.invoice(100 * dollar, { discountAmount: 2 * dollar, discountDate: testToday })
  const basket = { invoices: [{ id: invoice.id }], creditAdjustments: [], paymentMethodId: methods.ach }
  const refusal = (body: object) => scene.api.refusal('buyer', 'makePayment', { ...onAccount, body })
  const { previewId, total } = await scene.preview(basket)
  const payment = { ...basket, previewId, expectedTotal: total }

  expect(await refusal({ ...payment, expectedTotal: '1.00' })).toBe('409 payment.total_changed')
  expect(await refusal({ ...payment, previewId: 'unknown' })).toBe('409 payment.preview_expired')
  const { paymentMethodId: _, ...noMethod } = payment
  expect(await refusal(noMethod)).toBe('409 payment.basket_changed')

  scene.wait(14)
  scene.api.world.tables.invoices.update(invoice.id, { outstanding: 90 * dollar })
  expect(await refusal(payment)).toBe('409 payment.total_changed')
  scene.api.world.tables.invoices.update(invoice.id, { outstanding: 100 * dollar })
  scene.wait(1)
  expect(await refusal(payment)).toBe('409 payment.preview_expired')
  scene.api.world.tables.invoices.update(invoice.id, { paymentState: 'Frozen' })
  expect(await refusal(payment)).toBe('409 payment.invoice_not_payable')
  expect(scene.api.world.tables.allocations.added()).toEqual([])
})

test('a discount that ended at midnight in New York changes the total', async () => {
  const scene = new PaymentScene()
  const invoice = scene.invoice(100 * dollar, { discountAmount: 2 * dollar, discountDate: testToday })
  scene.wait(17 * 60 - 5)
  const basket = { invoices: [{ id: invoice.id }], creditAdjustments: [], paymentMethodId: methods.ach }
  const { previewId, total } = await scene.preview(basket)
  expect(total).toBe('98.49')
  scene.wait(6)
  const body = { ...basket, previewId, expectedTotal: total }
  expect(await scene.api.refusal('buyer', 'makePayment', { ...onAccount, body })).toBe('409 payment.total_changed')
  // Guessing the new total doesn't help either: no preview has shown it.
  const guessed = { ...body, expectedTotal: '100.50' }
  expect(await scene.api.refusal('buyer', 'makePayment', { ...onAccount, body: guessed })).toBe(
    '409 payment.total_changed',
  )
})

test('pays an invoice once, and once per idempotency key', async () => {
  const scene = new PaymentScene()
  const { id } = scene.invoice(100 * dollar)
  const basket = { invoices: [{ id }], creditAdjustments: [], paymentMethodId: methods.ach }
  const [one, other] = [await scene.preview(basket), await scene.preview(basket)]
  const keyed: CallOptions = {
    ...onAccount,
    body: { ...basket, previewId: one.previewId, expectedTotal: one.total },
    headers: { 'idempotency-key': 'payment-attempt-1' },
  }
  const payment = await scene.api.ok('buyer', 'makePayment', keyed)
  expect(await scene.api.ok('buyer', 'makePayment', keyed)).toEqual(payment)
  const second = { ...basket, previewId: other.previewId, expectedTotal: other.total }
  expect(await scene.api.refusal('buyer', 'makePayment', { ...onAccount, body: second })).toBe(
    '409 payment.invoice_not_payable',
  )
  expect(scene.api.world.tables.payments.added()).toHaveLength(1)
})

test('a total above zero requires a payment method', async () => {
  const scene = new PaymentScene()
  const basket = { invoices: [{ id: scene.invoice(dollar).id }], creditAdjustments: [] }
  const { previewId, total } = await scene.preview(basket)
  const body = { ...basket, previewId, expectedTotal: total }
  expect(await scene.api.refusal('buyer', 'makePayment', { ...onAccount, body })).toBe('422 validation.failed')
})

test('previews and payments are limited to the buyer of the account', async () => {
  const scene = new PaymentScene()
  const { id } = scene.invoice(dollar)
  const basket = { invoices: [{ id }], creditAdjustments: [], paymentMethodId: methods.ach }
  const bodies = { previewPayment: basket, makePayment: { ...basket, previewId: 'x', expectedTotal: '1.01' } } as const
  for (const operation of ['previewPayment', 'makePayment'] as const) {
    const refusal = (who: Parameters<typeof scene.api.refusal>[0], path: Record<string, string>) =>
      scene.api.refusal(who, operation, { path: { ...onAccount.path, ...path }, body: bodies[operation] })
    expect(await refusal(null, {})).toBe('401 auth.unauthenticated')
    expect(await refusal(extras.guest, {})).toBe('403 access.forbidden')
    expect(await refusal('supplier', { companyId: companyId('harbor') })).toBe('403 company.not_buyer')
    expect(await refusal('both', {})).toBe('404 company.not_found')
    expect(await refusal('buyer', { invoicingAccountId: seedId('account', 4) })).toBe('404 invoicing_account.not_found')
  }
  scene.api.world.tables.paymentAccounts.remove(
    scene.api.world.tables.paymentAccounts.find('companyId', companyId('prairie'))?.id ?? '',
  )
  expect(await scene.api.refusal('buyer', 'previewPayment', { ...onAccount, body: basket })).toBe(
    '404 payment.not_initialised',
  )
})

expectCovered(['previewPayment', 'makePayment'])
