import { child, children, isNode, operations, responses, walkSchema, type Rule } from '../redocly.ts'

/** An amount without a currency is easy to misread: each body with one must name the currency next to or above it. */
export const moneyBesideCurrency: Rule = () => ({
  Root(root, ctx) {
    for (const operation of operations(root, ctx)) {
      const request = child(ctx, operation, 'requestBody')
      const bodies = [...responses(ctx, operation).map(([, body]) => body), ...(request ? [request] : [])]
      for (const [, content] of bodies.flatMap((body) => children(ctx, child(ctx, body, 'content')))) {
        walkSchema(ctx, child(ctx, content, 'schema'), false, ({ node, at }, named) => {
          if (node['format'] === 'money' && !named) {
            ctx.report({ message: `${operation.id}: an amount with no currency beside or above it.`, location: at })
          }
          const properties = node['properties']
          return named || (isNode(properties) && 'currency' in properties)
        })
      }
    }
  },
})
