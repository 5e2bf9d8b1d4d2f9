import { type Canonical, originAt } from '../canonical/readCanonical.ts'
import type { Finding } from './finding.ts'
import type { Comparison } from './report.ts'

const semantic = /^(\d+)\.(\d+)\.(\d+)$/

/** Which part of a version must be raised: `major` for a break, `minor` for an addition. */
export type Bump = 'major' | 'minor' | 'none'

export function bumpFor({ findings, compatible }: Pick<Comparison, 'findings' | 'compatible'>): Bump {
  if (findings.some(({ severity }) => severity === 'breaking')) return 'major'
  return findings.length > 0 || compatible > 0 ? 'minor' : 'none'
}

/** The lowest version that reflects the bump; undefined if the last one is not a semantic version. */
export function nextVersion(last: string, bump: Bump): string | undefined {
  const [, major, minor] = semantic.exec(last) ?? []
  if (major === undefined || minor === undefined) return undefined
  if (bump === 'none') return last
  return bump === 'major' ? `${Number(major) + 1}.0.0` : `${major}.${Number(minor) + 1}.0`
}

export function isLower(first: string, second: string): boolean {
  const [left, right] = [first, second].map((version) => (semantic.exec(version) ?? []).slice(1).map(Number))
  const place = left?.findIndex((number, i) => number !== right?.[i]) ?? -1
  return place >= 0 && (left?.[place] ?? 0) < (right?.[place] ?? 0)
}

/** A break that the version does not reflect, accepted or not. Judge before accepted breaks become warnings. */
export function versionFinding(base: Canonical, head: Canonical, comparison: Comparison): Finding[] {
  if (bumpFor(comparison) !== 'major') return []
  const needed = nextVersion(base.version, 'major')
  const isSaid = needed !== undefined && semantic.test(head.version) && !isLower(head.version, needed)
  if (isSaid) return []
  const origin = originAt(head, '#/info')
  return [
    {
      rule: 'version-not-raised',
      severity: 'breaking',
      what: `\`info.version\` is \`${head.version}\`, and a break of \`${base.version}\` makes it \`${needed ?? 'a semantic version'}\`.`,
      breaks: [{ whom: 'everyone', how: 'Everyone who reads the version to know whether an update is safe.' }],
      operations: [],
      head: {
        file: origin.file,
        line: head.sources.lineOf({ file: origin.file, path: ['info', 'version'] }),
        pointer: '#/info/version',
      },
    },
  ]
}
