/** Sends requests over connections that are kept open, and reads what comes back. */
import { Agent as PlainAgent, type IncomingMessage, request as plainRequest } from 'node:http'
import { Agent as SecureAgent, request as secureRequest } from 'node:https'
import { promisify } from 'node:util'
import { brotliDecompress, gunzip, inflate } from 'node:zlib'
import type { ServiceResponse, Wire } from './request.ts'

/** A service that takes longer counts as not responding. */
export const timeoutMs = 30_000

/** The contract's own bodies have far fewer levels; JSON that has more is not checked. */
const deepest = 100

/** The longest `Retry-After` of a 429, in seconds, that is respected. */
const longestWait = 30

/** No response, or an incomplete one; the message is the reason, e.g. `ECONNREFUSED`. */
export class ServiceUnreachable extends Error {
  override readonly name = 'ServiceUnreachable'
  /** True if something did respond, with a body that can't be read. */
  readonly hasResponded: boolean

  constructor(message: string, hasResponded = false) {
    super(message)
    this.hasResponded = hasResponded
  }
}

/** Errors: rejects with `ServiceUnreachable`. A 429 with a short `Retry-After` is retried once. */
export async function send(base: string, wire: Wire, withinMs = timeoutMs): Promise<ServiceResponse> {
  const response = await sendOnce(base, wire, withinMs)
  const seconds = Number(response.headers['retry-after'] ?? Infinity)
  if (response.status !== 429 || seconds > longestWait) return response
  await new Promise((resolve) => setTimeout(resolve, seconds * 1000))
  return sendOnce(base, wire, withinMs)
}

async function sendOnce(base: string, wire: Wire, withinMs: number): Promise<ServiceResponse> {
  const { status, headers, bytes } = await exchangeBytes(base, wire, withinMs)
  const text = textOf(await decoded(bytes, headers['content-encoding']))
  const response = { status, headers, body: text }
  if (!/[/+]json\b/.test(headers['content-type'] ?? '')) return response
  try {
    const body: unknown = JSON.parse(text)
    if (!isDeeperThan(deepest, body)) return { ...response, body }
    return { ...response, unreadable: `it is nested deeper than ${deepest} levels` }
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
    const reason = text.startsWith('\uFEFF') ? 'it begins with a byte-order mark' : error.message
    return { ...response, unreadable: reason }
  }
}

interface Bytes {
  status: number
  headers: Record<string, string>
  bytes: Buffer
}

/**
 * Connections that stay open between reads. A write gets its own connection: if the connection breaks, it isn't known
 * whether the write may be repeated.
 */
const kept = { 'http:': new PlainAgent({ keepAlive: true }), 'https:': new SecureAgent({ keepAlive: true }) }

/**
 * A service may close a kept connection at the moment when it is used again: such a read, and a write of which nothing
 * was sent, is tried once more on a new connection.
 */
async function exchangeBytes(base: string, wire: Wire, withinMs: number): Promise<Bytes> {
  const isRead = wire.method === 'GET'
  const first = await attempt(base, wire, withinMs, isRead)
  if (!(first instanceof Broken)) return first
  const second = first.isReset && (isRead || !first.hasSent) ? await attempt(base, wire, withinMs, false) : first
  if (second instanceof Broken) throw new ServiceUnreachable(second.reason, second.hasResponded)
  return second
}

class Broken {
  readonly reason: string
  readonly isReset: boolean
  readonly hasSent: boolean
  readonly hasResponded: boolean

  constructor(error: Error, { hasSent, hasResponded }: Pick<Broken, 'hasSent' | 'hasResponded'>) {
    const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined
    this.reason = code ?? error.message
    this.isReset = code === 'ECONNRESET' || code === 'EPIPE'
    this.hasSent = hasSent
    this.hasResponded = hasResponded
  }
}

function attempt(base: string, wire: Wire, withinMs: number, keepsConnection: boolean): Promise<Bytes | Broken> {
  const { method, path, search, headers, bytes } = wire
  return new Promise((resolve) => {
    const url = new URL(`${base}${path}${search}`)
    const isSecure = url.protocol === 'https:'
    const body = bytes === undefined ? undefined : Buffer.from(bytes)
    const request = (isSecure ? secureRequest : plainRequest)(url, {
      method,
      agent: keepsConnection ? kept[isSecure ? 'https:' : 'http:'] : false,
      headers: {
        'accept-encoding': 'gzip, deflate, br',
        ...headers,
        ...(method !== 'GET' && { 'content-length': String(body?.length ?? 0) }),
      },
    })
    let [sentBefore, hasResponded] = [0, false]
    const fail = (error: Error) => {
      clearTimeout(timer)
      const hasSent = (request.socket?.bytesWritten ?? 0) > sentBefore
      resolve(new Broken(error, { hasSent, hasResponded }))
    }
    const timer = setTimeout(() => {
      fail(new Error(`none within ${withinMs / 1000} s`))
      request.destroy()
    }, withinMs)
    request.once('socket', (socket) => (sentBefore = socket.bytesWritten))
    request.on('error', fail)
    request.once('response', (response) => {
      hasResponded = true
      readAll(response).then((read) => {
        clearTimeout(timer)
        resolve({ status: response.statusCode ?? 0, headers: headersOf(response), bytes: read })
      }, fail)
    })
    request.end(body)
  })
}

async function readAll(response: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of response) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

const headersOf = ({ headers }: IncomingMessage) =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, [value ?? ''].flat().join(', ')]))

const decoders: Readonly<Record<string, (bytes: Buffer) => Promise<Buffer>>> = {
  gzip: promisify(gunzip),
  'x-gzip': promisify(gunzip),
  deflate: promisify(inflate),
  br: promisify(brotliDecompress),
}

/** Errors: rejects with `ServiceUnreachable` if the body is not encoded as its header says. */
async function decoded(bytes: Buffer, encoding = ''): Promise<Buffer> {
  const decode = decoders[encoding.trim().toLowerCase()]
  if (decode === undefined || bytes.length === 0) return bytes
  return decode(bytes).catch((error: unknown) => {
    const reason = error instanceof Error ? error.message : String(error)
    throw new ServiceUnreachable(`the body is not ${encoding}, as its header says: ${reason}`, true)
  })
}

/** Goes level by level: recursion into 20,000 levels would overflow the stack. */
function isDeeperThan(levels: number, value: unknown): boolean {
  let level = [value]
  for (let depth = 0; depth <= levels && level.length > 0; depth += 1)
    level = level.flatMap((item) =>
      typeof item === 'object' && item !== null ? (Object.values(item) as unknown[]) : [],
    )
  return level.length > 0
}

/** A byte-order mark is kept: JSON must not have one. */
const textOf = (bytes: Buffer) => new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)
