/**
 * `npm run test:full` runs the whole product of each large matrix; `npm test` runs every mechanism and a named sample of
 * each kind (docs/qa.md#what-runs-when).
 */
export const isFull = process.env.TEST_FULL !== undefined
