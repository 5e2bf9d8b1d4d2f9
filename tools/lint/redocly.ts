/**
 * The small part of Redocly's plugin API and of OpenAPI that our rules use. Redocly ships no types for plugins in its
 * CLI package, and reading the nodes as `unknown` records keeps a malformed contract from crashing a rule.
 */

export type Node = Record<string, unknown>

interface Location {
  source: { absoluteRef: string }
  pointer: string
  child(keys: (string | number)[]): Location
  key(): Location
}

export interface Context {
  location: Location
  report(problem: { message: string; location?: Location }): void
  resolve(node: unknown, from?: string): { node?: unknown; location?: Location }
}

export type Rule = () => { Root(root: Node, ctx: Context): void }

/** A node with its actual location, which may be in another file. */
export interface Place {
  node: Node
  at: Location
}

export interface Operation extends Place {
  path: string
  method: string
  id: string
  /** Path-level and operation-level parameters. */
  parameters: Place[]
}

const methods = ['get', 'put', 'post', 'delete', 'patch', 'options', 'head', 'trace']

export function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Follows a reference, if it is one. Undefined if missing or not an object: Redocly's own rules report that. */
function follow(ctx: Context, value: unknown, at: Location): Place | undefined {
  if (!isNode(value)) return undefined
  if (typeof value['$ref'] !== 'string') return { node: value, at }
  const { node, location } = ctx.resolve(value, at.source.absoluteRef)
  if (!isNode(node) || !location) return undefined
  // In OpenAPI 3.1, a reference may have siblings (`description`); they belong to the node.
  const { $ref: _, ...siblings } = value
  return { node: { ...node, ...siblings }, at: location }
}

export function child(ctx: Context, place: Place, ...keys: string[]): Place | undefined {
  let here: Place | undefined = place
  for (const key of keys) here = here && follow(ctx, here.node[key], here.at.child([key]))
  return here
}

/** The entries of a map of objects, with references followed: `responses`, `content`, `properties`. */
export function children(ctx: Context, place: Place | undefined): [string, Place][] {
  if (!place) return []
  return Object.entries(place.node).flatMap(([key, value]): [string, Place][] => {
    const found = follow(ctx, value, place.at.child([key]))
    return found ? [[key, found]] : []
  })
}

function list(ctx: Context, place: Place, key: string): Place[] {
  const values = place.node[key]
  if (!Array.isArray(values)) return []
  return values.flatMap((value: unknown, index) => follow(ctx, value, place.at.child([key, index])) ?? [])
}

export function operations(root: Node, ctx: Context): Operation[] {
  const paths = children(ctx, child(ctx, { node: root, at: ctx.location }, 'paths'))
  return paths.flatMap(([path, item]) =>
    methods.flatMap((method) => {
      const operation = child(ctx, item, method)
      if (!operation) return []
      const parameters = [...list(ctx, item, 'parameters'), ...list(ctx, operation, 'parameters')]
      return [{ ...operation, path, method, id: String(operation.node['operationId']), parameters }]
    }),
  )
}

export function responses(ctx: Context, operation: Operation): [string, Place][] {
  return children(ctx, child(ctx, operation, 'responses'))
}

/** Calls `visit` for a schema and all its subschemas, passing down what `visit` returns. Handles recursive schemas. */
export function walkSchema<State>(
  ctx: Context,
  schema: Place | undefined,
  state: State,
  visit: (schema: Place, state: State) => State,
  above: readonly string[] = [],
): void {
  if (!schema) return
  const identity = schema.at.source.absoluteRef + schema.at.pointer
  if (above.includes(identity)) return
  const next = visit(schema, state)
  const below = [
    ...children(ctx, child(ctx, schema, 'properties')).map(([, place]) => place),
    ...(['items', 'additionalProperties', 'not'] as const).flatMap((key) => child(ctx, schema, key) ?? []),
    ...(['oneOf', 'anyOf', 'allOf'] as const).flatMap((key) => list(ctx, schema, key)),
  ]
  for (const place of below) walkSchema(ctx, place, next, visit, [...above, identity])
}
