/** Random histories of one account, made by the mock's own handlers and compared with the model after every step. */
import assert from 'node:assert/strict'
import { incomingPaymentHandlers } from '#mocks/handlers/incoming-payments.ts'
import { outgoingPaymentHandlers } from '#mocks/handlers/outgoing-payments.ts'
import { runDueJobs } from '#mocks/world/dueJobs.ts'
import { personaId, companyId } from '#mocks/world/seed/people.ts'
import { seedId } from '#mocks/world/seed/random.ts'
import { seed } from '#mocks/world/seed/seed.ts'
import { World } from '#mocks/world/world.ts'
import { cent, sum, toAmount, toText } from '../basketOracle.ts'
import { methods } from '../handlers/paymentScene.ts'
import { resultOf } from '../randomBaskets.ts'
import type { Document, HistoryPlan, Step } from './steps.ts'
import {
  dayAfter,
  dueOf,
  PartialPaymentModel,
  type Basket,
  type Bill,
  type Item,
  type Method,
} from './partialPaymentModel.ts'

const today = '2026-11-21'
const noon = { offsetMs: 0, frozenAt: `${today}T17:00:00.000Z` }
const minute = 60_000
const accountId = seedId('account', 1)
const harbor = { companyId: companyId('harbor') }
const prairie = { companyId: companyId('prairie') }
const methodIds: Record<Method, string> = {
  ach: methods.ach,
  card: methods.card,
  failing: methods.failingBank,
  reversing: methods.reversing,
}
/** The seeded platform in which Harbor takes both, without documents, payments, and their jobs. */
const snapshots = {
  ...seed(today, 'parts'),
  invoices: new Map(),
  creditAdjustments: new Map(),
  payments: new Map(),
  allocations: new Map(),
  jobs: new Map(),
}

const nth = <Row>(rows: readonly Row[], at: number): Row | undefined => rows[at % rows.length]

export class HistoryRunner {
  readonly #world = new World('histories', snapshots, noon)
  #model = new PartialPaymentModel(0, { ach: 0n, card: 0n })
  /** How often each outcome was met. */
  readonly outcomes = new Map<string, number>()

  async run({ invoices, credits, steps }: HistoryPlan): Promise<void> {
    this.#world.reset(snapshots, noon)
    this.#model = new PartialPaymentModel(Date.parse(noon.frozenAt), { ach: 50n, card: 250n })
    for (const one of invoices) this.#issue(one, false)
    for (const one of credits) this.#issue(one, true)
    for (const one of steps) {
      await this.#take(one)
      this.#check()
    }
  }

