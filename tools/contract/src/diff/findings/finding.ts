import type { Verdict } from './judge.ts'

/** A location in a source file. `line` counts from 1. */
export interface Place {
  readonly file: string
  readonly line: number
  readonly pointer: string
}

/** One change that breaks someone, or may. */
export interface Finding extends Verdict {
  /** Location in the head; for something removed, the nearest existing location above it. */
  readonly head: Place
  /** Location in the base. */
  readonly base?: Place
  /** Number of other places with the same change. */
  readonly elsewhere?: number
  /** By whom, until when, and why it was accepted (`accepted-breaks.yaml`). */
  readonly accepted?: string
}

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
  readonly compatible: number
  /** Additions that break no client, in words. */
  readonly additions?: readonly string[]
  /** Parts of the description that were not compared. */
  readonly notCompared: string[]
}

export interface Report {
  readonly base: string
  readonly head: string
  readonly apis: ApiReport[]
  readonly breaking: number
  readonly warnings: number
  /** Accepted breaks that no longer occur. */
  readonly unusedAccepted?: string[]
}
