/** Random baskets, previewed, paid and reversed by the mock's own handlers, against an oracle in exact decimals. */
import fc from 'fast-check'
import assert from 'node:assert/strict'
import { expect, test } from 'vitest'
import { MakePaymentResponse, PreviewPaymentResponse } from '#generated/main/outgoing-payments/outgoing-payments.zod.ts'
import { ledgerOf } from '#mocks/control/ledger.ts'
import { outgoingPaymentHandlers } from '#mocks/handlers/outgoing-payments.ts'
import { Problem } from '#mocks/problem.ts'
import { reversePayment } from '#mocks/world/paymentLifecycle.ts'
import type { CreditAdjustmentRow, InvoiceRow, PaymentMethodType } from '#mocks/world/rows/ledger.ts'
import { companyId, personaId } from '#mocks/world/seed/people.ts'
import { seedId } from '#mocks/world/seed/random.ts'
import { seed } from '#mocks/world/seed/seed.ts'
import { settle } from '#mocks/world/settle.ts'
import { minuteMs } from '#mocks/world/time.ts'
import { World } from '#mocks/world/world.ts'
import { billOf, type Bill } from './basketOracle.ts'

const baskets = 10_000
/** Fixed, so that a failure is everyone's; others: BASKET_SEED=7 vitest run tests/mocks/baskets.test.ts. */
const randomSeed = Number(process.env.BASKET_SEED ?? 20_261_122)

const today = '2026-11-21'
const noon = { offsetMs: 0, frozenAt: `${today}T17:00:00.000Z` }
/** The platform without documents, payments and what is planned for them. */
const snapshots = {
  ...seed(today, 'default'),
  invoices: new Map(),
  creditAdjustments: new Map(),
  payments: new Map(),
  allocations: new Map(),
  jobs: new Map(),
}

const accountId = seedId('account', 1)
const path = { companyId: companyId('prairie'), invoicingAccountId: accountId }
const methodIds: Record<PaymentMethodType, string> = {
  Ach: seedId('paymentMethod', 1),
  Rtp: seedId('paymentMethod', 2),
  Card: seedId('paymentMethod', 3),
  Wallet: seedId('paymentMethod', 4),
}

/** Ten-thousandths of a dollar: anything, small sums, and what lies around half a cent. */
const amount = fc.oneof(
  fc.integer({ min: 1, max: 90_000_000 }),
  fc.integer({ min: 1, max: 400 }),
  fc.tuple(fc.nat({ max: 900_000 }), fc.constantFrom(1, 49, 50, 51, 99)).map(([cents, rest]) => cents * 100 + rest),
  fc.integer({ min: 10 ** 12, max: 10 ** 13 }),
)
const invoice = fc.record({
  outstanding: amount,
  /** In percent of what is outstanding: beyond 100 it exceeds that. */
  discountPercent: fc.oneof({ weight: 3, arbitrary: fc.nat({ max: 12 }) }, fc.constantFrom(0, 99, 100, 101, 250)),
  discountDay: fc.constantFrom('2026-11-20', today, '2026-12-31', null),
})
const credit = fc.record({
  outstanding: fc.oneof({ weight: 4, arbitrary: fc.integer({ min: 100, max: 9_000_000 }) }, amount),
  /** How many thousandths of it, or all. */
  part: fc.option(fc.integer({ min: 1, max: 1000 }), { nil: null }),
})
const basket = fc.record({
  invoices: fc.array(invoice, { minLength: 1, maxLength: 8 }),
  credits: fc.array(credit, { maxLength: 3 }),
  method: fc.constantFrom<PaymentMethodType[]>('Ach', 'Rtp', 'Card', 'Wallet'),
  percentage: fc.integer({ min: 1, max: 400 }),
  isFacilitatorFee: fc.boolean(),
  isTurned: fc.boolean(),
})
type Chosen = typeof basket extends fc.Arbitrary<infer Value> ? Value : never

const decimal = (value: number, places: number) => {
  const digits = String(value).padStart(places + 1, '0')
  return `${digits.slice(0, -places)}.${digits.slice(-places)}`
}

const document = {
  supplierCompanyId: companyId('harbor'),
  invoicingAccountId: accountId,
  jobName: null,
  externalJobId: null,
  paymentDueDate: '2026-12-15',
  transactionDate: '2026-11-15',
  paymentState: 'Payable',
} as const

