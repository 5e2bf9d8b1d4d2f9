import { operations, responses, type Context, type Operation, type Rule } from '../redocly.ts'

const codes = { '409': '`idempotency.in_flight`', '422': '`idempotency.key_reused`' }

/** Which of the two errors of an idempotency key the operation does not document. */
function missing(ctx: Context, operation: Operation): string[] {
  const described = new Map(
    responses(ctx, operation).map(([status, { node }]) => [status, String(node['description'])]),
  )
  return Object.entries(codes).flatMap(([status, code]) =>
    described.get(status)?.includes(code) ? [] : [`${status} without ${code}`],
  )
}

/** Every write takes an `Idempotency-Key`, for retries after a lost response, or says why not in `x-unkeyed`. */
export const retriedWrites: Rule = () => ({
  Root(root, ctx) {
    for (const operation of operations(root, ctx).filter(({ method }) => method !== 'get')) {
      const { id, at, node, parameters } = operation
      const takesKey = parameters.some((parameter) => parameter.node['name'] === 'Idempotency-Key')
      const reason = node['x-unkeyed']
      if (takesKey) {
        const faults = [...missing(ctx, operation), ...(reason === undefined ? [] : ['a key and x-unkeyed'])]
        for (const fault of faults) ctx.report({ message: `${id}: ${fault}.`, location: at })
      } else if (typeof reason !== 'string' || reason.length < 20) {
        ctx.report({ message: `${id}: a write without Idempotency-Key needs a reason in x-unkeyed.`, location: at })
      }
    }
  },
})
