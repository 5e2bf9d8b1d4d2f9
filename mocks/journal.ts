import { createHash } from 'node:crypto'
import type { Violation } from './gate.ts'

/** One request as the journal keeps it: no token, password or body. */
export interface JournalEntry {
  id: number
  at: string
  world: string
  method: string
  /** Path and query; values of secret parameters are left out. */
  url: string
  operationId: string | null
  status: number | null
  durationMs: number
  idempotencyKey: string | null
  /** Short hash of the Authorization header: tells tokens apart without showing them. */
  authorization: string | null
  fault: string | null
  fromExample: boolean
  violations: Violation[]
}

const kept = 5000
const secretParameters = ['token', 'registrationToken', 'refreshToken', 'password']

/** The last requests of every world, newest last. */
export class Journal {
  #entries: JournalEntry[] = []
  #next = 1

  add(entry: Omit<JournalEntry, 'id'>): JournalEntry {
    const added = { ...entry, id: this.#next }
    this.#next += 1
    this.#entries.push(added)
    if (this.#entries.length > kept) this.#entries.splice(0, kept / 10)
    return added
  }

  of(world: string): JournalEntry[] {
    return this.#entries.filter((entry) => entry.world === world)
  }

  clear(world: string): void {
    this.#entries = this.#entries.filter((entry) => entry.world !== world)
  }
}

export function hashAuthorization(header: string | undefined): string | null {
  return header === undefined ? null : createHash('sha256').update(header).digest('hex').slice(0, 12)
}

export function redactUrl(url: URL): string {
  const search = new URLSearchParams(url.search)
  for (const name of secretParameters) if (search.has(name)) search.set(name, '…')
  // An access-link token is a secret that the contract puts into the path.
  const path = url.pathname.replace(/(\/company\/access\/)[^/]+/, '$1…')
  return search.size > 0 ? `${path}?${search}` : path
}
