import type { Plugin } from 'vite'

/**
 * Most first visits end at sign-in, so its two small chunks are requested together with the entry, not after it has
 * run. On a phone, that saves a round trip; signed-in users need the form's parts on most pages anyway.
 */
export function preloadSignIn(): Plugin {
  return {
    name: 'tallyport-preload-sign-in',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle = {} }) =>
        Object.values(bundle)
          .filter((chunk) => chunk.type === 'chunk' && ['form', 'login'].includes(chunk.name))
          .map(({ fileName }) => ({
            tag: 'link',
            attrs: { rel: 'modulepreload', crossorigin: true, href: `/${fileName}` },
            injectTo: 'head',
          })),
    },
  }
}
