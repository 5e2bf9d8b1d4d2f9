import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { readBytes } from './body.ts'
import { createRouter, type Api } from './contract.ts'
import { control } from './control/control.ts'
import { exchange } from './exchange.ts'
import { applyBefore, sendThrough } from './faultEffects.ts'
import { Faults } from './faults.ts'
import type { Answer, GateResult } from './gate.ts'
import { handlerRegistry, type AnyHandler } from './handlers/registry.ts'
import { hashAuthorization, Journal, redactUrl } from './journal.ts'
import { Problem } from './problem.ts'
import { serveProvider } from './providers/serve.ts'
import type { Worlds } from './world/worlds.ts'
import { defaultWorldName } from './world/worlds.ts'

export interface HostOptions {
  apis: readonly Api[]
  worlds: Worlds
  /** Other handlers than the mock's own, e.g. ones with planted faults. */
  handlers?: ReadonlyMap<string, AnyHandler>
}

export interface Host {
  worlds: Worlds
  journal: Journal
  faults: Faults
  /** Resolves with the port that it listens on; 0 asks for a free one. Errors: rejects when the port is in use. */
  listen(port: number): Promise<number>
  close(): Promise<void>
}

/** The mock: both APIs behind Prism, `/__mock` and `/providers` on one port. */
export function createHost({ apis, worlds, handlers = handlerRegistry }: HostOptions): Host {
  const router = createRouter(apis)
  const journal = new Journal()
  const faults = new Faults()
  const parts = { worlds, journal, faults, router, apis }

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://mock.local')
    const headers = flatHeaders(request)
    const worldName = headers['x-mock-world'] ?? defaultWorldName
    if (url.pathname.startsWith('/__mock')) return control(parts, worldName, request, response, url)
    if (url.pathname.startsWith('/providers')) return serveProvider(parts, worldName, request, response, url)
    if (request.method === 'OPTIONS') return void response.writeHead(204).end()
    return serveApi(request, response, { url, headers, worldName })
  }

  async function serveApi(
    request: IncomingMessage,
    response: ServerResponse,
    { url, headers, worldName }: { url: URL; headers: Record<string, string>; worldName: string },
  ): Promise<void> {
    const started = performance.now()
    const method = request.method ?? 'GET'
    const bytes = await readBytes(request)
    const route = router.find(method, url.pathname)
    const operationId = route?.operationId ?? null
    const fault = faults.take(worldName, { method, path: url.pathname, operationId })
    const note = ({ answer, violations, fromExample }: GateResult, status: number | null = answer.status) =>
      journal.add({
        at: new Date().toISOString(),
        world: worldName,
        method,
        url: redactUrl(url),
        operationId,
        status,
        durationMs: performance.now() - started,
        idempotencyKey: headers['idempotency-key'] ?? null,
        authorization: hashAuthorization(headers.authorization),
        fault: fault?.kind ?? null,
        fromExample,
        violations,
      })

    const replaced = fault && (await applyBefore(fault, response, url.pathname))
    if (replaced) return void note({ answer: replaced, violations: [], fromExample: false }, replaced.status || null)

    const result = route
      ? await exchange(worlds.get(worldName), { route, url, headers, bytes }, handlers)
      : outsideContract(router.methods(url.pathname), method, url.pathname)
    note(result)
    sendThrough(fault, response, result.answer)
  }

  const server = createServer((request, response) => {
    serve(request, response).catch((error: unknown) => {
      // A caller that hung up is no fault of the mock's; anything else is, and must be seen.
      if (request.destroyed && !request.complete) return
      const body = new Problem(
        500,
        'mock.failed',
        error instanceof Error ? (error.stack ?? error.message) : String(error),
      )
      if (!response.headersSent) response.writeHead(500, { 'content-type': 'application/problem+json' })
      response.end(JSON.stringify(body.body(request.url ?? '', 'mock')))
    })
  })

  return {
    worlds,
    journal,
    faults,
    listen: (port) =>
      new Promise((resolve, reject) => {
        server.once('error', reject)
        server.listen(port, () => {
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

function flatHeaders(request: IncomingMessage): Record<string, string> {
  return Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]))
}

/** A call that the contract does not have is refused, and counts as a violation of it. */
function outsideContract(methods: readonly string[], method: string, path: string): GateResult {
  const known = methods.length > 0
  const detail = known
    ? `The contract has ${path} with ${methods.join(', ').toUpperCase()}, not with ${method}.`
    : `The contract has no ${path}. Add it to openapi/, or correct the call.`
  const problem = new Problem(known ? 405 : 404, known ? 'mock.no_such_method' : 'mock.no_such_path', detail)
  const answer: Answer = {
    status: problem.status,
    headers: { 'content-type': 'application/problem+json' },
    body: problem.body(path, 'mock'),
  }
  return {
    answer,
    violations: [{ side: 'request', path: 'path', code: problem.code, message: detail }],
    fromExample: false,
  }
}
