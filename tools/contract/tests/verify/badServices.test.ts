/** Services in a bad state: they get findings for what they do, and a run never passes by calling nothing. */
import { createServer, type RequestListener, type Server } from 'node:http'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { createClient } from '#contract/verify/service/client.ts'
import { endpointsOf } from '#contract/verify/contract/endpoints.ts'
import { anonymous } from '#contract/verify/service/actor.ts'
import { problemsOf } from '#contract/verify/report/problems.ts'
import { shortfall } from '#contract/verify/report/report.ts'
import { verify } from '#contract/verify/verify.ts'
import { startService, type Interceptor, type RelayedResponse, type Service } from './service.ts'

const extent = { seed: 30, runs: 1, write: false }

let service: Service
beforeAll(async () => (service = await startService()))
afterAll(() => service.close())

const spoil =
  (id: string | undefined, change: (response: RelayedResponse) => RelayedResponse): Interceptor =>
  async ({ operationId }, send) =>
    id === undefined || operationId === id ? change(await send()) : send()

const failing = (response: RelayedResponse) => ({
  status: 500,
  headers: { 'content-type': 'text/html' },
  body: `<h1>${response.status}</h1>`,
})
const withoutType = ({ headers, ...response }: RelayedResponse) => ({
  ...response,
  headers: Object.fromEntries(Object.entries(headers).filter(([name]) => name !== 'content-type')),
})
const emptyRefusal = (response: RelayedResponse) =>
  response.status === 401 ? { ...withoutType(response), body: '' } : response
const htmlProblems = (response: RelayedResponse) =>
  response.status < 400 ? response : { ...response, headers: { 'content-type': 'text/html' }, body: '<h1>Refused</h1>' }
const notGzip = (response: RelayedResponse) => ({
  ...response,
  headers: { ...response.headers, 'content-encoding': 'gzip' },
})

test.each<[string, Interceptor]>([
  ['fails', spoil('listCompanies', failing)],
  ['responds with nothing', spoil('listCompanies', (response) => ({ ...response, body: '' }))],
  [
    'responds with an empty list',
    spoil('listCompanies', (response) => ({
      ...response,
      body: '{"items":[],"page":1,"pageSize":100,"totalItems":0,"totalPages":0}',
    })),
  ],
  ['responds with invalid gzip', spoil('listCompanies', notGzip)],
])('a run that calls nothing, since listCompanies %s, does not pass', async (_, intercept) => {
  const report = await verify(service.apis, await service.behind(intercept), { ...extent, only: 'invoices' })
  expect(report.notCalled).toHaveLength(report.operations.length)
  expect(report.violations.length > 0 || shortfall(report) !== undefined).toBe(true)
  expect(shortfall(report)).toMatch(/^0 of \d+ operations were called$/)
})

const badGateway = { status: 502, headers: { 'content-type': 'text/html' }, body: '<h1>502 Bad Gateway</h1>' }

test('a proxy whose service does not run is not a service', async () => {
  const target = await service.behind(() => Promise.resolve(badGateway))
  await expect(verify(service.apis, target, { ...extent, only: undefined })).rejects.toMatchObject({
    exitCode: 3,
    message: expect.stringMatching(/a proxy responds instead of the service: 502 with text\/html\.$/) as string,
  })
})

test('the pages of a proxy are one problem, whatever was asked for', async () => {
  let requests = 0
  const intercept: Interceptor = (_, send) => {
    requests += 1
    return requests > 60 && requests % 10 === 0 ? Promise.resolve(badGateway) : send()
  }
  const { violations } = await verify(service.apis, await service.behind(intercept), { ...extent, only: 'customers' })
  expect(problemsOf(violations)).toMatchObject([
    { kind: 'data', rule: 'no-response', message: 'a proxy responds instead of the service: 502 with text/html' },
  ])
})

test('a healthy service falls short of nothing', async () => {
  const report = await verify(service.apis, await service.behind((_, send) => send()), { ...extent, only: 'customers' })
  expect(report.violations).toEqual([])
  expect(shortfall(report)).toBeUndefined()
})

