import * as z from 'zod/mini'
import { RegisterWithPasswordBody } from '#generated/auth/registration/registration.zod.ts'
import { samePasswords } from '#src/shared/form/passwordRules.ts'
import { phoneNumber } from '#src/shared/form/phoneNumber.ts'
import { trimmed } from '#src/shared/form/trimmed.ts'

const { firstName, lastName, phoneNumber: phoneRule } = RegisterWithPasswordBody.shape

/** The contract's rules, the confirmation, and a phone number that exists (spec section 5); what comes out is sent. */
export const registrationSchema = z.pipe(
  z
    .extend(z.omit(RegisterWithPasswordBody, { registrationToken: true }), {
      firstName: trimmed(firstName),
      lastName: trimmed(lastName),
      phoneNumber: phoneNumber(phoneRule),
      confirmPassword: z.string(),
    })
    .check(samePasswords('registration.passwordsDiffer')),
  z.transform(({ confirmPassword: _confirmed, ...registration }) => registration),
)

export type RegistrationInput = z.input<typeof registrationSchema>
export type Registration = z.output<typeof registrationSchema>
