import { isDeepStrictEqual } from 'node:util'
import { type JsonObject, listOr } from '../json.ts'
import { textsOf } from '../patterns/patternEffect.ts'

/**
 * Normalizes the keywords for types, single values, limits, and formats. Each step below handles one of them, and expects
 * what the steps before it have written.
 */
export function normalizeValues(schema: JsonObject): JsonObject {
  const steps = [
    patternAndEncoding,
    constantAsEnum,
    typesOfEnum,
    wholeNumbers,
    shortestTypes,
    oneLimitEach,
    formatKeywords,
    withoutNeedlessLimits,
  ]
  return steps.reduce((plain, step) => step(plain), schema)
}

/** OpenAPI 3.0: `minimum: 0, exclusiveMinimum: true` → `exclusiveMinimum: 0`. */
export function exclusiveLimits(schema: JsonObject): JsonObject {
  const plain = { ...schema }
  for (const [exclusive, limit] of [
    ['exclusiveMinimum', 'minimum'],
    ['exclusiveMaximum', 'maximum'],
  ] as const) {
    if (plain[exclusive] === true) {
      plain[exclusive] = plain[limit]
      delete plain[limit]
    } else if (plain[exclusive] === false) delete plain[exclusive]
  }
  return plain
}

/**
 * A pattern that is a list of words is an enum; one that every text matches is dropped. Encodings are case-insensitive.
 */
function patternAndEncoding(schema: JsonObject): JsonObject {
  const { pattern, contentEncoding, ...plain } = schema
  const encoded = typeof contentEncoding === 'string' ? { contentEncoding: contentEncoding.toLowerCase() } : {}
  if (typeof pattern !== 'string' || /^\^?(?:\.\*|\[\\s\\S\]\*\$?|)$/.test(pattern)) return { ...plain, ...encoded }
  const [, words] = /^\^\((?:\?:)?([\w -]+(?:\|[\w -]+)*)\)\$$/.exec(pattern) ?? []
  const [whole] = /^(?:\^[\w -]+\$(?:\||$))+$/.exec(pattern) ?? []
  const listed = (whole === undefined ? words : whole.replaceAll(/[$^]/g, ''))?.split('|') ?? textsOf(pattern)
  const isText = plain['type'] === 'string' && !('enum' in plain || 'const' in plain)
  return listed !== undefined && isText
    ? { ...plain, ...encoded, enum: [...new Set(listed)] }
    : { ...plain, ...encoded, pattern }
}

/** `const: x` → `enum: [x]` */
function constantAsEnum(schema: JsonObject): JsonObject {
  if (!('const' in schema)) return schema
  const { const: value, ...plain } = schema
  return { ...plain, enum: [value] }
}

/**
 * `enum: [a, 1]` → `enum: [a, 1], type: [string, integer]`: values imply their types. A `type` next to an `enum` can only
 * exclude some of its values.
 */
function typesOfEnum(schema: JsonObject): JsonObject {
  const { enum: values } = schema
  if (!Array.isArray(values) || values.length === 0) return schema
  const allowed = schema['type'] === undefined ? undefined : [schema['type']].flat()
  const typed = (values as unknown[]).map((value) => ({ value, types: typesOf(value) }))
  const kept = typed.filter(({ types }) => allowed === undefined || types.some((type) => allowed.includes(type)))
  if (kept.length === 0) return schema
  const type = [...new Set(kept.map(({ types: [first] }) => first))]
  return { ...schema, enum: kept.map(({ value }) => value), type }
}

/** The types that a value has; the narrowest one comes first. */
function typesOf(value: unknown): string[] {
  if (value === null) return ['null']
  if (Array.isArray(value)) return ['array']
  if (typeof value === 'number') return Number.isInteger(value) ? ['integer', 'number'] : ['number']
  return [typeof value]
}

/** `type: number, multipleOf: 1` is an integer, and every integer is a multiple of 1. */
function wholeNumbers(schema: JsonObject): JsonObject {
  const { multipleOf, ...plain } = schema
  const types = [plain['type']].flat()
  if (multipleOf !== 1 || !types.every((type) => /^(?:number|integer|null)$/.test(String(type)))) return schema
  return { ...plain, type: [...new Set(types.map((type) => (type === 'number' ? 'integer' : type)))] }
}

/**
 * `type: [integer, number]` → `type: number`, because every integer is a number. A schema that allows all types gets no
 * `type`, and an enum of all booleans is only a type.
 */
function shortestTypes(schema: JsonObject): JsonObject {
  const { type, enum: values, ...plain } = schema
  if (!Array.isArray(type)) return schema
  const isEveryBoolean = isDeepStrictEqual(
    new Set(listOr(values)),
    new Set(type.includes('null') ? [true, false, null] : [true, false]),
  )
  if (isEveryBoolean) return shortestTypes({ ...plain, type })
  const all = [...new Set(type.map(String))].toSorted()
  const types = all.filter((name) => name !== 'integer' || !all.includes('number'))
  if (types.length === 6 && values === undefined) return plain
  return { ...schema, type: types.length === 1 ? types[0] : types }
}

