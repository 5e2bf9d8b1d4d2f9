import { existsSync, readFileSync, statSync } from 'node:fs'
import { createServer } from 'node:http'
import { extname, join } from 'node:path'

const types: Record<string, string> = {
  '.css': 'text/css',
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.mjs': 'text/javascript',
  '.svg': 'image/svg+xml',
}

/** Where the host has the demo, too. */
export const subfolder = '/somewhere/else/'

interface DemoHost {
  url: string
  close: () => Promise<void>
}

/**
 * A host that knows files and nothing else, as the simplest one: it has the demo at its root and in a folder, and no page
 * for any other address. Errors: rejects without a build of the demo.
 */
export async function startDemoHost(root = 'demo-dist'): Promise<DemoHost> {
  if (!existsSync(join(root, 'index.html'))) throw new Error('Build the demo first: npm run build:demo')
  const server = createServer((request, response) => {
    const path = decodeURIComponent((request.url ?? '/').replace(/[?#].*/s, '')).replace(subfolder, '/')
    const file = join(root, path.endsWith('/') ? `${path}index.html` : path)
    if (!existsSync(file) || !statSync(file).isFile()) {
      response.writeHead(404).end()
      return
    }
    response.writeHead(200, { 'content-type': types[extname(file)] ?? 'application/octet-stream' })
    response.end(readFileSync(file))
  })
  await new Promise<void>((resolve) => server.listen(0, resolve))
  const address = server.address()
  return {
    url: `http://localhost:${typeof address === 'object' && address ? address.port : ''}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
