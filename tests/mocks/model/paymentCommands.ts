/** Commands for payments, credits, reviews, and time: each predicts its response from the model. */
import fc from 'fast-check'
import assert from 'node:assert/strict'
import { cent, downToCents, toAmount, toText } from './amounts.ts'
import { command, nth, place } from './command.ts'
import type { Basket, Buyer, Method, Model, ModelAccount, ModelPreview } from './model.ts'
import { personaOf, type Scene } from './scene.ts'

const minute = 60_000

const basket = fc.record({
  at: place,
  invoices: fc.uniqueArray(fc.nat({ max: 30 }), { minLength: 1, maxLength: 3 }),
  credits: fc.array(fc.record({ at: fc.nat({ max: 30 }), percent: fc.integer({ min: 1, max: 120 }) }), {
    maxLength: 2,
  }),
  method: fc.constantFrom<(Method | null)[]>('ach', 'ach', 'card', 'failing', 'reversing', null),
})

/** Builds a basket from the random numbers: mostly payable documents, sometimes any. */
function chooseBasket(model: Model, chosen: typeof basket extends fc.Arbitrary<infer Choice> ? Choice : never): Basket {
  const payable = model.accounts.filter(({ payer }) => payer !== null)
  const account = nth(payable, chosen.at)
  const invoices = model.invoices.filter((invoice) => invoice.account === account)
  const open = invoices.filter(({ state }) => state === 'Payable')
  const pool = open.length > 0 && chosen.at % 5 > 0 ? open : invoices
  const credits = model.credits.filter((credit) => credit.account === account)
  return {
    account,
    invoices: [...new Set(chosen.invoices.map((n) => nth(pool, n)))],
    credits: [...new Map(chosen.credits.map(({ at, percent }) => [nth(credits, at), percent])).entries()]
      // Above 100 means everything available.
      .map(([credit, percent]) => ({
        credit,
        amount: percent > 100 ? null : downToCents((credit.amount * BigInt(percent)) / 100n) || cent,
      })),
    // Northwind has no method whose payments are reversed.
    method: account.payer === 'northwind' && chosen.method === 'reversing' ? 'failing' : chosen.method,
  }
}

function toBody(scene: Scene, payer: Buyer, { invoices, credits, method }: Basket) {
  return {
    invoices: invoices.map(({ id }) => ({ id })),
    creditAdjustments: credits.map(({ credit, amount }) => ({
      id: credit.id,
      ...(amount === null ? {} : { amount: toText(amount) }),
    })),
    ...(method === null ? {} : { paymentMethodId: scene.methodId(payer, method) }),
  }
}

const payerPath = (scene: Scene, payer: Buyer, account: ModelAccount) => ({
  path: { ...scene.company(payer), invoicingAccountId: account.id },
})

function payerOf({ payer }: ModelAccount): Buyer {
  if (payer === null) throw new Error('Nobody pays on this account')
  return payer
}

export const preview = basket.map((choice) =>
  command(`preview ${JSON.stringify(choice)}`, async (model, scene) => {
    await previewBasket(model, scene, chooseBasket(model, choice))
  }),
)

/** The new preview, if it is not refused. */
async function previewBasket(model: Model, scene: Scene, chosen: Basket): Promise<ModelPreview | undefined> {
  const payer = payerOf(chosen.account)
  const options = { ...payerPath(scene, payer, chosen.account), body: toBody(scene, payer, chosen) }
  const price = model.price(chosen)
  const expected = typeof price === 'string' ? price : 'ok'
  const body = await scene.attempt('preview', expected, personaOf[payer], 'previewPayment', options)
  if (typeof price === 'string') return undefined
  const response = body as Record<'previewId' | 'expiresAt' | keyof typeof price, string>
  for (const figure of ['invoiceSubtotal', 'discountSubtotal', 'total'] as const)
    assert.equal(toAmount(response[figure]), price[figure])
  const { previewId: id, expiresAt } = response
  const made = { id, basket: chosen, total: price.total, expiresAt: Date.parse(expiresAt), isUsed: false }
  model.previews.push(made)
  return made
}

type Other = 'nothing' | 'total' | 'method'
const otherAt = (n: number): Other => (n === 0 ? 'total' : n === 1 ? 'method' : 'nothing')

export const pay = fc
  .record({ back: fc.nat({ max: 9 }), other: fc.nat({ max: 11 }).map((n) => otherAt(n)) })
  .map(({ back, other }) =>
    command(
      `pay preview ${back} back with another ${other}`,
      (model, scene) => payPreview(model, scene, nth(model.previews.toReversed(), back), other),
      ({ previews }) => previews.length > 0,
    ),
  )

