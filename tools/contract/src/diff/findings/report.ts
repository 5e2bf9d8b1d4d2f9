import type { Finding } from './finding.ts'

/** The comparison of one pair of descriptions, before a report names its files. */
export interface Comparison {
  readonly findings: Finding[]
  /** Number of changes that break no client. */
  readonly compatible: number
  /** The compatible changes that are new calls, parameters, responses, and fields, in words. */
  readonly additions: string[]
}

/** The comparison of one description. */
export interface ApiReport {
  /** `auth` or `main` if a side has a file of this name, else the name of the head's file. */
  readonly api: string
  /** The description's file, as named in the head. */
  readonly file: string
  readonly findings: Finding[]
  /** Number of changes that break no client. */
  readonly compatible: number
  /** Additions that break no client, in words. */
  readonly additions?: readonly string[]
  /** Parts of the description that were not compared. */
  readonly notCompared: string[]
}

/** The comparison of all descriptions. Its fields are those of the JSON report, so their names are part of that format. */
export interface Report {
  readonly base: string
  readonly head: string
  readonly apis: ApiReport[]
  /** Number of breaking findings. */
  readonly breaking: number
  /** Number of findings that are warnings. */
  readonly warnings: number
  /** Accepted breaks that no longer occur. */
  readonly unusedAccepted?: string[]
}
