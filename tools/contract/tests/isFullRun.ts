/** Whether every combination of each large matrix runs, or a named sample of each kind. */
export const isFullRun = process.env.TEST_FULL !== undefined
