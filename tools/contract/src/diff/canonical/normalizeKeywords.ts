import { isDeepStrictEqual } from 'node:util'
import { byText, isObject, type JsonObject, listOr, objectOr } from '../json.ts'
import { tupleItemName } from '../tupleItems.ts'
import { mergeSchemas } from './mergeSchemas.ts'
import { allowsOnlyNull, areAllDisjoint, normalizeUnions } from './normalizeUnions.ts'
import { exclusiveLimits, normalizeValues } from './normalizeValues.ts'

/**
 * Normalizes the keywords of a schema that can be written in several ways: those of JSON Schema 2020-12, and those of
 * OpenAPI 3.0. Each step below handles one of them; the schemas in the schema are normalized already.
 */
export function normalizeKeywords(schema: JsonObject): JsonObject {
  const steps = [
    extensibleValues,
    exclusiveLimits,
    nullableType,
    normalizeValues,
    fieldsIntoAlternatives,
    normalizeUnions,
    closedObject,
    requiredByField,
    closedList,
    namedTupleItems,
    withoutIdleCounts,
    withoutTruisms,
    inOrder,
  ]
  return steps.reduce((normalized, step) => step(normalized), schema)
}

/** The X of `oneOf: [X, {type: 'null'}]`, and the keywords next to the union. */
export function nullAlternative(schema: JsonObject): { inner: JsonObject; beside: JsonObject } | undefined {
  for (const keyword of ['oneOf', 'anyOf']) {
    const members = listOr(schema[keyword])
    const [inner, ...others] = members.filter((member) => !allowsOnlyNull(member))
    const allowsNull = members.length === 2 || (members.length === 1 && schema['nullable'] === true)
    if (allowsNull && others.length === 0 && isObject(inner)) {
      const { [keyword]: _, nullable: __, ...beside } = schema
      return { inner, beside }
    }
  }
  return undefined
}

/** A `oneOf` or `anyOf` with a single alternative, rewritten as an `allOf`; an empty list for any other schema. */
export function soleAlternative(schema: JsonObject): [JsonObject] | [] {
  for (const keyword of ['oneOf', 'anyOf']) {
    const { [keyword]: members, allOf, ...rest } = schema
    if (Array.isArray(members) && members.length === 1)
      return [{ ...rest, allOf: [...listOr(allOf), ...(members as unknown[])] }]
  }
  return []
}

/** Zalando's guideline lists the known values in `x-extensible-enum` itself: an enum that may grow. */
function extensibleValues(schema: JsonObject): JsonObject {
  const { 'x-extensible-enum': values, ...rest } = schema
  if (!Array.isArray(values)) return schema
  const listed: unknown[] =
    [rest['type']].flat().includes('null') && !values.includes(null) ? [...values, null] : values
  return { ...rest, enum: rest['enum'] ?? listed, 'x-extensible-enum': true }
}

/**
 * OpenAPI 3.0: `type: string, nullable: true` → `type: [string, null]`. Without a type, `nullable` stays for the `allOf`
 * part that has one.
 */
function nullableType(schema: JsonObject): JsonObject {
  const { nullable, ...rest } = schema
  if (nullable !== true) return rest
  const union = ['oneOf', 'anyOf'].find((keyword) => Array.isArray(rest[keyword]))
  if (!('type' in rest) && union !== undefined) return { ...rest, [union]: [...listOr(rest[union]), { type: 'null' }] }
  if (!('type' in rest)) return schema
  const values = rest['enum']
  if (Array.isArray(values) && !values.includes(null)) rest['enum'] = [...(values as unknown[]), null]
  return { ...rest, type: [rest['type'], 'null'].flat() }
}

/** Writes fields beside a union of objects into each of them, unless the alternatives are only rules for these fields. */
function fieldsIntoAlternatives(schema: JsonObject): JsonObject {
  const { type, properties, required, ...rest } = schema
  const [keyword, ...otherKeywords] = ['oneOf', 'anyOf'].filter((each) => each in rest)
  const members = listOr(rest[keyword ?? '']).filter((member) => !allowsOnlyNull(member))
  if (!isObject(properties) || keyword === undefined || otherKeywords.length > 0 || members.length === 0) return schema
  const nulls = listOr(rest[keyword]).filter(allowsOnlyNull)
  if (type !== undefined && nulls.length > 0) return schema
  const addsFields = (member: unknown) =>
    Object.keys(objectOr(objectOr(member)['properties'])).some((name) => !Object.hasOwn(properties, name))
  const siblings = defined({ type, properties, required })
  const merged = members.map((member) => (addsFields(member) ? mergeSchemas([siblings, objectOr(member)]) : undefined))
  if (merged.includes(undefined)) return schema
  return { ...rest, [keyword]: [...merged.map((member) => normalizeKeywords(objectOr(member))), ...nulls] }
}

/**
 * `unevaluatedProperties: false` → `additionalProperties: false`, if the keywords next to it add no property: otherwise,
 * it also covers their properties.
 */
function closedObject(schema: JsonObject): JsonObject {
  const { unevaluatedProperties, ...rest } = schema
  if (unevaluatedProperties !== false || 'additionalProperties' in rest) return schema
  const fields = objectOr(rest['properties'])
  const addsNone = (part: unknown): boolean =>
    isObject(part) &&
    !Object.keys(part).some((key) => /^(?:\$ref|if|then|else|dependentSchemas|patternProperties)$/.test(key)) &&
    Object.keys(objectOr(part['properties'])).every((name) => Object.hasOwn(fields, name)) &&
    ['allOf', 'oneOf', 'anyOf'].flatMap((keyword) => listOr(part[keyword])).every(addsNone)
  return addsNone(rest) ? { ...rest, additionalProperties: false } : (closedAlternatives(rest) ?? schema)
}

