/**
 * `npm run test:full` runs every combination of each large matrix; `npm test` runs every mechanism and a named sample of
 * each kind (docs/qa.md#what-runs-when).
 */
export const isFullRun = process.env.TEST_FULL !== undefined
