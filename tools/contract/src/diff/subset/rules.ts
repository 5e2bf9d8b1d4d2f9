import type { JsonObject } from '../json.ts'

/**
 * Rules that a value must keep, and others that it must break. Each is a schema with one keyword, and what this depends
 * on in `with` (`formula.ts`).
 */
export interface Rules {
  readonly kept: readonly JsonObject[]
  readonly broken: readonly JsonObject[]
}

/** Whether there may be a value that matches all of some schemas and none of others. */
export type MayExist = (search: { all: readonly unknown[]; none: readonly unknown[] }) => boolean

/** The numbers that some schemas have under a keyword. */
export const numbersOf = (schemas: readonly JsonObject[], keyword: string): number[] =>
  schemas.map((schema) => schema[keyword]).filter((value) => typeof value === 'number')

/**
 * The smallest and the largest size that limits such as `minLength` and `maxLength` allow: those to keep allow the sizes
 * within them, those to break the sizes outside.
 */
export function sizeRange({ kept, broken }: Rules, minimum: string, maximum: string): { least: number; most: number } {
  return {
    least: Math.max(0, ...numbersOf(kept, minimum), ...numbersOf(broken, maximum).map((limit) => limit + 1)),
    most: Math.min(...numbersOf(kept, maximum), ...numbersOf(broken, minimum).map((limit) => limit - 1)),
  }
}
