import {
  child,
  isNode,
  operations,
  responses,
  type Context,
  type Operation,
  type Place,
  type Rule,
} from '../redocly.ts'

/** Which 4xx apply follows from an operation's shape; its author knows 409, 410, and 413. Any operation can fail. */
function expected(operation: Operation): string[] {
  const { node, path, parameters } = operation
  const isPublic = Array.isArray(node['security']) && node['security'].length === 0
  return [
    ...(isPublic ? [] : ['401', '403']),
    ...(path.includes('{') ? ['404'] : []),
    ...(parameters.length > 0 || 'requestBody' in node ? ['422'] : []),
    '429',
    '500',
    '503',
  ]
}

function faults(ctx: Context, status: string, response: Place): string[] {
  const content = response.node['content']
  const problem = child(ctx, response, 'content', 'application/problem+json')
  if (!problem || !isNode(content) || Object.keys(content).length !== 1)
    return ['is not application/problem+json alone']
  const required = child(ctx, problem, 'schema')?.node['required']
  const known = child(ctx, problem, 'schema', 'properties', 'code')?.node['enum']
  if (
    !Array.isArray(known) ||
    !Array.isArray(required) ||
    !['code', 'traceId'].every((field) => required.includes(field))
  ) {
    return ['needs a code of the enum and a traceId']
  }
  const { example } = problem.node
  if (!isNode(example)) return []
  // Codes are in backticks in the description; other words there have no dot.
  const described = [...String(response.node['description']).matchAll(/`([a-z_]+\.[a-z_]+)`/g)].map(([, code]) => code)
  return [
    ...(String(example['status']) === status ? [] : [`has an example with status ${String(example['status'])}`]),
    ...(described.includes(String(example['code'])) ? [] : [`does not name \`${String(example['code'])}\``]),
    ...described.filter((code) => !known.includes(code)).map((code) => `names \`${code}\`, which is not in the enum`),
  ]
}

/** Every operation documents its possible 4xx, 500, and 503, each with its codes. Nothing else: no 502, no default. */
export const problemResponses: Rule = () => ({
  Root(root, ctx) {
    for (const operation of operations(root, ctx)) {
      const documented = responses(ctx, operation)
      const documentedStatuses = new Set(documented.map(([status]) => status))
      for (const status of expected(operation).filter((needed) => !documentedStatuses.has(needed))) {
        ctx.report({
          message: `${operation.id}: ${status} is not documented.`,
          location: operation.at.child(['responses']),
        })
      }
      for (const [status, response] of documented) {
        if (/^[23]\d\d$/.test(status)) continue
        const found = /^(4\d\d|500|503)$/.test(status)
          ? faults(ctx, status, response)
          : ['is not for the contract to promise']
        for (const fault of found)
          ctx.report({ message: `${operation.id}: ${status} ${fault}.`, location: response.at })
      }
    }
  },
})
