import { isDeepStrictEqual } from 'node:util'
import { type JsonObject, listOr, objectOr } from './json.ts'
import { matches } from './matches.ts'
import { onlyRequired } from './plainKeywords.ts'
import { patternEffect } from './rules/patterns.ts'
import { areApart } from './plainUnions.ts'
import { isSubset } from './subset.ts'
import { alignedUnions, type Derive, type Pair, unionOf } from './unionForms.ts'

type Derives = readonly [base: Derive, head: Derive]

/** Writes two schemas that are compared in the same form, if they have rules that can be written in several. */
export function inSameForm(pair: Pair, derives: Derives): Pair {
  const steps = [
    withSamePlaces,
    withSameDiscriminator,
    withSameConditions,
    withSameLimits,
    withSameKeyword,
    alignedUnions,
  ]
  return steps.reduce((written, step) => step(written, derives), pair)
}

/** An `anyOf` as the `oneOf` that the other side has, if its alternatives exclude one another and all its values are kept. */
function withSameKeyword([base, head]: Pair, [ofBase, ofHead]: Derives): Pair {
  if (isExclusiveWithin(base, head)) return [asOneOf(base, ofBase), head]
  return isExclusiveWithin(head, base) ? [base, asOneOf(head, ofHead)] : [base, head]
}

function isExclusiveWithin(schema: JsonObject, other: JsonObject): boolean {
  const union = unionOf(schema)
  if (union?.keyword !== 'anyOf' || unionOf(other)?.keyword !== 'oneOf') return false
  const { members, beside } = union
  const isApart = members.every((one, i) =>
    members.slice(i + 1).every((two) => areApart(one, two, listOr(beside['required']))),
  )
  return isApart && isSubset(schema, other)
}

function asOneOf({ anyOf, ...beside }: JsonObject, derive: Derive): JsonObject {
  return derive<JsonObject>({ ...beside, oneOf: anyOf }, listOr(anyOf))
}

/** Without a discriminator that only one side has, if each alternative of both states the values that select it. */
function withSameDiscriminator([base, head]: Pair, [ofBase, ofHead]: Derives): Pair {
  const [own, other] = [base['discriminator'], head['discriminator']]
  if ((own === undefined) === (other === undefined)) return [base, head]
  const property = String(objectOr(own ?? other)['propertyName'])
  const statesValues = (schema: JsonObject) => {
    const alternatives = listOr(schema['oneOf'] ?? schema['anyOf'])
    const fields = alternatives.map((each) => objectOr(objectOr(each)['properties'])[property])
    return fields.length > 0 && fields.every((field) => 'enum' in objectOr(field))
  }
  if (!statesValues(base) || !statesValues(head)) return [base, head]
  const { discriminator: _, ...before } = base
  const { discriminator: __, ...after } = head
  return [ofBase(before, base), ofHead(after, head)]
}

/** A condition as `dependentRequired`, if the other side has that. */
function withSameConditions([base, head]: Pair, [ofBase, ofHead]: Derives): Pair {
  const [isBase, isHead] = [base, head].map((schema) => 'dependentRequired' in schema)
  if (isBase === isHead) return [base, head]
  return isBase ? [base, asDependency(head, ofHead)] : [asDependency(base, ofBase), head]
}

/** A field that requires others, and nothing else. */
function asDependency(schema: JsonObject, derive: Derive): JsonObject {
  const { if: condition, then: consequence, else: otherwise, ...rest } = schema
  const [name, ...others] = onlyRequired(condition) ?? []
  const required = onlyRequired(consequence)
  if (name === undefined || required === undefined || others.length > 0 || otherwise !== undefined) return schema
  return derive<JsonObject>({ ...rest, dependentRequired: { [name]: required } }, schema)
}

/** Rules that both sides have by name, so that each is compared by itself, also where one side has none. */
function withSamePlaces([base, written]: Pair, [ofBase, ofHead]: Derives): Pair {
  const head = withPatternsOf(base, written, ofHead)
  return [withPlacesOf(head, base, ofBase), withPlacesOf(base, head, ofHead)]
}

/** The names of rules as the other side spells them. */
function withPatternsOf(other: JsonObject, schema: JsonObject, derive: Derive): JsonObject {
  const [theirs, own] = [other, schema].map(({ patternProperties }) => Object.keys(objectOr(patternProperties)))
  const spelled = (name: string) => {
    const same = theirs?.find((each) => !own?.includes(each) && !isItem(each) && patternEffect(name, each) === 'none')
    return own?.length === theirs?.length && !theirs?.includes(name) && !isItem(name) ? (same ?? name) : name
  }
  if (own === undefined || own.every((name) => spelled(name) === name)) return schema
  const rules = Object.entries(objectOr(schema['patternProperties'])).map(([name, rule]) => [spelled(name), rule])
  const patternProperties = derive(Object.fromEntries(rules) as JsonObject, objectOr(schema['patternProperties']))
  return derive<JsonObject>({ ...schema, patternProperties }, schema)
}

const isItem = (name: string) => name.startsWith('item ')

function withPlacesOf(other: JsonObject, schema: JsonObject, derive: Derive): JsonObject {
  const { items, patternProperties, properties } = schema
  const [own, theirs] = [objectOr(patternProperties), objectOr(other['patternProperties'])]
  // An item that only the other tuple lists has the rule for all others.
  const isLeftOver = (name: string) => items !== undefined && isItem(name) && !Object.hasOwn(own, name)
  const leftOver = Object.keys(theirs).filter(isLeftOver)
  const places: JsonObject = {}
  if (leftOver.length > 0 || (patternProperties === undefined && 'patternProperties' in other))
    places['patternProperties'] = derive(
      { ...own, ...Object.fromEntries(leftOver.map((name) => [name, items])) },
      schema,
    )
  if (properties === undefined && 'properties' in other && 'type' in schema) places['properties'] = derive({}, schema)
  return Object.keys(places).length > 0 ? derive<JsonObject>({ ...schema, ...places }, schema) : schema
}

/** The limits of a text or a number for the enum that it was or becomes, if all values keep them. */
function withSameLimits([base, head]: Pair, [ofBase, ofHead]: Derives): Pair {
  return [withLimits(base, head, ofBase), withLimits(head, base, ofHead)]
}

const keeps: Readonly<Record<string, (value: unknown, limit: unknown) => boolean>> = {
  maxLength: (value, limit) => lengthOf(value) <= Number(limit),
  minLength: (value, limit) => lengthOf(value) >= Number(limit),
  maximum: (value, limit) => typeof value !== 'number' || value <= Number(limit),
  minimum: (value, limit) => typeof value !== 'number' || value >= Number(limit),
  pattern: (value, limit) => typeof value !== 'string' || matches(value, String(limit)),
}

const lengthOf = (value: unknown) => (typeof value === 'string' ? Array.from(value).length : 0)

function withLimits(schema: JsonObject, other: JsonObject, derive: Derive): JsonObject {
  const values = listOr(schema['enum'])
  if (values.length === 0 || 'enum' in other || !isDeepStrictEqual(schema['type'], other['type'])) return schema
  const added = Object.entries(objectOr(other)).filter(
    ([keyword, limit]) => !(keyword in schema) && values.every((value) => keeps[keyword]?.(value, limit)),
  )
  return added.length > 0 ? derive<JsonObject>({ ...schema, ...Object.fromEntries(added) }, schema) : schema
}
