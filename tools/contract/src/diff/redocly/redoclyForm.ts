import { isObject, type JsonObject, objectOr } from '../json.ts'
import { holdsData, holdsNames } from '../keywords.ts'
import { withoutSerialization } from './parameterSerialization.ts'
import type { Change } from './redoclyDiff.ts'

/** Fewer values of these schemas don't always mean fewer values of the schema around them, but Redocly assumes it. */
const misjudged = /^(?:not|if|contains)$/

/**
 * A document as Redocly compares it with another one. Keywords that Redocly would misjudge become one text under another
 * name, which it only reports as changed: `not: {type: string}` → `x-not: '{"type":"string"}'`.
 */
export function forRedocly(document: JsonObject, other: JsonObject): JsonObject {
  const known = new WeakMap<object, unknown>()
  const rewrite = (node: unknown, keysAreNames: boolean): unknown => {
    if (typeof node !== 'object' || node === null) return node
    const before = known.get(node)
    if (before !== undefined) return before
    const rewritten = Array.isArray(node)
      ? node.map((item) => rewrite(item, false))
      : Object.fromEntries(
          Object.entries(keysAreNames ? node : withCounts(objectOr(node))).map(([key, value]) => {
            if (keysAreNames) return [key, rewrite(value, false)]
            if (misjudged.test(key)) return [`x-${key}`, JSON.stringify(value)]
            return [key, holdsData.test(key) ? value : rewrite(value, holdsNames.test(key))]
          }),
        )
    known.set(node, rewritten)
    return rewritten
  }
  const rewritten = rewrite(withoutSerialization(document, other), false)
  return isObject(rewritten) ? rewritten : {}
}

/** What a list has to contain, and how often, is one rule; a wider `contains` can widen or narrow it. */
function withCounts({ contains, minContains, maxContains, ...others }: JsonObject): JsonObject {
  return contains === undefined ? others : { ...others, contains: { contains, minContains, maxContains } }
}

/** A change that Redocly found in such a text, with the keyword and the value as they are in the document. */
export function fromRedocly(change: Change): Change {
  const keyword = /^x-(not|if|contains)$/.exec(change.property ?? '')?.[1]
  if (keyword === undefined || change.typeName !== 'Schema') return change
  const original = <T extends Change['base']>(place: T): T =>
    place && {
      ...place,
      pointer: place.pointer.replace(/\/x-(not|if|contains)$/, '/$1'),
      ...(typeof place.value === 'string' && { value: JSON.parse(place.value) as unknown }),
    }
  return { ...change, property: keyword, base: original(change.base), revision: original(change.revision) }
}
