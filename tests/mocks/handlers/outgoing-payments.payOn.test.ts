/** The days that payments can be scheduled for. */
import { expect, test } from 'vitest'
import { atStartOf, dollars, later, methods, onAccount, PaymentScene } from './paymentScene.ts'

const tuesday = '2026-11-24'

test('a payment is scheduled for a day on which its card is still valid (pay-on)', async () => {
  const scene = new PaymentScene('parts')
  scene.api.world.tables.paymentMethods.update(methods.card, { expires: '2026-11' })
  const invoice = scene.invoice(dollars(100))
  expect(await scene.preview(later(invoice, '2026-11-30', methods.card))).toBeDefined()
  const expired = { ...onAccount, body: later(invoice, '2026-12-01', methods.card) }
  expect(await scene.api.refusal('buyer', 'previewPayment', expired)).toBe('422 validation.failed')
})

// The clock is the world's; the day is New York's, wherever the person is.
test.each([
  ['the same day', '2026-11-21T12:00:00Z', '2026-11-21', 'payment.pay_on_out_of_range minimum'],
  ['the day before', '2026-11-24T12:00:00Z', '2026-11-23', 'payment.pay_on_out_of_range minimum'],
  ['a Saturday', '2026-11-24T12:00:00Z', '2026-11-28', 'payment.pay_on_weekend weekend'],
  ['a Sunday', '2026-11-24T12:00:00Z', '2026-11-29', 'payment.pay_on_weekend weekend'],
  ['tomorrow', '2026-11-24T12:00:00Z', '2026-11-25', 'ok'],
  ['90 days ahead', '2026-11-24T12:00:00Z', '2027-02-22', 'ok'],
  ['91 days ahead', '2026-11-24T12:00:00Z', '2027-02-23', 'payment.pay_on_out_of_range maximum'],
  ['today in New York, tomorrow in Auckland', '2026-11-24T04:59:59Z', '2026-11-24', 'ok'],
  [
    'today in New York, yesterday in Honolulu',
    '2026-11-24T05:00:00Z',
    '2026-11-24',
    'payment.pay_on_out_of_range minimum',
  ],
  ['the next day in St. John’s', '2026-11-24T04:00:00Z', '2026-11-24', 'ok'],
  ['New Year’s Day', '2026-12-31T23:59:59Z', '2027-01-01', 'ok'],
  ['a leap day', '2028-02-28T12:00:00Z', '2028-02-29', 'ok'],
  ['the day after a leap day', '2028-02-29T12:00:00Z', '2028-03-01', 'ok'],
  ['90 days across a leap day', '2027-12-01T12:00:00Z', '2028-02-29', 'ok'],
  ['the Sunday on which summer time begins', '2027-03-13T12:00:00Z', '2027-03-14', 'payment.pay_on_weekend weekend'],
  ['the Monday after it', '2027-03-14T12:00:00Z', '2027-03-15', 'ok'],
])('pay on %s: at %s, %s is %s (pay-on)', async (_, now, payOn, expected) => {
  const scene = new PaymentScene('parts')
  scene.api.world.setClock(new Date(now), true)
  const body = later(scene.invoice(dollars(100)), payOn)
  const response = await scene.api.send('buyer', 'previewPayment', { ...onAccount, body })
  const problem = response.body as { code?: string; errors?: { pointer: string; code: string }[] }
  const outcome = problem.code === undefined ? 'ok' : `${problem.code} ${problem.errors?.[0]?.code}`
  expect(outcome).toBe(expected)
  if (problem.code !== undefined) expect([response.status, problem.errors?.[0]?.pointer]).toEqual([422, '/payOn'])
})

test.each([
  ['2026-12-31', '2027-01-01', '2027-01-01T05:00:00.000Z'],
  ['2027-03-14', '2027-03-15', '2027-03-15T04:00:00.000Z'],
  ['2027-11-07', '2027-11-08', '2027-11-08T05:00:00.000Z'],
  ['2028-02-28', '2028-02-29', '2028-02-29T05:00:00.000Z'],
])('on %s, a payment for %s is planned for %s (scheduled-payments)', async (today, payOn, dueAt) => {
  const scene = new PaymentScene('parts')
  scene.api.world.setClock(new Date(`${today}T17:00:00Z`), true)
  const { paymentId } = await scene.pay(later(scene.invoice(dollars(100)), payOn))
  expect(scene.api.world.tables.jobs.where('targetId', paymentId)).toMatchObject([{ kind: 'PaymentDue', dueAt }])
})

test('a day that has come since the preview is refused, and nothing is paid (pay-on)', async () => {
  const scene = new PaymentScene('parts')
  const invoice = scene.invoice(dollars(100))
  atStartOf(scene, tuesday, -60_000)
  const { previewId, total } = await scene.preview(later(invoice, tuesday))
  atStartOf(scene, tuesday)
  const body = { ...later(invoice, tuesday), previewId, expectedTotal: total }
  expect(await scene.api.refusal('buyer', 'makePayment', { ...onAccount, body })).toBe(
    '422 payment.pay_on_out_of_range',
  )
  expect(scene.invoiceNow(invoice)?.paymentState).toBe('Payable')
})
