/** A service without data: the verification creates what it needs, and says so. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createClient } from '#contract/verify/service/client.ts'
import { endpointsOf } from '#contract/verify/contract/endpoints.ts'
import { learnPlaces } from '#contract/verify/generate/places.ts'
import { prepare } from '#contract/verify/prepare/prepare.ts'
import { printReport } from '#contract/verify/report/report.ts'
import { signIn } from '#contract/verify/service/signIn.ts'
import { verify } from '#contract/verify/verify.ts'
import { changed, emptied } from './changedBodies.ts'
import { people, startService, type Interceptor, type Service } from './service.ts'

const extent = { seed: 20_261_122, runs: 1, write: true, only: undefined }

let service: Service
beforeAll(async () => (service = await startService()))
afterAll(() => service.close())

const asItIs: Interceptor = (_, send) => send()

/** The mock with users and companies only. */
function emptyWorld(): Interceptor {
  let ready: Promise<unknown> | undefined
  return async ({ url, headers }, send) => {
    const world = { 'x-mock-world': headers['x-mock-world'] ?? '' }
    const body = JSON.stringify({ scenario: 'empty' })
    ready ??= fetch(`${url.origin}/__mock/scenario`, { method: 'PUT', headers: world, body })
    await ready
    return send()
  }
}

/** What no call of the contract creates: tokens from emails and the bank's dialog, a team, failed payments, and unsent ones. */
const withoutCalls = [
  'checkRegistration',
  'checkPasswordResetToken',
  'updateCurrentUser',
  'registerWithPassword',
  'resetPassword',
  'linkPlaidBankAccount',
  'setPreferredOutgoingPaymentMethod',
  'cancelOutgoingPayment',
  'reviewIncomingPayment',
]

test('creates what an empty service lacks, and says what it left behind', async () => {
  const report = await verify(service.apis, await service.behind(emptyWorld()), extent)
  expect(report.internalErrors).toEqual([])
  expect(report.violations).toEqual([])
  expect(report.notCreated).toEqual([])
  expect(report.notCalled.map(({ id }) => id)).toEqual([
    'listMembers',
    'createMember',
    'updateMember',
    'listCompanyActivity',
    'getApprovalRules',
    'saveApprovalRules',
    'saveDelegation',
    'listPaymentApprovals',
    'getPaymentApproval',
    'approvePayment',
    'declinePayment',
    'withdrawPaymentApproval',
    'requestPaymentApproval',
  ])
  expect(report.neverSucceeded).toEqual(withoutCalls)
  const { created, writes } = report.leftBehind
  const createdBy = new Set(created.map(({ operationId }) => operationId))
  for (const id of ['createCompany', 'makePayment']) expect(createdBy).toContain(id)
  expect(writes.createConnection).toBeGreaterThan(0)
  const lines: string[] = []
  printReport(report, (line) => lines.push(line))
  expect(lines.join('\n')).toMatch(/^Left behind in the service:\n {2}company Verification/m)
  expect(lines.join('\n')).toMatch(/only the payments provider makes a payment fail: reviewIncomingPayment$/m)
})

test('creates only what is lacking, in its own company, and nothing where each operation has a place', async () => {
  const endpoints = endpointsOf(service.apis)
  const noConnections: Interceptor = async ({ operationId }, send) =>
    operationId === 'listConnections' ? changed(await send(), emptied) : send()
  for (const [intercept, expected] of [
    [noConnections, ['createCompany', 'createConnection', 'createAuthUser', 'createMembership']],
    [asItIs, []],
  ] as const) {
    const { bases } = await service.behind(intercept)
    const client = createClient(bases, endpoints)
    const actors = await signIn(client, bases, { tokens: [], people })
    const places = await learnPlaces(client, endpoints, actors, true)
    const { created } = await prepare({ client, actors, endpoints, places })
    expect(created.map(({ operationId }) => operationId)).toEqual(expected)
  }
})
