/** Properties of a response that the contract doesn't name. JSON Schema allows them, even if one is a password. */
import type { Operation } from '#mocks/router.ts'

interface Schema {
  properties?: Record<string, Schema>
  items?: Schema
  additionalProperties?: unknown
  allOf?: Schema[]
  oneOf?: Schema[]
  anyOf?: Schema[]
}

/** The JSON pointers of these properties. */
export function undeclaredProperties({ responses }: Operation, status: number, body: unknown): string[] {
  const schema = responses.find(({ code }) => code === String(status))?.contents?.[0]?.schema
  return schema === undefined ? [] : undeclared(schema as Schema, body, '')
}

function undeclared(schema: Schema, value: unknown, pointer: string): string[] {
  if (typeof value !== 'object' || value === null) return []
  const parts = [schema, ...(schema.allOf ?? []), ...(schema.oneOf ?? []), ...(schema.anyOf ?? [])]
  if (Array.isArray(value)) {
    const items = parts.find((part) => part.items)?.items
    return value.flatMap((item, i) => (items ? undeclared(items, item, `${pointer}/${i}`) : []))
  }
  if (parts.some(({ additionalProperties }) => additionalProperties)) return []
  return Object.entries(value).flatMap(([name, property]) => {
    const known = parts.map(({ properties }) => properties?.[name]).find(Boolean)
    return known ? undeclared(known, property, `${pointer}/${name}`) : [`${pointer}/${name}`]
  })
}
