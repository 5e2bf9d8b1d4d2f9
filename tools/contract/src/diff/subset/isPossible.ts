import { isDeepStrictEqual } from 'node:util'
import { child, type JsonObject, listOr } from '../json.ts'
import { numberForInteger, restrictedType } from '../keywordTypes.ts'
import { isPossibleText } from '../patterns/patternEffect.ts'
import { isPossibleNumber } from './isPossibleNumber.ts'
import { isPossibleObject } from './isPossibleObject.ts'
import { matches } from './matches.ts'
import { typeOfValue } from './restrictToType.ts'
import { type MayExist, type Rules, sizeRange } from './rules.ts'

/**
 * Whether a value of a type can keep some rules and break others; true where that is unknown. The rules are about values
 * of this type only.
 */
export function isPossible(type: string, rules: Rules, mayExist: MayExist): boolean {
  const { kept, broken } = rules
  const withValues = kept.find((rule) => Array.isArray(rule['enum']))
  if (withValues !== undefined) return listOr(withValues['enum']).some((value) => mayFit(value, rules))
  const allowsType = (rule: JsonObject) => rule['type'] === undefined || typesIn(rule['type']).includes(type)
  if (!kept.every(allowsType) || !broken.every((rule) => canBreak(rule, type))) return false
  const excluded = broken.flatMap((rule) => listOr(rule['enum']))
  if (type === 'null') return !excluded.includes(null)
  if (type === 'boolean') return !(excluded.includes(true) && excluded.includes(false))
  if (type === 'number') return isPossibleNumber(rules, excluded)
  if (type === 'string') return isPossibleString(rules)
  return type === 'array' ? isPossibleList(rules, mayExist) : isPossibleObject(rules, mayExist)
}

const typesIn = (type: unknown) => [type].flat().map(numberForInteger)

/** False for a rule that every value of the type keeps: one about another type, or one that only asks for the type. */
function canBreak(rule: JsonObject, type: string): boolean {
  const [keyword = '', value] = Object.entries(rule)[0] ?? []
  const restricted = restrictedType(keyword, value)
  if (restricted !== undefined && restricted !== type) return false
  if (keyword !== 'type') return true
  // A fraction breaks `type: integer`.
  return !(type === 'number' ? [value].flat().includes(type) : typesIn(value).includes(type))
}

/** False if it is certain that a value breaks a rule that it must keep, or keeps one that it must break. */
function mayFit(value: unknown, { kept, broken }: Rules): boolean {
  return kept.every((rule) => keeps(value, rule) !== false) && broken.every((rule) => keeps(value, rule) !== true)
}

/** Whether a value keeps a rule; undefined if unknown. */
function keeps(value: unknown, rule: JsonObject): boolean | undefined {
  const results = new Set(Object.entries(rule).map(([keyword, argument]) => keepsKeyword(value, keyword, argument)))
  if (results.has(false)) return false
  return results.has(undefined) ? undefined : true
}

function keepsKeyword(value: unknown, keyword: string, argument: unknown): boolean | undefined {
  const type = typeOfValue(value)
  if (keyword === 'type') {
    const allowed = new Set([argument].flat())
    return allowed.has(type) || (Number.isInteger(value) && allowed.has('integer'))
  }
  if (keyword === 'enum') return listOr(argument).some((item) => isDeepStrictEqual(item, value))
  if (keyword === 'with') return true
  const restricted = restrictedType(keyword, argument)
  if (restricted !== undefined && restricted !== type) return true
  const limit = Number(argument)
  if (typeof value === 'string') {
    const length = Array.from(value).length
    if (keyword === 'minLength') return length >= limit
    if (keyword === 'maxLength') return length <= limit
    if (keyword === 'pattern') return matches(value, String(argument))
  }
  if (typeof value === 'number') {
    if (keyword === 'minimum') return value >= limit
    if (keyword === 'maximum') return value <= limit
    if (keyword === 'exclusiveMinimum') return value > limit
    if (keyword === 'exclusiveMaximum') return value < limit
  }
  return undefined
}

function isPossibleString(rules: Rules): boolean {
  const { least, most } = sizeRange(rules, 'minLength', 'maxLength')
  if (least > most) return false
  const patternsOf = (schemas: readonly JsonObject[]) =>
    schemas.map(({ pattern }) => pattern).filter((pattern) => typeof pattern === 'string')
  return isPossibleText({ least, most, matching: patternsOf(rules.kept), failing: patternsOf(rules.broken) })
}

function isPossibleList(rules: Rules, mayExist: MayExist): boolean {
  const { least, most } = sizeRange(rules, 'minItems', 'maxItems')
  if (least > most) return false
  if (most <= 1 && rules.broken.some(({ uniqueItems }) => uniqueItems === true)) return false
  // After a tuple, `items` applies to the items that follow those of the tuple.
  const firstIndex = (rule: JsonObject) => Number(child(rule['with'], 'after') ?? 0)
  const brokenItems = rules.broken.filter((rule) => 'items' in rule)
  return brokenItems.every((rule) => {
    const alsoApplying = rules.kept.filter((other) => 'items' in other && firstIndex(other) <= firstIndex(rule))
    const hasRoom = most > firstIndex(rule)
    return hasRoom && mayExist({ all: alsoApplying.map(({ items }) => items), none: [rule['items']] })
  })
}
