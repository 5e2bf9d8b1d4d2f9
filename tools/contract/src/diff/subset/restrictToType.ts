import { isObject, type JsonObject, listOr } from '../json.ts'
import { numberForInteger, restrictedType } from '../keywordTypes.ts'

/** Keywords that say nothing about which values are allowed. */
const withoutEffect = /^(?:default|readOnly|writeOnly|discriminator|x-.*)$/

/** The type of a value in JSON Schema's words, with `number` for whole numbers. */
export const typeOfValue = (value: unknown): string =>
  value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value

/**
 * What a schema says about values of one type: `true` or `false` where it allows all or none of them.
 *
 *     {type: [string, number], minimum: 1}, for number → {minimum: 1}; for string → true; for array → false
 *
 * `if`, `then` and `else` become `anyOf` and `not`.
 */
export function restrictToType(schema: unknown, type: string): boolean | JsonObject {
  if (!isObject(schema)) return schema !== false
  const keywords: JsonObject = {}
  const parts: JsonObject[] = []
  for (const [keyword, value] of Object.entries(schema)) {
    const isAboutOtherType = ![undefined, type].includes(restrictedType(keyword, value))
    if (isAboutOtherType || withoutEffect.test(keyword) || /^(?:then|else)$/.test(keyword)) continue
    if (isCombination(keyword)) {
      const part = restrictCombination(keyword, schema, type)
      if (part === false) return false
      if (part !== true) parts.push(part)
    } else if (keyword === 'type') {
      const allowed = [value].flat()
      if (!allowed.map(numberForInteger).includes(type)) return false
      if (type === 'number' && !allowed.includes('number')) keywords['type'] = 'integer'
    } else if (keyword === 'enum') {
      const values = listOr(value).filter((item) => typeOfValue(item) === type)
      if (values.length === 0) return false
      keywords['enum'] = values
    } else {
      // What `unevaluated…` applies to depends on all that the schema says.
      keywords[keyword] = keyword.startsWith('unevaluated') ? schema : value
    }
  }
  return allOf([...(Object.keys(keywords).length > 0 ? [keywords] : []), ...parts])
}

const isCombination = (keyword: string) => /^(?:allOf|anyOf|oneOf|not|if)$/.test(keyword)

function restrictCombination(keyword: string, schema: JsonObject, type: string): boolean | JsonObject {
  const value = schema[keyword]
  if (keyword === 'not') {
    const inner = restrictToType(value, type)
    return typeof inner === 'boolean' ? !inner : { not: inner }
  }
  if (keyword === 'if') {
    const [yes, no] = [schema['then'] ?? true, schema['else'] ?? true]
    return restrictToType({ allOf: [{ anyOf: [{ not: value }, yes] }, { anyOf: [value, no] }] }, type)
  }
  const members = listOr(value).map((member) => restrictToType(member, type))
  if (keyword === 'allOf') return members.includes(false) ? false : allOf(members.filter(isObject))
  const possible = members.filter((member) => member !== false)
  const [first = false] = possible
  if (possible.length < 2) return first
  return keyword === 'anyOf' && possible.includes(true) ? true : { [keyword]: possible }
}

function allOf(schemas: readonly JsonObject[]): boolean | JsonObject {
  const [first] = schemas
  if (first === undefined) return true
  return schemas.length === 1 ? first : { allOf: schemas }
}
