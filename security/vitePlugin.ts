import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Plugin } from 'vite'
import {
  cacheControl,
  developmentHeaders,
  documentAt,
  metaPolicy,
  productionHeaders,
  type BuildSettings,
} from './headers.ts'

/**
 * Writes the meta fallback into the built pages, sets the production cache headers in `vite preview`, and gives
 * `maps.html` its own headers in both of Vite's servers.
 */
export function securityHeaders(settings: BuildSettings): Plugin {
  return {
    name: 'tallyport-security-headers',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { server, path }) =>
        server
          ? []
          : [
              {
                tag: 'meta',
                attrs: { 'http-equiv': 'Content-Security-Policy', content: metaPolicy(settings, documentAt(path)) },
                injectTo: 'head-prepend',
              },
            ],
    },
    configureServer: ({ middlewares }) => void middlewares.use(fixMapsHeaders(developmentHeaders(settings, 'maps'))),
    configurePreviewServer({ middlewares }) {
      middlewares.use((request, response, next) => {
        const path = request.url ?? '/'
        if (!/^\/(api|__mock|providers)\//.test(path)) fixHeaders(response, { 'Cache-Control': cacheControl(path) })
        next()
      })
      middlewares.use(fixMapsHeaders(productionHeaders(settings, 'maps')))
    },
  }
}

const fixMapsHeaders =
  (headers: Record<string, string>) => (request: IncomingMessage, response: ServerResponse, next: () => void) => {
    if (documentAt(request.url ?? '/') === 'maps') fixHeaders(response, headers)
    next()
  }

/** Vite sets its own headers when it writes the head, so ours must be set at the same time. */
function fixHeaders(response: ServerResponse, headers: Record<string, string>): void {
  const writeHead = response.writeHead.bind(response) as (...args: unknown[]) => ServerResponse
  response.writeHead = (...args: unknown[]) => {
    const fixed = args.map((arg) =>
      typeof arg === 'object' && arg !== null && !Array.isArray(arg) ? { ...arg, ...headers } : arg,
    )
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
    return writeHead(...fixed)
  }
}
