import { minify } from 'terser'
import type { Plugin } from 'vite'

/**
 * Minifies the built code once more: terser finds what the build's own minifier leaves, about 1 % of a page
 * (docs/rules.md#size-budgets). Errors: fails the build for code that terser can't read.
 */
export function minifyAgain(): Plugin {
  return {
    name: 'minify-again',
    apply: 'build',
    enforce: 'post',
    async generateBundle(_options, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type !== 'chunk') continue
        const { code } = await minify(file.code, { module: true, compress: { passes: 2, ecma: 2020 } })
        if (code !== undefined) file.code = code
      }
    },
  }
}
