/** Random baskets, previewed, paid, and reversed by the mock's own handlers, against an exact decimal oracle. */
import fc from 'fast-check'
import assert from 'node:assert/strict'
import { expect, test } from 'vitest'
import { MakePaymentResponse, PreviewPaymentResponse } from '#generated/main/outgoing-payments/outgoing-payments.zod.ts'
import { outgoingPaymentHandlers } from '#mocks/handlers/outgoing-payments.ts'
import { reversePayment } from '#mocks/world/paymentLifecycle.ts'
import { runDueJobs } from '#mocks/world/dueJobs.ts'
import { minuteMs } from '#mocks/world/time.ts'
import { World } from '#mocks/world/world.ts'
import {
  resultOf,
  basket,
  callOf,
  checkLedger,
  noon,
  prepare,
  randomSeed,
  snapshots,
  type Chosen,
} from './randomBaskets.ts'

const baskets = 10_000

const met = { paid: 0, refused: 0, free: 0 }

async function checkBasket(world: World, chosen: Chosen): Promise<void> {
  world.reset(snapshots, noon)
  const prepared = prepare(world, chosen)
  const { body, bill } = prepared
  const call = callOf(world)
  const response = await resultOf(() => outgoingPaymentHandlers.previewPayment({ ...call, body }))
  if (typeof bill === 'string') {
    assert.equal(response, bill)
    met.refused += 1
    return
  }
  const preview = PreviewPaymentResponse.parse(response)
  const { creditsLeft, lines, ...figures } = bill
  assert.deepEqual(
    preview.lines.map((line) => ({
      amount: line.amount,
      discountAmount: line.discountAmount,
      appliedAmount: line.appliedAmount,
    })),
    lines,
  )
  for (const [name, figure] of Object.entries(figures))
    assert.equal(preview[name as keyof typeof figures], figure, name)

  const turned = chosen.isTurned ? { invoices: body.invoices.toReversed() } : {}
  const payment = { ...body, ...turned, previewId: preview.previewId, expectedTotal: bill.total }
  const paid = await resultOf(() => outgoingPaymentHandlers.makePayment({ ...call, body: payment }))
  const { paymentId } = MakePaymentResponse.parse(paid)
  world.advanceClock(10 * minuteMs)
  runDueJobs(world)
  checkLedger(world, prepared, bill, creditsLeft)
  met.paid += 1
  if (bill.total === '0.00') met.free += 1

  reversePayment(world, paymentId, world.now().toISOString())
  const { invoices, creditAdjustments } = world.tables
  for (const row of prepared.invoices) assert.deepEqual(invoices.get(row.id), { ...row, paymentState: 'Processing' })
  for (const row of prepared.credits)
    assert.deepEqual(creditAdjustments.get(row.id), { ...row, paymentState: 'Processing' })
}

test(`${baskets} random baskets are previewed, paid and reversed to the cent (whole-cents)`, async () => {
  const world = new World('baskets', snapshots, noon)
  await fc.assert(
    fc.asyncProperty(basket, (chosen) => checkBasket(world, chosen)),
    { numRuns: baskets, seed: randomSeed },
  )
  expect(met.paid).toBeGreaterThan(baskets / 2)
  expect(Math.min(met.refused, met.free)).toBeGreaterThan(baskets / 200)
})
