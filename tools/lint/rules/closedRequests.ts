import { child, children, operations, responses, walkSchema, type Context, type Place, type Rule } from '../redocly.ts'

function eachObject(ctx: Context, body: Place | undefined, visit: (schema: Place) => void): void {
  if (!body) return
  for (const [, content] of children(ctx, child(ctx, body, 'content'))) {
    walkSchema(ctx, child(ctx, content, 'schema'), undefined, (schema) => {
      if (schema.node['type'] === 'object' || 'properties' in schema.node) visit(schema)
    })
  }
}

/**
 * Requests refuse unknown fields, so that a typo is a 422 and not a silent loss. Responses stay open, so that a service
 * may add a field without breaking those who validate.
 */
export const closedRequests: Rule = () => ({
  Root(root, ctx) {
    for (const operation of operations(root, ctx)) {
      eachObject(ctx, child(ctx, operation, 'requestBody'), ({ node, at }) => {
        if (node['additionalProperties'] === false) return
        ctx.report({ message: `${operation.id}: a request schema without additionalProperties: false.`, location: at })
      })
      for (const [status, response] of responses(ctx, operation)) {
        eachObject(ctx, response, ({ node, at }) => {
          if (node['additionalProperties'] !== false) return
          ctx.report({ message: `${operation.id}: the ${status} schema is closed; only requests are.`, location: at })
        })
      }
    }
  },
})