/**
 * The same for a union whose alternatives exclude one another: each becomes closed, with its own fields and those beside
 * the union. Undefined for any other schema.
 */
function closedAlternatives({ type, properties, required, anyOf, ...rest }: JsonObject): JsonObject | undefined {
  const members = listOr(anyOf).filter((member) => !allowsOnlyNull(member))
  const addsFields = /^(?:\$ref|(?:all|any|one)Of|if|then|else|not|dependentSchemas|patternProperties|.*Properties)$/
  const areSimple = [rest, ...members].every((part) => !Object.keys(objectOr(part)).some((key) => addsFields.test(key)))
  if (members.length === 0 || !areSimple || !areAllDisjoint(members, listOr(required))) return undefined
  const siblings = defined({ type, properties, required })
  const merged = members.map((member) => mergeSchemas([siblings, objectOr(member)]))
  if (merged.includes(undefined)) return undefined
  const alternatives = merged.map((member) => normalizeKeywords({ ...member, additionalProperties: false }))
  return { ...rest, anyOf: [...alternatives.toSorted(byText), ...listOr(anyOf).filter(allowsOnlyNull)] }
}

const defined = (schema: JsonObject): JsonObject =>
  Object.fromEntries(Object.entries(schema).filter(([, value]) => value !== undefined))

/** `dependentSchemas: {a: {required: [b]}}` → `dependentRequired: {a: [b]}`, if all its schemas only require fields. */
function requiredByField(schema: JsonObject): JsonObject {
  const { dependentSchemas, dependentRequired, ...rest } = schema
  if (!isObject(dependentSchemas)) return schema
  const required = Object.entries(dependentSchemas).map(([name, dependent]) => [name, onlyRequired(dependent)])
  if (dependentRequired !== undefined || required.some(([, names]) => names === undefined)) return schema
  return { ...rest, dependentRequired: Object.fromEntries(required) as JsonObject }
}

/** The fields that a schema requires; undefined if it says anything else. */
function onlyRequired(schema: unknown): string[] | undefined {
  const { required, ...others } = objectOr(schema)
  return Array.isArray(required) && Object.keys(others).length === 0 ? required.map(String) : undefined
}

/** `unevaluatedItems` also covers adjacent keywords; without any, it is a rule for the items after a tuple. */
function closedList(schema: JsonObject): JsonObject {
  const { unevaluatedItems, ...rest } = schema
  const addsItems = /^(?:\$ref|allOf|anyOf|oneOf|if|not|contains|items|dependentSchemas)$/
  if (unevaluatedItems === undefined || Object.keys(rest).some((key) => addsItems.test(key))) return schema
  return { ...rest, items: unevaluatedItems }
}

/** The items of a tuple as named rules (`tupleItems.ts`). */
function namedTupleItems(schema: JsonObject): JsonObject {
  const { prefixItems, patternProperties, ...rest } = schema
  if (!Array.isArray(prefixItems)) return schema
  const items = prefixItems.map((item: unknown, index) => [tupleItemName(index), item])
  return { ...rest, patternProperties: { ...objectOr(patternProperties), ...Object.fromEntries(items) } }
}

/** Drops a count without `contains`, which has no effect, and a `contains` that nothing has to match. */
function withoutIdleCounts(schema: JsonObject): JsonObject {
  const { contains, minContains, maxContains, ...rest } = schema
  if (contains === undefined) return rest
  const isIdle = minContains === 0 && maxContains === undefined && !('unevaluatedItems' in rest)
  return isIdle ? rest : schema
}

/** Keyword values that have no effect. */
const truisms: Readonly<Record<string, unknown>> = {
  additionalProperties: {},
  unevaluatedProperties: {},
  items: {},
  unevaluatedItems: {},
  required: [],
  properties: {},
  minLength: 0,
  minItems: 0,
  minProperties: 0,
  minContains: 1,
  uniqueItems: false,
  readOnly: false,
  writeOnly: false,
}

function withoutTruisms(schema: JsonObject): JsonObject {
  const allowsEveryName = (rule: unknown) => isDeepStrictEqual(rule, { type: 'string' }) || isDeepStrictEqual(rule, {})
  return Object.fromEntries(
    Object.entries(schema).filter(
      ([keyword, value]) =>
        !(Object.hasOwn(truisms, keyword) && isDeepStrictEqual(value, truisms[keyword])) &&
        !(keyword === 'propertyNames' && allowsEveryName(value)),
    ),
  )
}

/** Redocly pairs the parts of an `allOf` by their text, so unordered keywords need a fixed order. */
function inOrder(schema: JsonObject): JsonObject {
  const { required, properties } = schema
  const sorted = (object: JsonObject) =>
    Object.fromEntries(Object.entries(object).toSorted(([a], [b]) => (a < b ? -1 : 1)))
  return sorted({
    ...schema,
    ...(Array.isArray(required) && { required: required.map(String).toSorted() }),
    ...(isObject(properties) && { properties: sorted(properties) }),
  })
}
