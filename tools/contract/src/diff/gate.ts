import { basename, extname } from 'node:path'
import { alignPaths, haveCommonPath } from './align/alignPaths.ts'
import { type IsLeftOut, leftOutBy } from './canonical/optionalParts.ts'
import { type Canonical, readCanonical } from './canonical/readCanonical.ts'
import { compareAll } from './compare.ts'
import type { Place } from './findings/finding.ts'
import type { ApiReport, Report } from './findings/report.ts'
import { versionFinding } from './findings/versions.ts'
import { InputError } from './inputError.ts'
import { type JsonObject, objectOr } from './json.ts'
import { type Progress, unlimited } from './progress.ts'
import { apiNames, type Side } from './read/openSide.ts'

interface Described {
  readonly entry: string
  readonly canonical: Canonical
}

/**
 * Compares every description of the base with its counterpart in the head; with `versions`, a break must also show in
 * `info.version`. Throws InputError if a description is unreadable.
 */
export async function gate(
  base: Side,
  head: Side,
  { versions = false, isLenient = false, progress = unlimited } = {},
): Promise<Report> {
  const after = head.entries.map((entry): Described => {
    progress.step(`reading ${head.nameOf(entry)}`)
    return { entry, canonical: readNamed(head, entry, { isLenient }) }
  })
  const documents = after.map(({ canonical }) => canonical.document)
  const before = base.entries.map((entry): Described => {
    progress.step(`reading ${base.nameOf(entry)}`)
    return { entry, canonical: readWithoutUnoffered(base, entry, documents, isLenient) }
  })
  const pairs = base.whole && head.whole ? byName(before, after) : [matchingPair(before, after)]
  const apis = await compareApis(pairs, base, head, versions, progress)
  const count = (severity: string) =>
    apis.flatMap(({ findings }) => findings).filter((finding) => finding.severity === severity).length
  return { base: base.label, head: head.label, apis, breaking: count('breaking'), warnings: count('warning') }
}

/** The base without the parts that the head may leave out; they are listed as not compared. */
function readWithoutUnoffered(side: Side, entry: string, heads: readonly JsonObject[], isLenient: boolean): Canonical {
  const capabilities = new Set<string>()
  const isLeftOut = leftOutBy(heads, (name) => capabilities.add(name))
  const canonical = readNamed(side, entry, { isLeftOut, isLenient })
  const leftOut = [...capabilities].toSorted().map((name) => `what belongs to ${name}, which is not offered`)
  return { ...canonical, notCompared: [...canonical.notCompared, ...leftOut] }
}

/** Errors name files as the user does: those of a git ref are in a temporary folder, and both sides may have them. */
function readNamed(
  { label, nameOf }: Side,
  entry: string,
  { isLeftOut, isLenient }: { isLeftOut?: IsLeftOut; isLenient: boolean },
): Canonical {
  try {
    return readCanonical(entry, isLeftOut, { isLenient })
  } catch (error) {
    if (!(error instanceof InputError)) throw error
    const [folder, shown] = [entry, nameOf(entry)].map((file) => file.slice(0, -basename(entry).length))
    const reason = error.message.replaceAll(folder ?? '', shown ?? '')
    throw new InputError(label === nameOf(entry) ? reason : `${label}: ${reason}`, { cause: error })
  }
}

type Pair = readonly [base: Described, head: Described | undefined]

const sameName = (a: Described, b: Described) => basename(a.entry) === basename(b.entry)
const sameTitle = (a: Described, b: Described) => a.canonical.title === b.canonical.title

const byName = (before: Described[], after: Described[]): Pair[] =>
  before.map((each) => [each, after.find((other) => sameName(each, other))])

/** Pairs a file with its counterpart: by title, else by name; if each side has only one file, those two match. */
function matchingPair(before: Described[], after: Described[]): Pair {
  const candidates = before.flatMap((base) => after.map((head) => [base, head] as const))
  const match =
    candidates.find(([base, head]) => sameTitle(base, head)) ??
    candidates.find(([base, head]) => sameName(base, head)) ??
    (candidates.length === 1 ? candidates[0] : undefined)
  if (match) return match
  throw new InputError('no description on the other side has the same info.title or file name; choose one with --api')
}

async function compareApis(
  pairs: readonly Pair[],
  base: Side,
  head: Side,
  versions: boolean,
  progress: Progress,
): Promise<ApiReport[]> {
  const matched = pairs.flatMap(([before, after]) => (after ? [[before, after] as const] : []))
  for (const [before, after] of matched)
    if (haveNothingInCommon(before, after))
      throw new InputError(
        `${basename(before.entry)} and ${basename(after.entry)} have no path in common: are they the same API?`,
      )
  const compared = await compareAll(
    matched.map(([before, after]) => [before.canonical, after.canonical]),
    progress,
  )
  const shown = (place: Place, side: Side): Place => ({ ...place, file: side.nameOf(place.file) })
  const reports = matched.map(([before, after], i): [Described, ApiReport] => {
    const comparison = compared[i] ?? { findings: [], compatible: 0, additions: [] }
    const { compatible, additions } = comparison
    const versionFindings = versions ? versionFinding(before.canonical, after.canonical, comparison) : []
    const findings = [...versionFindings, ...comparison.findings]
    const report: ApiReport = {
      api: nameOfApi(after.entry, before.entry),
      file: head.nameOf(after.entry),
      findings: findings.map((finding) => ({
        ...finding,
        head: shown(finding.head, head),
        ...(finding.base && { base: shown(finding.base, base) }),
      })),
      compatible,
      additions,
      notCompared: [...new Set([...before.canonical.notCompared, ...after.canonical.notCompared])],
    }
    return [before, report]
  })
  const reportOf = new Map(reports)
  return pairs.map(([before]) => reportOf.get(before) ?? removedApi(base.nameOf(before.entry)))
}

function haveNothingInCommon({ canonical: before }: Described, { canonical: after }: Described): boolean {
  const areEmpty = [before, after].some(({ document }) => Object.keys(objectOr(document['paths'])).length === 0)
  return !areEmpty && !haveCommonPath(...alignPaths(before, after))
}

/** The base's name goes first: clients know the API by it, whatever the head's file is called. */
function nameOfApi(head: string, base = head): string {
  const names = [base, head].map((entry) => basename(entry, extname(entry)))
  return names.find((name) => apiNames.includes(name)) ?? names.at(-1) ?? ''
}

function removedApi(file: string): ApiReport {
  const place = { file, line: 1, pointer: '#' }
  const breaks = [{ whom: 'everyone', how: 'Every client of it: none of its calls is described any more.' }] as const
  const verdict = { rule: 'api-removed', severity: 'breaking', what: `${file} was removed.`, breaks } as const
  return {
    api: nameOfApi(file),
    file,
    findings: [{ ...verdict, operations: [], head: place, base: place }],
    compatible: 0,
    notCompared: [],
  }
}
