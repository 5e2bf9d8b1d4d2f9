import type { Operation } from './router.ts'

type Schema = Readonly<Record<string, unknown>>

const isObject = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** By operation and choice of alternatives. Ajv compiles each schema object once, so equal choices share one object. */
const narrowedOperations = new WeakMap<Operation, Map<string, Operation>>()

/**
 * The operation as it applies to this body. A value that fits no alternative of an `anyOf` gets the errors of all of
 * them, also of those for another case: a ZIP code would be wrong in Canada. So alternatives whose constants the value
 * contradicts are left out, as they cannot match; if the value contradicts all of them, only the constants are checked.
 */
export function forBody(operation: Operation, body: unknown): Operation {
  const { request } = operation
  const contents = (request?.body?.contents ?? []).map((content) => {
    const schema = content.schema && narrowed(content.schema as Schema, body)
    return schema === content.schema ? content : { ...content, schema: schema as typeof content.schema }
  })
  if (request?.body === undefined || contents.every((content, i) => content === request.body?.contents?.[i]))
    return operation
  const choices = narrowedOperations.get(operation) ?? new Map<string, Operation>()
  narrowedOperations.set(operation, choices)
  const choice = JSON.stringify(contents.map(({ schema }) => schema))
  const before = choices.get(choice)
  if (before !== undefined) return before
  const result = { ...operation, request: { ...request, body: { ...request.body, contents } } } as Operation
  choices.set(choice, result)
  return result
}

/** The schema without the alternatives that the value contradicts; the same object if there are none. */
function narrowed(schema: Schema, value: unknown): Schema {
  if (!isObject(value)) return schema
  const changes: Record<string, unknown> = {}
  if (Array.isArray(schema.anyOf)) {
    const all = schema.anyOf.filter(isObject)
    const possible = all.filter((alternative) => contradicted(alternative, value).length === 0)
    if (possible.length === 0)
      changes.anyOf = all.map((alternative) => ({ properties: onlyConstants(alternative, value) }))
    else if (possible.length < all.length) changes.anyOf = possible
  }
  if (Array.isArray(schema.allOf)) {
    const parts = schema.allOf.map((part) => (isObject(part) ? narrowed(part, value) : (part as unknown)))
    if (parts.some((part, i) => part !== (schema.allOf as unknown[])[i])) changes.allOf = parts
  }
  if (isObject(schema.properties)) {
    const properties = Object.entries(schema.properties).map(([name, child]): [string, unknown] => [
      name,
      isObject(child) && Object.hasOwn(value, name) ? narrowed(child, value[name]) : child,
    ])
    if (properties.some(([name, child]) => child !== (schema.properties as Schema)[name]))
      changes.properties = Object.fromEntries(properties)
  }
  return Object.keys(changes).length === 0 ? schema : { ...schema, ...changes }
}

/** The properties for which the alternative requires a constant and the value has another value. */
function contradicted({ properties }: Schema, value: Schema): [string, Schema][] {
  return Object.entries(isObject(properties) ? properties : {}).flatMap(([name, rule]): [string, Schema][] => {
    const isOther = isObject(rule) && 'const' in rule && Object.hasOwn(value, name) && value[name] !== rule.const
    return isOther ? [[name, rule]] : []
  })
}

const onlyConstants = (alternative: Schema, value: Schema) => Object.fromEntries(contradicted(alternative, value))