test.each<[string, (response: RelayedResponse) => RelayedResponse, rule: string]>([
  ['a 401 without a body', emptyRefusal, 'content-type'],
  ['problems in HTML', htmlProblems, 'content-type'],
  ['no content type', withoutType, 'content-type'],
  ['invalid gzip', notGzip, 'no-response'],
])('%s everywhere is reported, operation by operation', async (_, change, rule) => {
  const target = await service.behind(spoil(undefined, change))
  const report = await verify(service.apis, target, { ...extent, only: 'access' })
  expect(report.internalErrors).toEqual([])
  const found = new Set(
    report.violations.filter((violation) => violation.rule === rule).map(({ operationId }) => operationId),
  )
  const secured = endpointsOf(service.apis).filter((each) => each.tag === 'access' && !each.writes && each.secured)
  expect(secured.map(({ id }) => id).filter((id) => !found.has(id))).toEqual([])
})

test.each(['memberships'])(
  'a value that a filter does not take is a finding of its row in %s, and no internal error',
  async (tag) => {
    const lists = endpointsOf(service.apis).filter((each) => each.tag === tag && each.paged)
    const intercept: Interceptor = async ({ operationId }, send) => {
      const response = await send()
      const isList = response.status === 200 && lists.some(({ id }) => id === operationId)
      return isList
        ? { ...response, body: response.body.replaceAll(/"status":"\w+"/g, '"status":"Aktiv 1"') }
        : response
    }
    const report = await verify(service.apis, await service.behind(intercept), { ...extent, only: tag })
    expect(report.internalErrors).toEqual([])
    const bodies = report.violations.filter(({ rule }) => rule === 'body')
    const found = new Set(bodies.map(({ operationId }) => operationId))
    expect(lists.map(({ id }) => id).filter((id) => !found.has(id))).toEqual([])
  },
)

async function listen(handle: RequestListener): Promise<{ server: Server; main: string }> {
  const server = createServer(handle)
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  await new Promise<void>((resolve) => server.listen(0, resolve))
  const address = server.address()
  return { server, main: `http://localhost:${typeof address === 'object' && address ? address.port : 0}` }
}

describe('a connection that the service has just closed', () => {
  const ask = (main: string) =>
    createClient({ main }, endpointsOf(service.apis)).read('listCompanies', { ...anonymous, token: 'x' }, {})

  test('is opened again for a read', async () => {
    const uses = new Map<unknown, number>()
    const { main } = await listen((request, response) => {
      const use = (uses.get(request.socket) ?? 0) + 1
      uses.set(request.socket, use)
      if (use > 1) return request.socket.resetAndDestroy()
      return response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
    })
    expect(await ask(main)).toMatchObject({ status: 200 })
    expect(await ask(main)).toMatchObject({ status: 200 })
    expect(uses.size).toBe(2)
  })

  test('is a finding if every one is', async () => {
    let tries = 0
    const { main } = await listen((request) => {
      tries += 1
      request.socket.resetAndDestroy()
    })
    const client = createClient({ main }, endpointsOf(service.apis))
    expect(await client.read('listCompanies', { ...anonymous, token: 'x' }, {})).toBeUndefined()
    expect(client.unprepared).toMatchObject([{ operationId: 'listCompanies', message: 'no response: ECONNRESET' }])
    expect(tries).toBe(2)
  })

  test('is not used twice for a write', async () => {
    let tries = 0
    const { main } = await listen((request) => {
      tries += 1
      request.socket.resetAndDestroy()
    })
    const client = createClient({ main }, endpointsOf(service.apis))
    const endpoint = client.endpoints.find(({ id }) => id === 'createConnection')
    if (endpoint === undefined) throw new Error('No createConnection.')
    const parts = { path: { companyId: 'x' }, query: {}, headers: {}, body: {} }
    await expect(client.exchange({ endpoint, actor: anonymous, authorization: undefined, parts })).rejects.toThrow(
      'ECONNRESET',
    )
    expect(tries).toBe(1)
  })
})
