import * as z from 'zod/mini'
import { keyValueStore } from '#src/lib/keyValueStore.ts'
import { safeRedirect } from '#src/lib/safeRedirect.ts'
import { draftKey } from '#src/shared/api/session/drafts.ts'

/** What is kept of a bank link while the person is away at their bank. */
const linkSession = z.object({
  /** Plaid's, for this one link. */
  linkToken: z.string().check(z.minLength(1)),
  companyId: z.string().check(z.minLength(1)),
  /** Address inside the application that the person set out from. */
  returnTo: z.pipe(
    z.string(),
    z.transform((path: string) => safeRedirect(path)),
  ),
})

export type LinkSession = z.output<typeof linkSession>

const key = draftKey('plaidLink')
const storage = keyValueStore(
  () => window.sessionStorage,
  () => undefined,
)

/** The link that this tab set out on; null when there is none, or what is kept is damaged. */
export function readLinkSession(): LinkSession | null {
  try {
    return linkSession.parse(JSON.parse(storage.get(key) ?? 'null'))
  } catch {
    return null // Nothing is kept, or it is not what was written: there is nothing to go on with.
  }
}
