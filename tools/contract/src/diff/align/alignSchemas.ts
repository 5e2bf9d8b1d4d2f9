import type { Canonical } from '../canonical/readCanonical.ts'
import { child, isObject, type JsonObject, objectOr } from '../json.ts'
import { holdsData, holdsNames } from '../keywords.ts'
import { alignSchemaPair } from './alignSchemaPair.ts'
import type { DerivePair } from './schemaPair.ts'
import { pathShape } from './sharedOperations.ts'

type ValuePair = readonly [base: unknown, head: unknown]

/**
 * Rewrites the schemas at the same place of two descriptions in the same form (`alignSchemaPair`), where no single form
 * suits every comparison: fields beside alternatives or in each of them, and a schema that was or becomes an
 * alternative. Walks both documents together, and copies only what changes.
 */
export function alignSchemas(base: Canonical, head: Canonical): [base: Canonical, head: Canonical] {
  const derives: DerivePair = [
    (rewritten, original) => base.sources.derive(rewritten, original),
    (rewritten, original) => head.sources.derive(rewritten, original),
  ]
  const [baseDocument, headDocument] = new Walk(derives).values(base.document, head.document)
  return [
    { ...base, document: objectOr(baseDocument) },
    { ...head, document: objectOr(headDocument) },
  ]
}

/** A walk through two documents. A pair of schemas that occurs in many places is aligned once. */
class Walk {
  readonly #derives: DerivePair
  readonly #aligned = new WeakMap<object, WeakMap<object, ValuePair>>()

  constructor(derives: DerivePair) {
    this.#derives = derives
  }

  /** Both values, aligned; `keysAreNames` for an object whose keys an author chose, such as `properties`. */
  values(base: unknown, head: unknown, keysAreNames = false): ValuePair {
    if (Array.isArray(base) && Array.isArray(head)) return this.#lists(base, head)
    if (!isObject(base) || !isObject(head)) return [base, head]
    // A field may be called `type` or `items`: only the keys of a schema are keywords.
    if (keysAreNames) return this.#objects(base, head, keysAreNames)
    const known = this.#aligned.get(base)?.get(head)
    if (known) return known
    const result = this.#objects(...alignSchemaPair([base, head], this.#derives), keysAreNames)
    this.#aligned.set(base, (this.#aligned.get(base) ?? new WeakMap<object, ValuePair>()).set(head, result))
    return result
  }

  #objects(base: JsonObject, head: JsonObject, keysAreNames: boolean): ValuePair {
    const entries = Object.keys(base).flatMap((baseKey) => {
      const headKey = counterpart(baseKey, head)
      if (headKey === undefined || (!keysAreNames && holdsData.test(baseKey))) return []
      const innerKeysAreNames = !keysAreNames && holdsNames.test(baseKey)
      const [inBase, inHead] = this.values(base[baseKey], head[headKey], innerKeysAreNames)
      return [{ baseKey, headKey, inBase, inHead }]
    })
    const isUnchanged = entries.every(
      ({ baseKey, headKey, inBase, inHead }) => inBase === base[baseKey] && inHead === head[headKey],
    )
    if (isUnchanged) return [base, head]
    const [newBase, newHead] = [{ ...base }, { ...head }]
    for (const { baseKey, headKey, inBase, inHead } of entries) {
      newBase[baseKey] = inBase
      newHead[headKey] = inHead
    }
    return [this.#derives[0](newBase, base), this.#derives[1](newHead, head)]
  }

  #lists(base: unknown[], head: unknown[]): ValuePair {
    const [newBase, newHead] = [[...base], [...head]]
    for (const [i, item] of base.entries()) {
      const j = partnerIndex(item, base, head)
      if (j >= 0) [newBase[i], newHead[j]] = this.values(item, head[j])
    }
    const isUnchanged = newBase.every((item, i) => item === base[i]) && newHead.every((item, j) => item === head[j])
    return isUnchanged ? [base, head] : [this.#derives[0](newBase, base), this.#derives[1](newHead, head)]
  }
}

/** The same key; for a path, one that differs only in the names of its parameters. */
function counterpart(key: string, others: JsonObject): string | undefined {
  if (Object.hasOwn(others, key)) return key
  return key.startsWith('/') ? Object.keys(others).find((other) => pathShape(other) === pathShape(key)) : undefined
}

/**
 * Pairs parameters by place and name, and alternatives if no other has their type, or their type and values. Returns
 * the index in `others`, or -1. Redocly pairs the most similar ones, and an alternative with a wrong partner would not
 * be compared at all.
 */
function partnerIndex(item: unknown, items: readonly unknown[], others: readonly unknown[]): number {
  const isParameter = typeof child(item, 'in') === 'string'
  for (const identityOf of isParameter ? [parameterIdentity] : [typeOf, typeAndValuesOf]) {
    const isAlike = (other: unknown) => identityOf(other) === identityOf(item)
    if (items.filter(isAlike).length === 1 && others.filter(isAlike).length === 1) return others.findIndex(isAlike)
  }
  return -1
}

const parameterIdentity = (item: unknown) => JSON.stringify([child(item, 'in'), child(item, 'name')])

const typeOf = (item: unknown) => JSON.stringify(child(item, 'type'))

/** The values of fields that have a list of them, such as those that distinguish alternatives. */
const typeAndValuesOf = (item: unknown) =>
  JSON.stringify([
    child(item, 'type'),
    Object.entries(objectOr(child(item, 'properties'))).flatMap(([name, field]) => {
      const values = child(field, 'enum')
      return values === undefined ? [] : [[name, values]]
    }),
  ])
