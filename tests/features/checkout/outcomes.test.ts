/** The outcome of a payment for each response of the service. */
import { AxiosError, type InternalAxiosRequestConfig } from 'axios'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { OutgoingPayment } from '#generated/main/model/outgoingPayment.ts'
import type { PaymentPreview } from '#generated/main/model/paymentPreview.ts'
import { forgetPending, keepPending, readPending, type PendingPayment } from '#src/features/checkout/pendingPayments.ts'
import {
  checkPayment,
  isUnderWay,
  onSettled,
  retryPayment,
  sendPayment,
  type Outcome,
} from '#src/features/checkout/settlePayment.ts'
import { http } from '#src/shared/api/http.ts'

const amounts = {
  currency: 'USD',
  invoiceCount: 2,
  invoiceSubtotal: '100.00',
  discountCount: 0,
  discountSubtotal: '0.00',
  creditAdjustmentCount: 0,
  creditAdjustmentSubtotal: '0.00',
  feeSubtotal: '0.00',
  total: '100.00',
} as const
const made: OutgoingPayment = {
  ...amounts,
  paymentId: 'p1',
  invoicingAccountId: 'a1',
  supplierName: 'S',
  accountName: 'A',
  externalAccountId: 'A-1',
  initiatedAt: '2026-03-11T12:00:00Z',
  paymentType: 'Ach',
  status: 'Created',
}
const expiresAt = '2026-03-11T12:15:00Z'
const preview = (expires: string): PaymentPreview => ({
  ...amounts,
  previewId: 'v2',
  expiresAt: expires,
  businessDate: '2026-03-11',
  lines: [],
  warnings: [],
})

type Answer = 'lost' | { status: number; body: unknown }
const ok = (body: unknown): Answer => ({ status: 200, body })
const list = (...items: OutgoingPayment[]): Answer =>
  ok({ items, page: 1, pageSize: 100, totalItems: items.length, totalPages: 1 })
const problem = (status: number, code?: string): Answer => ({ status, body: { title: '', status, code } })
const paid: Answer = { status: 201, body: { paymentId: 'p1', status: 'Created' } }
const inMinutes = (minutes: number): Answer =>
  ok(preview(new Date(Date.parse(expiresAt) + minutes * 60_000).toISOString()))

/** The responses that the service will give to each kind of call, and the calls that it received. */
let answers: Record<'pay' | 'list' | 'preview', Answer[]>
let calls: { what: keyof typeof answers; config: InternalAxiosRequestConfig }[]
const adapter = http.defaults.adapter ?? []
const asked = () => calls.map(({ what }) => what).join(' ')

beforeEach(() => {
  for (const one of readPending('ann')) forgetPending('ann', one)
  answers = { pay: [], list: [], preview: [] }
  calls = []
  http.defaults.adapter = async (config) => {
    const { url = '' } = config
    const what = url.endsWith('/outgoing') ? 'list' : url.endsWith('/preview') ? 'preview' : 'pay'
    calls.push({ what, config })
    const answer = answers[what].shift()
    if (answer === undefined) throw new Error(`Nobody expected ${what}`)
    if (answer === 'lost') throw new AxiosError('Network Error', AxiosError.ERR_NETWORK, config)
    const type = answer.status < 400 ? 'application/json' : 'application/problem+json'
    const headers = { 'content-type': type }
    return { data: JSON.stringify(answer.body), status: answer.status, statusText: '', headers, config }
  }
})
afterEach(() => {
  http.defaults.adapter = adapter
  if (Object.values(answers).some((left) => left.length > 0)) throw new Error('More calls were expected')
})

let number = 0
const payment = (change: Partial<PendingPayment> = {}): PendingPayment => ({
  key: `key-${(number += 1)}`,
  companyId: 'c1',
  invoicingAccountId: 'a1',
  body: { previewId: 'v1', expectedTotal: '100.00', invoices: [{ id: 'i1' }, { id: 'i2' }], creditAdjustments: [] },
  expiresAt,
  tries: 0,
  ...change,
})
const kept = () => readPending('ann').map(({ key, tries }) => [key, tries])
const short = (outcome: Outcome) => (outcome.kind === 'refused' ? `refused ${outcome.error.code}` : outcome.kind)

