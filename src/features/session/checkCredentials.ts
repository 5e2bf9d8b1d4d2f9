import type { TFunction } from 'i18next'
import * as z from 'zod/mini'
import { LoginWithPasswordBody } from '#generated/auth/session/session.zod.ts'
import type { LoginRequest } from '#generated/auth/model/loginRequest.ts'
import { cleanedEmail } from '#src/shared/form/cleaned.ts'
import { issueMessage } from '#src/shared/form/fieldMessages.ts'

const schema = z.extend(LoginWithPasswordBody, { emailAddress: cleanedEmail(LoginWithPasswordBody.shape.emailAddress) })

interface CheckedCredentials {
  /** What to send: the email address is cleaned (docs/rules.md#typed-text). */
  credentials: LoginRequest
  /** Violations of the contract's rules with their field names, in field order. */
  wrong: { name: string; message: string }[]
}

export function checkCredentials(values: LoginRequest, t: TFunction): CheckedCredentials {
  const { data, error } = z.safeParse(schema, values, { error: (issue) => issueMessage(issue, t) })
  const wrong = (error?.issues ?? []).map(({ path, message }) => ({ name: path.join('.'), message }))
  return { credentials: data ?? values, wrong }
}
