import { readFileSync } from 'node:fs'
import { families } from './families.ts'
import { baseFile, mutate, readMutations } from './mutations.ts'
import { describePart, readPairs } from './pairs.ts'
import { relations } from './relations.ts'

/** Two descriptions as texts, and whether the second breaks a client of the first. */
export interface Entry {
  readonly name: string
  readonly expect: 'breaking' | 'safe'
  /** True for one change, and so one finding. */
  readonly once?: boolean | undefined
  readonly base: string
  readonly head: string
}

/** Changes of one contract. */
export const mutated = (): Entry[] =>
  readMutations().map((mutation) => ({ ...mutation, base: readFileSync(baseFile, 'utf8'), head: mutate(mutation) }))

/** Small pairs of descriptions. */
export const small = (): Entry[] => written(readPairs())

/** The same, of one kind each, from tables. */
export const tabled = (): Entry[] => written([...families, ...relations])

const written = (pairs: ReturnType<typeof readPairs>): Entry[] =>
  pairs.map(({ base, head, ...rest }) => ({
    ...rest,
    base: JSON.stringify(describePart(base)),
    head: JSON.stringify(describePart(head)),
  }))
