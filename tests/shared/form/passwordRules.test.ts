import fc from 'fast-check'
import { expect, test } from 'vitest'
import { RegisterWithPasswordBody } from '#generated/auth/registration/registration.zod.ts'
import { isNewPassword } from '#src/shared/form/passwordRules.ts'

const contract = RegisterWithPasswordBody.shape.password

/** Texts about as long as a password, with the kinds of characters that the rule distinguishes. */
const password = fc.string({
  unit: fc.constantFrom(...'abzABZ0189!$%^&*()_+-=|~`{}[]:";\'<>?,./\\ \té€中'.split('')),
  minLength: 8,
  maxLength: 20,
})

test('the combined rules match the contract’s rule (password-rule)', () => {
  fc.assert(
    fc.property(password, (text) => {
      expect(isNewPassword(text)).toBe(contract.safeParse(text).success)
    }),
    { numRuns: 5000 },
  )
})

test.each([
  ['Tallyport-2026!', true],
  ['Tallyport-20', true],
  ['Tallyport-2', false],
  ['tallyport-2026!', false],
  ['TALLYPORT-2026!', false],
  ['Tallyport-Phrase!', false],
  ['Tallyport2026x', false],
  ['Tallyport 2026', false],
  ['', false],
])('%j: %s', (text, expected) => {
  expect(isNewPassword(text)).toBe(expected)
})
