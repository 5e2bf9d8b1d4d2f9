import { readdirSync, readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { extname, join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { readBytes } from '#mocks/requestBody.ts'
import type { Mock } from '#mocks/mock.ts'
import { toBytes } from '#mocks/wire.ts'
import { cacheControl, productionHeaders } from '#security/headers.ts'

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
}

/** Reads the files of a build and compresses them once, as a good host does. */
function readBuild(dist: string): Map<string, Buffer> {
  const files = readdirSync(dist, { recursive: true, withFileTypes: true }).filter(
    (entry) => entry.isFile() && types[extname(entry.name)] !== undefined,
  )
  return new Map(
    files.map(({ parentPath, name }) => {
      const path = join(parentPath, name)
      const params = { [constants.BROTLI_PARAM_QUALITY]: 11 }
      return [path.slice(dist.length), brotliCompressSync(readFileSync(path), { params })]
    }),
  )
}

/** What the mock responds to: calls, and the stand-ins for the providers' scripts. */
const mockPaths = ['/api/', '/providers/']

/** Serves a build as production would (brotli, security headers), and the rest from the mock. Returns its port. */
export async function serveBuild(dist: string, mock: Mock): Promise<{ port: number; close: () => void }> {
  const build = readBuild(dist)
  const headers = productionHeaders()

  async function call(request: IncomingMessage, response: ServerResponse, url: URL): Promise<void> {
    const sent = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]))
    const bytes = await readBytes(request)
    const outcome = await mock.respond({ method: request.method ?? 'GET', url, headers: sent, bytes })
    response.writeHead(outcome.response.status, outcome.response.headers).end(toBytes(outcome.response))
  }

  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://bench.local')
    if (mockPaths.some((path) => url.pathname.startsWith(path))) {
      call(request, response, url).catch((error: unknown) => response.destroy(error as Error))
      return
    }
    const path = build.has(url.pathname) ? url.pathname : '/index.html'
    const type = types[extname(path)] ?? ''
    response.writeHead(200, {
      ...headers,
      'Content-Type': type,
      'Content-Encoding': 'br',
      'Cache-Control': cacheControl(path),
    })
    response.end(build.get(path))
  })
  await new Promise<void>((resolve) => server.listen(0, resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The bench server has no port')
  return {
    port: address.port,
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}
