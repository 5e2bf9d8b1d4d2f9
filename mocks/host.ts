import { createServer, STATUS_CODES, type IncomingMessage, type ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import { whole, type Outcome } from './faultEffects.ts'
import { createMock, type MockOptions } from './mock.ts'
import { nodePlatform } from './nodePlatform.ts'
import { Problem } from './problem.ts'
import { readBytes } from './requestBody.ts'
import { toBytes } from './wire.ts'

interface Host {
  /** Resolves with the listening port; 0 picks a free one. Errors: rejects when the port is in use. */
  listen(port: number): Promise<number>
  close(): Promise<void>
}

/** Serves the mock on one port: both APIs behind Prism, `/__mock`, and `/providers`. */
export function createHost(options: Omit<MockOptions, 'platform'>): Host {
  const mock = createMock({ ...options, platform: nodePlatform })

  async function serve(request: IncomingMessage): Promise<Outcome> {
    const target = request.url ?? '/'
    if (request.httpVersion === '1.1' && request.headers.host === undefined)
      return whole(new Problem(400, 'mock.bad_request', 'The Host header is missing.').toResponse(target))
    const url = URL.parse(target.startsWith('/') ? `http://mock.local${target}` : target, 'http://mock.local')
    // Clients resolve dots before they send; here they would turn an id into another path.
    if (/\/(?:\.|%2e){1,2}(?=[/?#]|$)/i.test(target.replace(/[?#].*/s, '')))
      return whole(
        new Problem(404, 'mock.no_such_path', 'A path must not have "." or ".." as a segment.').toResponse(target),
      )
    if (url === null) return whole(new Problem(400, 'mock.bad_address', `Invalid address ${target}.`).toResponse(''))
    const head = { method: request.method ?? 'GET', url, headers: flatHeaders(request) }
    try {
      const half = Number(head.headers['content-length']) / 2
      const bytes = await readBytes(request, mock.cutsUpload(head) ? half : undefined)
      return await mock.respond({ ...head, bytes })
    } catch (error) {
      if (error instanceof Problem) return whole(error.toResponse(url.pathname))
      throw error
    }
  }

  // Without the option, Node refuses requests without a host itself, with an empty body.
  const server = createServer({ requireHostHeader: false }, (request, response) => {
    serve(request).then(
      (outcome) => deliver(response, outcome),
      // Only reading can fail: the client disconnected midway, so nothing receives a response.
      () => response.destroy(),
    )
  })
  server.on('clientError', refuse)
  server.on('checkExpectation', ({ url = '/', headers }: IncomingMessage, response: ServerResponse) => {
    const problem = new Problem(417, 'mock.bad_request', `The header "Expect: ${headers.expect}" is not supported.`)
    deliver(response, whole(problem.toResponse(url)))
  })

  return {
    listen: (port) =>
      new Promise((resolve, reject) => {
        server.once('error', reject)
        server.listen(port, () => {
          server.off('error', reject)
          const address = server.address()
          resolve(typeof address === 'object' && address ? address.port : port)
        })
      }),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/** All values of each header: Node keeps only the first of some, although two tokens, for example, are ambiguous. */
function flatHeaders({ headersDistinct }: IncomingMessage): Record<string, string> {
  return Object.fromEntries(Object.entries(headersDistinct).map(([name, values = []]) => [name, values.join(', ')]))
}

/** Responds to requests that Node can't parse; Node's own response would have no body. */
function refuse(error: Error & { code?: string }, socket: Duplex): void {
  if (!socket.writable || error.code === 'ECONNRESET') {
    socket.destroy()
    return
  }
  const problem =
    error.code === 'HPE_HEADER_OVERFLOW'
      ? new Problem(431, 'mock.bad_request', 'The address and the headers are longer than 16 KB.')
      : new Problem(400, 'mock.bad_request', `The request is not HTTP: ${error.message}`)
  const { status, headers, ...response } = problem.toResponse('')
  const bytes = toBytes({ status, headers, ...response })
  const lines = Object.entries({ ...headers, 'content-length': bytes.length, connection: 'close' })
  const head = [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines.map(([name, value]) => `${name}: ${value}`)]
  socket.end(Buffer.concat([Buffer.from(`${head.join('\r\n')}\r\n\r\n`), bytes]))
}

/** Sends a response, or fails in the way that a fault asks for. */
function deliver(to: ServerResponse, { response, delivery }: Outcome): void {
  if (delivery === 'never') return
  if (delivery === 'drop') {
    to.destroy()
    return
  }
  const bytes = toBytes(response)
  const { status, headers } = response
  // A 204 must not have a content length.
  const length = status === 204 ? {} : { 'content-length': bytes.length }
  to.writeHead(status, { 'cache-control': 'no-store', ...headers, ...length })
  // Send half the body but the full content length, then disconnect, as a broken proxy does.
  if (delivery === 'half') to.write(bytes.subarray(0, Math.floor(bytes.length / 2)), () => to.destroy())
  else to.end(bytes)
}
