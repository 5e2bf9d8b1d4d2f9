import * as z from 'zod/mini'

/** The password rules (docs/rules.md#password-rule), each with its i18n key. */
export const passwordRules = [
  { label: 'passwordRule.length', isMet: (password: string) => password.length >= 12 },
  { label: 'passwordRule.number', isMet: (password: string) => /\d/.test(password) },
  { label: 'passwordRule.symbol', isMet: (password: string) => /[^A-Za-z0-9\s]/.test(password) },
  { label: 'passwordRule.uppercase', isMet: (password: string) => /[A-Z]/.test(password) },
  { label: 'passwordRule.lowercase', isMet: (password: string) => /[a-z]/.test(password) },
] as const

/** True when a new password meets all rules. */
export const isNewPassword = (password: string) => passwordRules.every(({ isMet }) => isMet(password))

/** Requires `confirmPassword` to equal `password` once the password is valid. `message` is an i18n key. */
export function samePasswords(message: string) {
  return z.refine<{ password: string; confirmPassword: string }>(
    ({ password, confirmPassword }) => !isNewPassword(password) || password === confirmPassword,
    // Report it together with other errors, not only after they are fixed.
    { path: ['confirmPassword'], error: message, when: () => true },
  )
}
