import * as z from 'zod/mini'
import { draftKey } from '#src/lib/drafts.ts'
import { keyValueStore } from '#src/lib/keyValueStore.ts'
import { safeRedirect } from '#src/lib/safeRedirect.ts'

/** What is stored about a bank link while the user is on their bank's website. */
const linkSession = z.object({
  /** Plaid's token for this link. */
  linkToken: z.string().check(z.minLength(1)),
  companyId: z.string().check(z.minLength(1)),
  /** The bank accounts that were already linked. */
  known: z.array(z.string()),
  /** The path in the app where the user started. */
  returnTo: z.pipe(
    z.string(),
    z.transform((path: string) => safeRedirect(path)),
  ),
})

type LinkSession = z.output<typeof linkSession>

const key = draftKey('plaidLink')
const storage = keyValueStore(
  () => window.sessionStorage,
  () => undefined,
)

/** The link started in this tab; null if there is none or the stored data is invalid. */
export function readLinkSession(): LinkSession | null {
  try {
    return linkSession.parse(JSON.parse(storage.get(key) ?? 'null'))
  } catch {
    return null // Nothing is stored, or it is invalid, so no link can be resumed.
  }
}

/** Stores a link while the user may be on their bank's website; it is cleared with the session. */
export function writeLinkSession(link: LinkSession): void {
  storage.set(key, JSON.stringify(link))
}

export function clearLinkSession(): void {
  storage.remove(key)
}

const linkedKey = (companyId: string) => draftKey(`plaidLinked.${companyId}`)

/** Stores the account linked on the bank's website, for the page that the user returns to. */
export function keepLinked(companyId: string, { sourceId }: { sourceId: string }): void {
  storage.set(linkedKey(companyId), sourceId)
}

/** `sourceId` of the account linked for this company on the bank's website, if any; returned only once. */
export function takeLinked(companyId: string): string | undefined {
  const sourceId = storage.get(linkedKey(companyId))
  storage.remove(linkedKey(companyId))
  return sourceId ?? undefined
}