async function payPreview(model: Model, scene: Scene, chosen: ModelPreview, other: Other): Promise<void> {
  const { account, method } = chosen.basket
  const payer = payerOf(account)
  const paid: Basket =
    other === 'method' ? { ...chosen.basket, method: method === 'card' ? 'ach' : 'card' } : chosen.basket
  const expectedTotal = chosen.total + (other === 'total' ? cent : 0n)
  const body = { ...toBody(scene, payer, paid), previewId: chosen.id, expectedTotal: toText(expectedTotal) }
  const options = { ...payerPath(scene, payer, account), body }
  const price = model.priceToPay(chosen, paid, expectedTotal)
  const expected = typeof price === 'string' ? price : 'ok'
  const made = await scene.attempt('pay', expected, personaOf[payer], 'makePayment', options)
  if (typeof price === 'string') return
  chosen.isUsed = true
  model.pay((made as { paymentId: string }).paymentId, paid, price)
}

/** Two payments with one credit: the first is reversed after the second has failed, so that both await their review. */
export const shareCredit = place.map((at) =>
  command(
    `share credit ${at}`,
    async (model, scene) => {
      const credit = nth(sharable(model), at)
      const invoices = openInvoices(model, credit.account)
      for (const [i, method] of (['reversing', 'failing'] as const).entries()) {
        const chosen = {
          account: credit.account,
          invoices: [nth(invoices, i)],
          credits: [{ credit, amount: cent }],
          method,
        }
        const made = await previewBasket(model, scene, chosen)
        if (made) await payPreview(model, scene, made, 'nothing')
        scene.check()
        passTime(model, scene, 10 * minute)
      }
      passTime(model, scene, 24 * 60 * minute)
    },
    (model) => sharable(model).length > 0,
  ),
)

const openInvoices = ({ invoices }: Model, wanted: ModelAccount) =>
  invoices.filter(({ account, state, outstanding }) => account === wanted && state === 'Payable' && outstanding > cent)

const sharable = (model: Model) =>
  model.credits.filter(
    ({ account, state, outstanding }) =>
      account.payer === 'prairie' &&
      state === 'Payable' &&
      outstanding >= 2n * cent &&
      openInvoices(model, account).length > 1,
  )

export const review = fc
  .record({ at: place, action: fc.constantFrom('Terminate' as const, 'Terminate' as const, 'Freeze' as const) })
  .map(({ at, action }) =>
    command(
      `${action} payment ${at}`,
      async (model, scene) => {
        const waiting = model.payments.filter(({ status }) => status === 'Failed' || status === 'Reversed')
        const payment = nth(waiting.length > 0 && at % 4 > 0 ? waiting : model.payments, at)
        const { supplier } = payment.account
        const options = { path: { ...scene.company(supplier), paymentId: payment.id }, body: { action } }
        const { status } = payment
        const isReviewed = status === 'Terminated' || status === 'Frozen'
        const canReview = status === 'Failed' || status === 'Reversed'
        const refusal = isReviewed ? '409 payment.already_reviewed' : '409 payment.not_reviewable'
        const expected = canReview ? 'ok' : refusal
        await scene.attempt('review', expected, personaOf[supplier], 'reviewIncomingPayment', options)
        if (!canReview) return
        model.review(payment, action)
        const isHeld = payment.price.parts.some(({ item }) => item.state === 'Processing')
        if (isHeld) scene.note('review: another payment holds a credit')
      },
      ({ payments }) => payments.length > 0,
    ),
  )

/** A user tries to change another company's payment: nothing ever changes, whatever the state. */
export const crossTenantAccess = place.map((at) =>
  command(
    `crossTenantAccess on payment ${at}`,
    async (model, scene) => {
      const { id, account } = nth(model.payments, at)
      const [who, company] =
        account.supplier === 'harbor' ? (['both', 'northwind'] as const) : (['supplier', 'harbor'] as const)
      const options = { path: { ...scene.company(company), paymentId: id }, body: { action: 'Terminate' } }
      await scene.attempt('crossTenantAccess', '404 payment.not_found', who, 'reviewIncomingPayment', options)
    },
    ({ payments }) => payments.length > 0,
  ),
)

export const wait = fc
  .oneof(
    { weight: 6, arbitrary: fc.integer({ min: 1, max: 7 }).map((minutes) => minutes * minute) },
    { weight: 3, arbitrary: fc.integer({ min: 1, max: 30 }).map((hours) => hours * 60 * minute) },
    { weight: 1, arbitrary: fc.integer({ min: 2, max: 16 }).map((days) => days * 24 * 60 * minute) },
  )
  .map((ms) =>
    command(`wait ${ms / minute} minutes`, async (model, scene) => {
      passTime(model, scene, ms)
      await Promise.resolve()
    }),
  )

export function passTime(model: Model, scene: Scene, ms: number): void {
  scene.api.world.advanceClock(ms)
  model.now += ms
  model.completeDue()
}

export const issue = fc
  .record({
    at: place,
    amount: fc.integer({ min: 1, max: 40_000_000 }),
    percent: fc.nat({ max: 3 }),
    days: fc.integer({ min: -2, max: 9 }),
  })
  .map(({ at, amount, percent, days }) =>
    command(`issue an invoice of ${amount} on account ${at}`, async (model, scene) => {
      const discount = (BigInt(amount) * BigInt(percent)) / 100n
      scene.addDocuments(nth(model.accounts, at), BigInt(amount), discount, days)
      await Promise.resolve()
    }),
  )
