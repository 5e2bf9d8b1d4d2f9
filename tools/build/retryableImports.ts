import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const loader = fileURLToPath(new URL('../../src/lib/loadChunk.ts', import.meta.url))

/** Replaces Vite's wrapper for dynamic imports with `loadChunk`, so that an import can be retried after a failure. */
export function retryableImports(): Plugin {
  let isReplaced = false
  let isRelative = false
  return {
    name: 'tallyport-retryable-imports',
    apply: 'build',
    config: () => ({
      build: {
        modulePreload: {
          // Every browser that the build supports has module preload.
          polyfill: false,
          // Vite leaves the list empty for an import that needs only one file.
          resolveDependencies: (file, files) => (files.length > 0 ? files : [file]),
        },
      },
    }),
    configResolved({ base }) {
      isRelative = base === './'
    },
    transform: {
      filter: { id: /vite\/preload-helper/ },
      handler: () => {
        isReplaced = true
        const from = JSON.stringify(loader)
        if (!isRelative) return { code: `export { loadChunk as __vitePreload } from ${from}`, map: null }
        // In a build that can be in any folder, Vite gives the files as seen from the importing one.
        const code = `import { loadChunk } from ${from}
          const path = (file, importer) => new URL(file, importer).pathname.slice(1)
          export const __vitePreload = (load, files = [], importer) =>
            loadChunk(load, files.map((file) => path(file, importer)))`
        return { code, map: null }
      },
    },
    buildEnd(error) {
      if (!error && !isReplaced) this.error('This version of Vite has no vite/preload-helper')
    },
  }
}
