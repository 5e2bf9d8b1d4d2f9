import { isDeepStrictEqual } from 'node:util'
import { byText, type JsonObject, objectOr } from '../json.ts'
import { allowsOnlyNull } from '../canonical/normalizeUnions.ts'
import { numberForInteger, restrictedType } from '../keywordTypes.ts'
import { isSubset } from '../subset/isSubset.ts'
import { withoutNewFields } from '../subset/withoutNewFields.ts'
import type { Derive } from './schemaPair.ts'
import { intersectionOf, type Union } from './union.ts'

interface Options {
  /** The union on the other side, whose form the schema takes. */
  readonly union: Union
  readonly derive: Derive
  /** Whether the schema is the head's, so the union is the base's. */
  readonly isHead: boolean
}

/**
 * Writes a schema without alternatives as a union, so that it can be compared with a union alternative by alternative:
 *
 *     type: [string, integer], maxLength: 5 → anyOf: [{type: string, maxLength: 5}, {type: integer}]
 *
 * An alternative is repeated for each alternative of the other union that it covers: `{type: string}` beside
 * `anyOf: [{type: string, maxLength: 2}, {type: string, minLength: 9}]` becomes `{type: string}` twice. A schema that
 * became one alternative of the other union, or was one, is written as this alternative, so that only the others are
 * reported.
 */
export function schemaAsUnion(schema: JsonObject, { union, derive, isHead }: Options): JsonObject {
  const { alternatives } = union
  const anyOf = (list: JsonObject[]) => derive<JsonObject>({ anyOf: derive(list, schema) }, schema)
  const same = alternatives.find((alternative) => isSameObject(schema, alternative, isHead))
  if (same !== undefined) return anyOf([derive({ ...same }, schema)])
  const types = [schema['type']].flat()
  const isNullable = types.length > 1 && types.includes('null')
  const perType = types.flatMap((type) => {
    if (isNullable && type === 'null') return []
    const part = types.length > 1 ? derive(partForType(schema, type), schema) : schema
    const covered = alternatives.filter(
      (alternative) =>
        !allowsOnlyNull(alternative) && isDeepStrictEqual(intersectionOf(part, alternative), alternative),
    )
    return Array.from({ length: Math.max(covered.length, 1) }, () => part)
  })
  return anyOf([...perType.toSorted(byText), ...(isNullable ? [{ type: 'null' }] : [])])
}

/**
 * Whether an object schema became an alternative of a union, or the reverse: the alternative allows all values of the
 * schema, and no field is lost. Fields that only the head has are new, so no client of the base sends them.
 */
function isSameObject(schema: JsonObject, alternative: JsonObject, isHead: boolean): boolean {
  const [before, after] = isHead ? [alternative, schema] : [schema, alternative]
  const fieldsAfter = objectOr(after['properties'])
  const losesNone = Object.keys(objectOr(before['properties'])).every((name) => Object.hasOwn(fieldsAfter, name))
  if (schema['type'] !== 'object' || !losesNone) return false
  return isSubset(schema, isHead ? alternative : withoutNewFields(alternative, schema))
}

/** The keywords of a schema that say something about values of one type, and this type. */
function partForType(schema: JsonObject, type: unknown): JsonObject {
  const { enum: values, ...others } = schema
  const matching = Array.isArray(values) ? (values as unknown[]).filter((value) => isOfType(value, type)) : undefined
  const keywords = Object.entries(others).filter(([keyword, value]) => {
    const restricted = restrictedType(keyword, value)
    return restricted === undefined || restricted === numberForInteger(type)
  })
  return { ...Object.fromEntries(keywords), ...(matching && { enum: matching }), type }
}

function isOfType(value: unknown, type: unknown): boolean {
  if (value === null) return type === 'null'
  if (Array.isArray(value)) return type === 'array'
  return typeof value === type || (typeof value === 'number' && type === 'integer')
}
