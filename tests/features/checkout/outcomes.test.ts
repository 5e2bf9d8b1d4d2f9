/** The outcome of a payment for each response of the service. */
import { AxiosError, type InternalAxiosRequestConfig } from 'axios'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { OutgoingPayment } from '#generated/main/model/outgoingPayment.ts'
import type { PaymentPreview } from '#generated/main/model/paymentPreview.ts'
import {
  forgetUnconfirmed,
  keepUnconfirmed,
  readUnconfirmed,
  type UnconfirmedPayment,
} from '#src/features/checkout/unconfirmedPayments.ts'
import {
  checkUnconfirmed,
  onOutcome,
  retryUnconfirmed,
  sendPayment,
  type Outcome,
} from '#src/features/checkout/sendPayment.ts'
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
const foundPayment: OutgoingPayment = {
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

type Reply = 'lost' | { status: number; body: unknown; date?: string }
const ok = (body: unknown): Reply => ({ status: 200, body })
const list = (...items: OutgoingPayment[]): Reply =>
  ok({ items, page: 1, pageSize: 100, totalItems: items.length, totalPages: 1 })
const problem = (status: number, code?: string): Reply => ({ status, body: { title: '', status, code } })
/** A refusal of a preview, `minutes` after the lost payment's preview expired. */
const refusedAfter = (minutes: number, code?: string): Reply => ({
  status: 409,
  body: { title: '', status: 409, code },
  date: new Date(Date.parse(expiresAt) + minutes * 60_000).toUTCString(),
})
const paid: Reply = { status: 201, body: { paymentId: 'p1', status: 'Created' } }
const inMinutes = (minutes: number): Reply =>
  ok(preview(new Date(Date.parse(expiresAt) + minutes * 60_000).toISOString()))

/** The responses that the service will give to each kind of call, and the calls that it received. */
let replies: Record<'pay' | 'list' | 'preview', Reply[]>
let calls: { what: keyof typeof replies; config: InternalAxiosRequestConfig }[]
const adapter = http.defaults.adapter ?? []
const asked = () => calls.map(({ what }) => what).join(' ')

beforeEach(() => {
  for (const one of readUnconfirmed('ann')) forgetUnconfirmed('ann', one)
  replies = { pay: [], list: [], preview: [] }
  calls = []
  http.defaults.adapter = async (config) => {
    const { url = '' } = config
    const what = url.endsWith('/outgoing') ? 'list' : url.endsWith('/preview') ? 'preview' : 'pay'
    calls.push({ what, config })
    const reply = replies[what].shift()
    if (reply === undefined) throw new Error(`Unexpected call: ${what}`)
    if (reply === 'lost') throw new AxiosError('Network Error', AxiosError.ERR_NETWORK, config)
    const type = reply.status < 400 ? 'application/json' : 'application/problem+json'
    const headers = { 'content-type': type, ...(reply.date !== undefined && { date: reply.date }) }
    return { data: JSON.stringify(reply.body), status: reply.status, statusText: '', headers, config }
  }
})
afterEach(() => {
  http.defaults.adapter = adapter
  if (Object.values(replies).some((left) => left.length > 0)) throw new Error('More calls were expected')
})

let number = 0
const payment = (change: Partial<UnconfirmedPayment> = {}): UnconfirmedPayment => ({
  key: `key-${(number += 1)}`,
  companyId: 'c1',
  invoicingAccountId: 'a1',
  body: { previewId: 'v1', expectedTotal: '100.00', invoices: [{ id: 'i1' }, { id: 'i2' }], creditAdjustments: [] },
  expiresAt,
  tries: 0,
  ...change,
})
const kept = () => readUnconfirmed('ann').map(({ key, tries }) => [key, tries])
const short = (outcome: Outcome) => (outcome.kind === 'refused' ? `refused ${outcome.error.code}` : outcome.kind)

describe('sending a payment (payment-unconfirmed)', () => {
  it('makes one call with its key and body, saved before the call and removed after success', async () => {
    const one = payment()
    replies.pay = [paid]
    const sent = sendPayment('ann', one)
    expect(kept()).toEqual([[one.key, 1]])
    expect(await sent).toEqual({ kind: 'paid', paymentId: 'p1' })
    expect(kept()).toEqual([])
    const [{ config } = {}] = calls
    expect(config?.url).toBe('/api/tallyport/company/c1/payment/invoicing-account/a1')
    expect(config?.headers.get('Idempotency-Key')).toBe(one.key)
    expect(JSON.parse(String(config?.data))).toEqual(one.body)
  })

  const first = { tries: 0 }
  const later = { tries: 1 }
  const changed = problem(409, 'payment.total_changed')
  const limited = problem(429, 'request.rate_limited')
  it.each<[string, { tries: number }, Reply, Reply[], string, string]>([
    ['refused on the first attempt', first, changed, [], 'refused payment.total_changed', 'pay'],
    ['refused on a retry, payment not found', later, changed, [list()], 'refused payment.total_changed', 'pay list'],
    ['refused on a retry, payment found', later, changed, [list(foundPayment)], 'paid', 'pay list'],
    ['refused on a retry, lookup failed', later, changed, ['lost'], 'unknown', 'pay list'],
    ['no response, payment found', first, 'lost', [list(foundPayment)], 'paid', 'pay list'],
    ['no response, payment not found', first, 'lost', [list()], 'unknown', 'pay list'],
    ['no response, lookup failed', first, 'lost', ['lost'], 'unknown', 'pay list'],
    ['server error', first, problem(500, 'x'), [list()], 'unknown', 'pay list'],
    ['a refusal without a code', first, problem(403), [list()], 'unknown', 'pay list'],
    ['request still in flight', first, problem(409, 'idempotency.in_flight'), [list()], 'unknown', 'pay list'],
    ['rate limited, payment not found', first, limited, [list()], 'refused request.rate_limited', 'pay list'],
    // The browser had repeated a request whose response was cut off.
    ['rate limited, payment found', first, limited, [list(foundPayment)], 'paid', 'pay list'],
    ['rate limited, lookup failed', first, limited, ['lost'], 'unknown', 'pay list'],
    ['rate limited on a retry', later, limited, [list()], 'unknown', 'pay list'],
    ['a proxy’s 429', first, problem(429), [list()], 'unknown', 'pay list'],
    ['session ended', first, problem(403, 'auth.unauthenticated'), [list()], 'unknown', 'pay list'],
    ['malformed response, payment found', first, ok({}), [list(foundPayment)], 'paid', 'pay list'],
  ])('%s', async (_name, tries, reply, lookUps, outcome, order) => {
    const one = payment(tries)
    replies.pay = [reply]
    replies.list = lookUps
    expect(short(await sendPayment('ann', one))).toBe(outcome)
    expect(asked()).toBe(order)
    expect(kept()).toEqual(outcome === 'unknown' ? [[one.key, one.tries + 1]] : [])
  })

  it('looks up the payment by its preview id', async () => {
    replies.pay = ['lost']
    replies.list = [list(foundPayment)]
    await sendPayment('ann', payment())
    expect(calls[1]?.config).toMatchObject({
      url: '/api/tallyport/company/c1/payment/outgoing',
      params: { previewId: 'v1' },
    })
  })

  it.each<[string, OutgoingPayment[]]>([
    ['a payment of another account', [{ ...foundPayment, invoicingAccountId: 'a2' }]],
    ['a payment with another total', [{ ...foundPayment, total: '99.99' }]],
    ['a payment with another number of invoices', [{ ...foundPayment, invoiceCount: 1 }]],
    ['more than one payment', [foundPayment, { ...foundPayment, paymentId: 'p2' }]],
  ])('does not match %s', async (_name, items) => {
    replies.list = [list(...items)]
    replies.preview = [inMinutes(0)]
    expect(await checkUnconfirmed('ann', payment())).toEqual({ kind: 'unknown' })
  })

  it('matches a total with more decimal places', async () => {
    replies.list = [list({ ...foundPayment, total: '100.0000' })]
    expect(await checkUnconfirmed('ann', payment())).toEqual({ kind: 'paid', paymentId: 'p1' })
  })
})

describe('checking a payment (payment-unconfirmed)', () => {
  it.each<[string, Reply[], Reply, string, string]>([
    ['when the preview expires', [list()], inMinutes(15), 'unknown', 'list preview'],
    ['just under a minute after the preview expired', [list()], inMinutes(15.99), 'unknown', 'list preview'],
    ['a minute after the preview expired', [list(), list()], inMinutes(16), 'expired', 'list preview list'],
    [
      'expired, but found by the second lookup',
      [list(), list(foundPayment)],
      inMinutes(17),
      'paid',
      'list preview list',
    ],
    ['no response to the preview call', [list()], 'lost', 'unknown', 'list preview'],
    ['refused without a date', [list()], problem(409, 'payment.invoice_not_payable'), 'unknown', 'list preview'],
    ['refused too early', [list()], refusedAfter(0.9, 'payment.invoice_not_payable'), 'unknown', 'list preview'],
    ['refused late', [list(), list()], refusedAfter(1, 'payment.invoice_not_payable'), 'expired', 'list preview list'],
    ['refused late, but found', [list(), list(foundPayment)], refusedAfter(1, 'any.code'), 'paid', 'list preview list'],
    ['rate limited', [list()], refusedAfter(99, 'request.rate_limited'), 'unknown', 'list preview'],
    ['a late refusal without a code', [list()], refusedAfter(99), 'unknown', 'list preview'],
  ])('%s', async (_name, lookUps, previewReply, outcome, order) => {
    const one = payment({ tries: 1 })
    keepUnconfirmed('ann', one)
    replies.list = lookUps
    replies.preview = [previewReply]
    expect((await checkUnconfirmed('ann', one)).kind).toBe(outcome)
    expect(asked()).toBe(order)
    expect(kept()).toEqual(outcome === 'unknown' ? [[one.key, 1]] : [])
    const { config } = calls[1] ?? {}
    expect(JSON.parse(String(config?.data))).toEqual({ invoices: one.body.invoices, creditAdjustments: [] })
  })

  it('makes no preview call when the payment is found', async () => {
    replies.list = [list(foundPayment)]
    expect((await checkUnconfirmed('ann', payment())).kind).toBe('paid')
    expect(asked()).toBe('list')
  })

  it('fails on a network error and can be retried', async () => {
    const one = payment()
    replies.list = ['lost', list(foundPayment)]
    await expect(checkUnconfirmed('ann', one)).rejects.toMatchObject({ kind: 'network' })
    expect((await checkUnconfirmed('ann', one)).kind).toBe('paid')
  })
})

describe('retrying a payment (payment-unconfirmed)', () => {
  it.each<[string, Reply[], Reply[], Reply[], string, string]>([
    ['does not resend a payment that was made', [list(foundPayment)], [], [], 'paid', 'list'],
    [
      'resends a payment that was not made, with the same key',
      [list()],
      [inMinutes(1)],
      [paid],
      'paid',
      'list preview pay',
    ],
    ['does not resend an expired payment', [list(), list()], [inMinutes(20)], [], 'expired', 'list preview list'],
    ['sends nothing when the lookup fails', ['lost'], [], [], 'unknown', 'list'],
  ])('%s', async (_name, lookUps, previewReplies, pays, outcome, order) => {
    const one = payment({ tries: 2 })
    replies = { list: lookUps, preview: previewReplies, pay: pays }
    expect((await retryUnconfirmed('ann', one)).kind).toBe(outcome)
    expect(asked()).toBe(order)
    const keys = calls.filter(({ what }) => what === 'pay').map(({ config }) => config.headers.get('Idempotency-Key'))
    expect(keys).toEqual(order.endsWith('pay') ? [one.key] : [])
  })

  it('rethrows an unexpected error', async () => {
    const fault = new Error('ours')
    http.defaults.adapter = () => Promise.reject(fault)
    await expect(retryUnconfirmed('ann', payment())).rejects.toBe(fault)
  })
})

describe('concurrent calls (payment-unconfirmed)', () => {
  it('later calls return the outcome that the first one found', async () => {
    const one = payment()
    replies.pay = [paid]
    const outcomes = await Promise.all([sendPayment('ann', one), sendPayment('ann', one), checkUnconfirmed('ann', one)])
    expect(outcomes.map(({ kind }) => kind)).toEqual(['paid', 'paid', 'paid'])
    expect(asked()).toBe('pay')
  })

  it('a second call continues if the first could not find the outcome', async () => {
    const one = payment()
    replies = { pay: ['lost', paid], list: ['lost'], preview: [] }
    const [first, second] = await Promise.all([sendPayment('ann', one), sendPayment('ann', { ...one, tries: 1 })])
    expect([first.kind, second.kind]).toEqual(['unknown', 'paid'])
    replies.list = ['lost', list(foundPayment)]
    const [failed, found] = await Promise.allSettled([checkUnconfirmed('ann', one), checkUnconfirmed('ann', one)])
    expect([failed.status, found.status]).toEqual(['rejected', 'fulfilled'])
  })

  it('a different payment does not wait', async () => {
    replies.pay = [paid, paid]
    await Promise.all([sendPayment('ann', payment()), sendPayment('ann', payment())])
    expect(asked()).toBe('pay pay')
  })
})

it('notifies listeners of each known outcome, whoever found it, until they unsubscribe', async () => {
  const outcomes: unknown[] = []
  const stop = onOutcome(({ key, tries }, { kind }) => outcomes.push([key, tries, kind]))
  const [one, two, three] = [payment(), payment(), payment()]
  replies = { pay: [paid, 'lost'], list: [list(), list(foundPayment)], preview: [] }
  await sendPayment('ann', one)
  await sendPayment('ann', two)
  await checkUnconfirmed('bob', three)
  expect(outcomes).toEqual([
    [one.key, 1, 'paid'],
    [three.key, 0, 'paid'],
  ])
  stop()
  replies.list = [list(foundPayment)]
  await checkUnconfirmed('ann', two)
  expect(outcomes).toHaveLength(2)
})
