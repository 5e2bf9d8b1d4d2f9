import { expect, test } from 'vitest'
import type { CreditAdjustmentRow, InvoiceRow } from '#mocks/world/rows/ledger.ts'
import { Watch } from '../model/invariants.ts'
import { accountId, harbor, methods, onAccount, PaymentScene } from './paymentScene.ts'

const dollar = 10_000
const minutesToReversal = 6 + 24 * 60

/** A payment that used 7.50 of a credit of 20.00 and is reversed three minutes from now; the credit is watched. */
async function almostReversed() {
  const scene = new PaymentScene()
  // The seed's own payments would progress with the clock, on other accounts.
  for (const { id } of scene.api.world.tables.jobs.all()) scene.api.world.tables.jobs.remove(id)
  const credit = scene.credit(20 * dollar)
  const [first, second, third] = [scene.invoice(100 * dollar), scene.invoice(100 * dollar), scene.invoice(100 * dollar)]
  const pay = async ({ id }: InvoiceRow, paymentMethodId: string, amount?: string) => {
    const invoices = [{ id }]
    const creditAdjustments = [{ id: credit.id, ...(amount === undefined ? {} : { amount }) }]
    return (await scene.pay({ invoices, creditAdjustments, paymentMethodId })).paymentId
  }
  const watch = new Watch(scene.api.world)
  const reversed = await pay(first, methods.reversing, '7.50')
  scene.wait(minutesToReversal - 3)
  expect(creditOf(scene, credit)).toEqual(['Payable', 12.5])
  return {
    scene,
    reversed,
    payRest: () => pay(second, methods.ach),
    credit: () => creditOf(scene, credit),
    /** The refusal of a payment that wants all that is left of the credit. */
    refusal: () =>
      scene.api.refusal('buyer', 'previewPayment', {
        ...onAccount,
        body: { invoices: [{ id: third.id }], creditAdjustments: [{ id: credit.id }] },
      }),
    review: (paymentId: string, action: 'Terminate' | 'Freeze') =>
      scene.api.ok('supplier', 'reviewIncomingPayment', { path: { ...harbor, paymentId }, body: { action } }),
    wait: (minutes: number) => {
      scene.wait(minutes)
      watch.check(new Set([accountId]))
    },
  }
}

function creditOf(scene: PaymentScene, row: CreditAdjustmentRow) {
  const credit = scene.creditNow(row)
  return [credit?.paymentState, (credit?.outstanding ?? 0) / dollar]
}

test('a credit stays Processing while another payment uses it, when a reversed one is terminated (credit-in-payments)', async () => {
  const { scene, reversed, payRest, credit, refusal, review, wait } = await almostReversed()
  const other = await payRest()
  wait(3)
  expect(scene.payment(reversed)?.status).toBe('Reversed')
  await review(reversed, 'Terminate')
  expect(scene.payment(other)?.status).toBe('Pending')
  expect(credit()).toEqual(['Processing', 20])
  expect(await refusal()).toBe('409 payment.credit_not_available')
  wait(6)
  expect(scene.payment(other)?.status).toBe('Completed')
  expect(credit()).toEqual(['Payable', 7.5])
})

test('a credit stays Processing until the review, when another payment with it completes (payment-reversal)', async () => {
  const { scene, reversed, payRest, credit, refusal, review, wait } = await almostReversed()
  const other = await payRest()
  wait(9)
  expect([scene.payment(reversed)?.status, scene.payment(other)?.status]).toEqual(['Reversed', 'Completed'])
  expect(credit()).toEqual(['Processing', 7.5])
  expect(await refusal()).toBe('409 payment.credit_not_available')
  await review(reversed, 'Terminate')
  expect(credit()).toEqual(['Payable', 7.5])
})

test('a frozen payment keeps its part of a credit, whatever happens to the others (credit-in-payments)', async () => {
  const { reversed, payRest, credit, refusal, review, wait } = await almostReversed()
  await payRest()
  wait(3)
  await review(reversed, 'Freeze')
  expect(credit()).toEqual(['Frozen', 20])
  wait(6)
  expect(credit()).toEqual(['Frozen', 7.5])
  expect(await refusal()).toBe('409 payment.credit_not_available')
})
