import type { JsonObject } from '../json.ts'

/** The schemas at the same place of the two descriptions. */
export type SchemaPair = readonly [base: JsonObject, head: JsonObject]

/** Gives a rewritten object the source location of the object that it replaces, and returns it. */
export type Derive = <T extends object>(rewritten: T, original: object) => T

/** `Derive` for each of the two descriptions. */
export type DerivePair = readonly [base: Derive, head: Derive]
