/** Random documents of an account, priced and paid by the mock's own handlers, and the oracle's results for them. */
import fc from 'fast-check'
import assert from 'node:assert/strict'
import { ledgerOf } from '#mocks/control/ledger.ts'
import { Problem } from '#mocks/problem.ts'
import type { CreditAdjustmentRow, InvoiceRow, PaymentMethodType } from '#mocks/world/rows/ledger.ts'
import { companyId, personaId } from '#mocks/world/seed/people.ts'
import { seedId } from '#mocks/world/seed/random.ts'
import { seed } from '#mocks/world/seed/seed.ts'
import type { World } from '#mocks/world/world.ts'
import { billOf, cent, toText, type Bill, type OracleInvoice } from './basketOracle.ts'

/** Fixed for reproducible failures; others: BASKET_SEED=7 npx vitest run --project mock tests/mocks/baskets.test.ts. */
export const randomSeed = Number(process.env.BASKET_SEED ?? 20_261_122)

const today = '2026-11-21'
export const noon = { offsetMs: 0, frozenAt: `${today}T17:00:00.000Z` }
/** The seeded platform without documents, payments, and their scheduled jobs. */
export const snapshots = {
  ...seed(today, 'default'),
  invoices: new Map(),
  creditAdjustments: new Map(),
  payments: new Map(),
  allocations: new Map(),
  jobs: new Map(),
}

const accountId = seedId('account', 1)
const path = { companyId: companyId('prairie'), invoicingAccountId: accountId }
export const methodIds: Record<PaymentMethodType, string> = {
  Ach: seedId('paymentMethod', 1),
  Rtp: seedId('paymentMethod', 2),
  Card: seedId('paymentMethod', 3),
  Wallet: seedId('paymentMethod', 4),
}

/** Ten-thousandths of a dollar: any amount, small amounts, amounts around half a cent, and very large ones. */
const amount = fc.oneof(
  fc.integer({ min: 1, max: 90_000_000 }),
  fc.integer({ min: 1, max: 400 }),
  fc.tuple(fc.nat({ max: 900_000 }), fc.constantFrom(1, 49, 50, 51, 99)).map(([cents, rest]) => cents * 100 + rest),
  fc.integer({ min: 10 ** 12, max: 10 ** 13 }),
)
const invoice = fc.record({
  outstanding: amount,
  /** In percent of the outstanding amount; above 100, the discount exceeds it. */
  discountPercent: fc.oneof({ weight: 3, arbitrary: fc.nat({ max: 12 }) }, fc.constantFrom(0, 99, 100, 101, 250)),
  discountDay: fc.constantFrom('2026-11-20', today, '2026-12-31', null),
})
const credit = fc.record({
  outstanding: fc.oneof({ weight: 4, arbitrary: fc.integer({ min: 100, max: 9_000_000 }) }, amount),
  /** In thousandths of the outstanding amount, or null for all of it. */
  part: fc.option(fc.integer({ min: 1, max: 1000 }), { nil: null }),
})
const anyDocuments = fc.record({
  invoices: fc.array(invoice, { minLength: 1, maxLength: 8 }),
  credits: fc.array(credit, { maxLength: 3 }),
})
/** A credit that covers all invoices to the cent, which chance alone makes too rarely. */
const coveredDocuments = fc
  .record({
    amounts: fc.array(fc.record({ cents: fc.integer({ min: 1, max: 900_000 }), rest: fc.nat({ max: 49 }) }), {
      minLength: 1,
      maxLength: 8,
    }),
    creditRest: fc.nat({ max: 99 }),
  })
  .map(({ amounts, creditRest }) => ({
    invoices: amounts.map(({ cents, rest }) => ({
      outstanding: cents * 100 + rest,
      discountPercent: 0,
      discountDay: null,
    })),
    credits: [{ outstanding: amounts.reduce((sum, { cents }) => sum + cents * 100, creditRest), part: null }],
  }))
const terms = fc.record({
  method: fc.constantFrom<PaymentMethodType[]>('Ach', 'Rtp', 'Card', 'Wallet'),
  percentage: fc.integer({ min: 1, max: 400 }),
  isFacilitatorFee: fc.boolean(),
  isTurned: fc.boolean(),
})
export const basket = fc
  .tuple(fc.oneof({ weight: 29, arbitrary: anyDocuments }, { weight: 1, arbitrary: coveredDocuments }), terms)
  .map(([documents, others]) => ({ ...documents, ...others }))
export type Chosen = typeof basket extends fc.Arbitrary<infer Value> ? Value : never

const exact = (tenThousandths: number) => toText(BigInt(tenThousandths), 4)

const document = {
  supplierCompanyId: companyId('harbor'),
  invoicingAccountId: accountId,
  jobName: null,
  externalJobId: null,
  paymentDueDate: '2026-12-15',
  transactionDate: '2026-11-15',
  paymentState: 'Payable',
} as const

/** The chosen documents in a world, the caller's request, and the oracle's result. */
export function prepare(world: World, chosen: Chosen) {
  const { invoices, credits, fee } = insert(world, chosen)
  const wanted = chosen.credits.map(({ outstanding, part }) =>
    part === null ? null : toText(BigInt(Math.floor((outstanding * part) / 100_000) || 1) * cent),
  )
  const body = {
    invoices: invoices.map(({ id }) => ({ id })),
    creditAdjustments: credits.map(({ id }, i) => ({ id, ...(wanted[i] && { amount: wanted[i] }) })),
    paymentMethodId: methodIds[chosen.method],
  }
  const bill = billOf({
    invoices: invoices.map(toOracle),
    credits: credits.map(({ outstanding }, i) => ({ outstanding: exact(outstanding), wanted: wanted[i] ?? null })),
    fee,
  })
  return { invoices, credits, body, bill }
}

/** Converts an invoice for the oracle. */
export const toOracle = ({ outstanding, discountAmount, discountDate }: InvoiceRow): OracleInvoice => ({
  outstanding: exact(outstanding),
  discount: exact(discountAmount),
  holds: discountDate !== null && discountDate >= today,
})

/** Inserts the documents into a world, with the fee of the chosen method. */
export function insert(world: World, chosen: Chosen) {
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
  return { invoices, credits, fee: { percent: toText(BigInt(percentage) * cent), isFacilitatorFee } }
}

/** A handler's result, or the refusal that it throws. */
export async function resultOf(run: () => unknown): Promise<unknown> {
  try {
    return await run()
  } catch (error) {
    if (error instanceof Problem) return `${error.status} ${error.code}`
    throw error
  }
}

/** Checks the world's ledger after a payment: the figures, the allocations, and the rest of each document. */
export function checkLedger(
  world: World,
  { invoices, credits }: Record<'invoices' | 'credits', readonly { id: string }[]>,
  bill: Bill,
  creditsLeft: readonly string[],
): void {
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
    const { outstanding = -1, paymentState } = creditAdjustments.get(id) ?? {}
    assert.deepEqual([exact(outstanding), paymentState], [creditsLeft[i], outstanding === 0 ? 'Paid' : 'Payable'])
  }
}

/** The parameters common to all of the buyer's calls to its account. */
export function callOf(world: World) {
  const user = world.tables.users.get(personaId('buyer'))
  if (user === undefined) throw new Error('The seed has no buyer')
  return { world, user, path, query: {}, headers: {}, files: [] }
}
