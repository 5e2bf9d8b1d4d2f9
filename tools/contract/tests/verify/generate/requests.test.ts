import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { loadContract } from '#contract/verify/contract/loadContract.ts'
import { endpointsOf, pathParameters, type Endpoint } from '#contract/verify/contract/endpoints.ts'
import { toCurl, toWire, type Request } from '#contract/verify/service/request.ts'
import { idSourceOf } from '#contract/verify/contract/idSources.ts'
import { ask } from '#contract/verify/judge/oracle.ts'
import { anonymous } from '#contract/verify/service/actor.ts'
import type { Places } from '#contract/verify/generate/places.ts'
import type { ClassName } from '#contract/verify/checks.ts'
import { requestsOf } from '#contract/verify/generate/requests.ts'

/** An actor with a token, used with made-up ids. */
const actor = { ...anonymous, name: 'someone', token: 'secret-token' }
const noKnownIds: Places = {
  own: ({ path, parts }) => {
    const segments = pathParameters(path).map((name) => [name, parts.path.properties?.[name]?.enum?.[0] ?? `${name}-1`])
    return [{ actor, path: Object.fromEntries(segments) as Record<string, string> }]
  },
  many: () => [],
  foreign: () => [],
  wrongRole: () => [],
  known: new Map([['companyId', ['company-1', 'company-2']]]),
}

let endpoints: Endpoint[]
beforeAll(async () => (endpoints = endpointsOf(await loadContract())))

function sample(className: ClassName, endpoint: Endpoint, count: number, seed = 1): Request[] {
  const requests = requestsOf(className, endpoint, noKnownIds)
  return requests.flatMap((kind, at) =>
    fc.sample(kind, { numRuns: Math.ceil(count / requests.length), seed: seed + at }),
  )
}

/** What Prism reports about the request; the response doesn't matter here. */
async function faultsOf(request: Request): Promise<string[]> {
  const response = { status: 204, headers: {}, body: '' }
  return ask(request.endpoint.operation, await toWire(request), response).request
}

async function invalidIn(className: ClassName): Promise<{ invalid: number; all: number }> {
  const requests = endpoints
    .flatMap((endpoint) => sample(className, endpoint, 30))
    .filter(({ wrong }) => wrong?.isBeyondSchema !== true)
  const faults = await Promise.all(requests.map(faultsOf))
  return { invalid: faults.filter(({ length }) => length > 0).length, all: requests.length }
}

describe('generated requests', () => {
  test('Prism accepts the valid requests of every operation', async () => {
    expect(await invalidIn('valid')).toEqual({ invalid: 0, all: 30 * endpoints.length })
  })

  test.each(['wrongTypes', 'overLimits'] as const)('Prism rejects nearly all of %s', async (className) => {
    const { invalid, all } = await invalidIn(className)
    expect(all).toBeGreaterThan(1_000)
    expect(invalid / all).toBeGreaterThan(0.98)
  })

  test('every path parameter in the contract has a list operation that returns its values', () => {
    const ids = new Set(endpoints.map(({ id }) => id))
    const prefixes = endpoints.flatMap(({ path }) =>
      [...path.matchAll(/\}/g)].map(({ index }) => path.slice(0, index + 1)),
    )
    const missing = prefixes.flatMap((prefix) => (idSourceOf(prefix).from ?? []).filter((list) => !ids.has(list)))
    expect(prefixes.length).toBeGreaterThan(50)
    expect(missing).toEqual([])
  })

  test('the same seed generates the same requests, and another seed different ones', () => {
    const texts = (seed: number) => endpoints.map((endpoint) => JSON.stringify(sample('valid', endpoint, 3, seed)))
    expect(texts(7)).toEqual(texts(7))
    expect(texts(7)).not.toEqual(texts(8))
  })

  test('curl shows the request without the token', async () => {
    const endpoint = endpoints.find(({ id }) => id === 'previewPayment')
    if (endpoint === undefined) throw new Error('The contract lost previewPayment.')
    const parts = {
      path: { companyId: 'c', invoicingAccountId: 'a b' },
      query: {},
      headers: {},
      body: { note: "it's" },
    }
    const wire = await toWire({ endpoint, actor, authorization: 'Bearer secret-token', parts })
    expect(toCurl('http://service.test', wire)).toBe(
      `curl -i -X POST 'http://service.test/company/c/payment/invoicing-account/a%20b/preview' ` +
        `-H 'content-type: application/json' -H "authorization: Bearer $TOKEN" --data-binary '{"note":"it'\\''s"}'`,
    )
  })

  test.each([
    ['x-mock-world', "-H 'x-mock-world: value'"],
    ['x-api-key', '-H "x-api-key: $X_API_KEY"'],
    ['ocp-apim-subscription-key', '-H "ocp-apim-subscription-key: $OCP_APIM_SUBSCRIPTION_KEY"'],
    ['cookie', '-H "cookie: $COOKIE"'],
    ['proxy-authorization', '-H "proxy-authorization: $PROXY_AUTHORIZATION"'],
    ['cf-access-client-secret', '-H "cf-access-client-secret: $CF_ACCESS_CLIENT_SECRET"'],
    ['x-session.id', '-H "x-session.id: $X_SESSION_ID"'],
  ])('curl shows the given header %s', async (name, shown) => {
    const endpoint = endpoints.find(({ id }) => id === 'makePayment')
    if (endpoint === undefined) throw new Error('The contract lost makePayment.')
    const parts = { path: { companyId: 'c', invoicingAccountId: 'i' }, query: {}, headers: { 'idempotency-key': 'k' } }
    const wire = await toWire({ endpoint, actor, authorization: undefined, parts })
    const curl = toCurl('http://service.test', wire, { [name]: 'value', 'idempotency-key': 'other' })
    expect(curl).toBe(
      `curl -i -X POST 'http://service.test/company/c/payment/invoicing-account/i' ${shown} -H 'idempotency-key: k'`,
    )
  })
})
