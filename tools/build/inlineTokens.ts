import type { Plugin } from 'vite'

/**
 * Fluent's compiled styles keep constants such as `calc(${tokens.x} + 1px)` that nothing uses anymore; reading a
 * property keeps the object of all 450 tokens alive. Each token is the name of a custom property.
 */
export function inlineTokens(): Plugin {
  return {
    name: 'tallyport-inline-tokens',
    apply: 'build',
    transform: {
      filter: { id: /@fluentui\/.*\.styles\.js$/ },
      handler: (code) => ({ code: code.replace(/\$\{tokens\.(\w+)\}/g, 'var(--$1)'), map: null }),
    },
  }
}
