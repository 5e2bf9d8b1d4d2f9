import { fingerprint } from '#src/lib/fingerprint.ts'
import type { AxiosRequestConfig } from 'axios'
import { isRefusal, type ApiError } from './apiError.ts'

export interface IdempotencyKeys {
  /** The key of this write, or null for a call that takes none. The same write has the same key until it is `settled`. */
  keyOf(call: AxiosRequestConfig, sessionId: string | undefined): string | null
  /** Says how the write with this key went: `undefined` for success. Forgets the key when that is certain. */
  settled(key: string, error?: unknown): void
}

/** A write whose outcome is unknown. Plain texts only, so that it can be kept in `sessionStorage`. */
interface OpenWrite {
  key: string
  method: string
  url: string
}

/** Sign-in creates nothing but a session, and takes no key. */
const keyless = '/api/auth/login/'

/** Refusals that come before the service looks at the key: they do not tell what became of an earlier try. */
const undecided = new Set(['idempotency.in_flight', 'request.rate_limited', 'auth.unauthenticated'])

/**
 * One `Idempotency-Key` per intended write. When an answer is lost, nobody knows whether the write took effect: the same
 * write tried again gets the same key, so that the service does it once. After a clear answer, the same again is a new write.
 */
export function createIdempotencyKeys(): IdempotencyKeys {
  const open = new Map<string, OpenWrite>()
  /** Makes a password in a body harder to guess from its fingerprint. */
  const salt = randomText()
  let session: string | undefined

  return {
    keyOf(call, sessionId) {
      const method = methodOf(call)
      const { url = '' } = call
      if (method === 'GET' || url.startsWith(keyless)) return null
      if (sessionId !== session) open.clear()
      session = sessionId
      const id = fingerprint(JSON.stringify([salt, method, url, call.params, contentOf(call.data)]))
      const write = open.get(id) ?? { key: randomText(), method, url }
      open.set(id, write)
      return write.key
    },

    settled(key, error) {
      const [id, write] = [...open].find(([, { key: known }]) => known === key) ?? []
      if (id === undefined || write === undefined || (error !== undefined && !isDecision(error))) return
      open.delete(id)
      if (error !== undefined) return
      for (const [otherId, other] of open) if (undoes(write, other)) open.delete(otherId)
    },
  }
}

/** 128 random bits. `crypto.randomUUID` is not there on plain http, and no write may fail for that. */
const randomText = () => Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('-')

const methodOf = ({ method = 'GET' }: AxiosRequestConfig) => method.toUpperCase()

/** True for a problem of the contract that says no to the write itself; a proxy's error page says nothing about it. */
function isDecision(error: unknown): boolean {
  if (!isRefusal(error)) return false
  const { code } = error as ApiError
  return code !== null && !undecided.has(code)
}

const parentOf = (url: string) => url.slice(0, url.lastIndexOf('/'))

/**
 * True when a write that succeeded may have changed what the other one did: enabling an account after disabling it,
 * cancelling an invite, deleting what was created. The other one made again is then meant as a new one. Creating twice at
 * the same place changes nothing about the first.
 */
function undoes(done: OpenWrite, other: OpenWrite): boolean {
  if (done.method === 'DELETE' && other.url === parentOf(done.url)) return true
  const bothCreate = done.method === 'POST' && other.method === 'POST'
  return !bothCreate && parentOf(done.url) === parentOf(other.url)
}

/** What tells one body from another; files by what the browser says of them, since reading them takes time. */
function contentOf(data: unknown): unknown {
  if (!(data instanceof FormData)) return data
  return [...data].map(([name, value]) =>
    value instanceof File ? [name, value.name, value.size, value.lastModified, value.type] : [name, value],
  )
}
