import { fingerprint } from '#src/lib/keyValueStore.ts'
import type { AxiosRequestConfig } from 'axios'
import { isDecision } from './apiError.ts'

interface IdempotencyKeys {
  /** The key for this write, or null if the call takes none. The same write has the same key until it is `settled`. */
  keyOf(call: AxiosRequestConfig, sessionId: string | undefined): string | null
  /** Reports the outcome of this key's write (no `error`: success). Forgets the key once the outcome is certain. */
  settled(key: string, error?: unknown): void
}

/** A write whose outcome is unknown. */
interface OpenWrite {
  key: string
  method: string
  url: string
}

/** Sign-in creates only a session and takes no key. */
const keyless = '/api/auth/login/'

/**
 * One `Idempotency-Key` per intended write. When a response is lost, it is unknown whether the write took effect, so a
 * retry gets the same key and the service runs the write only once. After a clear response, a repeat is a new write.
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

/** 128 random bits. `crypto.randomUUID` does not exist on plain HTTP, and no write may fail because of that. */
const randomText = () => Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('-')

const methodOf = ({ method = 'GET' }: AxiosRequestConfig) => method.toUpperCase()

const parentOf = (url: string) => url.slice(0, url.lastIndexOf('/'))

/**
 * True when a successful write may have undone the other one: enabling an account after disabling it, canceling an
 * invite, deleting what was created. Repeating the other one is then a new write. A second create in the same
 * collection does not affect the first.
 */
function undoes(done: OpenWrite, other: OpenWrite): boolean {
  if (done.method === 'DELETE' && other.url === parentOf(done.url)) return true
  const bothCreate = done.method === 'POST' && other.method === 'POST'
  return !bothCreate && parentOf(done.url) === parentOf(other.url)
}

/** What distinguishes one body from another; files by their metadata, since reading them takes time. */
function contentOf(data: unknown): unknown {
  if (!(data instanceof FormData)) return data
  return [...data].map(([name, value]) =>
    value instanceof File ? [name, value.name, value.size, value.lastModified, value.type] : [name, value],
  )
}
