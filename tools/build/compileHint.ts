import type { Plugin } from 'vite'

/** Chromium reads it only in a file's first line: https://v8.dev/blog/explicit-compile-hints. Others ignore it. */
const hint = '//# allFunctionsCalledOnLoad'

/**
 * Has Chromium compile all functions of a file on another thread while the file loads, instead of each one when the page
 * first calls it, which would block the page (docs/decisions/0003-login-speed.md).
 */
export function compileHint(): Plugin {
  return {
    name: 'compile-hint',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      // After Vite, which adds the list of files to a chunk as its first line.
      order: 'post',
      handler(_options, bundle) {
        for (const file of Object.values(bundle)) {
          if (file.type !== 'chunk') continue
          file.code = `${hint}\n${file.code}`
          const map = bundle[file.sourcemapFileName ?? '']
          if (map?.type === 'asset') map.source = oneLineDown(String(map.source))
        }
      },
    },
  }
}

/** A source map for code that has one more line at its top. */
function oneLineDown(map: string): string {
  const parsed = JSON.parse(map) as { mappings: string }
  return JSON.stringify({ ...parsed, mappings: `;${parsed.mappings}` })
}
