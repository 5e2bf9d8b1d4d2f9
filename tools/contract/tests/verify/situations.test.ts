/** Services with less data than the mock: the verification completes and reports no violations. */
import fc from 'fast-check'
import { createServer } from 'node:http'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createClient } from '#contract/verify/service/client.ts'
import { endpointsOf, type Endpoint } from '#contract/verify/contract/endpoints.ts'
import { collectInternalErrors } from '#contract/verify/internalErrors.ts'
import { anonymous } from '#contract/verify/service/actor.ts'
import { learnPlaces, type Places } from '#contract/verify/generate/places.ts'
import { notChecked } from '#contract/verify/report/report.ts'
import { classNames } from '#contract/verify/checks.ts'
import { requestsOf } from '#contract/verify/generate/requests.ts'
import { signIn } from '#contract/verify/service/signIn.ts'
import { VerifyError } from '#contract/verify/verifyError.ts'
import { verify, type Target } from '#contract/verify/verify.ts'
import { changed, emptied } from './changedBodies.ts'
import type { Body } from './faults.ts'
import { people, startService, type Interceptor, type RelayedResponse, type Service } from './service.ts'

const extent = { seed: 20_261_122, runs: 1, write: true, only: undefined }

let service: Service
beforeAll(async () => (service = await startService()))
afterAll(() => service.close())

const asItIs: Interceptor = (_, send) => send()
const withoutDocuments = (body: Body) =>
  JSON.parse(JSON.stringify(body, (key, value: unknown) => (key === 'documentId' ? null : value))) as Body

const allEmpty: Interceptor = async (_, send) => changed(await send(), emptied)

const noDocuments: Interceptor = async (_, send) => changed(await send(), withoutDocuments)

const admin = people.filter(({ emailAddress }) => emailAddress.startsWith('admin'))
const buyer = people.filter(({ emailAddress }) => emailAddress.startsWith('buyer'))

