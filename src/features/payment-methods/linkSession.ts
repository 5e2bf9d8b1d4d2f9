import * as z from 'zod/mini'
import { keyValueStore } from '#src/lib/keyValueStore.ts'
import { safeRedirect } from '#src/lib/safeRedirect.ts'
import { draftKey } from '#src/shared/api/session/drafts.ts'

/** What is kept of a bank link while the person is away at their bank. */
const linkSession = z.object({
  /** Plaid's, for this one link. */
  linkToken: z.string().check(z.minLength(1)),
  companyId: z.string().check(z.minLength(1)),
  /** The bank accounts that were linked before. */
  known: z.array(z.string()),
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

/** Keeps a link while the person may be away at their bank; it goes with the session. */
export function writeLinkSession(link: LinkSession): void {
  storage.set(key, JSON.stringify(link))
}

export function clearLinkSession(): void {
  storage.remove(key)
}

const linkedKey = draftKey('plaidLinked')

/** Keeps, for the page that the person goes back to, which account they have linked on the pages of a bank. */
export function keepLinked(companyId: string, { sourceId }: { sourceId: string }): void {
  storage.set(linkedKey, `${companyId} ${sourceId}`)
}

/** `sourceId` of the account that was linked for this company while the person was away, once. */
export function takeLinked(companyId: string): string | undefined {
  const [company, sourceId] = storage.get(linkedKey)?.split(' ') ?? []
  if (company !== companyId) return undefined
  storage.remove(linkedKey)
  return sourceId
}
