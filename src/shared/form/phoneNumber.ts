import * as z from 'zod/mini'
import { cleanPhone } from '#src/lib/cleanText.ts'

/** The country whose numbers need no prefix; Canada shares it. */
const home = 'US'

/** The phone library with its smallest data set, which only phone fields need; null when it can't be loaded. */
export const loadPhoneRules = () => import('libphonenumber-js/min').catch(() => null)

/** The number to send: as it was entered, except that our own notation becomes the service's, `+14155550134`. */
const toSent = (text: string) => cleanPhone(text).replace(/^\+1 ?\((\d{3})\) ?(\d{3})-(\d{4})$/, '+1$1$2$3')

/** An extension, such as `x5`, at the end of a number; the contract has no field for it. */
const extension = /\d(?:;?ext(?:n|ension)?\.?[=:]?|x|#|,)\d{1,7}$/i

/** Without the library, the contract's rule and the service's own check have to suffice. */
async function isPhoneNumber(text: string): Promise<boolean> {
  const library = await loadPhoneRules()
  return library?.isValidPhoneNumber(text, home) ?? true
}

/**
 * A valid phone number (docs/rules.md#phone-rule); the form's output has no whitespace. `rule` is the contract's rule,
 * which can be stricter than the library. With `isOptional`, it may be empty.
 */
export function phoneNumber(rule: z.ZodMiniType<string, string>, isOptional = false) {
  const isValid = async (text: string) => {
    const sent = toSent(text)
    if (sent === '') return isOptional
    return z.safeParse(rule, sent).success && (await isPhoneNumber(sent))
  }
  const error = ({ input }: { input?: unknown }) =>
    typeof input === 'string' && extension.test(cleanPhone(input)) ? 'phone.extension' : 'phone.invalid'
  return z.pipe(z.string().check(z.refine(isValid, { error })), z.transform(toSent))
}
