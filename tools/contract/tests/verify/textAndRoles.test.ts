/** A service that checks companies but not their roles, knows fewer values, or cleans what it should refuse. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Interceptor, Service } from './service.ts'
import { startService } from './service.ts'
import { verify } from '#contract/verify/verify.ts'

let service: Service
beforeAll(async () => (service = await startService()))
afterAll(() => service.close())

async function problemsOf(only: string, intercept: Interceptor): Promise<string[]> {
  const extent = { seed: 20_261_129, runs: 2, write: true, only }
  const { violations, internalErrors } = await verify(service.apis, await service.behind(intercept), extent)
  expect(internalErrors).toEqual([])
  return violations.map(({ kind, class: name, message, at }) => `${kind} ${name} ${at ?? ''} ${message}`)
}

test('a company that is not a supplier must not get what suppliers get', async () => {
  const problems = await problemsOf('getReceivablesStats', async (_, send) => {
    const response = await send()
    return response.status === 403 ? { ...response, status: 404 } : response
  })
  expect(problems).toContainEqual(expect.stringMatching(/^security wrongRole {2}403 expected, 404 given/))
})

test('each value of a parameter is tried', async () => {
  const problems = await problemsOf('listCustomers', (request, send) => {
    const isUnknown = request.url.searchParams.get('status') === 'Disabled'
    if (isUnknown) request.url.searchParams.set('status', 'Off')
    return send()
  })
  expect(problems).toContainEqual(expect.stringMatching(/^data values {2}success expected, 422 given/))
})

test('NUL and half a surrogate pair must be refused, not removed', async () => {
  const problems = await problemsOf('createConnection', ({ body }, send) =>
    send(body === undefined ? {} : { body: body.replaceAll(/\\u0000|\\ud800/g, '') }),
  )
  expect(problems).toContainEqual(expect.stringMatching(/^data wrongTypes \/body\/\w+ \(NUL\) 422 expected, 201 given/))
  expect(problems.join('\n')).toContain('(half a surrogate pair)')
})
