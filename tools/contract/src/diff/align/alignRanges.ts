import type { Canonical } from '../canonical/readCanonical.ts'
import { firstSpelling } from '../canonical/mediaTypes.ts'
import { isObject, type JsonObject, objectOr } from '../json.ts'
import { covers, isRange } from '../mediaRanges.ts'
import type { DerivePair } from './schemaPair.ts'
import { sharedOperations, withOperations } from './sharedOperations.ts'

type ObjectPair = readonly [base: JsonObject, head: JsonObject]

/**
 * Writes out the statuses and media types that a range on one side covers, where the other side names them: the response
 * 404 is compared with `4XX` or `default`, and `image/png` with `image/*`.
 */
export function alignRanges(base: Canonical, head: Canonical): [base: Canonical, head: Canonical] {
  const derives: DerivePair = [
    (rewritten, original) => base.sources.derive(rewritten, original),
    (rewritten, original) => head.sources.derive(rewritten, original),
  ]
  const rewritten = sharedOperations(base.document, head.document).flatMap(({ method, paths, operations }) => {
    const aligned = alignOperation(operations, derives)
    const isUnchanged = aligned[0] === operations[0] && aligned[1] === operations[1]
    return isUnchanged ? [] : [[0, 1].map((i) => ({ path: paths[i] ?? '', method, operation: aligned[i] ?? {} }))]
  })
  const operationsOfSide = (i: 0 | 1) => rewritten.flatMap((pair) => pair[i] ?? [])
  return [withOperations(base, operationsOfSide(0)), withOperations(head, operationsOfSide(1))]
}

function alignOperation(operations: ObjectPair, derives: DerivePair): ObjectPair {
  const responses = alignStatuses(valuesAt(operations, 'responses'), derives)
  const shared = Object.keys(responses[0]).filter((status) => Object.hasOwn(responses[1], status))
  const alignedResponses = shared.reduce<ObjectPair>((all, status) => {
    const response = alignContent(valuesAt(all, status), (contents) => narrowRanges(copySpellings(contents)), derives)
    return withValuesAt(all, status, response, derives)
  }, responses)
  const withResponses = withValuesAt(operations, 'responses', alignedResponses, derives)
  if (!operations.every((operation) => isObject(operation['requestBody']))) return withResponses
  const bodies = valuesAt(withResponses, 'requestBody')
  const alignedBodies = alignContent(bodies, (contents) => widenToRanges(copySpellings(contents)), derives)
  return withValuesAt(withResponses, 'requestBody', alignedBodies, derives)
}

const valuesAt = (pair: ObjectPair, key: string): ObjectPair => [objectOr(pair[0][key]), objectOr(pair[1][key])]

/** Both objects with another value under a key; the same objects if it is the same value. */
function withValuesAt(pair: ObjectPair, key: string, values: ObjectPair, derives: DerivePair): ObjectPair {
  const replaced = (i: 0 | 1) => {
    const [object, value] = [pair[i], values[i]]
    const isUnchanged = !Object.hasOwn(object, key) || object[key] === value
    return isUnchanged ? object : derives[i]<JsonObject>({ ...object, [key]: value }, object)
  }
  return [replaced(0), replaced(1)]
}

function alignContent(
  bodies: ObjectPair,
  align: (contents: ObjectPair) => ObjectPair,
  derives: DerivePair,
): ObjectPair {
  const contents = valuesAt(bodies, 'content')
  const aligned = align(contents)
  const derived = (i: 0 | 1) => (aligned[i] === contents[i] ? aligned[i] : derives[i](aligned[i], contents[i]))
  return withValuesAt(bodies, 'content', [derived(0), derived(1)], derives)
}

/** Adds the statuses that the other side names and a range covers; removes a range that is fully named. */
function alignStatuses([before, after]: ObjectPair, derives: DerivePair): ObjectPair {
  const [base, head] = [{ ...before }, { ...after }]
  for (const status of keysMissingIn(before, after)) {
    const response = responseFor(status, before)
    if (response !== undefined && status !== 'default') base[status] = response
  }
  const droppedRanges = keysMissingIn(after, before).filter((status) => status.endsWith('XX'))
  for (const range of droppedRanges)
    if (Object.keys(after).some((status) => status.startsWith(range.charAt(0)))) delete base[range]
  // Ranges of all errors leave nothing to a default response.
  if (Object.hasOwn(base, '4XX') && Object.hasOwn(base, '5XX') && !Object.hasOwn(after, 'default'))
    delete base['default']
  // A different success status is a break, even if a range covers both.
  for (const status of keysMissingIn(head, base).filter((key) => /^[45]/.test(key))) {
    const response = responseFor(status, after)
    if (response !== undefined) head[status] = response
  }
  const haveSameKeys = (a: JsonObject, b: JsonObject) => Object.keys(a).join() === Object.keys(b).join()
  return [
    haveSameKeys(base, before) ? before : derives[0](base, before),
    haveSameKeys(head, after) ? after : derives[1](head, after),
  ]
}

const keysMissingIn = (object: JsonObject, other: JsonObject) =>
  Object.keys(other).filter((key) => !Object.hasOwn(object, key))

/** The range or the default response that covers a status that is not described; only errors have a default. */
function responseFor(status: string, responses: JsonObject): unknown {
  const range = responses[`${status.charAt(0)}XX`]
  return range ?? (/^[45]/.test(status) ? responses['default'] : undefined)
}

/**
 * If one side spells a media type in several ways, with a schema for each, the other side's schema is copied to each.
 */
function copySpellings([before, after]: ObjectPair): ObjectPair {
  const withSpellingsOf = (content: JsonObject, other: JsonObject) => {
    const added = keysMissingIn(content, other).flatMap((type) => {
      const first = firstSpelling(type)
      return first === type || !Object.hasOwn(content, first) ? [] : [[type, content[first]] as const]
    })
    return added.length > 0 ? { ...content, ...Object.fromEntries(added) } : content
  }
  return [withSpellingsOf(before, after), withSpellingsOf(after, before)]
}

/** In a response, a range of media types may become some of them: the base gets these instead of the range. */
function narrowRanges([before, after]: ObjectPair): ObjectPair {
  const ranges = Object.keys(before).filter((type) => isRange(type) && !Object.hasOwn(after, type))
  const narrowed = ranges.flatMap((range) => {
    const types = Object.keys(after).filter((type) => covers(range, type))
    return types.length > 0 ? [{ range, types }] : []
  })
  if (narrowed.length === 0) return [before, after]
  const kept = Object.entries(before).filter(([type]) => !narrowed.some(({ range }) => range === type))
  const added = narrowed.flatMap(({ range, types }) => types.map((type) => [type, before[range]]))
  return [Object.fromEntries([...added, ...kept]) as JsonObject, after]
}

/** In a request, a media type may become a range around it: the head gets this type, too. */
function widenToRanges([before, after]: ObjectPair): ObjectPair {
  const added = Object.keys(before).flatMap((type) => {
    const range = Object.keys(after).find((other) => isRange(other) && covers(other, type))
    return range === undefined || Object.hasOwn(after, type) ? [] : [[type, after[range]] as const]
  })
  return [before, added.length > 0 ? { ...after, ...Object.fromEntries(added) } : after]
}
