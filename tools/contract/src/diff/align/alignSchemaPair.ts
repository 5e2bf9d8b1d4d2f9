import { type JsonObject, listOr, objectOr } from '../json.ts'
import { patternEffect } from '../patterns/patternEffect.ts'
import { alignedUnions, type Derive, type Pair } from './alignUnions.ts'

type Derives = readonly [base: Derive, head: Derive]

/** Writes two schemas that are compared in the same form, if they have rules that can be written in several. */
export function inSameForm(pair: Pair, derives: Derives): Pair {
  const steps = [withSamePlaces, withSameDiscriminator, alignedUnions]
  return steps.reduce((written, step) => step(written, derives), pair)
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
