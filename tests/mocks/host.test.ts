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

const end = ['Host: mock', 'Connection: close']

test.each([
  ['no HTTP', 400, ['NONSENSE']],
  ['an unknown method', 400, ['FOO /api/auth/user/me HTTP/1.1', ...end]],
  ['a blank in the address', 400, ['GET /api/auth/user/me?q=a b HTTP/1.1', ...end]],
  ['letters that are not encoded', 400, ['GET /api/auth/user/é HTTP/1.1', ...end]],
  ['no host', 400, ['GET /api/auth/user/me HTTP/1.1', 'Connection: close']],
  ['a length that is not a number', 400, ['POST /api/auth/refresh HTTP/1.1', 'Content-Length: x', ...end]],
  ['a broken chunk', 400, ['POST /api/auth/refresh HTTP/1.1', ...end, 'Transfer-Encoding: chunked', '', 'zz']],
  ['an expectation', 417, ['POST /api/auth/refresh HTTP/1.1', 'Expect: more', 'Content-Length: 0', ...end]],
  ['a long address', 431, [`GET /api/auth/user/me?q=${'x'.repeat(20_000)} HTTP/1.1`, ...end]],
  ['two slashes', 404, ['GET //api/auth/user/me HTTP/1.1', ...end]],
  ['dots as an id', 404, ['GET /api/auth/company/%2e%2e/user/me HTTP/1.1', ...end]],
  ['dots', 404, ['GET /api/tallyport/../auth/user/me HTTP/1.1', ...end]],
  ['no path', 404, ['OPTIONS * HTTP/1.1', ...end]],
])('%s gets a %i problem', async (_, status, lines) => {
  const response = await raw(...lines)
  expect(response).toMatchObject({ status, type: 'application/problem+json', problem: { status } })
  expect(response.problem.traceId).toMatch(/^[\da-f]{32}$/)
})

test('of two tokens, none counts', async () => {
  const me = ['GET /api/auth/user/me HTTP/1.1', ...end, `Authorization: ${bearer}`]
  expect((await raw(...me)).status).toBe(200)
  for (const other of [bearer, 'Basic eDp5'])
    expect((await raw(...me, `Authorization: ${other}`)).problem.code).toBe('auth.unauthenticated')
})
