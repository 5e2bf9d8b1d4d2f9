/** Services that let people get around approvals, which the journeys notice. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { endpointsOf } from '#contract/verify/contract/endpoints.ts'
import { runJourneys } from '#contract/verify/journeys.ts'
import { createClient } from '#contract/verify/service/client.ts'
import { signIn } from '#contract/verify/service/signIn.ts'
import { isFullRun } from '../isFullRun.ts'
import { changeBody, isOk, type Body } from './faults.ts'
import { people, startService, type Interceptor, type RelayedResponse, type Service } from './service.ts'

let service: Service
beforeAll(async () => (service = await startService()))
afterAll(() => service.close())

const asJson = { 'content-type': 'application/json' }
const replyOf = (status: number, body: Body): RelayedResponse => ({
  status,
  headers: status < 300 ? asJson : { 'content-type': 'application/problem+json' },
  body: JSON.stringify(body),
})

/** Decides although the mock refuses with a code; only requests in a state, if one is given. */
const accepts =
  (code: string, status?: string): Interceptor =>
  async ({ operationId, url, headers }, send) => {
    const response = await send()
    if (operationId !== 'approvePayment' || !response.body.includes(`"${code}"`)) return response
    const read = await fetch(url.href.replace(/\/approve$/, ''), { headers })
    const request = (await read.json()) as Body
    return status === undefined || request.status === status ? replyOf(200, request) : response
  }

const pays: Interceptor = async ({ operationId, body = '{}' }, send) => {
  const response = await send()
  const isRefused = operationId === 'makePayment' && response.body.includes('payment.approval_required')
  const { previewId } = JSON.parse(body) as Body
  return isRefused ? replyOf(200, { paymentId: previewId, status: 'Created' }) : response
}

const saysNothingFirst: Interceptor = async ({ operationId }, send) => {
  const response = await send()
  if (operationId !== 'previewPayment' || !isOk(response)) return response
  return changeBody(response, (preview) => ({ ...preview, approval: { required: false } }))
}

/** Keeps the invoices of requests that were declined. */
function keepsInvoices(): Interceptor {
  const kept: string[] = []
  return async ({ operationId, body = '' }, send) => {
    const response = await send()
    if (operationId === 'declinePayment' && isOk(response)) {
      const { lines } = JSON.parse(response.body) as { lines: { id: string }[] }
      kept.push(...lines.map(({ id }) => id))
    }
    const isKept = operationId === 'previewPayment' && kept.some((id) => body.includes(id))
    return isKept ? replyOf(409, { status: 409, code: 'payment.invoice_not_payable' }) : response
  }
}

/** Forgets the requests before the one by which the sum reached another rule. */
const bindsTheLastOnly: Interceptor = async ({ operationId }, send) => {
  const response = await send()
  if (operationId !== 'getPaymentApproval' || !response.body.includes('Verification of sums')) return response
  return changeBody(response, (request) => ({ ...request, needed: 1, ruleName: 'Verification' }))
}

const faults: [name: string, failingStep: string, Interceptor, isInSample?: true][] = [
  ['own approval', 'approveOwn', accepts('approval.own_request')],
  ['an old version', 'approveOldVersion', accepts('conflict.stale')],
  ['another total', 'approveOtherTotal', accepts('payment.total_changed')],
  ['decided twice', 'approveTwice', accepts('approval.decided')],
  ['paid without approval', 'payWithoutApproval', pays],
  ['a preview without the rule', 'preview', saysNothingFirst],
  ['a declined request is approved', 'approveDeclined', accepts('approval.decided', 'Declined')],
  ['a declined request keeps its invoices', 'previewDeclined', keepsInvoices(), true],
  ['a sum binds the last request only', 'readSmall', bindsTheLastOnly, true],
]
const chosen = isFullRun ? faults : faults.filter(([, , , isInSample]) => isInSample)

/** The journeys about approvals only: the buyer, in a company that is nothing but one with approvals. */
async function journeysOn(intercept: Interceptor) {
  const { bases } = await service.behind(intercept)
  const buyer = people.filter(({ emailAddress }) => emailAddress.startsWith('buyer'))
  const [actor] = await signIn(createClient(bases, endpointsOf(service.apis)), bases, { tokens: [], people: buyer })
  if (actor === undefined) throw new Error('Nobody signed in')
  const only = [...actor.companies].map(
    ([id, company]) => [id, { ...company, isBuyer: false, isSupplier: false, hasTeam: false }] as const,
  )
  const actors = [{ ...actor, companies: new Map(only) }]
  const results = await runJourneys({ bases, actors, people: [], write: true, given: {}, headers: {} })
  return results.filter(({ outcome }) => outcome !== 'skipped')
}

test('the mock passes', async () => {
  const results = await journeysOn((_, send) => send())
  expect(results.map(({ name, outcome, reason }) => `${name}: ${reason ?? outcome}`)).toEqual([
    'approve-part-and-later: passed',
    'approve-payment: passed',
    'approve-sum: passed',
  ])
})

test.each(chosen)('%s fails in the journey at %s', async (_, step, intercept) => {
  const results = await journeysOn(intercept)
  expect(results.map(({ reason }) => reason)).toContainEqual(expect.stringMatching(new RegExp(`^${step}: `)))
})
