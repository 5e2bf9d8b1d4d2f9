/** Amounts to the cent (docs/rules.md#whole-cents), and what a reversal gives back (docs/rules.md#payment-reversal). */
import { expect, test } from 'vitest'
import type { InvoiceRow } from '#mocks/world/rows/ledger.ts'
import { harbor, methods, onAccount, PaymentScene, prairie } from './paymentScene.ts'
import { testToday } from './testApi.ts'

const dollar = 10_000
const holds = { discountDate: testToday }

const ids = (...rows: { id: string }[]) => rows.map(({ id }) => ({ id }))

test('every line, subtotal and total is in whole cents (whole-cents)', async () => {
  const scene = new PaymentScene()
  const odd = scene.invoice(8874.2262 * dollar)
  const half = scene.invoice(10.005 * dollar)
  const discounted = scene.invoice(10.005 * dollar, { ...holds, discountAmount: dollar })
  const credit = scene.credit(30.0199 * dollar)
  const preview = await scene.preview({
    invoices: ids(odd, half, discounted),
    creditAdjustments: ids(credit),
    paymentMethodId: methods.ach,
  })
  expect(
    preview.lines.map(({ amount, discountAmount, appliedAmount }) => [amount, discountAmount, appliedAmount]),
  ).toEqual([
    ['8874.23', null, '8874.23'],
    ['10.01', null, '10.01'],
    ['10.01', '1.00', '9.01'], // 10.005 − 1.00 = 9.005, rounded half up
    ['30.01', null, '-30.01'],
  ])
  expect(preview).toMatchObject({
    invoiceSubtotal: '8894.25',
    discountCount: 1,
    discountSubtotal: '1.00',
    creditAdjustmentSubtotal: '30.01',
    feeSubtotal: '44.32', // 0.50 % of 8863.24 is 44.3162
    total: '8907.56',
  })
  expect(preview.warnings).toMatchObject([{ code: 'discount_ends_today', id: discounted.id }])
})

test('a paid invoice has nothing outstanding, and a credit keeps its fractions of a cent', async () => {
  const scene = new PaymentScene()
  const down = scene.invoice(20.0049 * dollar)
  const up = scene.invoice(20.005 * dollar)
  const credit = scene.credit(5.0099 * dollar)
  const dust = scene.invoice(0.0049 * dollar)
  const { paymentId } = await scene.pay({
    invoices: ids(down, up, dust),
    creditAdjustments: ids(credit),
    paymentMethodId: methods.ach,
  })
  scene.wait(10)
  expect(scene.payment(paymentId)).toMatchObject({ invoiceSubtotal: 40.01 * dollar, creditSubtotal: 5 * dollar })
  for (const invoice of [down, up, dust])
    expect(scene.invoiceNow(invoice)).toMatchObject({ outstanding: 0, paymentState: 'Paid' })
  expect(scene.creditNow(credit)).toMatchObject({ outstanding: 99, paymentState: 'Payable' })

  const body = { invoices: ids(scene.invoice(dollar)), creditAdjustments: ids(credit) }
  expect((await scene.api.send('buyer', 'previewPayment', { ...onAccount, body })).body).toMatchObject({
    code: 'payment.credit_not_available',
    errors: [{ pointer: '/creditAdjustments/0/id', code: 'used_up' }],
  })
})

