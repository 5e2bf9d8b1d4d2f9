import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { readBytes } from './body.ts'
import { whole, type Outcome } from './faultEffects.ts'
import { createMock, type MockOptions } from './mock.ts'
import { Problem } from './problem.ts'
import { toBytes } from './wire.ts'

interface Host {
  /** Resolves with the listening port; 0 picks a free one. Errors: rejects when the port is in use. */
  listen(port: number): Promise<number>
  close(): Promise<void>
}

/** Serves the mock on one port: both APIs behind Prism, `/__mock`, and `/providers`. */
export function createHost(options: MockOptions): Host {
  const mock = createMock(options)

  async function serve(request: IncomingMessage): Promise<Outcome> {
    const target = request.url ?? '/'
    const url = URL.parse(target.replace(/^\/+/, '/'), 'http://mock.local')
    if (url === null) return whole(new Problem(400, 'mock.bad_address', `${target} is no address.`).toResponse(''))
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

  const server = createServer((request, response) => {
    serve(request).then(
      (outcome) => deliver(response, outcome),
      // Only reading can fail: the client disconnected midway, so there is nobody to respond to.
      () => response.destroy(),
    )
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

function flatHeaders({ headers }: IncomingMessage): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]))
}

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
