import type { IncomingMessage, ServerResponse } from 'node:http'

/** Stand-ins for the providers' scripts live here; none is served yet. */
export function serveProvider(
  _parts: unknown,
  _world: string,
  _request: IncomingMessage,
  response: ServerResponse,
  url: URL,
): void {
  response.writeHead(404, { 'content-type': 'text/plain' }).end(`No stand-in at ${url.pathname}`)
}
