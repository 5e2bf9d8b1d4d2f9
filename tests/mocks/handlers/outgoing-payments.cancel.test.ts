import { expect, test } from 'vitest'
import { companyId } from '#mocks/world/seed/people.ts'
import { atStartOf, dollars, harbor, later, methods, PaymentScene, prairie } from './paymentScene.ts'
import { expectCovered } from './testApi.ts'

const tuesday = '2026-11-24'

test('a payment that has not been sent can be canceled, any number of times (payment-cancel)', async () => {
  const scene = new PaymentScene('parts')
  const invoice = scene.invoice(dollars(100), { discountAmount: dollars(2), discountDate: '2026-12-01' })
  const credit = scene.credit(dollars(10))
  const { paymentId } = await scene.pay({ ...later(invoice, tuesday), creditAdjustments: [{ id: credit.id }] })
  const paymentPath = { path: { ...prairie, paymentId } }
  const canceled = await scene.api.ok('buyer', 'cancelOutgoingPayment', paymentPath)
  expect(canceled).toMatchObject({ status: 'Canceled', payOn: tuesday, failureReason: null })
  expect(await scene.api.ok('buyer', 'cancelOutgoingPayment', paymentPath)).toEqual(canceled)
  expect([scene.invoiceNow(invoice), scene.creditNow(credit)]).toEqual([invoice, credit])

  atStartOf(scene, tuesday)
  expect((await scene.api.ok('buyer', 'getOutgoingPayment', paymentPath)).status).toBe('Canceled')
  expect(scene.invoiceNow(invoice)).toEqual(invoice)
})

test('a payment that was sent, or failed, can’t be canceled (payment-cancel)', async () => {
  const scene = new PaymentScene('parts')
  const { paymentId } = await scene.pay(later(scene.invoice(dollars(100)), tuesday, methods.failingBank))
  atStartOf(scene, tuesday)
  const paymentPath = { path: { ...prairie, paymentId } }
  for (const [minutes, status] of [
    [1, 'Pending'],
    [5, 'Failed'],
  ] as const) {
    scene.wait(minutes)
    expect(await scene.api.refusal('buyer', 'cancelOutgoingPayment', paymentPath)).toBe('409 payment.not_cancelable')
    expect(scene.payment(paymentId)?.status).toBe(status)
  }
})

test('nobody else can cancel a payment, not even its supplier (payment-cancel)', async () => {
  const scene = new PaymentScene('parts')
  const { paymentId } = await scene.pay(later(scene.invoice(dollars(100)), tuesday))
  const cancelAs = (who: 'supplier' | 'both' | null, company: string) =>
    scene.api.refusal(who, 'cancelOutgoingPayment', { path: { companyId: company, paymentId } })
  expect(await cancelAs('supplier', harbor.companyId)).toBe('403 company.not_buyer')
  expect(await cancelAs('supplier', prairie.companyId)).toBe('404 company.not_found')
  expect(await cancelAs('both', companyId('northwind'))).toBe('404 payment.not_found')
  expect(await cancelAs(null, prairie.companyId)).toBe('401 auth.unauthenticated')
  expect(scene.payment(paymentId)?.status).toBe('Scheduled')
})

test('an id beyond its limit is refused (payment-cancel)', async () => {
  const scene = new PaymentScene('parts')
  const path = { ...prairie, paymentId: 'p'.repeat(101) }
  expect(await scene.api.refusal('buyer', 'cancelOutgoingPayment', { path })).toBe('422 validation.failed')
})

expectCovered(['cancelOutgoingPayment'])
