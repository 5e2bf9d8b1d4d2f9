import { child, children, isJson, operations, responses, type Rule } from '../redocly.ts'

/**
 * Every JSON body has an example, problem bodies too: without one Prism invents answers that break the contract's own
 * patterns. That an example fits its schema is Redocly's `no-invalid-media-type-examples`.
 */
export const jsonExamples: Rule = () => ({
  Root(root, ctx) {
    for (const operation of operations(root, ctx)) {
      const bodies = [
        ...responses(ctx, operation),
        ...[child(ctx, operation, 'requestBody')].flatMap((body) => (body ? [['request', body] as const] : [])),
      ]
      for (const [name, body] of bodies) {
        for (const [mediaType, content] of children(ctx, child(ctx, body, 'content'))) {
          if (!isJson(mediaType) || 'example' in content.node || 'examples' in content.node) continue
          ctx.report({ message: `${operation.id}: no example for ${name} ${mediaType}.`, location: content.at.key() })
        }
      }
    }
  },
})
