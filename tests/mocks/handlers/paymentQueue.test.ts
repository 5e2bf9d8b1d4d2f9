import { expect, test } from 'vitest'
import { testMock, type TestMock } from '../testMock.ts'
import { methods, onAccount, PaymentScene } from './paymentScene.ts'

/** Pays one invoice with a method of another source, because that decides the payment's outcome. */
async function payWith(sourceId: string) {
  const scene = new PaymentScene()
  scene.api.world.tables.paymentMethods.update(methods.ach, { sourceId })
  const invoice = scene.invoice(1_000_000)
  const credit = scene.credit(200_000)
  const { paymentId } = await scene.pay({
    invoices: [{ id: invoice.id }],
    creditAdjustments: [{ id: credit.id }],
    paymentMethodId: methods.ach,
  })
  return {
    scene,
    status: () => scene.payment(paymentId)?.status,
    states: () => [scene.invoiceNow(invoice)?.paymentState, scene.creditNow(credit)?.paymentState],
    outstanding: () => [scene.invoiceNow(invoice)?.outstanding, scene.creditNow(credit)?.outstanding],
  }
}

test('a payment is queued while the bank is closed and continues when it opens (payment-states)', async () => {
  const { scene, status, states } = await payWith('bank_queueing-checking-0011')
  expect(status()).toBe('Created')
  scene.wait(1)
  expect([status(), ...states()]).toEqual(['Queued', 'Processing', 'Processing'])
  scene.wait(12 * 60 - 1)
  expect(status()).toBe('Queued')
  scene.wait(1)
  expect(status()).toBe('Pending')
  scene.wait(5)
  expect([status(), ...states()]).toEqual(['Completed', 'Paid', 'Paid'])
})

test('a canceled payment leaves its invoices and credits unchanged (payment-states)', async () => {
  const { scene, status, states, outstanding } = await payWith('bank_canceling-checking-0012')
  scene.wait(1)
  expect(status()).toBe('Queued')
  scene.wait(12 * 60)
  expect([status(), ...states(), ...outstanding()]).toEqual(['Canceled', 'Payable', 'Payable', 1_000_000, 200_000])
  scene.wait(24 * 60)
  expect(status()).toBe('Canceled')
})

test('a card works through the last day of its expiration month', async () => {
  const scene = new PaymentScene()
  scene.api.world.tables.paymentMethods.update(methods.card, { expires: '2026-11' })
  const { id } = scene.invoice(1_000_000)
  const body = { invoices: [{ id }], creditAdjustments: [], paymentMethodId: methods.card }
  const send = () => scene.api.send('buyer', 'previewPayment', { ...onAccount, body })
  scene.api.world.setClock(new Date('2026-11-30T12:00:00Z'), true)
  const preview = await scene.preview(body)
  scene.api.world.setClock(new Date('2026-12-01T12:00:00Z'), true)
  const expired = { status: 422, body: { errors: [{ pointer: '/paymentMethodId', code: 'card_expired' }] } }
  expect(await send()).toMatchObject(expired)
  const payment = { ...body, previewId: preview.previewId, expectedTotal: preview.total }
  expect(await scene.api.send('buyer', 'makePayment', { ...onAccount, body: payment })).toMatchObject(expired)
})

test.each([
  ['queue', 'Created', 'Queued'],
  ['send', 'Queued', 'Pending'],
  ['cancel', 'Queued', 'Canceled'],
])('the control plane can %s a payment that is %s', async (action, from, to) => {
  const mock = testMock()
  const { payments } = mock.worlds.get('default').tables
  const payment = payments.all().find(({ status }) => status === from)
  if (payment === undefined) throw new Error(`The seed has no payment that is ${from}`)
  const response = await steer(mock, { action, paymentId: payment.id })
  expect(response.json()).toEqual({ paymentId: payment.id, status: to })
  expect(payments.get(payment.id)?.status).toBe(to)
})

test('the control plane acts on the latest payment and returns 409 when there is none', async () => {
  const mock = testMock()
  const { payments } = mock.worlds.get('default').tables
  const created = payments.all().filter(({ status }) => status === 'Created')
  const [last] = created.toSorted((a, b) => b.initiatedAt.localeCompare(a.initiatedAt))
  expect((await steer(mock, { action: 'queue' })).json()).toMatchObject({ paymentId: last?.id })
  const completed = payments.all().find(({ status }) => status === 'Completed')
  const refused = await steer(mock, { action: 'cancel', paymentId: completed?.id })
  expect(refused.problem()).toMatchObject({ status: 409, code: 'mock.no_such_payment' })
})

const steer = (mock: TestMock, json: object) => mock.call('POST', '/__mock/payment', { json })