test.each<[string, number, Partial<InvoiceRow>, string | null, string]>([
  ['with a discount', 100.125, { ...holds, discountAmount: 2 * dollar }, '98.13', '98.13'],
  ['with a discount above the outstanding amount', 10, { ...holds, discountAmount: 20 * dollar }, '0.00', '0.00'],
  ['with a discount of a fraction of a cent', 10, { ...holds, discountAmount: 49 }, '10.00', '10.00'],
  ['after the discount’s last day', 10, { discountDate: '2026-11-20', discountAmount: dollar }, '9.00', '10.00'],
  ['without a discount', 10.0001, {}, null, '10.00'],
])('prices an invoice in the list, the preview and the payment: %s', async (_, dollars, change, listed, toPay) => {
  const scene = new PaymentScene()
  const invoice = scene.invoice(dollars * dollar, change)
  const query = { q: invoice.externalId }
  const { items } = await scene.api.ok('buyer', 'listPayableInvoices', { path: prairie, query })
  expect(items[0]?.discountedAmount).toBe(listed)
  const basket = { invoices: ids(invoice), creditAdjustments: [], paymentMethodId: methods.ach }
  const { lines } = await scene.preview(basket)
  expect(lines[0]?.appliedAmount).toBe(toPay)
  const { paymentId } = await scene.pay(basket)
  const path = { ...prairie, paymentId }
  const paid = await scene.api.ok('buyer', 'listOutgoingPaymentInvoices', { path })
  expect(paid.items[0]?.paidAmount).toBe(toPay)
})

test.each(['0', '0.00', '10', '10.5', '10.001', '-1.00', '010.00'])('rejects a credit of %s', async (amount) => {
  const scene = new PaymentScene()
  const body = {
    invoices: ids(scene.invoice(99 * dollar)),
    creditAdjustments: [{ id: scene.credit(dollar).id, amount }],
  }
  expect((await scene.api.send('buyer', 'previewPayment', { ...onAccount, body })).body).toMatchObject({
    code: 'validation.failed',
    errors: [{ pointer: '/creditAdjustments/0/amount', code: 'pattern' }],
  })
})

test('terminating a reversed payment restores the outstanding amounts and the discount (payment-reversal)', async () => {
  const scene = new PaymentScene()
  const change = { discountAmount: 2.5 * dollar, discountDate: '2026-12-24' }
  const invoice = scene.invoice(100.0042 * dollar, change)
  const credit = scene.credit(20.0075 * dollar)
  const { paymentId } = await scene.pay({
    invoices: ids(invoice),
    creditAdjustments: [{ id: credit.id, amount: '7.50' }],
    paymentMethodId: methods.reversing,
  })
  scene.wait(10)
  expect(scene.invoiceNow(invoice)).toMatchObject({ outstanding: 0, paymentState: 'Paid' })
  scene.wait(24 * 60)
  expect(scene.payment(paymentId)?.status).toBe('Reversed')
  expect(scene.invoiceNow(invoice)).toEqual({ ...invoice, paymentState: 'Processing' })
  expect(scene.creditNow(credit)).toEqual({ ...credit, paymentState: 'Processing' })

  const path = { ...harbor, paymentId }
  await scene.api.ok('supplier', 'reviewIncomingPayment', { path, body: { action: 'Terminate' } })
  expect(scene.invoiceNow(invoice)).toEqual(invoice)
  expect(scene.creditNow(credit)).toEqual(credit)
  const again = await scene.preview({ invoices: ids(invoice), creditAdjustments: [] })
  expect(again).toMatchObject({ discountSubtotal: '2.50', total: '97.50' })
})

test('a fee that the facilitator pays is not added to the total (facilitator-fee)', async () => {
  const scene = new PaymentScene()
  const basket = {
    invoices: ids(scene.invoice(100 * dollar)),
    creditAdjustments: [],
    paymentMethodId: methods.wallet,
  }
  expect(await scene.preview(basket)).toMatchObject({ feeSubtotal: '0.00', total: '100.00' })
  const { paymentFees } = scene.api.world.tables
  const fee = paymentFees
    .all()
    .find(({ paymentMethodType, isFacilitatorFee }) => paymentMethodType === 'Wallet' && isFacilitatorFee)
  for (const row of paymentFees.where('paymentMethodType', 'Wallet'))
    paymentFees.update(row.id, { isFacilitatorFee: false })
  expect(fee?.percentage).toBe(100)
  expect(await scene.preview(basket)).toMatchObject({ feeSubtotal: '1.00', total: '101.00' })
})
