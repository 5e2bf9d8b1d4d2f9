/** Whether a value of some type can keep schemas without combinations and break some rules; true where that is unknown. */
import { isDeepStrictEqual } from 'node:util'
import { child, type JsonObject, listOr, objectOr } from '../json.ts'
import { family, restrictedType } from '../keywordTypes.ts'
import { matches } from './matches.ts'
import { isPossibleText } from '../patterns/patternEffect.ts'
import { kindOf } from './restrictToType.ts'

/** Rules that a value keeps, and others that it breaks: each is one keyword, and what it depends on in `with`. */
export interface Atoms {
  readonly all: readonly JsonObject[]
  readonly broken: readonly JsonObject[]
}

type Exists = (search: { all: readonly unknown[]; none: readonly unknown[] }) => boolean

/** False if it is certain that a value breaks a schema or keeps a rule that is to be broken. */
function mayBe(value: unknown, { all, broken }: Atoms): boolean {
  return all.every((schema) => keeps(value, schema) !== false) && broken.every((rule) => keeps(value, rule) !== true)
}

/** Undefined if unknown. */
function keeps(value: unknown, schema: JsonObject): boolean | undefined {
  const each = new Set(Object.entries(schema).map(([keyword, argument]) => keepsKeyword(value, keyword, argument)))
  if (each.has(false)) return false
  return each.has(undefined) ? undefined : true
}

