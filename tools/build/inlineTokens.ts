import type { Plugin } from 'vite'

/**
 * Fluent's compiled styles keep constants such as `calc(${tokens.x} + 1px)` that nothing uses anymore; reading a
 * property keeps the object of all 450 tokens alive. The panels' motions read two of them, and would load that object
 * with the charts, which need it. Each token is the name of a custom property.
 */
export function inlineTokens(): Plugin {
  return {
    name: 'tallyport-inline-tokens',
    apply: 'build',
    transform: {
      filter: { id: /@fluentui\/.*(\.styles|drawerMotions)\.js$/ },
      handler: (code, id) => {
        const inTemplates = code.replace(/\$\{tokens\.(\w+)\}/g, 'var(--$1)')
        const isMotion = id.endsWith('drawerMotions.js')
        return { code: isMotion ? inTemplates.replace(/\btokens\.(\w+)/g, "'var(--$1)'") : inTemplates, map: null }
      },
    },
  }
}
