import * as z from 'zod/mini'

/** Applies a rule of the contract to the trimmed text, so that blanks alone are not a name. */
export const trimmed = (rule: z.ZodMiniType<string, string>) => z.pipe(z.string().check(z.trim()), rule)
