import { isDeepStrictEqual } from 'node:util'
import { byText, isObject, type JsonObject, listOr, objectOr } from '../json.ts'
import { mergeParts } from './mergeSchemas.ts'
import { areApart, isNull, plainUnions } from './normalizeUnions.ts'
import { exclusiveLimits, plainValues } from './normalizeValues.ts'

/** Normalizes keywords with several spellings: those of JSON Schema 2020-12, and those of OpenAPI 3.0. */
export function plainKeywords(schema: JsonObject): JsonObject {
  const steps = [
    exclusiveLimits,
    nullable,
    plainValues,
    fieldsOfAlternatives,
    plainUnions,
    closed,
    dependencies,
    closedList,
    tuple,
    counts,
    withoutTruisms,
    inOrder,
  ]
  return steps.reduce((plain, step) => step(plain), schema)
}

/** The X of `oneOf: [X, {type: 'null'}]`, and the keywords next to the union. */
export function nullAlternative(schema: JsonObject): { inner: JsonObject; beside: JsonObject } | undefined {
  for (const keyword of ['oneOf', 'anyOf']) {
    const members = listOr(schema[keyword])
    const [inner, ...others] = members.filter((member) => !isNull(member))
    const isNullable = members.length === 2 || (members.length === 1 && schema['nullable'] === true)
    if (isNullable && others.length === 0 && isObject(inner)) {
      const { [keyword]: _, nullable: __, ...beside } = schema
      return { inner, beside }
    }
  }
  return undefined
}

/** A `oneOf` or `anyOf` with a single alternative, rewritten as an `allOf`; an empty list if there is none. */
export function soleAlternative(schema: JsonObject): [JsonObject] | [] {
  for (const keyword of ['oneOf', 'anyOf']) {
    const { [keyword]: members, allOf, ...rest } = schema
    if (Array.isArray(members) && members.length === 1)
      return [{ ...rest, allOf: [...listOr(allOf), ...(members as unknown[])] }]
  }
  return []
}

/** OpenAPI 3.0: `type: string, nullable: true`. Without a type, it stays for the `allOf` part that has one. */
function nullable(schema: JsonObject): JsonObject {
  const { nullable: flag, ...plain } = schema
  if (flag !== true) return plain
  const union = ['oneOf', 'anyOf'].find((keyword) => Array.isArray(plain[keyword]))
  if (!('type' in plain) && union !== undefined)
    return { ...plain, [union]: [...listOr(plain[union]), { type: 'null' }] }
  if (!('type' in plain)) return schema
  const values = plain['enum']
  if (Array.isArray(values) && !values.includes(null)) plain['enum'] = [...(values as unknown[]), null]
  return { ...plain, type: [plain['type'], 'null'].flat() }
}

/**
 * `unevaluatedProperties` also covers adjacent keywords; if they add no property, it works like `additionalProperties`.
 */
function closed(schema: JsonObject): JsonObject {
  const { unevaluatedProperties, ...plain } = schema
  if (unevaluatedProperties !== false || 'additionalProperties' in plain) return schema
  const own = objectOr(plain['properties'])
  const addsNone = (part: unknown): boolean =>
    isObject(part) &&
    !Object.keys(part).some((key) => /^(?:\$ref|if|then|else|dependentSchemas|patternProperties)$/.test(key)) &&
    Object.keys(objectOr(part['properties'])).every((name) => Object.hasOwn(own, name)) &&
    ['allOf', 'oneOf', 'anyOf'].flatMap((keyword) => listOr(part[keyword])).every(addsNone)
  return addsNone(plain) ? { ...plain, additionalProperties: false } : (closedAlternatives(plain) ?? schema)
}