describe('sending a payment (payment-unconfirmed)', () => {
  it('is one call with its key and body, kept before, and forgotten once it is made', async () => {
    const one = payment()
    answers.pay = [paid]
    const sent = sendPayment('ann', one)
    expect(kept()).toEqual([[one.key, 1]])
    expect(isUnderWay(one)).toBe(true)
    expect(await sent).toEqual({ kind: 'paid', paymentId: 'p1' })
    expect(isUnderWay(one)).toBe(false)
    expect(kept()).toEqual([])
    const [{ config } = {}] = calls
    expect(config?.url).toBe('/api/tallyport/company/c1/payment/invoicing-account/a1')
    expect(config?.headers.get('Idempotency-Key')).toBe(one.key)
    expect(JSON.parse(String(config?.data))).toEqual(one.body)
  })

  const first = { tries: 0 }
  const later = { tries: 1 }
  it.each<[string, { tries: number }, Answer, Answer[], string, string]>([
    [
      'refused, and never sent before',
      first,
      problem(409, 'payment.total_changed'),
      [],
      'refused payment.total_changed',
      'pay',
    ],
    [
      'refused, not made before',
      later,
      problem(409, 'payment.basket_changed'),
      [list()],
      'refused payment.basket_changed',
      'pay list',
    ],
    ['refused, made before', later, problem(409, 'payment.invoice_not_payable'), [list(made)], 'paid', 'pay list'],
    ['refused, and nobody knows', later, problem(409, 'payment.total_changed'), ['lost'], 'unknown', 'pay list'],
    ['without an answer, but made', first, 'lost', [list(made)], 'paid', 'pay list'],
    ['without an answer, not there', first, 'lost', [list()], 'unknown', 'pay list'],
    ['without any answer', first, 'lost', ['lost'], 'unknown', 'pay list'],
    ['a failure of the service', first, problem(500, 'x'), [list()], 'unknown', 'pay list'],
    ['a refusal without a code', first, problem(403), [list()], 'unknown', 'pay list'],
    ['still under way', first, problem(409, 'idempotency.in_flight'), [list()], 'unknown', 'pay list'],
    ['too many calls', first, problem(429, 'request.rate_limited'), [list()], 'unknown', 'pay list'],
    ['a session that is over', first, problem(403, 'auth.unauthenticated'), [list()], 'unknown', 'pay list'],
    ['an answer of another shape, but made', first, ok({}), [list(made)], 'paid', 'pay list'],
  ])('%s', async (_name, tries, answer, lookUps, outcome, order) => {
    const one = payment(tries)
    answers.pay = [answer]
    answers.list = lookUps
    expect(short(await sendPayment('ann', one))).toBe(outcome)
    expect(asked()).toBe(order)
    expect(kept()).toEqual(outcome === 'unknown' ? [[one.key, one.tries + 1]] : [])
  })

  it('is looked up by its preview', async () => {
    answers.pay = ['lost']
    answers.list = [list(made)]
    await sendPayment('ann', payment())
    expect(calls[1]?.config).toMatchObject({
      url: '/api/tallyport/company/c1/payment/outgoing',
      params: { previewId: 'v1' },
    })
  })

  it.each<[string, OutgoingPayment[]]>([
    ['of another account', [{ ...made, invoicingAccountId: 'a2' }]],
    ['of another total', [{ ...made, total: '99.99' }]],
    ['of another number of invoices', [{ ...made, invoiceCount: 1 }]],
    ['among others', [made, { ...made, paymentId: 'p2' }]],
  ])('a payment %s is not it', async (_name, items) => {
    answers.list = [list(...items)]
    answers.preview = [inMinutes(0)]
    expect(await checkPayment('ann', payment())).toEqual({ kind: 'unknown' })
  })

  it('the total may be written in another way', async () => {
    answers.list = [list({ ...made, total: '100.0000' })]
    expect(await checkPayment('ann', payment())).toEqual({ kind: 'paid', paymentId: 'p1' })
  })
})

