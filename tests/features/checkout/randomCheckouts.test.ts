/** Random checkouts: the app's credits, the mock's previews, payments, and ledger against an exact decimal oracle. */
import fc from 'fast-check'
import assert from 'node:assert/strict'
import { expect, test } from 'vitest'
import type { CreditAdjustment } from '#generated/main/model/creditAdjustment.ts'
import { MakePaymentResponse, PreviewPaymentResponse } from '#generated/main/outgoing-payments/outgoing-payments.zod.ts'
import { creditAdjustmentHandlers } from '#mocks/handlers/credit-adjustments.ts'
import { outgoingPaymentHandlers } from '#mocks/handlers/outgoing-payments.ts'
import { runDueJobs } from '#mocks/world/dueJobs.ts'
import { minuteMs } from '#mocks/world/time.ts'
import { World } from '#mocks/world/world.ts'
import { allocateAll, dueAfter, toChosen } from '#src/features/checkout/credits.ts'
import { compareMoney } from '#src/shared/format/money.ts'
import { billOf, cent, toAmount, toText, usedCredits } from '#tests/mocks/basketOracle.ts'
import {
  basket,
  callOf,
  checkLedger,
  insert,
  methodIds,
  noon,
  randomSeed,
  snapshots,
  toOracle,
  type Chosen,
} from '#tests/mocks/randomBaskets.ts'

const checkouts = 10_000
const checkout = fc.record({
  chosen: basket,
  days: fc.array(fc.integer({ min: 1, max: 28 }), { minLength: 3, maxLength: 3 }),
})

const met = { paid: 0, free: 0, partial: 0 }

async function check(world: World, chosen: Chosen, days: readonly number[]): Promise<void> {
  world.reset(snapshots, noon)
  const { invoices, credits, fee } = insert(world, chosen)
  const dated = credits.map(({ id, externalId, outstanding }, i) => {
    const transactionDate = `2026-10-${String(days[i]).padStart(2, '0')}`
    world.tables.creditAdjustments.update(id, { transactionDate })
    return { id, externalId, transactionDate, outstanding: toText(BigInt(outstanding), 4) }
  })
  const call = callOf(world)
  const invoiceIds = invoices.map(({ id }) => ({ id }))
  const preview = async (body: Parameters<typeof outgoingPaymentHandlers.previewPayment>[0]['body']) =>
    PreviewPaymentResponse.parse(await outgoingPaymentHandlers.previewPayment({ ...call, body }))

  // Like the checkout: first the invoices alone, then with the credits it allocates and a method unless they cover all.
  const base = await preview({ invoices: invoiceIds, creditAdjustments: [] })
  const { items } = (await creditAdjustmentHandlers.listPayableAccountCreditAdjustments({
    ...call,
    body: undefined,
  })) as {
    items: CreditAdjustment[]
  }
  const uses = allocateAll(items, base.total)
  const needsMethod = compareMoney(dueAfter(base.total, uses), '0') > 0
  const request = {
    invoices: invoiceIds,
    creditAdjustments: toChosen(uses),
    ...(needsMethod && { paymentMethodId: methodIds[chosen.method] }),
  }
  const shown = await preview(request)

  const expected = usedCredits(dated, toAmount(base.total))
  const bill = billOf({
    invoices: invoices.map(toOracle),
    credits: expected,
    fee: needsMethod ? fee : { percent: '0.00', isFacilitatorFee: false },
  })
  if (typeof bill === 'string') throw new Error(`The oracle refuses what the app asks for: ${bill}`)
  const { creditsLeft, lines, ...figures } = bill
  assert.deepEqual(
    shown.lines.map(({ amount, discountAmount, appliedAmount }) => ({ amount, discountAmount, appliedAmount })),
    lines,
  )
  for (const [name, figure] of Object.entries(figures)) assert.equal(shown[name as keyof typeof figures], figure, name)

  const body = { ...request, previewId: shown.previewId, expectedTotal: shown.total }
  MakePaymentResponse.parse(await outgoingPaymentHandlers.makePayment({ ...call, body }))
  world.advanceClock(10 * minuteMs)
  runDueJobs(world)
  checkLedger(world, { invoices, credits: expected }, bill, creditsLeft)
  met.paid += 1
  if (!needsMethod) met.free += 1
  if (creditsLeft.some((left) => toAmount(left) >= cent)) met.partial += 1
}

test(`${checkouts} random checkouts and their ledgers match the oracle to the cent (checkout-credits)`, async () => {
  const world = new World('checkouts', snapshots, noon)
  await fc.assert(
    fc.asyncProperty(checkout, ({ chosen, days }) => check(world, chosen, days)),
    { numRuns: checkouts, seed: randomSeed },
  )
  expect(met.paid).toBe(checkouts)
  expect(Math.min(met.free, met.partial)).toBeGreaterThan(checkouts / 100)
}, 120_000)