  async #take(one: Step): Promise<void> {
    const { payments } = this.#model
    if (one.kind === 'pay') await this.#pay(one)
    else if (one.kind === 'wait') {
      this.#model.wait(one.minutes * minute)
      this.#world.advanceClock(one.minutes * minute)
      runDueJobs(this.#world)
    } else if (one.kind === 'issue') this.#issue(one.document, one.isCredit)
    else if (one.kind === 'fee') this.#setFee(one.rate)
    else if (one.kind === 'switch') {
      this.#model.isDisabled = one.isDisabled
      const status = one.isDisabled ? 'Disabled' : 'Registered'
      this.#world.tables.invoicingAccounts.update(accountId, { status })
    } else {
      const payment = nth(payments, one.at)
      if (payment === undefined) return
      const path = { paymentId: payment.id }
      if (one.kind === 'cancel') {
        const call = { ...this.#call('buyer'), path: { ...prairie, ...path }, body: undefined }
        await this.#expect('cancel', this.#model.cancel(payment), () =>
          outgoingPaymentHandlers.cancelOutgoingPayment(call),
        )
        return
      }
      const reviewed = one.action === 'Terminate' ? 'Terminated' : 'Frozen'
      const body = { action: one.action }
      await this.#expect('review', this.#model.review(payment, reviewed), () =>
        incomingPaymentHandlers.reviewIncomingPayment({
          ...this.#call('supplier'),
          path: { ...harbor, ...path },
          body,
        }),
      )
    }
  }

  async #pay(one: Extract<Step, { kind: 'pay' }>): Promise<void> {
    const basket = this.#basketOf(one)
    const body = toBody(basket)
    const call = { ...this.#call('buyer'), path: { ...prairie, invoicingAccountId: accountId } }
    const bill = this.#model.bill(basket)
    const expected = typeof bill === 'string' ? bill : 'ok'
    const preview = await this.#expect('preview', expected, () =>
      outgoingPaymentHandlers.previewPayment({ ...call, body }),
    )
    if (typeof bill === 'string') return
    const { previewId, ...figures } = preview as Record<string, string>
    assert.deepEqual(figuresOf(figures), billText(bill))
    const paid = { ...body, previewId: previewId ?? '', expectedTotal: toText(bill.total) }
    const name = basket.payOn === null ? 'pay' : 'schedule'
    const response = await this.#expect(name, 'ok', () => outgoingPaymentHandlers.makePayment({ ...call, body: paid }))
    this.#model.pay((response as { paymentId: string }).paymentId, basket, bill)
    const next = this.#model.bill(basket)
    const refusal = typeof next === 'string' ? next : '409 payment.preview_expired'
    await this.#expect('pay again', refusal, () => outgoingPaymentHandlers.makePayment({ ...call, body: paid }))
  }

  #basketOf({ invoices, credits, method, days }: Extract<Step, { kind: 'pay' }>): Basket {
    const model = this.#model
    // Mostly payable invoices, in any order; otherwise, any invoices.
    const payable = model.invoices.filter((item) => model.state(item) === 'Payable')
    const pool = payable.length > 0 ? [...payable, ...model.invoices.slice(0, 1)] : model.invoices
    const part = (item: Item, most: bigint, share: number | null) => {
      const cents = share === null ? null : (most * BigInt(share)) / (100n * cent)
      return { item, wanted: cents === null ? null : (cents || 1n) * cent }
    }
    const chosen = new Map(invoices.map(({ at, percent: share }) => [nth(pool, at), share]))
    const used = new Map(credits.map(({ at, percent: share }) => [nth(model.credits, at), share]))
    return {
      invoices: [...chosen].flatMap(([item, share]) =>
        item === undefined ? [] : [part(item, model.outstanding(item) - model.processing(item), share)],
      ),
      credits: [...used].flatMap(([item, share]) =>
        item === undefined ? [] : [part(item, model.outstanding(item), share)],
      ),
      method,
      payOn: days === null ? null : dayAfter(model.today, days),
    }
  }

  #issue({ amount, discountPercent, discountDays }: Document, isCredit: boolean): void {
    // Credits are smaller than invoices, so that several payments can use one.
    const value = isCredit ? Math.ceil(amount / 10) : amount
    const model = this.#model
    const { invoices, creditAdjustments } = this.#world.tables
    const list = isCredit ? model.credits : model.invoices
    const id = `${isCredit ? 'credit' : 'invoice'}-${list.length}`
    const discount = isCredit ? 0 : Math.floor((value * discountPercent) / 100)
    const discountDate = dayAfter(model.today, discountDays)
    list.push({ id, amount: BigInt(value), discount: BigInt(discount), discountDay: discountDate })
    const row = {
      id,
      supplierCompanyId: harbor.companyId,
      invoicingAccountId: accountId,
      externalId: id,
      jobName: null,
      externalJobId: null,
      paymentDueDate: '2026-12-15',
      transactionDate: '2026-11-15',
      paymentState: 'Payable' as const,
      documentId: id,
      paymentAmount: value,
      outstanding: value,
    }
    if (isCredit) creditAdjustments.insert(row)
    else invoices.insert({ ...row, discountAmount: discount, discountDate })
  }

  #setFee(rate: number): void {
    const { paymentAccounts, paymentFees } = this.#world.tables
    const supplier = paymentAccounts.find('companyId', harbor.companyId)
    for (const fee of paymentFees.where('paymentAccountId', supplier?.id ?? ''))
      if (fee.paymentMethodType === 'Ach') paymentFees.update(fee.id, { percentage: rate })
    this.#model.rates = { ...this.#model.rates, ach: BigInt(rate) }
  }

  #call(who: 'buyer' | 'supplier') {
    const user = this.#world.tables.users.get(personaId(who))
    if (user === undefined) throw new Error(`The seed has no ${who}`)
    return { world: this.#world, user, query: {}, headers: {}, files: [] }
  }

  /** The result of a call that has the outcome that the model expects. */
  async #expect(name: string, expected: string, run: () => unknown): Promise<unknown> {
    const result = await resultOf(run)
    const outcome = typeof result === 'string' ? result : 'ok'
    assert.equal(outcome, expected, name)
    this.#note(`${name}: ${outcome}`)
    return result
  }

  #note(outcome: string): void {
    this.outcomes.set(outcome, (this.outcomes.get(outcome) ?? 0) + 1)
  }

  /** Every document and payment is as the model has it, and the ledger adds up. */
  #check(): void {
    const model = this.#model
    const { invoices, creditAdjustments, payments, allocations } = this.#world.tables
    for (const item of [...model.invoices, ...model.credits]) {
      const isInvoice = model.invoices.includes(item)
      const row = isInvoice ? invoices.get(item.id) : creditAdjustments.get(item.id)
      const state = model.state(item)
      const [open, processing] = [model.outstanding(item), model.processing(item)]
      assert.ok(open >= 0n && processing <= open, `${item.id}: ${processing} of ${open} is processing`)
      assert.deepEqual([item.id, row?.outstanding, row?.paymentState], [item.id, Number(open), state])
      if (isInvoice) {
        const { taken = 0, discountAmount } = invoices.get(item.id) ?? {}
        assert.equal(taken, state === 'Payable' ? Number(processing) : 0, `${item.id} taken`)
        assert.equal(discountAmount, Number(model.discountLeft(item)), `${item.id} discount`)
        if (taken > 0) this.#note('partly held')
      }
      const used = allocations
        .where('itemId', item.id)
        .filter(({ paymentId }) => payments.get(paymentId)?.status === 'Completed')
      const settled = sum(used.map(({ settles }) => BigInt(settles)))
      assert.equal(settled + BigInt(row?.outstanding ?? 0), item.amount, `${item.id} is lost or doubled`)
    }
    assert.equal(payments.added().length, model.payments.length)
    for (const { id, status, parts, fee, total } of model.payments) {
      const row = payments.get(id)
      assert.deepEqual([row?.status, row?.fee, row?.total], [status, Number(fee), Number(total)], id)
      assert.equal(dueOf(parts) + fee, total)
      const { invoiceSubtotal = 0, discountSubtotal = 0, creditSubtotal = 0 } = row ?? {}
      assert.equal(invoiceSubtotal - discountSubtotal - creditSubtotal, Number(total - fee))
      const stored = allocations
        .where('paymentId', id)
        .map(({ itemId, amount: paid, discount, settles, remaining }) => {
          return [itemId, paid, discount, settles, remaining ?? null]
        })
      const expected = parts.map(({ item, amount: paid, discount, settles, remaining }) => {
        return [item.id, Number(paid), Number(discount), Number(settles), remaining === null ? null : Number(remaining)]
      })
      assert.deepEqual(new Set(stored.map(String)), new Set(expected.map(String)), id)
      this.#note(`payment: ${status}`)
      if (row?.payOn !== undefined && row.failureReason !== null)
        this.#note(`scheduled: ${row.failureReason.replace(/(?<=credit|Invoice) .*|\d.*/, '').trim()}`)
    }
  }
}