test.each<[string, Interceptor, Partial<Target>, unchecked: RegExp, only?: string]>([
  ['empty lists', allEmpty, {}, /not called at all.*getCustomer/],
  ['no rows with documents', noDocuments, {}, /getTypedDocument/, 'documents'],
  ['no people', asItIs, { people: [] }, /^calls of internal users: no token is from an internal user$/m],
  ['an internal user only', asItIs, { people: admin }, /^other company's ids: one token or none/m],
  ['one buyer only', asItIs, { people: buyer }, /^calls of internal users: no token is from an internal user$/m],
])('%s', async (_, intercept, who, unchecked, only) => {
  // Writes would create what these services and people lack, which has its own tests and takes long.
  const write = who.people?.length === 0
  const report = await verify(
    service.apis,
    { ...(await service.behind(intercept)), ...who },
    { ...extent, write, only },
  )
  expect(report.internalErrors).toEqual([])
  expect(report.violations).toEqual([])
  expect(notChecked(report).join('\n')).toMatch(unchecked)
})

/** Reads change nothing, so each one is sent to the mock only once. */
function remembered(
  change: (operationId: string | undefined, response: RelayedResponse) => RelayedResponse,
): Interceptor {
  const responses = new Map<string, Promise<RelayedResponse>>()
  return async ({ operationId, url, headers }, send) => {
    const key = `${url.href} ${headers.authorization}`
    const isRead = headers.authorization !== undefined
    const response = (isRead ? responses.get(key) : undefined) ?? send()
    responses.set(key, response)
    return change(operationId, await response)
  }
}

/** Everything that the requests to an operation depend on; most operations don't notice that a list is empty. */
function situationOf(endpoint: Endpoint, places: Places): string {
  const named = JSON.stringify([endpoint.parts, endpoint.example])
  const known = [...places.known].filter(([name]) => named.includes(name))
  const sides = [places.own(endpoint), places.foreign(endpoint)].map((side) =>
    side.map(({ actor, path }) => [actor.name, path]),
  )
  return JSON.stringify([endpoint.id, known, sides])
}

test('handles each list being empty on its own', async () => {
  const endpoints = endpointsOf(service.apis)
  let empty = ''
  const emptying = remembered((operationId, response) =>
    operationId === empty ? changed(response, emptied) : response,
  )
  const { bases } = await service.behind(emptying)
  const actors = await signIn(createClient(bases, endpoints), bases, { tokens: [], people })
  const tokens = actors.map(({ token }) => token)
  const lists = endpoints.filter(({ paged }) => paged)
  expect(lists.length).toBeGreaterThan(20)
  const tried = new Set<string>()
  for (const { id } of lists) {
    empty = id
    const client = createClient(bases, endpoints)
    const places = await learnPlaces(client, endpoints, await signIn(client, bases, { tokens, people: [] }), false)
    for (const endpoint of endpoints) {
      const situation = situationOf(endpoint, places)
      if (tried.has(situation)) continue
      tried.add(situation)
      for (const name of classNames) {
        for (const requests of requestsOf(name, endpoint, places)) fc.sample(requests, 2)
      }
    }
  }
  expect(tried.size).toBeGreaterThan(endpoints.length)
})

/** Changes every response of `listCustomers`. */
const spoiled =
  (spoil: (response: RelayedResponse) => RelayedResponse): Interceptor =>
  async ({ operationId }, send) =>
    operationId === 'listCustomers' ? spoil(await send()) : send()

/** `JSON.stringify` can't write so many levels. */
const nested = `${'['.repeat(20_000)}${']'.repeat(20_000)}`
const withNestedRows = spoiled((response) => ({
  ...response,
  body: response.body.replace('{"id"', `{"more":${nested},"id"`),
}))

describe('an unusable response', () => {
  test.each<[string, string, Interceptor, message?: RegExp]>([
    [
      'null rows',
      'listCompanies',
      async (_, send) => changed(await send(), (body) => ('items' in body ? { items: [null] } : body)),
    ],
    [
      'a missing list',
      'listCompanies',
      async (_, send) => changed(await send(), (body) => ('items' in body ? {} : body)),
    ],
    [
      'a wrong content-encoding',
      'listCustomers',
      spoiled((response) => ({ ...response, headers: { ...response.headers, 'content-encoding': 'gzip' } })),
    ],
    ['no body', 'listCustomers', spoiled((response) => ({ ...response, status: 204, body: '' }))],
    ['an endless redirect', 'listCustomers', spoiled(({ headers }) => ({ status: 302, headers, body: '' }))],
    [
      'JSON nested 20,000 levels deep',
      'listCustomers',
      withNestedRows,
      /^the body is JSON that can't be read: it is nested deeper than 100 levels/,
    ],
    ['a byte-order mark', 'listCustomers', spoiled((response) => ({ ...response, body: `\uFEFF${response.body}` }))],
  ])('%s is a violation, and the verification continues', async (_, operationId, intercept, message = /./) => {
    const only = operationId === 'listCompanies' ? 'companies' : 'customers'
    const report = await verify(service.apis, await service.behind(intercept), { ...extent, write: false, only })
    expect(report.internalErrors).toEqual([])
    const found = { operationId, message: expect.stringMatching(message) as string }
    expect(report.violations).toContainEqual(expect.objectContaining(found))
    expect(report.requests).toBeGreaterThan(30)
  })

  test('a timeout counts as no response', async () => {
    const server = createServer()
    await new Promise<void>((resolve) => server.listen(0, resolve))
    const address = server.address()
    const main = `http://localhost:${typeof address === 'object' && address ? address.port : 0}`
    const client = createClient({ main }, endpointsOf(service.apis), { timeoutMs: 50 })
    expect(await client.read('listCompanies', anonymous, {})).toBeUndefined()
    expect(client.unprepared).toEqual([
      {
        operationId: 'listCompanies',
        rule: 'no-response',
        message: 'no response: none within 0.05 s',
        curl: `curl -i -X GET '${main}/company'`,
      },
    ])
    server.closeAllConnections()
    server.close()
  })
})

test('renews a session that expires during a long run', async () => {
  const uses = new Map<string, number>()
  let signIns = 0
  const intercept: Interceptor = ({ operationId, headers }, send) => {
    if (operationId === 'loginWithPassword') signIns += 1
    const { authorization = '' } = headers
    uses.set(authorization, (uses.get(authorization) ?? 0) + 1)
    const isOver = authorization.length > 30 && (uses.get(authorization) ?? 0) > 40
    return send(isOver ? { headers: { ...headers, authorization: 'Bearer over' } } : {})
  }
  const report = await verify(service.apis, await service.behind(intercept), { ...extent, only: 'customers' })
  expect(report.violations).toEqual([])
  expect(signIns).toBeGreaterThan(people.length)
})

test('records internal errors and lets a VerifyError through', async () => {
  const internal = collectInternalErrors()
  expect(await internal.guard('here', () => Promise.reject(new Error('lost')), 7)).toBe(7)
  expect(internal.all).toMatchObject([{ where: 'here', message: 'lost' }])
  const stop = new VerifyError('badUsage', 'no')
  await expect(internal.guard('there', () => Promise.reject(stop), 7)).rejects.toBe(stop)
})
