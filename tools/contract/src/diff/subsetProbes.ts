/** Schemas cut down to one type of value, and values at all their limits, which decide for types with simple rules. */
import { isDeepStrictEqual } from 'node:util'
import { isObject, type JsonObject, listOr } from './json.ts'
import { family, restrictedType } from './keywordTypes.ts'

/** Keywords that don't restrict values. */
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
      // Unevaluated fields and items depend on the whole schema.
      kept[keyword] = keyword.startsWith('unevaluated') ? schema : value
    }
  }
  const all = [...(Object.keys(kept).length > 0 ? [kept] : []), ...parts]
  const [only] = all
  return only === undefined ? true : all.length === 1 ? only : { allOf: all }
}

const simple: Readonly<Record<string, RegExp>> = {
  null: /^(?:enum)$/,
  boolean: /^(?:enum)$/,
  number: /^(?:type|enum|minimum|maximum|exclusiveMinimum|exclusiveMaximum)$/,
  string: /^(?:enum|minLength|maxLength)$/,
}
const combining = /^(?:allOf|anyOf|oneOf|not)$/

function innerOf(schema: JsonObject): unknown[] {
  return Object.entries(schema).flatMap(([keyword, value]) => (combining.test(keyword) ? [value].flat() : []))
}

/** Every keyword of some schemas, with its value, also in the schemas that they combine. */
function rulesIn(schemas: readonly unknown[]): [string, unknown][] {
  return schemas
    .filter(isObject)
    .flatMap((schema) => [
      ...Object.entries(schema).filter(([keyword]) => !combining.test(keyword)),
      ...rulesIn(innerOf(schema)),
    ])
}

/** Values that are enough to decide about some schemas for one type; undefined if there are none. */
export function probesFor(type: string, schemas: readonly unknown[]): unknown[] | undefined {
  const rules = rulesIn(schemas)
  const known = simple[type]
  if (known === undefined || !rules.every(([keyword]) => known.test(keyword))) return undefined
  if (type === 'null') return [null]
  if (type === 'boolean') return [true, false]
  const listed = rules.flatMap(([keyword, value]) => (keyword === 'enum' ? listOr(value) : []))
  const limits = rules.map(([, value]) => value).filter((value) => typeof value === 'number')
  if (type === 'string') {
    const lengths = new Set([0, ...limits].flatMap((limit) => [limit - 1, limit, limit + 1]))
    const texts = [...lengths].filter((length) => length >= 0 && length < 100_000)
    // A letter that doesn't occur in any list of values.
    return [...listed, ...texts.map((length) => '\uE000'.repeat(length))]
  }
  const numbers = [0, ...limits, ...listed.map(Number)]
  return [
    ...new Set(numbers.flatMap((at) => [at - 1, at - 0.5, at, at + 0.5, at + 1, Math.floor(at), Math.floor(at) + 1])),
  ]
}

/** Whether a schema with simple rules allows a value. */
export function allows(schema: unknown, value: unknown): boolean {
  if (!isObject(schema)) return schema !== false
  return Object.entries(schema).every(([keyword, argument]) => {
    const limit = typeof argument === 'number' ? argument : 0
    const list = listOr(argument)
    switch (keyword) {
      case 'allOf':
        return list.every((each) => allows(each, value))
      case 'anyOf':
        return list.some((each) => allows(each, value))
      case 'oneOf':
        return list.filter((each) => allows(each, value)).length === 1
      case 'not':
        return !allows(argument, value)
      case 'enum':
        return list.some((each) => isDeepStrictEqual(each, value))
      case 'type':
        return Number.isInteger(value)
      case 'minimum':
        return Number(value) >= limit
      case 'maximum':
        return Number(value) <= limit
      case 'exclusiveMinimum':
        return Number(value) > limit
      case 'exclusiveMaximum':
        return Number(value) < limit
      case 'minLength':
        return Array.from(String(value)).length >= limit
      case 'maxLength':
        return Array.from(String(value)).length <= limit
      default:
        return true
    }
  })
}
