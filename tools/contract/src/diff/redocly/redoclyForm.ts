import { isObject, type JsonObject, objectOr } from '../json.ts'
import { data, named } from '../keywords.ts'
import type { Change } from './redoclyDiff.ts'
import { withoutSerialization } from './parameterSerialization.ts'

/** Fewer values of these schemas don't always mean fewer values of the schema around them, but Redocly assumes it. */
const reversed = /^(?:not|if|contains)$/

/** What a list has to contain, and how often, is one rule; a wider `contains` can widen or narrow it. */
function counted({ contains, minContains, maxContains, ...others }: JsonObject): JsonObject {
  return contains === undefined ? others : { ...others, contains: { contains, minContains, maxContains } }
}

/**
 * The document as Redocly compares it: parts that it would misjudge become one value, which it only reports as changed.
 */
export function forRedocly(document: JsonObject, other: JsonObject): JsonObject {
  const known = new WeakMap<object, unknown>()
  const opaque = (node: unknown, areNames: boolean): unknown => {
    if (typeof node !== 'object' || node === null) return node
    const before = known.get(node)
    if (before !== undefined) return before
    const written = Array.isArray(node)
      ? node.map((item) => opaque(item, false))
      : Object.fromEntries(
          Object.entries(areNames ? node : counted(objectOr(node))).map(([key, value]) => {
            if (areNames) return [key, opaque(value, false)]
            if (reversed.test(key)) return [`x-${key}`, JSON.stringify(value)]
            return [key, data.test(key) ? value : opaque(value, named.test(key))]
          }),
        )
    known.set(node, written)
    return written
  }
  const written = opaque(withoutSerialization(document, other), false)
  return isObject(written) ? written : {}
}

/** A change in such a value, with the keyword as it is in the document. */
export function fromRedocly(change: Change): Change {
  const keyword = /^x-(not|if|contains)$/.exec(change.property ?? '')?.[1]
  if (keyword === undefined || change.typeName !== 'Schema') return change
  const back = <T extends Change['base']>(place: T): T =>
    place && {
      ...place,
      pointer: place.pointer.replace(/\/x-(not|if|contains)$/, '/$1'),
      ...(typeof place.value === 'string' && { value: JSON.parse(place.value) as unknown }),
    }
  return { ...change, property: keyword, base: back(change.base), revision: back(change.revision) }
}
