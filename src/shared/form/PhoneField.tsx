import type { FieldValues } from 'react-hook-form'
import { TextField, type FieldProps } from './TextField.tsx'
import * as z from 'zod/mini'

/** The country whose numbers need no prefix; Canada shares it. */
const home = 'US'

/** The phone library with its smallest data set, which only phone fields need; null when it can't be loaded. */
const loadPhoneRules = () => import('libphonenumber-js/min').catch(() => null)

const withoutWhitespace = (text: string) => text.replaceAll(/\s/g, '')

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
    const sent = withoutWhitespace(text)
    if (sent === '') return isOptional
    return z.safeParse(rule, sent).success && (await isPhoneNumber(sent))
  }
  return z.pipe(z.string().check(z.refine(isValid, { error: 'form.phone' })), z.transform(withoutWhitespace))
}

/** A phone number in any usual notation; `phoneNumber()` in the form's schema validates it and removes whitespace. */
export function PhoneField<Values extends FieldValues>(props: FieldProps<Values>) {
  return <TextField {...props} type="tel" inputMode="tel" autoComplete="tel" onFocus={() => void loadPhoneRules()} />
}
