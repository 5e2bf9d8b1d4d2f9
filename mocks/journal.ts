import type { JournalEntry } from '#generated/control/model/journalEntry.ts'
import { sha256 } from './digest.ts'
import { ambiguities } from './jsonText.ts'

const maxEntries = 2000
const maxViolations = 200
/** Longer bodies are not recorded, in bytes. */
const maxBodyBytes = 20_000
/** The fields and parameters whose values are never recorded. */
const secretNames = new Set(
  [
    'accessToken',
    'apiKey',
    'confirmPassword',
    'password',
    'publicToken',
    'refreshToken',
    'registrationToken',
    'token',
  ].map((name) => name.toLowerCase()),
)
const isSecret = (name: string) => secretNames.has(name.toLowerCase())

/** The latest requests of one world, oldest first. Calls that broke the contract are also kept separately, for longer. */
export class Journal {
  #entries: JournalEntry[] = []
  #violations: JournalEntry[] = []
  #next = 1

  add(entry: Omit<JournalEntry, 'id'>): void {
    const added = { id: this.#next, ...entry }
    this.#next += 1
    this.#entries.push(added)
    if (this.#entries.length > maxEntries) this.#entries.splice(0, maxEntries / 10)
    if (added.violations.length > 0 && this.#violations.length < maxViolations) this.#violations.push(added)
  }

  /** Entries after the one with id `since`. */
  entries(since = 0): JournalEntry[] {
    return this.#entries.filter(({ id }) => id > since)
  }

  /** The first calls that broke the contract. */
  violations(): readonly JournalEntry[] {
    return this.#violations
  }

  /** Returns the first calls that broke the contract, and clears them. */
  takeViolations(): readonly JournalEntry[] {
    const taken = this.#violations
    this.#violations = []
    return taken
  }

  clear(): void {
    this.#entries = []
    this.#violations = []
  }

  /** Replaces all entries with saved ones; the next one gets the next id. */
  restore(entries: readonly JournalEntry[]): void {
    this.#entries = [...entries]
    this.#violations = entries.filter(({ violations }) => violations.length > 0)
    this.#next = (entries.at(-1)?.id ?? 0) + 1
  }
}

/** Identifies a token without revealing it: calls with the same token have the same hash. */
export async function hashAuthorization(header: string | undefined): Promise<string | null> {
  return header === undefined ? null : (await sha256(header)).slice(0, 12)
}

/** Redacts the access-link token, a secret that the contract puts in the path. */
export function redactPath(path: string): string {
  return path.replace(/(\/company\/access\/)[^/]+/, '$1…')
}

/** The path and query without secrets. */
export function redactUrl({ pathname, search }: URL): string {
  const query = new URLSearchParams(search)
  for (const name of new Set(query.keys())) if (isSecret(name)) query.set(name, '…')
  return query.size > 0 ? `${redactPath(pathname)}?${query}` : redactPath(pathname)
}

/** A JSON body without the values of secret fields; null for any other body. */
export function redactBody(bytes: Uint8Array, contentType: string): string | null {
  if (bytes.length === 0 || bytes.length > maxBodyBytes || !/[/+]json\b/i.test(contentType)) return null
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)
  try {
    const parsed: unknown = JSON.parse(text)
    // A body that is refused as ambiguous or too deep could not be shown as it was sent.
    if (ambiguities(text).length > 0) return null
    return JSON.stringify(parsed, (name, value: unknown) => (isSecret(name) ? '…' : value))
  } catch (error) {
    // A body that isn't valid JSON could contain a secret anywhere.
    if (error instanceof SyntaxError) return null
    throw error
  }
}
