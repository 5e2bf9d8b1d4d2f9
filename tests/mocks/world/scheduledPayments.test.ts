import { expect, test } from 'vitest'
import type { InvoiceRow } from '#mocks/world/rows/ledger.ts'
import {
  accountId,
  atStartOf,
  dollars,
  harbor,
  later,
  methods,
  onAccount,
  PaymentScene,
  prairie,
} from '../handlers/paymentScene.ts'

const tuesday = '2026-11-24'
const reason = { code: 'AgreedInstallment' }

const partLater = (invoice: InvoiceRow, amount: string) => ({
  ...later(invoice, tuesday),
  invoices: [{ id: invoice.id, amount, shortPayReason: reason }],
})

async function statusOf(scene: PaymentScene, paymentId: string) {
  const payment = await scene.api.ok('buyer', 'getOutgoingPayment', { path: { ...prairie, paymentId } })
  return [payment.status, payment.failureReason]
}

test('a scheduled payment is sent at the start of its business day and completes (scheduled-payments)', async () => {
  const scene = new PaymentScene('parts')
  const invoice = scene.invoice(dollars(100))
  const payment = await scene.pay(later(invoice, tuesday))
  expect(payment.status).toBe('Scheduled')
  const paymentPath = { path: { ...prairie, paymentId: payment.paymentId } }
  expect(await scene.api.ok('buyer', 'getOutgoingPayment', paymentPath)).toMatchObject({
    payOn: tuesday,
    total: '100.50',
  })
  expect(scene.invoiceNow(invoice)?.paymentState).toBe('Processing')

  atStartOf(scene, tuesday, -1)
  expect(await statusOf(scene, payment.paymentId)).toEqual(['Scheduled', null])
  atStartOf(scene, tuesday)
  expect(await statusOf(scene, payment.paymentId)).toEqual(['Created', null])
  scene.wait(10)
  expect(await statusOf(scene, payment.paymentId)).toEqual(['Completed', null])
  expect(scene.invoiceNow(invoice)).toMatchObject({ outstanding: 0, paymentState: 'Paid' })
})

test('paying after the last day of a discount forgoes it, and the preview says so (scheduled-payments)', async () => {
  const scene = new PaymentScene('parts')
  const invoice = scene.invoice(dollars(100), { discountAmount: dollars(2), discountDate: tuesday })
  expect(await scene.preview(later(invoice, tuesday))).toMatchObject({
    payOn: tuesday,
    earliestPayOn: '2026-11-23',
    discountSubtotal: '2.00',
    forgoneDiscountSubtotal: '0.00',
    lines: [{ appliedAmount: '98.00', forgoneDiscountAmount: null }],
  })
  expect(await scene.preview(later(invoice, '2026-11-25'))).toMatchObject({
    discountSubtotal: '0.00',
    forgoneDiscountSubtotal: '2.00',
    lines: [{ appliedAmount: '100.00', forgoneDiscountAmount: '2.00', remainingAmount: '0.00' }],
  })
})

interface Change {
  scene: PaymentScene
  invoice: InvoiceRow
}

const changes: [string, (change: Change) => unknown, string][] = [
  [
    'the account is disabled',
    ({ scene }) => scene.api.world.tables.invoicingAccounts.update(accountId, { status: 'Disabled' }),
    'The supplier has disabled the account.',
  ],
  [
    'the supplier can no longer receive money',
    ({ scene }) =>
      scene.api.world.tables.paymentAccounts.update(
        scene.api.world.tables.paymentAccounts.find('companyId', harbor.companyId)?.id ?? '',
        { preferredIncomingPaymentMethodExternalId: null },
      ),
    'The supplier can’t receive payments.',
  ],
  [
    'the method is removed',
    ({ scene }) => scene.api.world.tables.paymentMethods.update(methods.ach, { status: 'Disabled' }),
    'The payment method was removed.',
  ],
  [
    'the bank reports an error',
    ({ scene }) => scene.api.world.tables.paymentMethods.update(methods.ach, { status: 'Errored' }),
    'The bank reports an error with this account.',
  ],
  [
    'the supplier corrects the invoice',
    ({ scene, invoice }) => scene.upload(invoice, '120.00,120.00'),
    'Invoice scene-invoice-1 is now 120.00.',
  ],
  [
    'the supplier was paid in another way',
    ({ scene, invoice }) => scene.upload(invoice, '100.00,0.00'),
    'Invoice scene-invoice-1 is now 0.00.',
  ],
  [
    'the fee changes',
    ({ scene }) => {
      const { paymentFees } = scene.api.world.tables
      for (const { id } of paymentFees.all()) paymentFees.update(id, { percentage: 100 })
    },
    'The fee is now 1.00.',
  ],
]

