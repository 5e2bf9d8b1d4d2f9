import type { TestDetails } from '@playwright/test'

/** Journeys that only `npm run test:full` runs: a cheaper layer, or another journey, covers their mechanism. */
export const fullOnly: TestDetails = { tag: '@full' }

/**
 * The details of each test of a matrix: `npm test` runs the chosen cells, one of each kind, and `npm run test:full` all
 * of them (docs/qa.md). Errors: throws for a chosen cell that the matrix doesn't have.
 */
export function sample(cells: readonly string[], ...chosen: readonly string[]): (cell: string) => TestDetails {
  const missing = chosen.filter((cell) => !cells.includes(cell))
  if (missing.length > 0) throw new Error(`Not in this matrix: ${missing.join(', ')}`)
  return (cell) => (chosen.includes(cell) ? {} : fullOnly)
}