/**
 * A limit is either inclusive or exclusive, whichever is narrower; a limit of an integer is always inclusive:
 * `type: integer, exclusiveMinimum: 4` → `type: integer, minimum: 5`.
 */
function oneLimitEach(schema: JsonObject): JsonObject {
  const plain = { ...schema }
  const types = [schema['type']].flat()
  const isInteger = types.includes('integer') && types.every((type) => type === 'integer' || type === 'null')
  for (const { limit, exclusive, nextInside, narrower } of [
    {
      limit: 'minimum',
      exclusive: 'exclusiveMinimum',
      nextInside: (at: number) => Math.floor(at) + 1,
      narrower: Math.max,
    },
    {
      limit: 'maximum',
      exclusive: 'exclusiveMaximum',
      nextInside: (at: number) => Math.ceil(at) - 1,
      narrower: Math.min,
    },
  ] as const) {
    const [inclusiveLimit, exclusiveLimit] = [plain[limit], plain[exclusive]]
    if (typeof exclusiveLimit !== 'number') continue
    if (isInteger) {
      const lastAllowed = nextInside(exclusiveLimit)
      plain[limit] = typeof inclusiveLimit === 'number' ? narrower(inclusiveLimit, lastAllowed) : lastAllowed
      delete plain[exclusive]
    } else if (typeof inclusiveLimit === 'number') {
      const isExclusiveNarrower = narrower(inclusiveLimit, exclusiveLimit) === exclusiveLimit
      delete plain[isExclusiveNarrower ? limit : exclusive]
    }
  }
  return plain
}

/** `byte` and `binary` are the older spellings of the keywords for content; int64 and double allow every number. */
function formatKeywords(schema: JsonObject): JsonObject {
  const { format, contentMediaType, ...plain } = schema
  if (plain['type'] === 'string') {
    if (format === 'byte')
      return { contentEncoding: 'base64', ...plain, ...(contentMediaType !== undefined && { contentMediaType }) }
    const isBinary = format === 'binary' || (format === undefined && !('contentEncoding' in plain))
    return isBinary && contentMediaType === 'application/octet-stream' ? { ...plain, format: 'binary' } : schema
  }
  const types = [plain['type']].flat()
  const allowsEveryNumber = types.includes('number')
    ? format === 'double'
    : format === 'int64' && types.includes('integer')
  if (allowsEveryNumber && types.some((type) => type === 'number' || type === 'string')) return withoutFormat(schema)
  return types.includes('integer') && types.every((type) => type === 'integer' || type === 'null')
    ? sizedInteger(schema)
    : schema
}

function withoutFormat(schema: JsonObject): JsonObject {
  const { format: _, ...plain } = schema
  return plain
}

const int32 = { minimum: -(2 ** 31), maximum: 2 ** 31 - 1 }
const int64 = { minimum: -(2 ** 63), maximum: 2 ** 63 }

/** A limit of int64 is dropped; those of int32 are written as the format if a limit of it is one of the schema. */
function sizedInteger(schema: JsonObject): JsonObject {
  const { format, minimum, maximum, ...others } = schema
  const hasOtherFormat = format !== undefined && format !== 'int32' && format !== 'int64'
  const values = listOr(schema['enum'])
  if (hasOtherFormat || 'exclusiveMinimum' in schema || 'exclusiveMaximum' in schema) return schema
  if (values.length > 0) {
    const isWithin = values.every((value) => Number(value) >= int32.minimum && Number(value) <= int32.maximum)
    return format === 'int64' || isWithin ? withoutFormat(schema) : schema
  }
  const bounds = format === 'int32' ? int32 : int64
  const least = Math.max(Number(minimum ?? -Infinity), bounds.minimum)
  const most = Math.min(Number(maximum ?? Infinity), bounds.maximum)
  const isInt32 = least >= int32.minimum && most <= int32.maximum
  const limits = isInt32 ? int32 : int64
  return {
    ...others,
    ...(least > limits.minimum && { minimum: least }),
    ...(most < limits.maximum && { maximum: most }),
    ...(isInt32 && (least === int32.minimum || most === int32.maximum) && { format: 'int32' }),
  }
}

/** Drops the limits that every value of an enum is within. */
function withoutNeedlessLimits(schema: JsonObject): JsonObject {
  const values = listOr(schema['enum'])
  if (values.length === 0) return schema
  const lengths = values.flatMap((value) => (typeof value === 'string' ? [Array.from(value).length] : []))
  const numbers = values.filter((value) => typeof value === 'number')
  const isNeeded: Record<string, (limit: number) => boolean> = {
    minLength: (limit) => lengths.some((length) => length < limit),
    maxLength: (limit) => lengths.some((length) => length > limit),
    minimum: (limit) => numbers.some((number) => number < limit),
    maximum: (limit) => numbers.some((number) => number > limit),
  }
  return Object.fromEntries(
    Object.entries(schema).filter(([keyword, limit]) => isNeeded[keyword]?.(Number(limit)) ?? true),
  )
}