test.each(changes)('a scheduled payment fails when %s (scheduled-payments)', async (_, change, failure) => {
  const scene = new PaymentScene('parts')
  const invoice = scene.invoice(dollars(100))
  const { paymentId } = await scene.pay(later(invoice, tuesday))
  await change({ scene, invoice })
  const { outstanding = 0, paymentState } = scene.invoiceNow(invoice) ?? {}
  // What the supplier's file adds to the invoice can be paid.
  expect(paymentState).toBe(outstanding > dollars(100) ? 'Payable' : 'Processing')
  atStartOf(scene, tuesday)
  expect(await statusOf(scene, paymentId)).toEqual(['Failed', failure])
  scene.wait(60)
  expect(scene.payment(paymentId)).toMatchObject({ status: 'Failed', completedAt: null })
  expect(scene.invoiceNow(invoice)?.outstanding).toBe(outstanding)

  const review = { path: { ...harbor, paymentId }, body: { action: 'Terminate' } }
  await scene.api.ok('supplier', 'reviewIncomingPayment', review)
  expect(scene.invoiceNow(invoice)?.paymentState).toBe(outstanding === 0 ? 'Paid' : 'Payable')
})

test('a scheduled payment fails when a credit has less left than it uses (scheduled-payments)', async () => {
  const scene = new PaymentScene('parts')
  const credit = scene.credit(dollars(10))
  const basket = {
    ...later(scene.invoice(dollars(100)), tuesday),
    creditAdjustments: [{ id: credit.id, amount: '8.00' }],
  }
  const { paymentId } = await scene.pay(basket)
  scene.api.world.tables.creditAdjustments.update(credit.id, { outstanding: dollars(7.999) })
  atStartOf(scene, tuesday)
  expect(await statusOf(scene, paymentId)).toEqual(['Failed', 'Of credit scene-credit-1, 7.99 is available.'])
})

test('a scheduled payment fails while a reversed payment holds its credit (scheduled-payments)', async () => {
  const scene = new PaymentScene('parts')
  const credit = scene.credit(dollars(10))
  const withCredit = (amount: string) => ({ creditAdjustments: [{ id: credit.id, amount }] })
  const first = { invoices: [{ id: scene.invoice(dollars(100)).id }], paymentMethodId: methods.reversing }
  await scene.pay({ ...first, ...withCredit('4.00') })
  scene.wait(10)
  const { paymentId } = await scene.pay({ ...later(scene.invoice(dollars(100)), tuesday), ...withCredit('5.00') })
  atStartOf(scene, tuesday)
  expect(await statusOf(scene, paymentId)).toEqual(['Failed', 'Of credit scene-credit-1, 0.00 is available.'])
})

test('a scheduled part goes through if the invoice changes and still owes enough (scheduled-payments)', async () => {
  const scene = new PaymentScene('parts')
  const invoice = scene.invoice(dollars(100))
  const { paymentId } = await scene.pay(partLater(invoice, '60.00'))
  expect(await scene.upload(invoice, '100.00,60.003')).toBe('Succeeded')
  expect(scene.invoiceNow(invoice)).toMatchObject({ paymentState: 'Payable', taken: dollars(60) })
  atStartOf(scene, tuesday)
  expect(await statusOf(scene, paymentId)).toEqual(['Created', null])
  const { items } = await scene.api.ok('buyer', 'listOutgoingPaymentInvoices', { path: { ...prairie, paymentId } })
  expect(items).toMatchObject([{ paidAmount: '60.00', remainingAmount: '0.00' }])
  expect(items[0]).not.toHaveProperty('shortPayReason')
  expect(scene.invoiceNow(invoice)?.paymentState).toBe('Processing')
  scene.wait(10)
  expect(scene.invoiceNow(invoice)).toMatchObject({ outstanding: 0, paymentState: 'Paid' })
})

test('a different day than the preview’s counts as a different basket (payment-basket)', async () => {
  const scene = new PaymentScene('parts')
  const invoice = scene.invoice(dollars(100))
  const { previewId, total } = await scene.preview(later(invoice, tuesday))
  for (const payOn of ['2026-11-25', undefined]) {
    const body = { ...later(invoice, tuesday), payOn, previewId, expectedTotal: total }
    const { status, body: problem } = await scene.api.send('buyer', 'makePayment', { ...onAccount, body })
    expect([status, problem]).toMatchObject([
      409,
      { code: 'payment.basket_changed', errors: [{ pointer: '/payOn', code: 'mismatch' }] },
    ])
  }
})