/** The chosen documents in a world, what the caller sends, and what the oracle says. */
function prepare(world: World, chosen: Chosen) {
  const { invoices: invoiceTable, creditAdjustments, paymentFees, paymentAccounts } = world.tables
  const invoices = chosen.invoices.map(({ outstanding, discountPercent, discountDay }, i): InvoiceRow => {
    const id = `invoice-${i}`
    const discountAmount = Math.floor((outstanding * discountPercent) / 100)
    const figures = { paymentAmount: outstanding, outstanding, discountAmount, discountDate: discountDay }
    return invoiceTable.insert({ ...document, ...figures, id, externalId: id, documentId: id })
  })
  const credits = chosen.credits.map(({ outstanding }, i): CreditAdjustmentRow => {
    const id = `credit-${i}`
    const figures = { paymentAmount: outstanding, outstanding }
    return creditAdjustments.insert({ ...document, ...figures, id, externalId: id, documentId: id })
  })
  const supplier = paymentAccounts.find('companyId', companyId('harbor'))
  const fee = paymentFees
    .where('paymentAccountId', supplier?.id ?? '')
    .find(({ enabled, paymentMethodType }) => enabled && paymentMethodType === chosen.method)
  if (fee === undefined) throw new Error(`Harbor has no fee for ${chosen.method}`)
  const { percentage, isFacilitatorFee } = chosen
  paymentFees.update(fee.id, { percentage, isFacilitatorFee })

  const wanted = chosen.credits.map(({ outstanding, part }) =>
    part === null ? null : decimal(Math.max(1, Math.floor((outstanding * part) / 100_000)), 2),
  )
  const body = {
    invoices: invoices.map(({ id }) => ({ id })),
    creditAdjustments: credits.map(({ id }, i) => ({ id, ...(wanted[i] && { amount: wanted[i] }) })),
    paymentMethodId: methodIds[chosen.method],
  }
  const bill = billOf({
    invoices: invoices.map(({ outstanding, discountAmount, discountDate }) => ({
      outstanding: decimal(outstanding, 4),
      discount: decimal(discountAmount, 4),
      holds: discountDate !== null && discountDate >= today,
    })),
    credits: credits.map(({ outstanding }, i) => ({ outstanding: decimal(outstanding, 4), wanted: wanted[i] ?? null })),
    fee: { percent: decimal(percentage, 2), isFacilitatorFee },
  })
  return { invoices, credits, body, bill }
}

type Prepared = ReturnType<typeof prepare>

/** What a handler answers, or the refusal that it throws. */
async function answerOf(run: () => unknown): Promise<unknown> {
  try {
    return await run()
  } catch (error) {
    if (error instanceof Problem) return `${error.status} ${error.code}`
    throw error
  }
}

const met = { paid: 0, refused: 0, free: 0 }

async function checkBasket(world: World, chosen: Chosen): Promise<void> {
  world.reset(snapshots, noon)
  const prepared = prepare(world, chosen)
  const { body, bill } = prepared
  const user = world.tables.users.get(personaId('buyer'))
  if (user === undefined) throw new Error('The seed has no buyer')
  const call = { world, user, path, query: {}, headers: {}, files: [] }
  const answer = await answerOf(() => outgoingPaymentHandlers.previewPayment({ ...call, body }))
  if (typeof bill === 'string') {
    assert.equal(answer, bill)
    met.refused += 1
    return
  }
  const preview = PreviewPaymentResponse.parse(answer)
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
  const paid = await answerOf(() => outgoingPaymentHandlers.makePayment({ ...call, body: payment }))
  const { paymentId } = MakePaymentResponse.parse(paid)
  world.advanceClock(10 * minuteMs)
  settle(world)
  checkLedger(world, prepared, bill, creditsLeft)
  met.paid += 1
  if (bill.total === '0.00') met.free += 1

  reversePayment(world, paymentId)
  const { invoices, creditAdjustments } = world.tables
  for (const row of prepared.invoices) assert.deepEqual(invoices.get(row.id), { ...row, paymentState: 'Processing' })
  for (const row of prepared.credits)
    assert.deepEqual(creditAdjustments.get(row.id), { ...row, paymentState: 'Processing' })
}

/** The world's books after the payment: the payment's figures, its allocations, and what is left of each document. */
function checkLedger(world: World, { invoices, credits }: Prepared, bill: Bill, creditsLeft: readonly string[]): void {
  const [entry, ...others] = ledgerOf(world)
  assert.deepEqual(others, [])
  const { status, invoiceSubtotal, discountSubtotal, creditSubtotal, fee, total } = entry ?? {}
  assert.deepEqual(
    [status, invoiceSubtotal, discountSubtotal, creditSubtotal, fee, total],
    [
      'Completed',
      bill.invoiceSubtotal,
      bill.discountSubtotal,
      bill.creditAdjustmentSubtotal,
      bill.feeSubtotal,
      bill.total,
    ],
  )
  const documents = [...invoices, ...credits]
  for (const [i, { amount: full, discountAmount, appliedAmount }] of bill.lines.entries()) {
    const allocation = entry?.allocations.find(({ itemId }) => itemId === documents[i]?.id)
    const isInvoice = i < invoices.length
    assert.deepEqual(
      [allocation?.amount, allocation?.discount],
      isInvoice ? [full, discountAmount ?? '0.00'] : [appliedAmount.slice(1), '0.00'],
    )
  }
  const { invoices: invoiceTable, creditAdjustments } = world.tables
  for (const { id } of invoices) {
    const { outstanding, discountAmount, paymentState } = invoiceTable.get(id) ?? {}
    assert.deepEqual([outstanding, discountAmount, paymentState], [0, 0, 'Paid'])
  }
  for (const [i, { id }] of credits.entries()) {
    const { outstanding = NaN, paymentState } = creditAdjustments.get(id) ?? {}
    assert.deepEqual([decimal(outstanding, 4), paymentState], [creditsLeft[i], outstanding === 0 ? 'Paid' : 'Payable'])
  }
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
