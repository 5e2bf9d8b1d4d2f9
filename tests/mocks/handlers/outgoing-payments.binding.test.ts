/** A preview is bound to its basket, and a refusal names every document (docs/rules.md#payment-basket). */
import { expect, test } from 'vitest'
import { companyId } from '#mocks/world/seed/people.ts'
import { seedId } from '#mocks/world/seed/random.ts'
import { accountId, methods, onAccount, PaymentScene, prairie } from './paymentScene.ts'
import { testToday } from './testApi.ts'

const dollar = 10_000
const ids = (...rows: { id: string }[]) => rows.map(({ id }) => ({ id }))

interface Refusal {
  status: number
  code: string
  errors: string[]
}

async function refusalOf(
  scene: PaymentScene,
  operation: 'previewPayment' | 'makePayment',
  body: object,
): Promise<Refusal> {
  const { status, body: problem } = await scene.api.send('buyer', operation, { ...onAccount, body })
  const { code, errors = [] } = problem as { code: string; errors?: { pointer: string; code: string }[] }
  return { status, code, errors: errors.map((error) => `${error.pointer} ${error.code}`) }
}

/** Previews two invoices and two credits, and returns the request that pays exactly that. */
async function previewed() {
  const scene = new PaymentScene()
  const [a, b, other] = [scene.invoice(100 * dollar), scene.invoice(50 * dollar), scene.invoice(100 * dollar)]
  const [part, whole] = [scene.credit(30 * dollar), scene.credit(5 * dollar)]
  const basket = {
    invoices: ids(a, b),
    creditAdjustments: [{ id: part.id, amount: '10.00' }, { id: whole.id }],
    paymentMethodId: methods.ach,
  }
  const { previewId, total } = await scene.preview(basket)
  const refuse = (change: object) =>
    refusalOf(scene, 'makePayment', { ...basket, previewId, expectedTotal: total, ...change })
  return { scene, a, b, other, part, whole, basket, payment: { ...basket, previewId, expectedTotal: total }, refuse }
}

test('rejects a basket that differs from the preview (payment-basket)', async () => {
  const { scene, a, b, other, part, whole, refuse } = await previewed()
  const changed = (...errors: string[]) => ({ status: 409, code: 'payment.basket_changed', errors })
  expect(await refuse({ invoices: ids(other, b) })).toEqual(
    changed('/invoices/0/id not_previewed', '/invoices missing'),
  )
  expect(await refuse({ invoices: ids(a) })).toEqual(changed('/invoices missing'))
  expect(await refuse({ invoices: ids(a, b, other) })).toEqual(changed('/invoices/2/id not_previewed'))
  expect(await refuse({ creditAdjustments: [] })).toEqual(
    changed('/creditAdjustments missing', '/creditAdjustments missing'),
  )
  expect(await refuse({ creditAdjustments: [{ id: whole.id }, { id: part.id, amount: '10.01' }] })).toEqual(
    changed('/creditAdjustments/1/amount mismatch'),
  )
  expect(await refuse({ creditAdjustments: ids(part, whole) })).toEqual(changed('/creditAdjustments/0/amount mismatch'))
  expect(await refuse({ paymentMethodId: methods.card })).toEqual(changed('/paymentMethodId mismatch'))
  expect(await refuse({ paymentMethodId: undefined })).toEqual(changed('/paymentMethodId mismatch'))
  expect(scene.api.world.tables.payments.added()).toEqual([])
})

test('accepts the documents in any order', async () => {
  const { scene, a, b, part, whole, payment } = await previewed()
  const body = {
    ...payment,
    invoices: ids(b, a),
    creditAdjustments: [{ id: whole.id }, { id: part.id, amount: '10.00' }],
  }
  expect(await scene.api.ok('buyer', 'makePayment', { ...onAccount, body })).toMatchObject({ status: 'Created' })
})

test('a preview is bound to its account', async () => {
  const { scene, payment } = await previewed()
  const others = scene.api.world.tables.invoicingAccounts.where('payerCompanyId', companyId('prairie'))
  const other = others.find(({ id, status }) => id !== accountId && status === 'Registered')
  const invoice = scene.invoice(150 * dollar, {
    invoicingAccountId: other?.id ?? '',
    supplierCompanyId: other?.supplierCompanyId ?? '',
  })
  const body = { ...payment, invoices: ids(invoice), creditAdjustments: [] }
  const path = { ...prairie, invoicingAccountId: other?.id ?? '' }
  expect(await scene.api.refusal('buyer', 'makePayment', { path, body })).toBe('409 payment.preview_expired')
})

