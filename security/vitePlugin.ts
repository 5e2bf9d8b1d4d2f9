import type { ServerResponse } from 'node:http'
import type { Plugin } from 'vite'
import { cacheControl, metaPolicy, type BuildSettings } from './headers.ts'

/** Writes the meta fallback into the built page, and keeps files as long in `vite preview` as in production. */
export function securityHeaders(settings: BuildSettings): Plugin {
  return {
    name: 'tallyport-security-headers',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { server }) =>
        server
          ? []
          : [
              {
                tag: 'meta',
                attrs: { 'http-equiv': 'Content-Security-Policy', content: metaPolicy(settings) },
                injectTo: 'head-prepend',
              },
            ],
    },
    configurePreviewServer(server) {
      server.middlewares.use((request, response, next) => {
        const path = request.url ?? '/'
        if (!/^\/(api|__mock|providers)\//.test(path)) fixCacheControl(response, cacheControl(path))
        next()
      })
    },
  }
}

/** Vite sets its own cache rule when it writes the head, so ours is set at that moment. */
function fixCacheControl(response: ServerResponse, value: string): void {
  const writeHead = response.writeHead.bind(response) as (...args: unknown[]) => ServerResponse
  response.writeHead = (...args: unknown[]) => {
    const withoutCache = args.map((arg) =>
      typeof arg === 'object' && arg !== null && !Array.isArray(arg) ? { ...arg, 'Cache-Control': value } : arg,
    )
    response.setHeader('Cache-Control', value)
    return writeHead(...withoutCache)
  }
}
