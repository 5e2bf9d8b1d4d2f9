import { type JsonObject, objectOr, parsePointer, valueAt } from '../json.ts'
import { isSubset, schemaEffect } from '../subset/isSubset.ts'
import { type Effect, patternEffect } from '../patterns/patternEffect.ts'
import type { Case } from './rule.ts'

const opposite = { narrower: 'wider', wider: 'narrower', other: 'other', none: 'none' } as const

/** Allows for the rounding errors of decimal fractions. */
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
    return reversedEffect(property, base?.value, revision?.value, holder(head, property, revision?.pointer))
  if (change.typeName === 'Schema' && property === 'contains') return countEffect(base?.value, revision?.value)
  const limit = limits[property]
  if (limit && change.typeName === 'Schema')
    return limitEffect(limit, holder(before, property, base?.pointer), holder(head, property, revision?.pointer))
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

/** More items count where more are contained: that is good for the least number of them, and bad for the largest. */
function countEffect(before: unknown, after: unknown): Effect {
  if (before === undefined || after === undefined) return before === undefined ? 'narrower' : 'wider'
  const [was, is] = [before, after].map((rule) => {
    const { contains, minContains = 1, maxContains = Infinity } = objectOr(rule)
    return { contains, least: Number(minContains), most: Number(maxContains) }
  })
  if (!was || !is) return 'other'
  const [isMore, isLess] = [isSubset(was.contains, is.contains), isSubset(is.contains, was.contains)]
  const isKept =
    (is.least === 0 || (is.least <= was.least && isMore)) && (is.most === Infinity || (is.most >= was.most && isLess))
  const isNoMore =
    (was.least === 0 || (was.least <= is.least && isLess)) && (was.most === Infinity || (was.most >= is.most && isMore))
  if (isKept) return isNoMore ? 'none' : 'wider'
  return isNoMore ? 'narrower' : 'other'
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

/** A list of fields that must come along. */
function listEffect(before: unknown[], after: unknown[]): Effect {
  const [hasMore, hasLess] = [after.some((one) => !before.includes(one)), before.some((one) => !after.includes(one))]
  if (hasMore) return hasLess ? 'other' : 'narrower'
  return hasLess ? 'wider' : 'none'
}

/** The schema with a keyword; a pointer to a missing keyword points to the schema. */
function holder(document: JsonObject, property: string, pointer = ''): JsonObject {
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
