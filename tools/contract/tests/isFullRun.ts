/** Whether the whole product of each large matrix runs, or a named sample of each kind. */
export const isFull = process.env.TEST_FULL !== undefined
