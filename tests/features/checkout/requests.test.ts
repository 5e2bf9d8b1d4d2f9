/** The outcome of a request for approval for each response of the service: the same machinery as for payments. */
import { AxiosError, type InternalAxiosRequestConfig } from 'axios'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import {
  forgetUnconfirmed,
  keepUnconfirmed,
  readUnconfirmed,
  type UnconfirmedPayment,
} from '#src/features/checkout/unconfirmedPayments.ts'
import { checkUnconfirmed, retryUnconfirmed, sendPayment, type Outcome } from '#src/features/checkout/sendPayment.ts'
import { http } from '#src/shared/api/http.ts'

const amounts = {
  currency: 'USD',
  invoiceCount: 1,
  invoiceSubtotal: '100.00',
  discountSubtotal: '0.00',
  creditAdjustmentCount: 0,
  creditAdjustmentSubtotal: '0.00',
  feeSubtotal: '0.00',
  total: '100.00',
} as const
const expiresAt = '2026-03-11T12:15:00Z'
const preview = (expires: string) => ({
  ...amounts,
  discountCount: 0,
  previewId: 'v2',
  expiresAt: expires,
  businessDate: '2026-03-11',
  lines: [],
  warnings: [],
})
const foundRequest = {
  ...amounts,
  approvalId: 'r1',
  status: 'Requested',
  version: 1,
  requestedBy: { userId: 'u1', name: 'Lee Okafor' },
  requestedAt: '2026-03-11T12:00:00Z',
  note: null,
  expiresAt: '2026-04-10T12:00:00Z',
  approveBy: null,
  dueOn: '2026-03-20',
  previewId: 'v1',
  invoicingAccountId: 'a1',
  supplierName: 'S',
  supplierCompanyId: 's1',
  accountName: 'A',
  externalAccountId: 'A-1',
  ruleName: 'From $50',
  needed: 1,
  approvals: [],
  approvers: [{ userId: 'u2', name: 'Dana Reyes' }],
  reassigned: false,
  decidedAt: null,
  decidedBy: null,
  reason: null,
  paymentId: null,
}

type Reply = 'lost' | { status: number; body: unknown }
const ok = (body: unknown): Reply => ({ status: 200, body })
const list = (...items: object[]): Reply =>
  ok({ items, page: 1, pageSize: 100, totalItems: items.length, totalPages: 1 })
const problem = (status: number, code?: string): Reply => ({ status, body: { title: '', status, code } })
const asked: Reply = { status: 201, body: foundRequest }
const inMinutes = (minutes: number): Reply =>
  ok(preview(new Date(Date.parse(expiresAt) + minutes * 60_000).toISOString()))

let replies: Record<'ask' | 'list' | 'preview', Reply[]>
let calls: { what: string; config: InternalAxiosRequestConfig }[]
const adapter = http.defaults.adapter ?? []
const order = () => calls.map(({ what }) => what).join(' ')

beforeEach(() => {
  for (const one of readUnconfirmed('ann')) forgetUnconfirmed('ann', one)
  replies = { ask: [], list: [], preview: [] }
  calls = []
  http.defaults.adapter = async (config) => {
    const { url = '' } = config
    // Any other call, such as one that pays, is unexpected.
    const what = url.endsWith('/approvals') ? 'list' : url.endsWith('/preview') ? 'preview' : 'ask'
    const isKnown = what !== 'ask' || url.endsWith('/a1/approval')
    calls.push({ what, config })
    const reply = isKnown ? replies[what].shift() : undefined
    if (reply === undefined) throw new Error(`Unexpected call: ${url}`)
    if (reply === 'lost') throw new AxiosError('Network Error', AxiosError.ERR_NETWORK, config)
    const headers = { 'content-type': reply.status < 400 ? 'application/json' : 'application/problem+json' }
    return { data: JSON.stringify(reply.body), status: reply.status, statusText: '', headers, config }
  }
})
afterEach(() => {
  http.defaults.adapter = adapter
  if (Object.values(replies).some((left) => left.length > 0)) throw new Error('More calls were expected')
})

let number = 0
const request = (tries: number): UnconfirmedPayment => ({
  key: `request-${(number += 1)}`,
  companyId: 'c1',
  invoicingAccountId: 'a1',
  isRequest: true,
  body: { previewId: 'v1', expectedTotal: '100.00', invoices: [{ id: 'i1' }], creditAdjustments: [], note: 'July' },
  expiresAt,
  tries,
})
const kept = () => readUnconfirmed('ann').map(({ key, tries }) => [key, tries])
const short = (outcome: Outcome) => (outcome.kind === 'refused' ? `refused ${outcome.error.code}` : outcome.kind)

