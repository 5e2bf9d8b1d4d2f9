import { type JsonObject, listOr, objectOr } from '../json.ts'
import { isTupleItem } from '../tupleItems.ts'
import { patternEffect } from '../patterns/patternEffect.ts'
import { alignTypes } from './alignTypes.ts'
import { alignUnions } from './alignUnions.ts'
import type { Derive, DerivePair, SchemaPair } from './schemaPair.ts'

/** Writes two schemas that are compared in the same form, if they have rules that can be written in several. */
export function alignSchemaPair(pair: SchemaPair, derives: DerivePair): SchemaPair {
  const steps = [alignTypes, alignPatternNames, fillMissingPlaces, dropLoneDiscriminator, alignUnions]
  return steps.reduce((aligned, step) => step(aligned, derives), pair)
}

/**
 * Spells the names in the head's `patternProperties` as the base does, if they match the same names: `^x-` and `^[x]-`
 * would otherwise look like one removed and one added rule.
 */
function alignPatternNames([base, head]: SchemaPair, [, deriveHead]: DerivePair): SchemaPair {
  const [baseNames, headNames] = [base, head].map(({ patternProperties }) => Object.keys(objectOr(patternProperties)))
  if (baseNames === undefined || headNames === undefined || baseNames.length !== headNames.length) return [base, head]
  const spelling = (name: string) => {
    if (baseNames.includes(name) || isTupleItem(name)) return name
    const isSame = (other: string) =>
      !headNames.includes(other) && !isTupleItem(other) && patternEffect(name, other) === 'none'
    return baseNames.find(isSame) ?? name
  }
  if (headNames.every((name) => spelling(name) === name)) return [base, head]
  const rules = objectOr(head['patternProperties'])
  const respelled = Object.entries(rules).map(([name, rule]) => [spelling(name), rule])
  const patternProperties = deriveHead(Object.fromEntries(respelled) as JsonObject, rules)
  return [base, deriveHead<JsonObject>({ ...head, patternProperties }, head)]
}

/**
 * Adds the containers of named rules (`properties`, `patternProperties`) that only the other side has, so that each
 * rule in them is compared by itself instead of as one added or removed container.
 */
function fillMissingPlaces([base, head]: SchemaPair, [deriveBase, deriveHead]: DerivePair): SchemaPair {
  return [withPlacesOf(head, base, deriveBase), withPlacesOf(base, head, deriveHead)]
}

function withPlacesOf(other: JsonObject, schema: JsonObject, derive: Derive): JsonObject {
  const { items, patternProperties, properties } = schema
  const [ownRules, otherRules] = [objectOr(patternProperties), objectOr(other['patternProperties'])]
  // An item that only the other tuple lists has the rule for all items after the tuple.
  const isAfterTuple = (name: string) => items !== undefined && isTupleItem(name) && !Object.hasOwn(ownRules, name)
  const afterTuple = Object.keys(otherRules).filter(isAfterTuple)
  const added: JsonObject = {}
  if (afterTuple.length > 0 || (patternProperties === undefined && 'patternProperties' in other))
    added['patternProperties'] = derive(
      { ...ownRules, ...Object.fromEntries(afterTuple.map((name) => [name, items])) },
      schema,
    )
  if (properties === undefined && 'properties' in other && 'type' in schema) added['properties'] = derive({}, schema)
  return Object.keys(added).length > 0 ? derive<JsonObject>({ ...schema, ...added }, schema) : schema
}

/**
 * Drops a discriminator that only one side has, if the alternatives of both list the values that select them: then it
 * adds nothing.
 */
function dropLoneDiscriminator([base, head]: SchemaPair, [deriveBase, deriveHead]: DerivePair): SchemaPair {
  const [inBase, inHead] = [base['discriminator'], head['discriminator']]
  if ((inBase === undefined) === (inHead === undefined)) return [base, head]
  const property = String(objectOr(inBase ?? inHead)['propertyName'])
  const listsValues = (schema: JsonObject) => {
    const alternatives = listOr(schema['oneOf'] ?? schema['anyOf'])
    const fields = alternatives.map((alternative) => objectOr(objectOr(alternative)['properties'])[property])
    return fields.length > 0 && fields.every((field) => 'enum' in objectOr(field))
  }
  if (!listsValues(base) || !listsValues(head)) return [base, head]
  const { discriminator: _, ...plainBase } = base
  const { discriminator: __, ...plainHead } = head
  return [deriveBase(plainBase, base), deriveHead(plainHead, head)]
}
