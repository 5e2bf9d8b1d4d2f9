import { spawnSync } from 'node:child_process'

/** The part of `npm audit --json` that is read. */
interface Audit {
  vulnerabilities?: Record<
    string,
    { severity: string; range: string; via: (string | { title: string; url: string })[] }
  >
  /** Npm's own words, if the registry does not report them. */
  message?: string
}

/**
 * What npm knows about the packages named, one line for each advisory. `undefined` if the registry does not report them, as
 * on some mirrors and without a network.
 */
export function knownVulnerabilities(names: ReadonlySet<string>): string[] | undefined {
  const { stdout } = spawnSync('npm', ['audit', '--package-lock-only', '--include=dev', '--json'], { encoding: 'utf8' })
  return readAudit(stdout, names)
}

/** As above, from what `npm audit --json` printed. */
export function readAudit(text: string, names: ReadonlySet<string>): string[] | undefined {
  const { vulnerabilities } = JSON.parse(text) as Audit
  if (vulnerabilities === undefined) return undefined
  return Object.entries(vulnerabilities)
    .filter(([name]) => names.has(name))
    .flatMap(([name, { severity, range, via }]) =>
      via
        .filter((cause) => typeof cause !== 'string')
        .map(({ title, url }) => `${name} ${range} (${severity}): ${title}. ${url}`),
    )
}
