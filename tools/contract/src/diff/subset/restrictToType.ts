/** Schemas cut down to one type of value. */
import { isObject, type JsonObject, listOr } from '../json.ts'
import { family, restrictedType } from '../keywordTypes.ts'

/** Says nothing about which values are allowed. */
const saysNothing = /^(?:default|readOnly|writeOnly|discriminator|x-.*)$/

export const kindOf = (value: unknown): string =>
  value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value

/** What a schema says about values of one type: `true` or `false` where it allows all or none of them. */
export function forType(schema: unknown, type: string): boolean | JsonObject {
  if (!isObject(schema)) return schema !== false
  const kept: JsonObject = {}
  const parts: JsonObject[] = []
  const add = (part: boolean | JsonObject) => {
    if (isObject(part)) parts.push(part)
    return part !== false
  }
  for (const [keyword, value] of Object.entries(schema)) {
    if (saysNothing.test(keyword) || /^(?:then|else)$/.test(keyword)) continue
    const restricted = restrictedType(keyword, value)
    if (restricted !== undefined && restricted !== type) continue
    const members = listOr(value).map((each) => forType(each, type))
    const possible = members.filter((each) => each !== false)
    if (keyword === 'type') {
      const allowed = [value].flat()
      if (!allowed.map(family).includes(type)) return false
      if (type === 'number' && !allowed.includes('number')) kept['type'] = 'integer'
    } else if (keyword === 'enum') {
      const values = listOr(value).filter((each) => kindOf(each) === type)
      if (values.length === 0) return false
      kept['enum'] = values
    } else if (keyword === 'allOf') {
      if (!members.every(add)) return false
    } else if (keyword === 'anyOf' || keyword === 'oneOf') {
      if (possible.length === 0) return false
      const isAlways = keyword === 'anyOf' && possible.includes(true)
      if (possible.length === 1) add(possible[0] ?? true)
      else if (!isAlways) parts.push({ [keyword]: possible })
    } else if (keyword === 'not') {
      const inner = forType(value, type)
      if (inner === true) return false
      if (isObject(inner)) parts.push({ not: inner })
    } else if (keyword === 'if') {
      const [yes, no] = [schema['then'] ?? true, schema['else'] ?? true]
      const either = { allOf: [{ anyOf: [{ not: value }, yes] }, { anyOf: [value, no] }] }
      if (!add(forType(either, type))) return false
    } else {
      // What is not evaluated depends on all that the schema says.
      kept[keyword] = keyword.startsWith('unevaluated') ? schema : value
    }
  }
  const all = [...(Object.keys(kept).length > 0 ? [kept] : []), ...parts]
  const [only] = all
  return only === undefined ? true : all.length === 1 ? only : { allOf: all }
}
