import * as z from 'zod/mini'

/** A rule of the contract for a text without the blanks around it: blanks alone are no name. */
export const trimmed = (rule: z.ZodMiniType<string, string>) => z.pipe(z.string().check(z.trim()), rule)
