import { child, operations, type Context, type Operation, type Rule } from '../redocly.ts'

const envelope = ['items', 'page', 'pageSize', 'totalItems', 'totalPages']

function missing(ctx: Context, operation: Operation): string[] {
  const schema = child(ctx, operation, 'responses', '200', 'content', 'application/json', 'schema')
  const required = schema?.node['required']
  const fields = envelope.filter((field) => !(Array.isArray(required) && required.includes(field)))
  const names = new Set(operation.parameters.map(({ node }) => node['name']))
  const parameters = ['page', 'pageSize', 'sort'].filter((name) => !names.has(name))
  return [...fields.map((field) => `response field ${field}`), ...parameters.map((name) => `parameter ${name}`)]
}

function isList(ctx: Context, operation: Operation): boolean {
  if (operation.method !== 'get') return false
  const schema = child(ctx, operation, 'responses', '200', 'content', 'application/json', 'schema')
  if (!schema) return false
  return (
    /^list[A-Z]/.test(operation.id) || schema.node['type'] === 'array' || !!child(ctx, schema, 'properties', 'items')
  )
}

/** Every list is paged, sorted, and in the envelope, or says why not in `x-unpaged`. Sort fields are a closed set. */
export const pagedLists: Rule = () => ({
  Root(root, ctx) {
    for (const operation of operations(root, ctx)) {
      const { id, at, node } = operation
      for (const parameter of operation.parameters) {
        const pattern = child(ctx, parameter, 'schema')?.node['pattern']
        if (parameter.node['name'] !== 'sort' || typeof pattern === 'string') continue
        ctx.report({ message: `${id}: sort without a pattern of the fields it takes.`, location: parameter.at })
      }
      if (!isList(ctx, operation)) continue
      const reason = node['x-unpaged']
      if (reason === undefined) {
        for (const what of missing(ctx, operation))
          ctx.report({ message: `${id}: a list without ${what}.`, location: at })
      } else if (typeof reason !== 'string' || reason.length < 20) {
        ctx.report({ message: `${id}: x-unpaged needs a reason.`, location: at.child(['x-unpaged']) })
      }
    }
  },
})
