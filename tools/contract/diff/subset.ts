/** Proves that all values of one schema are values of another, for schemas that no common form makes comparable. */
import { isDeepStrictEqual } from 'node:util'
import { isObject, type JsonObject, listOr } from './json.ts'
import { allows, forType, probesFor, saysNothing } from './subsetProbes.ts'
import { isPossibleAs } from './subsetOfType.ts'

/** More steps than any pair of schemas needs that people write; beyond them, nothing is proven. */
const maxSteps = 10_000

const types = ['null', 'boolean', 'string', 'number', 'array', 'object']

/** Values that match all of some schemas and none of others. */
interface Search {
  readonly all: readonly unknown[]
  readonly none: readonly unknown[]
}

/** True if it is certain that every value of `part` is a value of `whole`. References on both sides mean the same. */
export function isSubset(part: unknown, whole: unknown): boolean {
  let steps = 0

  /** False if it is certain that no value is found. */
  function exists({ all, none }: Search): boolean {
    return types.some((type) => {
      const cut = (schemas: readonly unknown[]) => schemas.map((schema) => forType(schema, type))
      return existsOf(type, { all: cut(all), none: cut(none) })
    })
  }

  /** The same for one type, with schemas that are cut down to it. */
  function existsOf(type: string, search: Search): boolean {
    steps += 1
    if (steps > maxSteps) return true
    if (search.all.includes(false) || search.none.includes(true)) return false
    const all = search.all.filter(isObject)
    const none = search.none.filter(isObject)
    const probes = probesFor(type, [...all, ...none])
    if (probes)
      return probes.some(
        (value) => all.every((each) => allows(each, value)) && !none.some((each) => allows(each, value)),
      )
    if (none.some((each) => all.some((other) => isDeepStrictEqual(each, other)))) return false
    return splitAll(type, all, none) ?? splitNone(type, all, none) ?? isPossibleAs(type, { all, broken: none }, exists)
  }

  /** The alternatives that a combination of schemas leaves open; undefined if there is none to take apart. */
  function splitAll(type: string, all: readonly JsonObject[], none: readonly JsonObject[]): boolean | undefined {
    const at = all.findIndex((each) => combination(each) !== undefined)
    const schema = all[at]
    const keyword = schema && combination(schema)
    if (schema === undefined || keyword === undefined) return undefined
    const others = all.toSpliced(at, 1)
    const { [keyword]: value, ...rest } = schema
    const list = listOr(value)
    switch (keyword) {
      case 'allOf':
        return existsOf(type, { all: [...others, rest, ...list], none })
      case 'anyOf':
        return list.some((each) => existsOf(type, { all: [...others, rest, each], none }))
      case 'oneOf':
        return list.some((each, i) =>
          existsOf(type, { all: [...others, rest, each], none: [...none, ...list.toSpliced(i, 1)] }),
        )
      case 'not':
        return existsOf(type, { all: [...others, rest], none: [...none, value] })
    }
  }

  /** The ways to break a schema: one of its keywords is broken. */
  function splitNone(type: string, all: readonly JsonObject[], none: readonly JsonObject[]): boolean | undefined {
    const at = none.findIndex((each) => isObject(each) && (combination(each) !== undefined || rulesOf(each).length > 1))
    const schema = none[at]
    if (!isObject(schema)) return undefined
    const others = none.toSpliced(at, 1)
    const rules = rulesOf(schema)
    if (rules.length > 1) return rules.some((rule) => existsOf(type, { all, none: [...others, rule] }))
    const keyword = combination(schema)
    const value = keyword === undefined ? undefined : schema[keyword]
    const list = listOr(value)
    switch (keyword) {
      case 'allOf':
        return list.some((each) => existsOf(type, { all, none: [...others, each] }))
      case 'anyOf':
        return existsOf(type, { all, none: [...others, ...list] })
      case 'oneOf':
        return (
          existsOf(type, { all, none: [...others, ...list] }) ||
          list.some((one, i) =>
            list.slice(i + 1).some((two) => existsOf(type, { all: [...all, one, two], none: others })),
          )
        )
      case 'not':
        return existsOf(type, { all: [...all, value], none: others })
      case undefined:
        return undefined
    }
  }

  return !exists({ all: [part], none: [whole] })
}

const combinations = ['allOf', 'not', 'anyOf', 'oneOf'] as const

const combination = (schema: JsonObject) => combinations.find((keyword) => keyword in schema)

/** A schema as several, each of which can be broken on its own. */
function rulesOf(schema: JsonObject): JsonObject[] {
  if ('besides' in schema) return [schema]
  const { additionalProperties, properties, required, ...others } = schema
  const fields = isObject(properties) ? properties : {}
  return [
    ...(additionalProperties === undefined ? [] : [{ additionalProperties, besides: Object.keys(fields) }]),
    ...Object.entries(fields).map(([name, field]) => ({ properties: { [name]: field } })),
    ...listOr(required).map((name) => ({ required: [name] })),
    ...Object.entries(others).flatMap(([keyword, value]) => (saysNothing.test(keyword) ? [] : [{ [keyword]: value }])),
  ]
}
