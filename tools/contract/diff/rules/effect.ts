import { type JsonObject, objectOr, parsePointer, valueAt } from '../json.ts'
import { patternEffect } from './patterns.ts'
import type { Case } from './rule.ts'

/** How a changed rule affects the values it allows; `other` if neither set contains the other, `none` if both do. */
export type Effect = 'narrower' | 'wider' | 'other' | 'none'

const opposite = { narrower: 'wider', wider: 'narrower', other: 'other', none: 'none' } as const

/** Decimal fractions divide evenly except for a rounding error. */
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
  const limit = limits[property]
  if (limit && change.typeName === 'Schema')
    return limitEffect(limit, holder(before, property, base?.pointer), holder(head, property, revision?.pointer))
  return valueEffect(property, base?.value, revision?.value)
}

function valueEffect(property: string, before: unknown, after: unknown): Effect {
  if (before === undefined || after === true) return 'narrower'
  if (after === undefined || before === false) return 'wider'
  if (Array.isArray(before) && Array.isArray(after)) return listEffect(before, after)
  if (property === 'pattern' && typeof before === 'string' && typeof after === 'string')
    return patternEffect(before, after)
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

/** The schema with a keyword; a pointer to a keyword that is not there is one to the schema. */
function holder(document: JsonObject, property: string, pointer = ''): JsonObject {
  const path = parsePointer(pointer)
  return objectOr(valueAt(document, path.at(-1) === property ? path.slice(0, -1) : path))
}

/** An inclusive and an exclusive limit are one: 10 itself is the difference between `<= 10` and `< 10`. */
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
