import { expect, test } from 'vitest'
import type { ProblemBody } from '#mocks/problem.ts'
import type { InvoiceRow } from '#mocks/world/rows/ledger.ts'
import { companyId } from '#mocks/world/seed/people.ts'
import { dollars, harbor, methods, onAccount, PaymentScene, prairie } from './paymentScene.ts'

const disputed = { code: 'Disputed', note: 'Two pallets were never delivered.' }
const discounted = { discountAmount: dollars(2), discountDate: '2026-12-01' }

const part = ({ id }: InvoiceRow, amount: string, paymentMethodId: string = methods.ach) => ({
  invoices: [{ id, amount, shortPayReason: disputed }],
  creditAdjustments: [],
  paymentMethodId,
})
const whole = ({ id }: InvoiceRow) => ({ invoices: [{ id }], creditAdjustments: [], paymentMethodId: methods.ach })

async function listed(scene: PaymentScene, { externalId }: InvoiceRow) {
  const { items } = await scene.api.ok('buyer', 'listPayableInvoices', { path: prairie, query: { q: externalId } })
  return items[0]
}

test('a preview of a part says what it leaves open and which discount it loses (partial-payments)', async () => {
  const scene = new PaymentScene('parts')
  const invoice = scene.invoice(dollars(100), discounted)
  const preview = await scene.preview(part(invoice, '60.00'))
  expect(preview).toMatchObject({
    invoiceSubtotal: '60.00',
    discountSubtotal: '0.00',
    feeSubtotal: '0.30',
    total: '60.30',
    remainingSubtotal: '40.00',
    forgoneDiscountSubtotal: '2.00',
    lines: [
      {
        amount: '100.00',
        discountAmount: null,
        appliedAmount: '60.00',
        remainingAmount: '40.00',
        forgoneDiscountAmount: '2.00',
      },
    ],
  })
})

test('all that is to pay, as an amount, is a payment in full with its discount (partial-payments)', async () => {
  const scene = new PaymentScene('parts')
  const invoice = scene.invoice(dollars(100) + 49, discounted)
  const paid = part(invoice, '98.00')
  expect((await scene.preview(paid)).lines).toMatchObject([
    { amount: '100.00', discountAmount: '2.00', appliedAmount: '98.00', remainingAmount: '0.00' },
  ])
  const { paymentId } = await scene.pay(paid)
  scene.wait(10)
  expect(scene.invoiceNow(invoice)).toMatchObject({ outstanding: 0, paymentState: 'Paid' })
  const { items } = await scene.api.ok('supplier', 'listIncomingPaymentInvoices', { path: { ...harbor, paymentId } })
  expect(items[0]).toMatchObject({ paidAmount: '98.00', remainingAmount: '0.00' })
  expect(items[0]).not.toHaveProperty('shortPayReason')
})

test('the rest can be paid while a part is on its way, and no more than the rest (partial-payments)', async () => {
  const scene = new PaymentScene('parts')
  const invoice = scene.invoice(dollars(100) + 40, discounted)
  await scene.pay(part(invoice, '60.00'))
  expect(await listed(scene, invoice)).toMatchObject({
    paymentState: 'Payable',
    outstandingAmount: '100.004',
    processingAmount: '60.00',
    discountAmount: '0.00',
    discountedAmount: '40.00',
  })
  const tooMuch = { ...onAccount, body: part(invoice, '40.01') }
  expect(await scene.api.refusal('buyer', 'previewPayment', tooMuch)).toBe('409 payment.amount_too_high')
  const { body } = await scene.api.send('buyer', 'previewPayment', tooMuch)
  expect((body as ProblemBody).errors).toMatchObject([{ pointer: '/invoices/0/amount', code: 'maximum' }])

  await scene.pay(whole(invoice))
  expect(scene.invoiceNow(invoice)).toMatchObject({ paymentState: 'Processing' })
  expect(await scene.api.refusal('buyer', 'previewPayment', { ...onAccount, body: whole(invoice) })).toBe(
    '409 payment.invoice_not_payable',
  )
  scene.wait(10)
  expect(scene.invoiceNow(invoice)).toMatchObject({ outstanding: 0, paymentState: 'Paid' })
})

test('a part that is given up gives the rest and the discount back (partial-payments)', async () => {
  const scene = new PaymentScene('parts')
  const invoice = scene.invoice(dollars(100), discounted)
  const { paymentId } = await scene.pay(part(invoice, '60.00', methods.reversing))
  scene.wait(10)
  expect(scene.invoiceNow(invoice)).toMatchObject({ outstanding: dollars(40), discountAmount: 0 })
  expect((await scene.preview(whole(invoice))).lines).toMatchObject([{ amount: '40.00', discountAmount: null }])

  scene.wait(24 * 60)
  expect(scene.payment(paymentId)?.status).toBe('Reversed')
  expect(await listed(scene, invoice)).toMatchObject({ outstandingAmount: '100.00', processingAmount: '60.00' })
  const review = { path: { ...harbor, paymentId }, body: { action: 'Terminate' } }
  await scene.api.ok('supplier', 'reviewIncomingPayment', review)
  expect(scene.invoiceNow(invoice)).toEqual(invoice)
})

