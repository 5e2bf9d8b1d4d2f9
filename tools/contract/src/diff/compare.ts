import { isDeepStrictEqual } from 'node:util'
import { alignPaths } from './align/alignPaths.ts'
import { alignRanges } from './align/alignRanges.ts'
import { alignSchemas } from './align/alignSchemas.ts'
import { alignServers } from './align/alignServers.ts'
import type { Canonical } from './canonical/readCanonical.ts'
import { additionsIn } from './findings/additions.ts'
import type { Finding } from './findings/finding.ts'
import type { Comparison } from './findings/report.ts'
import { groupFindings } from './findings/groupFindings.ts'
import { judge } from './findings/judge.ts'
import { oneFindingPerCause } from './findings/oneFindingPerCause.ts'
import { placesOf } from './findings/places.ts'
import { SafetyProof } from './findings/safetyProof.ts'
import { usageIndex } from './findings/usage.ts'
import { withoutRepeats } from './findings/withoutRepeats.ts'
import { type Progress, unlimited } from './progress.ts'
import { partChanges } from './redocly/partSerialization.ts'
import { serializationChanges } from './redocly/parameterSerialization.ts'
import { type Change, redoclyDiff } from './redocly/redoclyDiff.ts'
import { forRedocly, fromRedocly } from './redocly/redoclyForm.ts'

type CanonicalPair = readonly [base: Canonical, head: Canonical]

/** All findings between two descriptions, breaking ones first. Throws InputError when Redocly cannot compare them. */
export async function compare(before: Canonical, after: Canonical): Promise<Comparison> {
  const [comparison = { findings: [], compatible: 0, additions: [] }] = await compareAll([[before, after]])
  return comparison
}

/**
 * Same as `compare` for several pairs of a base and a head, in less time than one after another. For each pair:
 *
 * 1. Both sides are written in the same form, where no single form suits every comparison (`align/`).
 * 2. `redocly diff` lists the changes; how parameters are written is compared here (`redocly/`).
 * 3. Each change is judged by the rules: whom does it break, and how (`findings/judge.ts`, `rules/`).
 * 4. What is proven safe or follows from another finding is dropped, and findings about the same are joined (`findings/`).
 */
export async function compareAll(
  pairs: readonly CanonicalPair[],
  progress: Progress = unlimited,
): Promise<Comparison[]> {
  progress.step('normalizing both sides')
  const prepared = pairs.map(([before, after]) => {
    const withSamePlaces = alignRanges(...alignServers(...alignPaths(before, after)))
    const aligned = alignSchemas(...withSamePlaces)
    const isChanged = !isDeepStrictEqual(aligned[0].document, aligned[1].document)
    return { withSamePlaces, aligned, isChanged }
  })
  const changed = prepared.filter(({ isChanged }) => isChanged)
  const changesByPair = await redoclyDiff(
    changed.map(({ aligned: [{ document: base }, { document: head }] }) => ({
      base: forRedocly(base, head),
      head: forRedocly(head, base),
    })),
    progress,
  )
  return prepared.map((pair) => {
    const fromRedoclyDiff = pair.isChanged ? (changesByPair[changed.indexOf(pair)] ?? []) : []
    const [{ document: base }, { document: head }] = pair.aligned
    const changes = [
      ...fromRedoclyDiff.map(fromRedocly),
      ...serializationChanges(base, head),
      ...partChanges(base, head),
    ]
    // The proof needs the schemas as they were before they were written in the same form.
    const [before, after] = pair.withSamePlaces
    return judgeAll(pair.aligned, changes, new SafetyProof(before.document, after.document), progress)
  })
}

function judgeAll(
  [base, head]: CanonicalPair,
  changes: readonly Change[],
  safetyProof: SafetyProof,
  progress: Progress,
): Comparison {
  const documents = { base: base.document, head: head.document }
  const usageIn = { base: usageIndex(base.document), head: usageIndex(head.document) }
  const all = changes.map((change, i) => {
    progress.step(`judging change ${i + 1} of ${changes.length}`)
    // A field that was read-only is sent from now on, so its usage is that in the head.
    const isLifted = /^(?:readOnly|writeOnly)$/.test(change.property ?? '') && change.base?.value === true
    const usage =
      change.base && !isLifted ? usageIn.base(change.base.pointer) : usageIn.head(change.revision?.pointer ?? '')
    const verdicts = safetyProof.remainingVerdicts(change, judge({ change, ...documents, usage }))
    return { change, verdicts, places: placesOf(change, base, head) }
  })
  const findings = withoutRepeats(oneFindingPerCause(all), base.document, head.document).flatMap(
    ({ verdicts, places }) => verdicts.map((verdict): Finding => ({ ...verdict, ...places })),
  )
  const compatible = all.filter(({ verdicts }) => verdicts.length === 0)
  return {
    findings: groupFindings(findings),
    // The same change of a component that several calls use is counted once.
    compatible: new Set(compatible.map(({ change, places }) => JSON.stringify([change.kind, places]))).size,
    additions: additionsIn(
      compatible.map(({ change }) => change),
      head.document,
    ),
  }
}
