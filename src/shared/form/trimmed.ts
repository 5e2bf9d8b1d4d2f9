import * as z from 'zod/mini'

/** Applies a rule of the contract to the trimmed text, so that spaces alone are not a valid name. */
export const trimmed = (rule: z.ZodMiniType<string, string>) => z.pipe(z.string().check(z.trim()), rule)

/** The same, for a text that may be empty. */
export const trimmedOrEmpty = (rule: z.ZodMiniType<string, string>) =>
  trimmed(
    z.string().check((context) => {
      const problems = context.value === '' ? [] : (z.safeParse(rule, context.value).error?.issues ?? [])
      // Drop the message: the form has its own texts.
      for (const { message: _message, ...issue } of problems)
        context.issues.push({ ...issue, input: context.value } as z.core.$ZodRawIssue)
    }),
  )