test('a payment that leaves something open needs a reason, which the supplier sees (short-pay-reason)', async () => {
  const scene = new PaymentScene('parts')
  const invoice = scene.invoice(dollars(100))
  const invoices = [{ id: invoice.id, amount: '0.01' }]
  const basket = { invoices, creditAdjustments: [], paymentMethodId: methods.ach }
  const { previewId, total } = await scene.preview(basket)
  const body = { ...basket, previewId, expectedTotal: total }
  const { status, body: problem } = await scene.api.send('buyer', 'makePayment', { ...onAccount, body })
  expect([status, problem]).toMatchObject([
    422,
    { code: 'payment.short_pay_reason_missing', errors: [{ pointer: '/invoices/0/shortPayReason', code: 'required' }] },
  ])

  const reasoned = { ...body, invoices: [{ ...invoices[0], shortPayReason: disputed }] }
  const { paymentId } = await scene.api.ok('buyer', 'makePayment', { ...onAccount, body: reasoned })
  for (const [who, operation, company] of [
    ['buyer', 'listOutgoingPaymentInvoices', prairie],
    ['supplier', 'listIncomingPaymentInvoices', harbor],
  ] as const) {
    const { items } = await scene.api.ok(who, operation, { path: { ...company, paymentId } })
    expect(items).toMatchObject([{ paidAmount: '0.01', remainingAmount: '99.99', shortPayReason: disputed }])
  }
})

test.each([
  ['amount', { amount: '50.00' }, {}, 'payment.partial_not_offered', '/invoices/0/amount'],
  ['reason', { shortPayReason: disputed }, {}, 'payment.partial_not_offered', '/invoices/0/shortPayReason'],
  ['day', {}, { payOn: '2026-11-24' }, 'payment.scheduling_not_offered', '/payOn'],
])('an account without capabilities refuses any %s (payment-capabilities)', async (_, item, extra, code, pointer) => {
  const scene = new PaymentScene()
  const body = { ...whole(scene.invoice(dollars(100))), ...extra }
  const refused = { ...body, invoices: [{ ...body.invoices[0], ...item }] }
  const { status, body: problem } = await scene.api.send('buyer', 'previewPayment', { ...onAccount, body: refused })
  expect([status, problem]).toMatchObject([409, { code, errors: [{ pointer, code: 'not_offered' }] }])
})

test('without capabilities, no response has a trace of them (payment-capabilities)', async () => {
  const scene = new PaymentScene()
  const invoice = scene.invoice(dollars(100), discounted)
  const preview = await scene.preview(whole(invoice))
  const { paymentId } = await scene.pay(whole(invoice))
  const paymentPath = { path: { ...prairie, paymentId } }
  const responses = [
    preview,
    await scene.api.ok('buyer', 'getOutgoingPayment', paymentPath),
    await scene.api.ok('buyer', 'listOutgoingPaymentInvoices', paymentPath),
    await scene.api.ok('buyer', 'listPayableInvoicingAccounts', { path: prairie }),
    await scene.api.ok('buyer', 'listPayableInvoices', { path: prairie, query: { pageSize: 500 } }),
  ]
  expect(JSON.stringify(responses)).not.toMatch(/capabilities|remaining|forgone|payOn|shortPay|processingAmount/i)
})

test('in the scenario parts, one supplier offers both, one only parts, one neither (payment-capabilities)', async () => {
  const scene = new PaymentScene('parts')
  const { items } = await scene.api.ok('buyer', 'listPayableInvoicingAccounts', { path: prairie })
  expect(items.map(({ supplierCompanyId, capabilities }) => [supplierCompanyId, capabilities])).toEqual([
    [companyId('harbor'), { partialPayments: true, scheduledPayments: true }],
    [companyId('maple'), { partialPayments: true }],
    [companyId('northwind'), undefined],
  ])
})

test('a payment of another amount than its preview is refused at that amount (payment-basket)', async () => {
  const scene = new PaymentScene('parts')
  const invoice = scene.invoice(dollars(100))
  const { previewId } = await scene.preview(part(invoice, '60.00'))
  const body = { ...part(invoice, '61.00'), previewId, expectedTotal: '61.31' }
  const { status, body: problem } = await scene.api.send('buyer', 'makePayment', { ...onAccount, body })
  expect([status, problem]).toMatchObject([
    409,
    { code: 'payment.basket_changed', errors: [{ pointer: '/invoices/0/amount', code: 'mismatch' }] },
  ])
})

test('a part that would leave another amount open than its preview said is refused (payment-basket)', async () => {
  const scene = new PaymentScene('parts')
  const invoice = scene.invoice(dollars(100))
  const body = part(invoice, '60.00')
  const { previewId, total } = await scene.preview(body)
  await scene.pay(part(invoice, '30.00'))
  const paid = { ...onAccount, body: { ...body, previewId, expectedTotal: total } }
  // Nothing but 60.00 of 70.00 is left to decide about.
  expect(await scene.api.refusal('buyer', 'makePayment', paid)).toBe('409 payment.total_changed')
})

test('an upload leaves an invoice alone of which a part is on its way (upload-after-payment)', async () => {
  const scene = new PaymentScene('parts')
  const invoice = scene.invoice(dollars(100))
  await scene.pay(part(invoice, '60.00'))
  expect(await scene.upload(invoice, '100.00,30.00')).toBe('Failed')
  expect(scene.invoiceNow(invoice)).toMatchObject({ outstanding: dollars(100) })
})
