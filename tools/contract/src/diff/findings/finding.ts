import type { Verdict } from './judge.ts'

/** A location in a source file. `line` counts from 1. */
export interface Place {
  readonly file: string
  readonly line: number
  readonly pointer: string
}

/** A change that breaks, or may break, a client. */
export interface Finding extends Verdict {
  /** Location in the head; for something removed, the nearest existing location above it. */
  readonly head: Place
  /** Location in the base. */
  readonly base?: Place
  /** Number of other places with the same change. */
  readonly elsewhere?: number
  /** By whom, until when, and why it was accepted (`accepted-breaks.yaml`). */
  readonly accepted?: string
  /** `none` if no app of `--readers` uses what changed. */
  readonly readers?: 'none'
}
