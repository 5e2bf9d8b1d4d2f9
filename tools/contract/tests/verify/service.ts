import { createServer, type IncomingMessage, type Server } from 'node:http'
import { loadContract, createRouter, type Api } from '../../../../mocks/contract.ts'
import { createHost } from '../../../../mocks/host.ts'
import { personaPassword, personas } from '../../../../mocks/world/seed/people.ts'
import { Worlds } from '../../../../mocks/world/worlds.ts'
import type { Target } from '#contract/verify/verify.ts'

/** A request on its way to the mock; `send` can send it again with changes. */
interface Relayed {
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
export type Meddle = (request: Relayed, send: Send) => Promise<RelayedResponse>

export interface Service {
  apis: Api[]
  /** The mock behind a `Meddle` function, in a world of its own. */
  behind: (meddle: Meddle) => Promise<Target>
  close: () => Promise<void>
}

export const people = Object.values(personas).map(({ email }) => ({ emailAddress: email, password: personaPassword }))

export async function startService(): Promise<Service> {
  const apis = await loadContract()
  const router = createRouter(apis)
  const worlds = new Worlds('2026-06-15')
  const host = createHost({ apis, worlds })
  const port = await host.listen(0)
  const relays: Server[] = []

  async function relay(request: IncomingMessage, world: string, meddle: Meddle): Promise<RelayedResponse> {
    const { method = 'GET' } = request
    const chunks: Uint8Array[] = []
    for await (const chunk of request) chunks.push(chunk as Uint8Array)
    const url = new URL(request.url ?? '/', `http://localhost:${port}`)
    const kept = Object.entries(request.headers).filter(([name]) => !/^(host|connection|content-length)$/.test(name))
    const headers: Record<string, string> = {
      ...Object.fromEntries(kept.map(([name, value]) => [name, String(value)])),
      'x-mock-world': world,
    }
    const bytes = chunks.length > 0 ? Buffer.concat(chunks) : null
    const isJson = bytes !== null && headers['content-type'] === 'application/json'
    const relayed: Relayed = {
      operationId: router.find(method, url.pathname)?.operationId,
      url,
      headers,
      ...(isJson && { body: bytes.toString() }),
    }
    return meddle(relayed, async (changed) => {
      const sent = { ...relayed, ...changed }
      const response = await fetch(sent.url, { method, headers: sent.headers, body: sent.body ?? bytes })
      const { 'content-length': _length, ...given } = Object.fromEntries(response.headers)
      return { status: response.status, headers: given, body: textOf(await response.arrayBuffer()) }
    })
  }

  return {
    apis,
    async behind(meddle) {
      const server = createServer((request, response) => {
        relay(request, `world-${relays.indexOf(server)}`, meddle).then(
          ({ status, headers, body }) => response.writeHead(status, headers).end(body),
          (error: unknown) => response.destroy(error instanceof Error ? error : undefined),
        )
      })
      relays.push(server)
      // The default world with everything that a service may offer.
      worlds.reset(`world-${relays.indexOf(server)}`, 'parts')
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
      await host.close()
    },
  }
}

/** `Response.text()` would drop the byte-order mark of a CSV file. */
const textOf = (bytes: ArrayBuffer) => new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)
