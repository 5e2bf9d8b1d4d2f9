import type { Canonical } from '../canonical/readCanonical.ts'
import { pathShape } from './sharedOperations.ts'
import { child, isObject, type JsonObject, objectOr } from '../json.ts'
import { data, named } from '../keywords.ts'
import { inSameForm } from './alignSchemaPair.ts'
import { inSameTypes } from './alignTypes.ts'
import type { Derive } from './alignUnions.ts'

type Two = readonly [base: unknown, head: unknown]

/**
 * Rewrites the schemas at the same place of two descriptions in the same form, where no single form suits
 * every comparison: fields beside alternatives or in each of them, and a schema that was or becomes an alternative.
 */
export function alignSchemas(base: Canonical, head: Canonical): [base: Canonical, head: Canonical] {
  const derives: readonly [Derive, Derive] = [
    (node, from) => base.sources.derive(node, from),
    (node, from) => head.sources.derive(node, from),
  ]
  const known = new WeakMap<object, WeakMap<object, Two>>()

  function aligned(left: unknown, right: unknown, areNames = false): Two {
    if (Array.isArray(left) && Array.isArray(right)) return lists(left, right)
    if (!isObject(left) || !isObject(right)) return [left, right]
    // A field may be called `type` or `items`: only the keys of a schema are keywords.
    if (areNames) return objects(left, right, areNames)
    const before = known.get(left)?.get(right)
    if (before) return before
    const result = objects(...inSameForm(inSameTypes([left, right], derives), derives), areNames)
    known.set(left, (known.get(left) ?? new WeakMap<object, Two>()).set(right, result))
    return result
  }

  function objects(left: JsonObject, right: JsonObject, areNames: boolean): Two {
    const keys = Object.keys(left).flatMap((key) => {
      const other = counterpart(key, right)
      return other === undefined || (!areNames && data.test(key)) ? [] : [[key, other] as const]
    })
    const written = keys.map(
      ([key, other]) => [key, other, aligned(left[key], right[other], !areNames && named.test(key))] as const,
    )
    if (written.every(([key, other, [one, two]]) => one === left[key] && two === right[other])) return [left, right]
    const [before, after] = [{ ...left }, { ...right }]
    for (const [key, other, [one, two]] of written) {
      before[key] = one
      after[other] = two
    }
    return [derives[0](before, left), derives[1](after, right)]
  }

  function lists(left: unknown[], right: unknown[]): Two {
    const pairs = left.map((item, i) => [i, partner(item, left, right)] as const).filter(([, j]) => j >= 0)
    const written = pairs.map(([i, j]) => [i, j, aligned(left[i], right[j])] as const)
    if (written.every(([i, j, [one, two]]) => one === left[i] && two === right[j])) return [left, right]
    const [before, after] = [left, right].map((list, side) =>
      list.map((item, i) => {
        const found = written.find((each) => each[side] === i)
        return found === undefined ? item : found[2][side]
      }),
    )
    return [derives[0](before ?? [], left), derives[1](after ?? [], right)]
  }

  const [before, after] = aligned(base.document, head.document)
  return [
    { ...base, document: objectOr(before) },
    { ...head, document: objectOr(after) },
  ]
}

/** The same key; for a path, one that differs only in the names of its parameters. */
function counterpart(key: string, others: JsonObject): string | undefined {
  if (Object.hasOwn(others, key)) return key
  return key.startsWith('/') ? Object.keys(others).find((other) => pathShape(other) === pathShape(key)) : undefined
}

/**
 * Pairs parameters by place and name, and alternatives if no other has their type, or their type and values. Redocly
 * pairs the most similar ones, and an alternative with a wrong partner would not be compared at all.
 */
function partner(item: unknown, items: readonly unknown[], others: readonly unknown[]): number {
  const isParameter = typeof child(item, 'in') === 'string'
  for (const kindOf of isParameter ? [parameterOf] : [typeOf, valuesOf]) {
    const isAlike = (each: unknown) => kindOf(each) === kindOf(item)
    if (items.filter(isAlike).length === 1 && others.filter(isAlike).length === 1) return others.findIndex(isAlike)
  }
  return -1
}

const parameterOf = (item: unknown) => JSON.stringify([child(item, 'in'), child(item, 'name')])
const typeOf = (item: unknown) => JSON.stringify(child(item, 'type'))
/** The values of fields that have a list of them, such as those that distinguish alternatives. */
const valuesOf = (item: unknown) =>
  JSON.stringify([
    child(item, 'type'),
    Object.entries(objectOr(child(item, 'properties'))).flatMap(([name, field]) => {
      const values = child(field, 'enum')
      return values === undefined ? [] : [[name, values]]
    }),
  ])
