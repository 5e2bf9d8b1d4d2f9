import * as z from 'zod/mini'
import { cleanText } from '#src/lib/cleanText.ts'
import { cleanEmail } from '#src/lib/emailAddresses.ts'

/**
 * A rule of the contract for what was typed once it is cleaned, so that spaces don't count as a name
 * (docs/rules.md#typed-text).
 */
export const cleaned = (rule: z.ZodMiniType<string, string>, clean = cleanText) =>
  z.pipe(z.string().check(z.overwrite(clean)), rule)

/** The same for an email address, also as a mail program copies it. */
export const cleanedEmail = (rule: z.ZodMiniType<string, string>) => cleaned(rule, cleanEmail)

/** The same for a text that may be empty, with the contract's rule for the texts that are not. */
export const cleanedOrEmpty = (rule: z.ZodMiniType, clean = cleanText) => cleaned(orEmpty(rule), clean)

const orEmpty = (rule: z.ZodMiniType) =>
  z.string().check((context) => {
    const problems = context.value === '' ? [] : (z.safeParse(rule, context.value).error?.issues ?? [])
    // Drop the message: the form has its own texts.
    for (const { message: _message, ...issue } of problems)
      context.issues.push({ ...issue, input: context.value } as z.core.$ZodRawIssue)
  })
