import type { TestDetails } from '@playwright/test'

/** Whether this run has every cell of each matrix: not `npm test`, which runs on Turborepo, without TEST_FULL. */
export const isFull = process.env.TURBO_HASH === undefined || process.env.TEST_FULL !== undefined

/** Cells of a matrix that `npm test` leaves to `npm run e2e` and `npm run test:full`: another cell covers their mechanism. */
export const fullOnly: TestDetails = { tag: '@full' }

/**
 * The details of each test of a matrix: `npm test` runs the chosen cells, one of each kind; `npm run e2e` and
 * `npm run test:full` run all of them (docs/qa.md). Errors: throws for a chosen cell that the matrix doesn't have.
 */
export function sample(cells: readonly string[], ...chosen: readonly string[]): (cell: string) => TestDetails {
  const missing = chosen.filter((cell) => !cells.includes(cell))
  if (missing.length > 0) throw new Error(`Not in this matrix: ${missing.join(', ')}`)
  return (cell) => (chosen.includes(cell) ? {} : fullOnly)
}
