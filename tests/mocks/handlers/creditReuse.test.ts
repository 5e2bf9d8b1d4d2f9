import { expect, test } from 'vitest'
import type { CreditAdjustmentRow, InvoiceRow } from '#mocks/world/rows/ledger.ts'
import { harbor, methods, onAccount, PaymentScene } from './paymentScene.ts'
import { check, creditHeader, rows, takeIn } from './uploads.ts'

const dollar = 10_000
const minutesToReversal = 6 + 24 * 60

/** A payment that used 7.50 of a credit of 20.00 and is reversed three minutes from now. */
async function almostReversed() {
  const scene = new PaymentScene()
  const credit = scene.credit(20 * dollar)
  const [first, second, third] = [scene.invoice(100 * dollar), scene.invoice(100 * dollar), scene.invoice(100 * dollar)]
  const pay = async ({ id }: InvoiceRow, paymentMethodId: string, amount?: string) => {
    const invoices = [{ id }]
    const creditAdjustments = [{ id: credit.id, ...(amount === undefined ? {} : { amount }) }]
    return (await scene.pay({ invoices, creditAdjustments, paymentMethodId })).paymentId
  }
  const reversed = await pay(first, methods.reversing, '7.50')
  scene.wait(minutesToReversal - 3)
  expect(creditOf(scene, credit)).toEqual(['Payable', 12.5])
  return {
    scene,
    reversed,
    payRest: () => pay(second, methods.ach),
    credit: () => creditOf(scene, credit),
    /** A file with the credit's amount and its open part, as the supplier's own system has them. */
    file: (amount: string, outstanding: string) => ({
      creditAdjustment: rows(
        creditHeader,
        `${credit.externalId},HS-1001,,,2026-11-15,2026-12-15,${amount},${outstanding}`,
      ),
    }),
    /** The refusal of a payment that wants all that is left of the credit. */
    refusal: () =>
      scene.api.refusal('buyer', 'previewPayment', {
        ...onAccount,
        body: { invoices: [{ id: third.id }], creditAdjustments: [{ id: credit.id }] },
      }),
    review: (paymentId: string, action: 'Terminate' | 'Freeze') =>
      scene.api.ok('supplier', 'reviewIncomingPayment', { path: { ...harbor, paymentId }, body: { action } }),
    wait: (minutes: number) => scene.wait(minutes),
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

test.each([
  ['an older export, from before the payment', '20.00', '20.00', 'outstandingAmount'],
  ['a cent more than the payment left', '20.00', '12.51', 'outstandingAmount'],
  ['a lower amount, of which the same is open', '15.00', '12.50', 'outstandingAmount'],
  ['an amount below what the payment used', '7.49', '0.00', 'paymentAmount'],
])('an upload with %s is refused (upload-after-payment)', async (_, amount, outstanding, field) => {
  const { scene, credit, file, wait } = await almostReversed()
  const [checked] = await check(scene.api, file(amount, outstanding))
  expect(checked?.errors).toMatchObject([
    { line: 2, field, code: field === 'paymentAmount' ? 'below_used' : 'over_unused' },
  ])
  expect(await takeIn(scene.api, file(amount, outstanding))).toMatchObject({ status: 'Failed' })
  expect(credit()).toEqual(['Payable', 12.5])
  wait(2)
  expect(credit()).toEqual(['Processing', 20])
})

test.each([
  ['raises the credit', '30.00', '22.50', ['Payable', 22.5], 30],
  ['lowers the credit', '10.00', '2.50', ['Payable', 2.5], 10],
  ['lowers the credit to what the payment used', '7.50', '0.00', ['Paid', 0], 7.5],
  ['says that some was used elsewhere', '20.00', '4.00', ['Payable', 4], 11.5],
])('an upload that %s is part of what a reversal gives back (upload-after-payment)', async (_, ...figures) => {
  const [amount, outstanding, uploaded, givenBack] = figures
  const { scene, reversed, credit, file, review, wait } = await almostReversed()
  expect(await takeIn(scene.api, file(amount, outstanding))).toMatchObject({ status: 'Succeeded' })
  expect(credit()).toEqual(uploaded)
  wait(2)
  expect(credit()).toEqual(['Processing', givenBack])
  await review(reversed, 'Terminate')
  expect(credit()).toEqual(['Payable', givenBack])
  // The reversed payment no longer counts: the whole amount may be open.
  expect(await takeIn(scene.api, file(amount, amount))).toMatchObject({ status: 'Succeeded' })
})

test('an upload cannot change an invoice between its payment and the reversal (upload-after-payment)', async () => {
  const scene = new PaymentScene()
  const invoice = scene.invoice(100 * dollar)
  await scene.pay({ invoices: [{ id: invoice.id }], creditAdjustments: [], paymentMethodId: methods.reversing })
  scene.wait(minutesToReversal - 3)
  for (const figures of ['40.00,40.00', '140.00,40.00']) {
    const line = `${invoice.externalId},HS-1001,,,2026-11-15,2026-12-15,${figures}`
    expect(await takeIn(scene.api, { invoice: rows(creditHeader, line) })).toMatchObject({ status: 'Failed' })
  }
  expect(scene.invoiceNow(invoice)).toMatchObject({ paymentState: 'Paid', outstanding: 0 })
  scene.wait(1)
  expect(scene.invoiceNow(invoice)).toMatchObject({ paymentState: 'Processing', outstanding: 100 * dollar })
})
