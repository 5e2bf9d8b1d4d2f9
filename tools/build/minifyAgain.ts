import { minify, type MinifyOptions } from 'terser'
import type { Plugin } from 'vite'

/** A module, for browsers of the build target. */
const options: MinifyOptions = { module: true, compress: { passes: 2, ecma: 2020 } }

/**
 * Minifies the built code again, twice: terser finds what the build's own minifier leaves, about 1.5 % of a page
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
        const { code: once = file.code } = await minify(file.code, options)
        const { code: twice = once } = await minify(once, options)
        file.code = twice
      }
    },
  }
}
