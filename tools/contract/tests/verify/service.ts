import { createServer, type IncomingMessage, type Server } from 'node:http'
import { setScenario, startMock } from '#contract/mock.ts'
import { loadContract, type Api } from '#contract/verify/contract/loadContract.ts'
import type { Target } from '#contract/verify/verify.ts'

/** A request on its way to the mock; `send` can send it again with changes. */
export interface Relayed {
  operationId: string | undefined
  url: URL
  headers: Record<string, string>
  /** Only of JSON. */
  body?: string
}

export interface RelayedResponse {
  status: number
  headers: Record<string, string>
  body: string
}

type Send = (changed?: Partial<Relayed>) => Promise<RelayedResponse>

/** Sits between the verification and the mock, and plants faults that the mock's own gate would not let through. */
export type Interceptor = (request: Relayed, send: Send) => Promise<RelayedResponse>

export interface Service {
  apis: readonly Api[]
  /** The mock behind an interceptor, in its own world. */
  behind: (intercept: Interceptor) => Promise<Target>
  close: () => Promise<void>
}

/** The users that sign in to the mock. */
export const people = ['supplier', 'buyer', 'both', 'admin', 'newcomer'].map((name) => ({
  emailAddress: `${name}@tallyport.test`,
  password: 'Tallyport-2026!',
}))

export async function startService(): Promise<Service> {
  const apis = await loadContract()
  const findOperation = finder(apis)
  const mock = await startMock('2026-06-15')
  const relays: Server[] = []

  async function relay(request: IncomingMessage, world: string, intercept: Interceptor): Promise<RelayedResponse> {
    const { method = 'GET' } = request
    const chunks: Uint8Array[] = []
    for await (const chunk of request) chunks.push(chunk as Uint8Array)
    const url = new URL(request.url ?? '/', mock.origin)
    const kept = Object.entries(request.headers).filter(([name]) => !/^(host|connection|content-length)$/.test(name))
    const headers: Record<string, string> = {
      ...Object.fromEntries(kept.map(([name, value]) => [name, String(value)])),
      'x-mock-world': world,
    }
    const bytes = chunks.length > 0 ? Buffer.concat(chunks) : null
    const isJson = bytes !== null && headers['content-type'] === 'application/json'
    const relayed: Relayed = {
      operationId: findOperation(method, url.pathname),
      url,
      headers,
      ...(isJson && { body: bytes.toString() }),
    }
    return intercept(relayed, async (changed) => {
      const sent = { ...relayed, ...changed }
      const response = await fetch(sent.url, { method, headers: sent.headers, body: sent.body ?? bytes })
      const { 'content-length': _length, ...given } = Object.fromEntries(response.headers)
      return { status: response.status, headers: given, body: textOf(await response.arrayBuffer()) }
    })
  }

  return {
    apis,
    async behind(intercept) {
      const world = `world-${relays.length}`
      const server = createServer((request, response) => {
        relay(request, world, intercept).then(
          ({ status, headers, body }) => response.writeHead(status, headers).end(body),
          (error: unknown) => response.destroy(error instanceof Error ? error : undefined),
        )
      })
      relays.push(server)
      // Everything that a service may offer.
      await setScenario(mock, 'parts', world)
      await new Promise<void>((resolve) => server.listen(0, resolve))
      const address = server.address()
      if (address === null || typeof address === 'string') throw new Error('The relay has no port.')
      const bases = Object.fromEntries(
        apis.map(({ name, basePath }) => [name, `http://localhost:${address.port}${basePath}`]),
      )
      return { bases, tokens: [], people }
    },
    async close() {
      for (const server of relays) {
        server.closeAllConnections()
        server.close()
      }
      await mock.close()
    },
  }
}

/** Which operation a request is for; a path without parameters is found before those with. */
function finder(apis: readonly Api[]) {
  const operations = apis.flatMap(({ basePath, operations: all }) =>
    all.map(({ iid, method, path }) => ({
      iid,
      method: method.toUpperCase(),
      path: new RegExp(`^${basePath}${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`),
      parameters: path.split('{').length,
    })),
  )
  const ordered = operations.toSorted((a, b) => a.parameters - b.parameters)
  return (method: string, path: string) => ordered.find((each) => each.method === method && each.path.test(path))?.iid
}

/** `Response.text()` would drop the byte-order mark of a CSV file. */
const textOf = (bytes: ArrayBuffer) => new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)
