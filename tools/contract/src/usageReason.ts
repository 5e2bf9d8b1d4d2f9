/** The message of `parseArgs` without its advice. */
export const usageReason = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).split('. ', 1).join()
