import * as z from 'zod/mini'

/** The country whose numbers need no prefix; Canada shares it. */
const home = 'US'

/** The phone library and its data (smallest set), which nothing but a phone field needs; null when it can't be loaded. */
export const loadPhoneRules = () => import('libphonenumber-js/min').catch(() => null)

const withoutWhitespace = (text: string) => text.replaceAll(/\s/g, '')

/** Without the library, the contract's rule and the service have to do. */
async function isPhoneNumber(text: string): Promise<boolean> {
  const library = await loadPhoneRules()
  return library?.isValidPhoneNumber(text, home) ?? true
}

/**
 * A valid phone number (spec section 5); the form's output has no whitespace in it. `rule` is the contract's own, which the
 * library may be more generous than.
 */
export function phoneNumber(rule: z.ZodMiniType<string, string>) {
  const isValid = async (text: string) => {
    const sent = withoutWhitespace(text)
    return z.safeParse(rule, sent).success && (await isPhoneNumber(sent))
  }
  return z.pipe(z.string().check(z.refine(isValid, { error: 'form.phone' })), z.transform(withoutWhitespace))
}