/** The same for a union whose alternatives exclude one another: the fields are those of one of them, and those beside it. */
function closedAlternatives({ type, properties, required, anyOf, ...rest }: JsonObject): JsonObject | undefined {
  const members = listOr(anyOf).filter((member) => !isNull(member))
  const evaluates = /^(?:\$ref|(?:all|any|one)Of|if|then|else|not|dependentSchemas|patternProperties|.*Properties)$/
  const isPlain = [rest, ...members].every((each) => !Object.keys(objectOr(each)).some((key) => evaluates.test(key)))
  const areAllApart = members.every((one, i) =>
    members.slice(i + 1).every((two) => areApart(one, two, listOr(required))),
  )
  if (members.length === 0 || !isPlain || !areAllApart) return undefined
  const fields = { ...(type !== undefined && { type }), ...(properties !== undefined && { properties }) }
  const own = { ...fields, ...(required !== undefined && { required }) }
  const merged = members.map((member) => mergeParts([own, objectOr(member)]))
  if (merged.includes(undefined)) return undefined
  const all = merged.map((member) => plainKeywords({ ...member, additionalProperties: false }))
  return { ...rest, anyOf: [...all.toSorted(byText), ...listOr(anyOf).filter(isNull)] }
}

function onlyRequired(schema: unknown): string[] | undefined {
  const { required, ...others } = objectOr(schema)
  return Array.isArray(required) && Object.keys(others).length === 0 ? required.map(String) : undefined
}

/** A field that requires others, without any other rule. */
function dependencies(schema: JsonObject): JsonObject {
  const { dependentSchemas, dependentRequired, ...plain } = schema
  if (!isObject(dependentSchemas)) return schema
  const required = Object.entries(dependentSchemas).map(([name, one]) => [name, onlyRequired(one)])
  if (dependentRequired !== undefined || required.some(([, names]) => names === undefined)) return schema
  return { ...plain, dependentRequired: Object.fromEntries(required) as JsonObject }
}

/** Writes fields beside a union of objects into each of them, unless the alternatives are only rules for these fields. */
function fieldsOfAlternatives(schema: JsonObject): JsonObject {
  const { type, properties, required, ...rest } = schema
  const [keyword, ...others] = ['oneOf', 'anyOf'].filter((each) => each in rest)
  const members = listOr(rest[keyword ?? '']).filter((member) => !isNull(member))
  if (!isObject(properties) || keyword === undefined || others.length > 0 || members.length === 0) return schema
  const nulls = listOr(rest[keyword]).filter(isNull)
  if (type !== undefined && nulls.length > 0) return schema
  const addsFields = (member: unknown) =>
    Object.keys(objectOr(objectOr(member)['properties'])).some((name) => !Object.hasOwn(properties, name))
  const fields = { ...(type !== undefined && { type }), properties, ...(required !== undefined && { required }) }
  const all = members.map((member) => (addsFields(member) ? mergeParts([fields, objectOr(member)]) : undefined))
  if (all.includes(undefined)) return schema
  return { ...rest, [keyword]: [...all.map((member) => plainKeywords(objectOr(member))), ...nulls] }
}

/** `unevaluatedItems` also covers adjacent keywords; without any, it is a rule for the items after a tuple. */
function closedList(schema: JsonObject): JsonObject {
  const { unevaluatedItems, ...plain } = schema
  const evaluates = /^(?:\$ref|allOf|anyOf|oneOf|if|not|contains|items|dependentSchemas)$/
  if (unevaluatedItems === undefined || Object.keys(plain).some((key) => evaluates.test(key))) return schema
  return { ...plain, items: unevaluatedItems }
}

/** Redocly pairs the items of a list by their text, but the place of these matters: each gets a name. */
function tuple(schema: JsonObject): JsonObject {
  const { prefixItems, patternProperties, ...plain } = schema
  if (!Array.isArray(prefixItems)) return schema
  const items = prefixItems.map((item: unknown, i) => [`item ${i + 1}`, item])
  return { ...plain, patternProperties: { ...objectOr(patternProperties), ...Object.fromEntries(items) } }
}

/** A count without `contains` has no effect, and neither has `contains` if it may be missing. */
function counts(schema: JsonObject): JsonObject {
  const { contains, minContains, maxContains, ...plain } = schema
  if (contains === undefined) return plain
  const isIdle = minContains === 0 && maxContains === undefined && !('unevaluatedItems' in plain)
  return isIdle ? plain : schema
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
  const isText = (value: unknown) => isDeepStrictEqual(value, { type: 'string' }) || isDeepStrictEqual(value, {})
  return Object.fromEntries(
    Object.entries(schema).filter(
      ([keyword, value]) =>
        !(Object.hasOwn(truisms, keyword) && isDeepStrictEqual(value, truisms[keyword])) &&
        !(keyword === 'propertyNames' && isText(value)),
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
