import type { Canonical } from '../canonical/readCanonical.ts'
import { isObject, type JsonObject, objectOr } from '../json.ts'
import { firstSpelling } from '../canonical/mediaTypes.ts'
import { covers, isRange } from '../mediaRanges.ts'
import { sharedOperations, withOperations } from './sharedOperations.ts'

type Two = readonly [base: JsonObject, head: JsonObject]
type Canonicals = readonly [base: Canonical, head: Canonical]

/**
 * Writes out the statuses and media types that a range on one side covers, where the other side names them: the response
 * 404 is compared with `4XX` or `default`, and `image/png` with `image/*`.
 */
export function alignMessages(base: Canonical, head: Canonical): [base: Canonical, head: Canonical] {
  const sides: Canonicals = [base, head]
  const written = sharedOperations(base.document, head.document).flatMap(({ method, paths, operations }) => {
    const [before, after] = alignedOperation(operations, sides)
    if (before === operations[0] && after === operations[1]) return []
    return [paths.map((path, i) => ({ path, method, operation: i === 0 ? before : after }))]
  })
  const ofSide = (i: number) => written.flatMap((pair) => pair[i] ?? [])
  return [withOperations(base, ofSide(0)), withOperations(head, ofSide(1))]
}

function alignedOperation(operations: Two, sides: Canonicals): Two {
  const responses = alignedStatuses(part(operations, 'responses'), sides)
  const shared = Object.keys(responses[0]).filter((status) => Object.hasOwn(responses[1], status))
  const aligned = shared.reduce<Two>(
    (all, status) =>
      withPart(
        all,
        status,
        withContent(part(all, status), (types) => typesOfResponse(spellings(types)), sides),
        sides,
      ),
    responses,
  )
  const withResponses = withPart(operations, 'responses', aligned, sides)
  if (!operations.every((operation) => isObject(operation['requestBody']))) return withResponses
  return withPart(
    withResponses,
    'requestBody',
    withContent(part(withResponses, 'requestBody'), (types) => typesOfRequest(spellings(types)), sides),
    sides,
  )
}

const part = (two: Two, key: string): Two => [objectOr(two[0][key]), objectOr(two[1][key])]

/** Both objects with another value under a key; the same objects if it is the same value. */
function withPart(two: Two, key: string, values: Two, sides: Canonicals): Two {
  const put = (i: 0 | 1) => {
    const [object, value] = [two[i], values[i]]
    return !Object.hasOwn(object, key) || object[key] === value
      ? object
      : sides[i].sources.derive<JsonObject>({ ...object, [key]: value }, object)
  }
  return [put(0), put(1)]
}

function withContent(bodies: Two, align: (contents: Two) => Two, sides: Canonicals): Two {
  const contents = part(bodies, 'content')
  const aligned = align(contents)
  return withPart(
    bodies,
    'content',
    [derived(aligned[0], contents[0], sides[0]), derived(aligned[1], contents[1], sides[1])],
    sides,
  )
}

const derived = (node: JsonObject, from: JsonObject, side: Canonical) =>
  node === from ? node : side.sources.derive<JsonObject>(node, from)

/** The range or the default response that covers a status that is not described; only errors have a default. */
function covering(status: string, responses: JsonObject): unknown {
  const range = responses[`${status.charAt(0)}XX`]
  return range ?? (/^[45]/.test(status) ? responses['default'] : undefined)
}

function alignedStatuses([before, after]: Two, sides: Canonicals): Two {
  const missing = (one: JsonObject, other: JsonObject) => Object.keys(one).filter((key) => !Object.hasOwn(other, key))
  const [base, head] = [{ ...before }, { ...after }]
  for (const status of missing(after, before)) {
    const covered = covering(status, before)
    if (covered !== undefined && status !== 'default') base[status] = covered
  }
  for (const range of missing(before, after).filter((status) => status.endsWith('XX')))
    if (Object.keys(after).some((status) => status.startsWith(range.charAt(0)))) delete base[range]
  if (Object.hasOwn(base, '4XX') && Object.hasOwn(base, '5XX') && !Object.hasOwn(after, 'default'))
    delete base['default']
  // A different success status is a break, even if a range covers both.
  for (const status of missing(base, after).filter((each) => /^[45]/.test(each))) {
    const covered = covering(status, after)
    if (covered !== undefined) head[status] = covered
  }
  const isSame = (one: JsonObject, other: JsonObject) => Object.keys(one).join() === Object.keys(other).join()
  return [
    isSame(base, before) ? before : derived(base, before, sides[0]),
    isSame(head, after) ? after : derived(head, after, sides[1]),
  ]
}

/**
 * If one side spells a media type in several ways, with a schema for each, the other side's schema is copied to each.
 */
function spellings([before, after]: Two): Two {
  const missing = (one: JsonObject, other: JsonObject) =>
    Object.keys(one).flatMap((type) => {
      const first = firstSpelling(type)
      return first === type || Object.hasOwn(other, type) || !Object.hasOwn(other, first) ? [] : [[type, other[first]]]
    })
  const [inBefore, inAfter] = [missing(after, before), missing(before, after)]
  const more = (one: JsonObject, added: unknown[][]) =>
    added.length > 0 ? { ...one, ...(Object.fromEntries(added) as JsonObject) } : one
  return [more(before, inBefore), more(after, inAfter)]
}

/** In a response, a range of media types may become some of them. */
function typesOfResponse([before, after]: Two): Two {
  const ranges = Object.keys(before).filter((type) => isRange(type) && !Object.hasOwn(after, type))
  const narrowed = ranges.flatMap((range) => {
    const types = Object.keys(after).filter((type) => covers(range, type))
    return types.length > 0 ? [{ range, types }] : []
  })
  if (narrowed.length === 0) return [before, after]
  const kept = Object.entries(before).filter(([type]) => !narrowed.some(({ range }) => range === type))
  const written = narrowed.flatMap(({ range, types }) => types.map((type) => [type, before[range]]))
  return [Object.fromEntries([...written, ...kept]) as JsonObject, after]
}

/** In a request, a media type may become a range around it. */
function typesOfRequest([before, after]: Two): Two {
  const written = Object.keys(before).flatMap((type) => {
    const range = Object.keys(after).find((each) => isRange(each) && covers(each, type))
    return range === undefined || Object.hasOwn(after, type) ? [] : [[type, after[range]] as const]
  })
  return [before, written.length > 0 ? { ...after, ...Object.fromEntries(written) } : after]
}
