import { minify, type MinifyOptions } from 'terser'
import type { Plugin, Rolldown } from 'vite'

/**
 * A module, for browsers of the build target. Functions that stand together compress better, and so do methods in their
 * short form, which can't be constructors; nothing here uses one as that.
 */
const options: MinifyOptions = {
  module: true,
  compress: { passes: 2, ecma: 2020, hoist_funs: true, unsafe_methods: true },
}

/**
 * Minifies the built code again: terser finds what the build's own minifier leaves, about 1.5 % of a page
 * (docs/rules.md#size-budgets). Moves the source map along. Errors: fails the build for code that terser can't read.
 */
export function minifyAgain(): Plugin {
  return {
    name: 'minify-again',
    apply: 'build',
    enforce: 'post',
    async generateBundle(_options, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type !== 'chunk') continue
        const { code, map } = await minifyMapped(file)
        file.code = code
        if (map === null) continue
        // Vite, which adds the list of files to a chunk after this, changes `map` and with it the file.
        file.map = map
        const asset = bundle[file.sourcemapFileName ?? '']
        if (asset?.type === 'asset') asset.source = map.toString()
      }
    },
  }
}

type Mapped = Pick<Rolldown.OutputChunk, 'code' | 'map'>

/** The minified code, with a map to where its own leads. */
async function minifyMapped({ code, map }: Mapped): Promise<Mapped> {
  if (map === null) return { code: (await minify(code, options)).code ?? code, map }
  const sourceMap = { content: JSON.stringify(map), includeSources: true }
  const result = await minify(code, { ...options, sourceMap })
  const text = result.map as string
  const toUrl = () => `data:application/json;base64,${Buffer.from(text).toString('base64')}`
  return {
    code: result.code ?? code,
    map: { ...(JSON.parse(text) as NonNullable<Mapped['map']>), toString: () => text, toUrl },
  }
}
