import { isDeepStrictEqual } from 'node:util'
import { alignMessages } from './align/alignRanges.ts'
import { alignSchemas } from './align/alignSchemas.ts'
import { type Canonical, originAt } from './canonical/readCanonical.ts'
import { additionsIn } from './findings/additions.ts'
import type { Comparison, Finding, Place } from './findings/finding.ts'
import { forRedocly, fromRedocly } from './redocly/redoclyForm.ts'
import { grouped } from './findings/groupFindings.ts'
import { formatPointer, isObject, parsePointer, type Path, valueAt } from './json.ts'
import { judge } from './findings/judge.ts'
import { type Pace, unhurried } from './progress.ts'
import { alignPaths } from './align/alignPaths.ts'
import { provenSafe } from './findings/provenSafe.ts'
import { type Change, redoclyDiff } from './redocly/redoclyDiff.ts'
import { withoutRepeats } from './findings/withoutRepeats.ts'
import { oneFindingPerCause } from './findings/oneFindingPerCause.ts'
import { serializationChanges } from './redocly/parameterSerialization.ts'
import { alignServers } from './align/alignServers.ts'
import type { Origin } from './read/sourceFiles.ts'
import { usageIndex } from './findings/usage.ts'

/** All findings between two descriptions, breaking ones first. Throws InputError when Redocly cannot compare them. */
export async function compare(before: Canonical, after: Canonical): Promise<Comparison> {
  const [only = { findings: [], compatible: 0, additions: [] }] = await compareAll([[before, after]])
  return only
}

/** Same as `compare` for several pairs of a base and a head, in less time than one after another. */
export async function compareAll(
  pairs: readonly (readonly [Canonical, Canonical])[],
  pace: Pace = unhurried,
): Promise<Comparison[]> {
  pace.step('normalizing both sides')
  const written = pairs.map(([before, after]) => alignMessages(...alignServers(...alignPaths(before, after))))
  const aligned = written.map((pair) => alignSchemas(...pair))
  const isChanged = aligned.map(([base, head]) => !isDeepStrictEqual(base.document, head.document))
  const differing = aligned.filter((_, i) => isChanged[i])
  const changes = await redoclyDiff(
    differing.map(([{ document: base }, { document: head }]) => ({
      base: forRedocly(base, head),
      head: forRedocly(head, base),
    })),
    pace,
  )
  return aligned.map((pair, i) => {
    const found = isChanged[i] === true ? changes[differing.indexOf(pair)] : undefined
    const rewritten = serializationChanges(pair[0].document, pair[1].document)
    const [base, head] = written[i] ?? pair
    const safe = provenSafe(base.document, head.document)
    return judged(pair, [...(found ?? []).map(fromRedocly), ...rewritten], safe, pace)
  })
}

function judged(
  [base, head]: readonly [Canonical, Canonical],
  changes: readonly Change[],
  safe: ReturnType<typeof provenSafe>,
  pace: Pace,
): Comparison {
  const usage = { base: usageIndex(base.document), head: usageIndex(head.document) }
  const all = changes.map((change, i) => {
    pace.step(`judging change ${i + 1} of ${changes.length}`)
    // A field that was read-only is sent from now on.
    const isLifted = /^(?:readOnly|writeOnly)$/.test(change.property ?? '') && change.base?.value === true
    const carriers =
      change.base && !isLifted ? usage.base(change.base.pointer) : usage.head(change.revision?.pointer ?? '')
    const verdicts = safe(change, judge({ change, base: base.document, head: head.document, usage: carriers }))
    return { change, verdicts, places: places(change, base, head) }
  })
  const findings = withoutRepeats(oneFindingPerCause(all), base.document, head.document).flatMap(
    ({ verdicts, places: where }) => verdicts.map((verdict): Finding => ({ ...verdict, ...where })),
  )
  const silent = all.filter(({ verdicts }) => verdicts.length === 0)
  const compatible = new Set(silent.map((each) => JSON.stringify([each.change.kind, each.places]))).size
  return {
    findings: grouped(findings),
    compatible,
    additions: additionsIn(
      silent.map(({ change }) => change),
      head.document,
    ),
  }
}

function places(change: Change, base: Canonical, head: Canonical): Pick<Finding, 'head' | 'base'> {
  // A keyword that one side lacks has the pointer of its schema there, which isn't the place where the field is listed.
  const isField = change.property === undefined || change.property === 'key'
  const was = change.base && place(base, change.base.pointer, isField)
  const now = place(head, change.revision?.pointer ?? survivor(head, change.path), isField)
  return { head: now, ...(was && { base: was }) }
}

/** The nearest existing ancestor of something removed. The path leads from an operation through references. */
function survivor({ document }: Canonical, removed: string): string {
  let reached: Path = []
  for (const token of parsePointer(removed).slice(0, -1)) {
    const next = [...reached, token]
    const value = valueAt(document, next)
    if (value === undefined) break
    const reference = isObject(value) ? value['$ref'] : undefined
    reached = typeof reference === 'string' ? parsePointer(reference) : next
  }
  return formatPointer(reached)
}

function place(side: Canonical, pointer: string, isField: boolean): Place {
  const origin = (isField ? fieldOrigin(side, pointer) : undefined) ?? originAt(side, pointer)
  return { file: origin.file, line: side.sources.lineOf(origin), pointer: formatPointer(origin.path) }
}

/** Where an object lists a field, even if the field's schema is written elsewhere; undefined for anything else. */
function fieldOrigin(side: Canonical, pointer: string): Origin | undefined {
  const path = parsePointer(pointer)
  if (path.at(-2) !== 'properties') return undefined
  const { file, path: fields } = originAt(side, formatPointer(path.slice(0, -1)))
  const field = [...fields, path.at(-1) ?? '']
  return valueAt(side.sources.read(file), field) === undefined ? undefined : { file, path: field }
}
