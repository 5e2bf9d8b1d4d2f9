import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'

const require = createRequire(import.meta.url)
const manifest = require.resolve('pdfjs-dist/package.json')
const { version } = require(manifest) as { version: string }

/** The folders that pdf.js reads from, and the files that it requests here: our policy forbids WebAssembly. */
const folders: Record<string, RegExp> = {
  cmaps: /\.bcmap$/,
  iccs: /\.icc$/,
  standard_fonts: /\.(pfb|ttf)$/,
  wasm: /_nowasm_fallback\.js$/,
}

const base = `assets/pdfjs-${version}`

function files(): Map<string, string> {
  return new Map(
    Object.entries(folders).flatMap(([folder, wanted]) => {
      const from = join(dirname(manifest), folder)
      return readdirSync(from)
        .filter((name) => wanted.test(name))
        .map((name): [string, string] => [`${base}/${folder}/${name}`, join(from, name)])
    }),
  )
}

/** What react-pdf imports, and its replacements. */
const alias = [
  { find: /^pdfjs-dist$/, replacement: 'pdfjs-dist/legacy/build/pdf.mjs' },
  { find: /^pdfjs-dist\/web\/pdf_viewer\.mjs$/, replacement: 'pdfjs-dist/legacy/web/pdf_viewer.mjs' },
]

/**
 * Character maps, fonts, and decoders that a few documents need, from our own origin; pdf.js requests them by name.
 * Their folder has the version in its name, so they never change. react-pdf imports a build of pdf.js that needs a
 * browser of 2026 (`Map.getOrInsert`); it gets the legacy build, which includes what other browsers lack.
 */
export function pdfjsPlugin(): Plugin {
  return {
    name: 'tallyport:pdfjs-files',
    config: () => ({ resolve: { alias } }),
    generateBundle() {
      for (const [fileName, path] of files()) this.emitFile({ type: 'asset', fileName, source: readFileSync(path) })
    },
    configureServer(server) {
      const known = files()
      server.middlewares.use((request, response, next) => {
        const path = known.get((request.url ?? '').slice(1).split('?')[0] ?? '')
        if (path === undefined) return next()
        if (path.endsWith('.js')) response.setHeader('content-type', 'text/javascript')
        response.end(readFileSync(path))
      })
    },
  }
}
