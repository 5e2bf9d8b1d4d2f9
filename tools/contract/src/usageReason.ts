/** Why `parseArgs` refuses the arguments, in one short sentence without its advice. */
export const usageReason = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).split('. ', 1).join()