function keepsKeyword(value: unknown, keyword: string, argument: unknown): boolean | undefined {
  const kind = kindOf(value)
  if (keyword === 'type') {
    const allowed = new Set([argument].flat())
    return allowed.has(kind) || (Number.isInteger(value) && allowed.has('integer'))
  }
  if (keyword === 'enum') return listOr(argument).some((one) => isDeepStrictEqual(one, value))
  if (keyword === 'with') return true
  const restricted = restrictedType(keyword, argument)
  if (restricted !== undefined && restricted !== kind) return true
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

/** The schemas and rules are cut down to the type. */
export function isPossibleAs(type: string, atoms: Atoms, exists: Exists): boolean {
  const { all, broken } = atoms
  const listed = all.find((schema) => Array.isArray(schema['enum']))
  if (listed !== undefined) return listOr(listed['enum']).some((value) => mayBe(value, atoms))
  const isOf = (schema: JsonObject) =>
    schema['type'] === undefined || [schema['type']].flat().map(family).includes(type)
  if (!all.every(isOf)) return false
  for (const rule of broken) {
    const [keyword = '', value] = Object.entries(rule)[0] ?? []
    const restricted = restrictedType(keyword, value)
    if (restricted !== undefined && restricted !== type) return false
    if (keyword === 'type' && [value].flat().includes(type)) return false
    if (keyword === 'type' && type !== 'number' && [value].flat().map(family).includes(type)) return false
  }
  const excluded = broken.flatMap((rule) => listOr(rule['enum']))
  if (type === 'null') return !excluded.includes(null)
  if (type === 'boolean') return !(excluded.includes(true) && excluded.includes(false))
  if (type === 'number') return isNumber(atoms, excluded)
  if (type === 'string') return isText(atoms)
  return type === 'array' ? isList(atoms, exists) : isRecord(atoms, exists)
}

const numbers = (schemas: readonly JsonObject[], keyword: string) =>
  schemas.map((schema) => schema[keyword]).filter((value) => typeof value === 'number')

function isNumber({ all, broken }: Atoms, excluded: readonly unknown[]): boolean {
  const isWhole = all.some(({ type }) => ![type ?? 'number'].flat().includes('number'))
  const isFraction = broken.some(({ type }) => type !== undefined && [type].flat().includes('integer'))
  if (isWhole && isFraction) return false
  const steps = [...numbers(all, 'multipleOf'), ...(isWhole ? [1] : [])]
  // Fractions are left out: their remainders are not exact.
  const isStep = (unit: number) => Number.isSafeInteger(unit) && steps.some((step) => step % unit === 0)
  if (numbers(broken, 'multipleOf').some(isStep)) return false
  const above = [
    ...numbers(all, 'minimum').map((at) => ({ at, isIn: true })),
    ...numbers(all, 'exclusiveMinimum').map((at) => ({ at, isIn: false })),
    ...numbers(broken, 'maximum').map((at) => ({ at, isIn: false })),
    ...numbers(broken, 'exclusiveMaximum').map((at) => ({ at, isIn: true })),
  ]
  const below = [
    ...numbers(all, 'maximum').map((at) => ({ at, isIn: true })),
    ...numbers(all, 'exclusiveMaximum').map((at) => ({ at, isIn: false })),
    ...numbers(broken, 'minimum').map((at) => ({ at, isIn: false })),
    ...numbers(broken, 'exclusiveMinimum').map((at) => ({ at, isIn: true })),
  ]
  const least = Math.max(...above.map(({ at, isIn }) => (isWhole ? (isIn ? Math.ceil(at) : Math.floor(at) + 1) : at)))
  const most = Math.min(...below.map(({ at, isIn }) => (isWhole ? (isIn ? Math.floor(at) : Math.ceil(at) - 1) : at)))
  if (least > most) return false
  const isInt32 = isWhole && least >= -(2 ** 31) && most < 2 ** 31
  if (isInt32 && broken.some(({ format }) => format === 'int32' || format === 'int64')) return false
  if (!isWhole && least === most)
    return (
      ![...above, ...below].some(({ at, isIn }) => at === least && !isIn) &&
      !(isFraction && Number.isInteger(least)) &&
      !excluded.includes(least)
    )
  if (!isWhole || most - least > 1_000) return true
  return Array.from({ length: most - least + 1 }, (_, i) => least + i).some((value) => !excluded.includes(value))
}

/** The smallest and the largest size that limits allow, and that keep others from being kept. */
function sizes({ all, broken }: Atoms, least: string, most: string): [number, number] {
  return [
    Math.max(0, ...numbers(all, least), ...numbers(broken, most).map((limit) => limit + 1)),
    Math.min(...numbers(all, most), ...numbers(broken, least).map((limit) => limit - 1)),
  ]
}

function isText(atoms: Atoms): boolean {
  const [least, most] = sizes(atoms, 'minLength', 'maxLength')
  if (least > most) return false
  const patterns = (schemas: readonly JsonObject[]) =>
    schemas.map(({ pattern }) => pattern).filter((pattern) => typeof pattern === 'string')
  return isPossibleText({ least, most, matching: patterns(atoms.all), failing: patterns(atoms.broken) })
}

function isList(atoms: Atoms, exists: Exists): boolean {
  const [least, most] = sizes(atoms, 'minItems', 'maxItems')
  if (least > most) return false
  if (most <= 1 && atoms.broken.some(({ uniqueItems }) => uniqueItems === true)) return false
  // The items that follow those of a tuple.
  const start = (rule: JsonObject) => Number(child(rule['with'], 'after') ?? 0)
  const wrong = atoms.broken.filter((rule) => 'items' in rule)
  return wrong.every((rule) => {
    const alsoFor = atoms.all.filter((schema) => 'items' in schema && start(schema) <= start(rule))
    return most > start(rule) && exists({ all: alsoFor.map(({ items }) => items), none: [rule['items']] })
  })
}

/** A field that no schema names. */
const anyOther = '\u0000'

function isRecord({ all, broken }: Atoms, exists: Exists): boolean {
  const present = new Set(all.flatMap(({ required }) => listOr(required).map(String)))
  const absent = new Set(broken.flatMap(({ required }) => listOr(required).map(String)))
  const wrong = new Map<string, unknown[]>()
  const spoil = (name: string, schema: unknown) => wrong.set(name, [...(wrong.get(name) ?? []), schema])
  const others: JsonObject[] = []
  for (const rule of broken) {
    for (const [name, schema] of Object.entries(objectOr(rule['properties']))) spoil(name, schema)
    if ('additionalProperties' in rule) others.push(rule)
    for (const [name, needed] of Object.entries(objectOr(rule['dependentRequired']))) {
      present.add(name)
      for (const each of listOr(needed)) absent.add(String(each))
    }
  }
  for (const name of wrong.keys()) present.add(name)
  for (let size = -1; size < present.size;) {
    size = present.size
    for (const { dependentRequired } of all)
      for (const [name, needed] of Object.entries(objectOr(dependentRequired)))
        if (present.has(name)) for (const each of listOr(needed)) present.add(String(each))
  }
  if ([...present].some((name) => absent.has(name))) return false
  const least = Math.max(
    present.size,
    ...numbers(all, 'minProperties'),
    ...numbers(broken, 'maxProperties').map((limit) => limit + 1),
  )
  const most = Math.min(...numbers(all, 'maxProperties'), ...numbers(broken, 'minProperties').map((limit) => limit - 1))
  if (least > most) return false
  const fits = (name: string, not: readonly unknown[]) =>
    exists({ all: all.flatMap((schema) => fieldOf(schema, name)), none: not })
  if (![...present].every((name) => fits(name, wrong.get(name) ?? []))) return false
  const named = all.flatMap((rule) => [...Object.keys(objectOr(rule['properties'])), ...fieldsBeside(rule)])
  const names = [...new Set([...named, anyOther])]
  return others.every((rule) => {
    const known = fieldsBeside(rule)
    return names.some(
      (name) =>
        !known.includes(name) &&
        !absent.has(name) &&
        fits(name, [...(wrong.get(name) ?? []), rule['additionalProperties']]),
    )
  })
}

/** The fields that a rule for all other fields does not apply to. */
const fieldsBeside = (rule: JsonObject) => listOr(child(rule['with'], 'fields')).map(String)

/** What a rule says about a field of some name. */
function fieldOf(rule: JsonObject, name: string): unknown[] {
  const own = child(rule['properties'], name)
  if (own !== undefined) return [own]
  const isForOthers = 'additionalProperties' in rule && listOr(child(rule['with'], 'patterns')).length === 0
  return isForOthers && !fieldsBeside(rule).includes(name) ? [rule['additionalProperties']] : []
}