function toBody({ invoices, credits, method, payOn }: Basket) {
  const amountOf = (wanted: bigint | null) => (wanted === null ? {} : { amount: toText(wanted) })
  return {
    invoices: invoices.map(({ item, wanted }) => ({
      id: item.id,
      ...amountOf(wanted),
      ...(wanted !== null && { shortPayReason: { code: 'Disputed' as const } }),
    })),
    creditAdjustments: credits.map(({ item, wanted }) => ({ id: item.id, ...amountOf(wanted) })),
    paymentMethodId: methodIds[method],
    ...(payOn !== null && { payOn }),
  }
}

const shown = [
  'feeSubtotal',
  'total',
  'invoiceSubtotal',
  'discountSubtotal',
  'remainingSubtotal',
  'forgoneDiscountSubtotal',
]
const figuresOf = (preview: Record<string, string>) => shown.map((name) => toAmount(preview[name] ?? ''))

function billText({ parts, forgone, fee, total }: Bill): bigint[] {
  const invoices = parts.filter(({ remaining }) => remaining !== null)
  return [
    fee,
    total,
    sum(invoices.map(({ amount: paid }) => paid)),
    sum(invoices.map(({ discount }) => discount)),
    sum(invoices.map(({ remaining }) => remaining ?? 0n)),
    sum(forgone),
  ]
}
