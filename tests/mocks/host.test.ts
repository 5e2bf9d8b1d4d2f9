/** What Node's server refuses or changes itself before the mock sees it. */
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createHost } from '#mocks/host.ts'
import type { ProblemBody } from '#mocks/problem.ts'
import { Worlds } from '#mocks/world/worlds.ts'
import { signInOver } from './signInOver.ts'
import { apis, testToday } from './testMock.ts'

const host = createHost({ apis, worlds: new Worlds(testToday) })
let port = 0
let bearer = ''
beforeAll(async () => {
  port = await host.listen(0)
  bearer = await signInOver(`http://localhost:${port}`, 'supplier')
})
afterAll(() => host.close())

/** Sends lines as they are, and returns the status and the problem of the response. */
async function raw(...lines: string[]): Promise<{ status: number; type: string | undefined; problem: ProblemBody }> {
  const socket = connect(port, 'localhost')
  socket.write(`${lines.join('\r\n')}\r\n\r\n`)
  const [head = '', ...body] = (await text(socket)).split('\r\n\r\n')
  return {
    status: Number(head.split(' ')[1]),
    type: /^content-type: (.*)$/im.exec(head)?.[1],
    problem: JSON.parse(body.join('')) as ProblemBody,
  }
}

const baseHeaders = ['Host: mock', 'Connection: close']

test.each([
  ['a request that is not HTTP', 400, ['NONSENSE']],
  ['an unknown method', 400, ['FOO /api/auth/user/me HTTP/1.1', ...baseHeaders]],
  ['a space in the URL', 400, ['GET /api/auth/user/me?q=a b HTTP/1.1', ...baseHeaders]],
  ['an unencoded non-ASCII letter', 400, ['GET /api/auth/user/é HTTP/1.1', ...baseHeaders]],
  ['a request without a Host header', 400, ['GET /api/auth/user/me HTTP/1.1', 'Connection: close']],
  ['a length that is not a number', 400, ['POST /api/auth/refresh HTTP/1.1', 'Content-Length: x', ...baseHeaders]],
  ['a broken chunk', 400, ['POST /api/auth/refresh HTTP/1.1', ...baseHeaders, 'Transfer-Encoding: chunked', '', 'zz']],
  ['an expectation', 417, ['POST /api/auth/refresh HTTP/1.1', 'Expect: more', 'Content-Length: 0', ...baseHeaders]],
  ['a URL that is too long', 431, [`GET /api/auth/user/me?q=${'x'.repeat(20_000)} HTTP/1.1`, ...baseHeaders]],
  ['two slashes at the start of the path', 404, ['GET //api/auth/user/me HTTP/1.1', ...baseHeaders]],
  ['dots as an id', 404, ['GET /api/auth/company/%2e%2e/user/me HTTP/1.1', ...baseHeaders]],
  ['dots in the path', 404, ['GET /api/tallyport/../auth/user/me HTTP/1.1', ...baseHeaders]],
  ['a request without a path', 404, ['OPTIONS * HTTP/1.1', ...baseHeaders]],
])('%s gets a %i problem', async (_, status, lines) => {
  const response = await raw(...lines)
  expect(response).toMatchObject({ status, type: 'application/problem+json', problem: { status } })
  expect(response.problem.traceId).toMatch(/^[\da-f]{32}$/)
})

test('rejects a request with two Authorization headers', async () => {
  const me = ['GET /api/auth/user/me HTTP/1.1', ...baseHeaders, `Authorization: ${bearer}`]
  expect((await raw(...me)).status).toBe(200)
  for (const other of [bearer, 'Basic eDp5'])
    expect((await raw(...me, `Authorization: ${other}`)).problem.code).toBe('auth.unauthenticated')
})