describe('looking for a payment (payment-unconfirmed)', () => {
  it.each<[string, Answer[], Answer, string, string]>([
    ['its preview still holds', [list()], inMinutes(15), 'unknown', 'list preview'],
    ['a moment before a minute is over', [list()], inMinutes(15.99), 'unknown', 'list preview'],
    ['a minute after its preview ended', [list(), list()], inMinutes(16), 'expired', 'list preview list'],
    ['made at the last moment', [list(), list(made)], inMinutes(17), 'paid', 'list preview list'],
    ['without an answer about the time', [list()], 'lost', 'unknown', 'list preview'],
    [
      'without a good answer about the time',
      [list()],
      problem(409, 'payment.invoice_not_payable'),
      'unknown',
      'list preview',
    ],
  ])('%s', async (_name, lookUps, clock, outcome, order) => {
    const one = payment({ tries: 1 })
    keepPending('ann', one)
    answers.list = lookUps
    answers.preview = [clock]
    expect((await checkPayment('ann', one)).kind).toBe(outcome)
    expect(asked()).toBe(order)
    expect(kept()).toEqual(outcome === 'unknown' ? [[one.key, 1]] : [])
    const { config } = calls[1] ?? {}
    expect(JSON.parse(String(config?.data))).toEqual({ invoices: one.body.invoices, creditAdjustments: [] })
  })

  it('one that was made needs no clock', async () => {
    answers.list = [list(made)]
    expect((await checkPayment('ann', payment())).kind).toBe('paid')
    expect(asked()).toBe('list')
  })

  it('fails when nobody answers, and can be tried again', async () => {
    const one = payment()
    answers.list = ['lost', list(made)]
    await expect(checkPayment('ann', one)).rejects.toMatchObject({ kind: 'network' })
    expect(isUnderWay(one)).toBe(false)
    expect((await checkPayment('ann', one)).kind).toBe('paid')
  })
})

describe('trying again (payment-unconfirmed)', () => {
  it.each<[string, Answer[], Answer[], Answer[], string, string]>([
    ['one that was made is not sent', [list(made)], [], [], 'paid', 'list'],
    ['one that was not is sent, the same', [list()], [inMinutes(1)], [paid], 'paid', 'list preview pay'],
    ['one that can’t be made any more is not', [list(), list()], [inMinutes(20)], [], 'expired', 'list preview list'],
    ['where nothing can be looked up, nothing is sent', ['lost'], [], [], 'unknown', 'list'],
  ])('%s', async (_name, lookUps, clock, pays, outcome, order) => {
    const one = payment({ tries: 2 })
    answers = { list: lookUps, preview: clock, pay: pays }
    expect((await retryPayment('ann', one)).kind).toBe(outcome)
    expect(asked()).toBe(order)
    const keys = calls.filter(({ what }) => what === 'pay').map(({ config }) => config.headers.get('Idempotency-Key'))
    expect(keys).toEqual(order.endsWith('pay') ? [one.key] : [])
  })

  it('a fault of our own stays one', async () => {
    const fault = new Error('ours')
    http.defaults.adapter = () => Promise.reject(fault)
    await expect(retryPayment('ann', payment())).rejects.toBe(fault)
  })
})

describe('one thing at a time (payment-unconfirmed)', () => {
  it('whoever comes second gets what the first one settled', async () => {
    const one = payment()
    answers.pay = [paid]
    const outcomes = await Promise.all([sendPayment('ann', one), sendPayment('ann', one), checkPayment('ann', one)])
    expect(outcomes.map(({ kind }) => kind)).toEqual(['paid', 'paid', 'paid'])
    expect(asked()).toBe('pay')
  })

  it('whoever comes second goes on with what the first one could not settle', async () => {
    const one = payment()
    answers = { pay: ['lost', paid], list: ['lost'], preview: [] }
    const [first, second] = await Promise.all([sendPayment('ann', one), sendPayment('ann', { ...one, tries: 1 })])
    expect([first.kind, second.kind]).toEqual(['unknown', 'paid'])
    answers.list = ['lost', list(made)]
    const [failed, found] = await Promise.allSettled([checkPayment('ann', one), checkPayment('ann', one)])
    expect([failed.status, found.status]).toEqual(['rejected', 'fulfilled'])
  })

  it('another payment does not wait', async () => {
    answers.pay = [paid, paid]
    await Promise.all([sendPayment('ann', payment()), sendPayment('ann', payment())])
    expect(asked()).toBe('pay pay')
  })
})

it('who listens is told what was settled, by whomever, until they stop', async () => {
  const told: unknown[] = []
  const stop = onSettled(({ key, tries }, { kind }) => told.push([key, tries, kind]))
  const [one, two, three] = [payment(), payment(), payment()]
  answers = { pay: [paid, 'lost'], list: [list(), list(made)], preview: [] }
  await sendPayment('ann', one)
  await sendPayment('ann', two)
  await checkPayment('bob', three)
  expect(told).toEqual([
    [one.key, 1, 'paid'],
    [three.key, 0, 'paid'],
  ])
  stop()
  answers.list = [list(made)]
  await checkPayment('ann', two)
  expect(told).toHaveLength(2)
})