test('an error names every document that can’t be paid or used', async () => {
  const scene = new PaymentScene()
  const rows = [
    scene.invoice(dollar),
    scene.invoice(dollar, { paymentState: 'Processing' }),
    scene.invoice(dollar),
    scene.invoice(dollar, { paymentState: 'Frozen' }),
    scene.invoice(0, { paymentState: 'Paid' }),
  ]
  const [free, frozen] = [scene.credit(dollar), scene.credit(dollar, { paymentState: 'Frozen' })]
  const creditAdjustments = [{ id: free.id, amount: '1.01' }, { id: frozen.id }]
  expect(await refusalOf(scene, 'previewPayment', { invoices: ids(...rows), creditAdjustments })).toEqual({
    status: 409,
    code: 'payment.invoice_not_payable',
    errors: [
      '/invoices/1/id processing',
      '/invoices/3/id frozen',
      '/invoices/4/id paid',
      '/creditAdjustments/0/amount maximum',
      '/creditAdjustments/1/id frozen',
    ],
  })
  const [payable] = rows
  expect(await refusalOf(scene, 'previewPayment', { invoices: ids(payable ?? free), creditAdjustments })).toEqual({
    status: 409,
    code: 'payment.credit_not_available',
    errors: ['/creditAdjustments/0/amount maximum', '/creditAdjustments/1/id frozen'],
  })
  const unknown = { invoices: [{ id: 'none' }, ...ids(payable ?? free)], creditAdjustments: [{ id: 'nothing' }] }
  expect(await refusalOf(scene, 'previewPayment', unknown)).toEqual({
    status: 404,
    code: 'payment.document_not_found',
    errors: ['/invoices/0/id not_found', '/creditAdjustments/0/id not_found'],
  })
})

test('a payment error names the documents that changed state since the preview', async () => {
  const { scene, b, whole, refuse } = await previewed()
  const { invoices, creditAdjustments } = scene.api.world.tables
  invoices.update(b.id, { paymentState: 'Frozen' })
  creditAdjustments.update(whole.id, { paymentState: 'Processing' })
  expect(await refuse({})).toEqual({
    status: 409,
    code: 'payment.invoice_not_payable',
    errors: ['/invoices/1/id frozen', '/creditAdjustments/1/id processing'],
  })
})

test('the error for a changed total names what changed', async () => {
  const { scene, b, whole, refuse } = await previewed()
  const { invoices, creditAdjustments, paymentFees, paymentAccounts } = scene.api.world.tables
  const changed = (...errors: string[]) => ({ status: 409, code: 'payment.total_changed', errors })
  expect(await refuse({ expectedTotal: '1.00' })).toEqual(changed('/expectedTotal mismatch'))
  invoices.update(b.id, { discountAmount: dollar, discountDate: testToday })
  creditAdjustments.update(whole.id, { outstanding: 3 * dollar })
  expect(await refuse({})).toEqual(changed('/invoices/1/id amount_changed', '/creditAdjustments/1/id amount_changed'))
  invoices.update(b.id, { discountAmount: 0 })
  creditAdjustments.update(whole.id, { outstanding: 5 * dollar })
  const supplier = paymentAccounts.find('companyId', companyId('harbor'))
  for (const fee of paymentFees.where('paymentAccountId', supplier?.id ?? ''))
    paymentFees.update(fee.id, { percentage: 400 })
  expect(await refuse({})).toEqual(changed('/paymentMethodId amount_changed'))
})

test('rejects payments to a supplier that can’t receive money', async () => {
  const { scene, basket, refuse } = await previewed()
  const { paymentAccounts } = scene.api.world.tables
  const id = paymentAccounts.find('companyId', companyId('harbor'))?.id ?? ''
  const notReady = { status: 409, code: 'payment.supplier_not_ready', errors: [] }
  paymentAccounts.update(id, { preferredIncomingPaymentMethodExternalId: null, incomingPaymentMethodType: null })
  expect(await refusalOf(scene, 'previewPayment', basket)).toEqual(notReady)
  expect(await refuse({})).toEqual(notReady)
  paymentAccounts.remove(id)
  expect(await refusalOf(scene, 'previewPayment', basket)).toEqual(notReady)
  expect(await refuse({})).toEqual(notReady)
})

test('rejects payments on a disabled account (disabled-payer-account)', async () => {
  const { scene, basket, refuse } = await previewed()
  scene.api.world.tables.invoicingAccounts.update(accountId, { status: 'Disabled', statusBeforeDisable: 'Registered' })
  const disabled = { status: 409, code: 'payment.account_disabled', errors: [] }
  expect(await refusalOf(scene, 'previewPayment', basket)).toEqual(disabled)
  expect(await refuse({})).toEqual(disabled)
  const path = { ...prairie, invoicingAccountId: seedId('account', 4) }
  expect(await scene.api.refusal('buyer', 'previewPayment', { path, body: basket })).toBe(
    '404 invoicing_account.not_found',
  )
})
