import { isObject, type JsonObject, listOr, objectOr } from '../json.ts'
import { holdsNamedSchemas, holdsSchema, holdsSchemaList, schemasIn } from '../keywords.ts'

/**
 * A schema without the fields that another schema lacks: clients that only know the other one don't send them. The same
 * schema if the other one has a rule for fields that it does not name, because then clients may send any field.
 */
export function withoutNewFields(schema: unknown, other: unknown): unknown {
  const names = new Set<string>()
  return collectFieldNames(other, names) ? withOnlyFields(schema, names) : schema
}

/** Adds the names of all fields in a schema; false if it has a rule for fields that it does not name. */
function collectFieldNames(schema: unknown, names: Set<string>): boolean {
  if (!isObject(schema)) return true
  const hasRuleForOthers = ['additionalProperties', 'unevaluatedProperties', 'patternProperties', 'propertyNames'].some(
    (keyword) => isObject(schema[keyword]),
  )
  for (const name of Object.keys(objectOr(schema['properties']))) names.add(name)
  return !hasRuleForOthers && schemasIn(schema).every((inner) => collectFieldNames(inner, names))
}

function withOnlyFields(schema: unknown, names: ReadonlySet<string>): unknown {
  if (!isObject(schema)) return schema
  const reduced = (inner: unknown) => withOnlyFields(inner, names)
  const entries = Object.entries(schema).map(([keyword, value]) => {
    if (holdsSchema.test(keyword)) return [keyword, reduced(value)]
    if (holdsSchemaList.test(keyword) || keyword === 'allOf') return [keyword, listOr(value).map(reduced)]
    if (!holdsNamedSchemas.test(keyword)) return [keyword, value]
    const kept = Object.entries(objectOr(value)).filter(([name]) => keyword !== 'properties' || names.has(name))
    return [keyword, Object.fromEntries(kept.map(([name, field]) => [name, reduced(field)]))]
  })
  return Object.fromEntries(entries) as JsonObject
}
