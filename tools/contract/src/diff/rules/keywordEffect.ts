import { type JsonObject, objectOr, parsePointer, valueAt } from '../json.ts'
import { isSubset, schemaEffect } from '../subset/isSubset.ts'
import { type Effect, patternEffect } from '../patterns/patternEffect.ts'
import type { Case } from './rule.ts'

const opposite = { narrower: 'wider', wider: 'narrower', other: 'other', none: 'none' } as const

/** Whether `whole` is a multiple of `part`, with room for the rounding errors of decimal fractions. */
function divides(part: number, whole: number): boolean {
  const times = whole / part
  return Math.abs(times - Math.round(times)) < 1e-9
}

const limits: Readonly<Record<string, 'lower' | 'upper'>> = {
  minimum: 'lower',
  exclusiveMinimum: 'lower',
  maximum: 'upper',
  exclusiveMaximum: 'upper',
}

/** The effect of a changed schema keyword, or of an added or removed subschema. */
export function effectOf({ change, base: before, head }: Pick<Case, 'change' | 'base' | 'head'>): Effect {
  const { kind, path, property = '', base, revision } = change
  if (kind !== 'modified') {
    const added = /\/(?:oneOf|anyOf)\/\d+$/.test(path) ? 'wider' : 'narrower'
    return kind === 'added' ? added : opposite[added]
  }
  if (property.startsWith('content')) return 'other'
  if (change.typeName === 'Schema' && (property === 'not' || property === 'if'))
    return reversedEffect(property, base?.value, revision?.value, schemaWith(head, property, revision?.pointer))
  if (change.typeName === 'Schema' && property === 'contains') return containsEffect(base?.value, revision?.value)
  const limit = limits[property]
  if (limit && change.typeName === 'Schema')
    return limitEffect(
      limit,
      schemaWith(before, property, base?.pointer),
      schemaWith(head, property, revision?.pointer),
    )
  return valueEffect(property, base?.value, revision?.value)
}

/** Fewer values in `not` are more values of the schema; fewer in `if` are fewer that `then` applies to. */
function reversedEffect(property: 'not' | 'if', before: unknown, after: unknown, schema: JsonObject): Effect {
  if (before === undefined || after === undefined) {
    // What a new condition requires is a separate change.
    if (property === 'if') return 'none'
    return before === undefined ? 'narrower' : 'wider'
  }
  const inner = schemaEffect(before, after)
  if (property === 'not' || !('else' in schema)) return opposite[inner]
  return 'then' in schema && inner !== 'none' ? 'other' : inner
}

/**
 * The effect of a changed `contains` with its counts. If it matches more items, more lists reach `minContains`, and fewer
 * stay within `maxContains`.
 */
function containsEffect(before: unknown, after: unknown): Effect {
  if (before === undefined || after === undefined) return before === undefined ? 'narrower' : 'wider'
  const [was, is] = [before, after].map((rule) => {
    const { contains, minContains = 1, maxContains = Infinity } = objectOr(rule)
    return { contains, least: Number(minContains), most: Number(maxContains) }
  })
  if (!was || !is) return 'other'
  const [matchesMore, matchesLess] = [isSubset(was.contains, is.contains), isSubset(is.contains, was.contains)]
  const keepsAll =
    (is.least === 0 || (is.least <= was.least && matchesMore)) &&
    (is.most === Infinity || (is.most >= was.most && matchesLess))
  const addsNone =
    (was.least === 0 || (was.least <= is.least && matchesLess)) &&
    (was.most === Infinity || (was.most >= is.most && matchesMore))
  if (keepsAll) return addsNone ? 'none' : 'wider'
  return addsNone ? 'narrower' : 'other'
}

/** Formats whose values all have a second format, too. */
const widerFormats: Readonly<Record<string, readonly string[]>> = {
  uri: ['uri-reference', 'iri', 'iri-reference'],
  'uri-reference': ['iri-reference'],
  iri: ['iri-reference'],
  email: ['idn-email'],
  hostname: ['idn-hostname'],
  int32: ['int64', 'float', 'double'],
  float: ['double'],
}

function valueEffect(property: string, before: unknown, after: unknown): Effect {
  if (before === undefined || after === true) return 'narrower'
  if (after === undefined || before === false) return 'wider'
  if (Array.isArray(before) && Array.isArray(after)) return listEffect(before, after)
  if (property === 'pattern' && typeof before === 'string' && typeof after === 'string')
    return patternEffect(before, after)
  if (property === 'format' && typeof before === 'string' && typeof after === 'string') {
    if (widerFormats[before]?.includes(after) === true) return 'wider'
    return widerFormats[after]?.includes(before) === true ? 'narrower' : 'other'
  }
  if (typeof before === 'number' && typeof after === 'number') {
    const lowered = after < before ? 'narrower' : 'wider'
    if (property === 'multipleOf')
      return divides(after, before) ? 'wider' : divides(before, after) ? 'narrower' : 'other'
    if (/max/i.test(property)) return lowered
    if (/min/i.test(property)) return opposite[lowered]
  }
  return after === false ? 'narrower' : 'other'
}

/** The effect of a changed list of required fields. */
function listEffect(before: unknown[], after: unknown[]): Effect {
  const [hasMore, hasLess] = [
    after.some((name) => !before.includes(name)),
    before.some((name) => !after.includes(name)),
  ]
  if (hasMore) return hasLess ? 'other' : 'narrower'
  return hasLess ? 'wider' : 'none'
}

/** The schema with a keyword; a pointer to a missing keyword points to the schema. */
function schemaWith(document: JsonObject, property: string, pointer = ''): JsonObject {
  const path = parsePointer(pointer)
  return objectOr(valueAt(document, path.at(-1) === property ? path.slice(0, -1) : path))
}

/** An inclusive and an exclusive limit are one rule: 10 itself is the difference between `<= 10` and `< 10`. */
function limitEffect(side: 'lower' | 'upper', before: JsonObject, after: JsonObject): Effect {
  const sign = side === 'lower' ? 1 : -1
  const [was, is] = [before, after].map((schema) => {
    const [inclusive, exclusive] = side === 'lower' ? ['minimum', 'exclusiveMinimum'] : ['maximum', 'exclusiveMaximum']
    const at = [schema[inclusive ?? ''], schema[exclusive ?? '']].map((value) =>
      typeof value === 'number' ? sign * value : -Infinity,
    )
    return { at: Math.max(...at), isExclusive: Number((at[1] ?? 0) >= (at[0] ?? 0)) }
  })
  if (!was || !is) return 'other'
  const difference = is.at === was.at ? is.isExclusive - was.isExclusive : is.at - was.at
  if (difference === 0) return 'none'
  return difference > 0 ? 'narrower' : 'wider'
}
