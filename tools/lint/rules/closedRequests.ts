import { child, children, operations, responses, walkSchema, type Context, type Place, type Rule } from '../redocly.ts'

function eachObject(ctx: Context, body: Place | undefined, visit: (schema: Place) => void): void {
  if (!body) return
  for (const [, content] of children(ctx, child(ctx, body, 'content'))) {
    walkSchema(ctx, child(ctx, content, 'schema'), undefined, (schema) => {
      if (schema.node['type'] === 'object' || 'properties' in schema.node) visit(schema)
    })
  }
}

/** A condition in the `anyOf` of a closed object: if closed itself, it would reject the object's other fields. */
function isCondition({ at }: Place, closed: Place): boolean {
  const isInside = at.source.absoluteRef === closed.at.source.absoluteRef && at.pointer.startsWith(closed.at.pointer)
  return isInside && /^(\/(any|one|all)Of\/\d+)+$/.test(at.pointer.slice(closed.at.pointer.length))
}

/**
 * Requests reject unknown fields, so that a typo is a 422 and not a silent loss. Responses stay open, so that a service
 * may add a field without breaking clients that validate.
 */
export const closedRequests: Rule = () => ({
  Root(root, ctx) {
    for (const operation of operations(root, ctx)) {
      const closed: Place[] = []
      eachObject(ctx, child(ctx, operation, 'requestBody'), (schema) => {
        const { node, at } = schema
        if (node['additionalProperties'] === false) closed.push(schema)
        if (node['additionalProperties'] === false || closed.some((above) => isCondition(schema, above))) return
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