describe('asking for approval (checkout-approval)', () => {
  it('makes one call with its key, body, and note, saved before the call and removed after success', async () => {
    const one = request(0)
    replies.ask = [asked]
    const sent = sendPayment('ann', one)
    expect(readUnconfirmed('ann')).toEqual([{ ...one, tries: 1 }])
    expect(await sent).toEqual({ kind: 'asked', approvalId: 'r1' })
    expect(kept()).toEqual([])
    const [{ config } = {}] = calls
    expect(config?.url).toBe('/api/tallyport/company/c1/payment/invoicing-account/a1/approval')
    expect(config?.headers.get('Idempotency-Key')).toBe(one.key)
    expect(JSON.parse(String(config?.data))).toEqual(one.body)
  })

  it.each<[string, number, Reply, Reply[], string, string]>([
    [
      'refused on the first attempt',
      0,
      problem(409, 'approval.no_approver'),
      [],
      'refused approval.no_approver',
      'ask',
    ],
    ['no response, request found', 0, 'lost', [list(foundRequest)], 'asked', 'ask list'],
    ['no response, request not found', 0, 'lost', [list()], 'unknown', 'ask list'],
    ['no response, lookup failed', 0, 'lost', ['lost'], 'unknown', 'ask list'],
    ['malformed response, request found', 0, ok({}), [list(foundRequest)], 'asked', 'ask list'],
    ['server error', 0, problem(503, 'x'), [list()], 'unknown', 'ask list'],
    [
      'no response, and the company has no approvals anymore',
      0,
      'lost',
      [problem(409, 'approval.not_offered')],
      'unknown',
      'ask list',
    ],
    [
      'refused on a retry, request found, decided in the meantime',
      1,
      problem(409, 'payment.invoice_not_payable'),
      [list({ ...foundRequest, status: 'Declined', total: '90.00' })],
      'asked',
      'ask list',
    ],
    [
      'refused on a retry, request not found',
      1,
      problem(409, 'approval.not_required'),
      [list()],
      'refused approval.not_required',
      'ask list',
    ],
    ['refused on a retry, lookup failed', 1, problem(409, 'approval.not_required'), ['lost'], 'unknown', 'ask list'],
    [
      'a list that ignores the filter',
      0,
      'lost',
      [list({ ...foundRequest, approvalId: 'r9', previewId: 'v9' })],
      'unknown',
      'ask list',
    ],
  ])('%s', async (_name, tries, reply, lookUps, outcome, calledInOrder) => {
    const one = request(tries)
    replies.ask = [reply]
    replies.list = lookUps
    expect(short(await sendPayment('ann', one))).toBe(outcome)
    expect(order()).toBe(calledInOrder)
    expect(kept()).toEqual(outcome === 'unknown' ? [[one.key, tries + 1]] : [])
    for (const { what, config } of calls) if (what === 'list') expect(config.params).toEqual({ previewId: 'v1' })
  })

  it.each<[string, Reply[], Reply[], Reply[], string, string]>([
    ['does not resend one that was made', [list(foundRequest)], [], [], 'asked', 'list'],
    [
      'resends one that was not made, with the same key',
      [list()],
      [inMinutes(1)],
      [asked],
      'asked',
      'list preview ask',
    ],
    ['does not resend an expired one', [list(), list()], [inMinutes(20)], [], 'expired', 'list preview list'],
    ['sends nothing when the lookup fails', ['lost'], [], [], 'unknown', 'list'],
  ])('a retry %s', async (_name, lookUps, previews, asks, outcome, calledInOrder) => {
    const one = request(2)
    replies = { list: lookUps, preview: previews, ask: asks }
    expect((await retryUnconfirmed('ann', one)).kind).toBe(outcome)
    expect(order()).toBe(calledInOrder)
    const keys = calls.filter(({ what }) => what === 'ask').map(({ config }) => config.headers.get('Idempotency-Key'))
    expect(keys).toEqual(calledInOrder.endsWith('ask') ? [one.key] : [])
  })

  it('a check does not take a payment for the request', async () => {
    const one = request(1)
    keepUnconfirmed('ann', one)
    replies = { list: [list()], preview: [inMinutes(1)], ask: [] }
    expect(await checkUnconfirmed('ann', one)).toEqual({ kind: 'unknown' })
    expect(calls[0]?.config.url).toBe('/api/tallyport/company/c1/payment/approvals')
    expect(kept()).toEqual([[one.key, 1]])
  })
})
