import type { TFunction } from 'i18next'
import * as z from 'zod/mini'
import { LoginWithPasswordBody } from '#generated/auth/session/session.zod.ts'
import { issueMessage } from '#src/shared/form/issueMessage.ts'

/** Violations of the contract's rules with their field names, in field order. */
export function checkCredentials(values: unknown, t: TFunction): { name: string; message: string }[] {
  const { error } = z.safeParse(LoginWithPasswordBody, values, { error: (issue) => issueMessage(issue, t) })
  return (error?.issues ?? []).map(({ path, message }) => ({ name: path.join('.'), message }))
}
