import { type JsonObject, objectOr, parsePointer, valueAt } from '../json.ts'
import type { Change } from '../redocly/redoclyDiff.ts'
import { isSubset } from '../subset/isSubset.ts'
import type { Verdict } from './judge.ts'

/** How many tokens lead to a parameter: `paths`, the path, the method, `parameters`, its number. */
const parameterDepth = 5

/** A parameter of a query that takes a list of what was its only value: `status=A` is written as before. */
function isSameOnWire({ base, revision }: Change, before: JsonObject, after: JsonObject): boolean {
  const [was = [], is = []] = [base, revision].map((place) => parsePointer(place?.pointer ?? ''))
  const parameter = objectOr(valueAt(before, was.slice(0, parameterDepth)))
  const widened = objectOr(valueAt(after, is.slice(0, parameterDepth)))
  const isQuery = [parameter, widened].every((side) => side['in'] === 'query' && side['style'] === undefined)
  if (!isQuery || widened['explode'] !== undefined) return false
  if (was[3] !== 'parameters' || was.slice(parameterDepth).join('/') !== 'schema/type') return false
  const [schema, list] = [objectOr(parameter['schema']), objectOr(widened['schema'])]
  return list['type'] === 'array' && Number(list['minItems'] ?? 0) <= 1 && isSubset(schema, list['items'] ?? {})
}

/** The verdict on a parameter that became a list; only users of a generated SDK notice it if calls stay the same. */
export function withoutSameOnWire(verdict: Verdict, change: Change, before: JsonObject, after: JsonObject): Verdict {
  if (verdict.rule !== 'schema-type-changed' || !isSameOnWire(change, before, after)) return verdict
  const how = 'Users of a generated SDK: the argument is a list now. Calls are the same.'
  return { ...verdict, severity: 'warning', breaks: [{ whom: 'sdk', how }] }
}
