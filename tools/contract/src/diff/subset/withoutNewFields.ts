import { isObject, type JsonObject, listOr, objectOr } from '../json.ts'
import { byName, many, one, schemasIn } from '../keywords.ts'

/**
 * A schema without the fields that another schema lacks: clients that only know the other one don't send them.
 * All fields, if the other one says something about fields that it does not name.
 */
export function withoutNewFields(schema: unknown, other: unknown): unknown {
  const names = new Set<string>()
  return collectNames(other, names) ? withFields(schema, names) : schema
}

/** Whether fields are all that a schema says about the fields of an object. */
function collectNames(schema: unknown, names: Set<string>): boolean {
  if (!isObject(schema)) return true
  const isAboutOthers = ['additionalProperties', 'unevaluatedProperties', 'patternProperties', 'propertyNames'].some(
    (keyword) => isObject(schema[keyword]),
  )
  for (const name of Object.keys(objectOr(schema['properties']))) names.add(name)
  return !isAboutOthers && schemasIn(schema).every((each) => collectNames(each, names))
}

function withFields(schema: unknown, names: ReadonlySet<string>): unknown {
  if (!isObject(schema)) return schema
  const inner = (value: unknown) => withFields(value, names)
  const entries = Object.entries(schema).map(([keyword, value]) => {
    if (one.test(keyword)) return [keyword, inner(value)]
    if (many.test(keyword) || keyword === 'allOf') return [keyword, listOr(value).map(inner)]
    if (!byName.test(keyword)) return [keyword, value]
    const kept = Object.entries(objectOr(value)).filter(([name]) => keyword !== 'properties' || names.has(name))
    return [keyword, Object.fromEntries(kept.map(([name, field]) => [name, inner(field)]))]
  })
  return Object.fromEntries(entries) as JsonObject
}
