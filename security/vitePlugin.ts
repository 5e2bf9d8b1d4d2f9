import { readFileSync } from 'node:fs'
import type { ServerResponse } from 'node:http'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { defaultSettings, readSettings } from '#src/lib/settings.ts'
import { headOf, settingsIn } from './files.ts'
import { cacheControl, developmentHeaders, documentAt, productionHeaders } from './headers.ts'

/**
 * Writes the default settings and their policy into the built pages, for `deploy/configure.mjs` to replace. Serves
 * `vite preview` with the headers for the build's settings, and gives `maps.html` its own headers in development.
 */
export function securityHeaders(): Plugin {
  return {
    name: 'tallyport-security-headers',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { server, path }) =>
        server ? html : html.replace('<head>', `<head>\n    ${headOf(defaultSettings, documentAt(path))}`),
    },
    configureServer({ middlewares }) {
      middlewares.use((request, response, next) => {
        if (documentAt(request.url ?? '/') === 'maps') fixHeaders(response, developmentHeaders(defaultSettings, 'maps'))
        next()
      })
    },
    configurePreviewServer({ config, middlewares }) {
      const { settings } = readSettings(settingsIn(readFileSync(join(config.build.outDir, 'index.html'), 'utf8')))
      middlewares.use((request, response, next) => {
        const path = request.url ?? '/'
        if (!/^\/(api|__mock|providers)\//.test(path))
          fixHeaders(response, {
            ...productionHeaders(settings, documentAt(path)),
            'Cache-Control': cacheControl(path),
          })
        next()
      })
    },
  }
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
