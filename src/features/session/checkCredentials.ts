import type { TFunction } from 'i18next'
import * as z from 'zod/mini'
import { LoginWithPasswordBody } from '#generated/auth/session/session.zod.ts'
import { issueMessage } from '#src/shared/form/issueMessage.ts'

/** What breaks a rule of the contract, each with the name of its field, in their order. */
export function checkCredentials(values: unknown, t: TFunction): { name: string; message: string }[] {
  const { error } = z.safeParse(LoginWithPasswordBody, values, { error: (issue) => issueMessage(issue, t) })
  return (error?.issues ?? []).map(({ path, message }) => ({ name: path.join('.'), message }))
}
