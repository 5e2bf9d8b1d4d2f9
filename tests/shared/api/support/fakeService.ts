import {
  AxiosError,
  type AxiosInstance,
  type AxiosResponse,
  CanceledError,
  type InternalAxiosRequestConfig,
} from 'axios'
import { createHttp } from '#src/shared/api/http.ts'
import type { Tokens } from '#src/shared/api/session/tokenStore.ts'

/** The outcome of a call: a status with a body (an object is sent as JSON), or a failure below HTTP. */
export interface FakeResponse {
  status: number
  body?: unknown
  headers?: Record<string, string>
}
export type Outcome = FakeResponse | 'network' | 'timeout'

/** One call at the moment it was sent. */
export interface Sent {
  tab: string
  method: string
  url: string
  bearer: string | null
  idempotencyKey: string | null
  traceparent: string | null
  timeout: number
  at: number
}

export interface FakeServiceOptions {
  /** How long a request takes to arrive, and its response to return. */
  delay?: () => Promise<unknown>
  /** Overrides the service's response. */
  respond?: (call: Sent) => Outcome | undefined
}

export const refreshPath = '/api/auth/refresh'

/**
 * A service with rotating refresh tokens and strict reuse detection: a spent refresh token revokes its whole family, so
 * that no race goes unnoticed.
 */
export class FakeService {
  readonly calls: Sent[] = []
  /** Successful refreshes, and spent tokens that were sent again. */
  refreshes = 0
  reuses = 0
  private readonly access = new Map<string, { family: string; user: string; alive: boolean }>()
  private readonly refresh = new Map<string, { family: string; user: string; spent: boolean }>()
  private readonly revoked = new Set<string>()
  private issued = 0
  private readonly options: FakeServiceOptions

  constructor(options: FakeServiceOptions = {}) {
    this.options = options
  }

  /** The transport of one tab. */
  http(tab: string): AxiosInstance {
    return createHttp({ adapter: (config) => this.handle(tab, config) })
  }

  signIn(user: string): Tokens {
    return this.issue(user, `family-${++this.issued}`)
  }

  /** The access token is rejected from now on, as if it had expired. */
  expire(tokens: Tokens): void {
    const token = this.access.get(tokens.accessToken)
    if (token) token.alive = false
  }

  /** Signs the user out on the service's side: both tokens become invalid. */
  revoke(tokens: Tokens): void {
    const family = this.refresh.get(tokens.refreshToken)?.family
    if (family) this.revoked.add(family)
  }

  sentTo(path: string): Sent[] {
    return this.calls.filter((call) => call.url === path)
  }

  private issue(user: string, family: string): Tokens {
    const number = ++this.issued
    const tokens = { accessToken: `access-${number}-${user}`, refreshToken: `refresh-${number}-${user}` }
    this.access.set(tokens.accessToken, { family, user, alive: true })
    this.refresh.set(tokens.refreshToken, { family, user, spent: false })
    return tokens
  }

  private rotate(refreshToken: string): Tokens | null {
    const token = this.refresh.get(refreshToken)
    if (token?.spent) {
      this.reuses++
      this.revoked.add(token.family)
    }
    if (!token || this.revoked.has(token.family)) return null
    token.spent = true
    this.refreshes++
    return this.issue(token.user, token.family)
  }

  private async handle(tab: string, config: InternalAxiosRequestConfig): Promise<AxiosResponse> {
    const header = (name: string): string | null => config.headers.get(name)?.toString() ?? null
    const sent: Sent = {
      tab,
      method: (config.method ?? 'get').toUpperCase(),
      url: config.url ?? '',
      bearer: header('Authorization')?.replace('Bearer ', '') ?? null,
      idempotencyKey: header('Idempotency-Key'),
      traceparent: header('traceparent'),
      timeout: config.timeout ?? 0,
      at: Date.now(),
    }
    this.calls.push(sent)
    await this.travel(config)
    const outcome = this.options.respond?.(sent) ?? this.normally(sent, config)
    await this.travel(config)
    if (outcome === 'network') throw new AxiosError('Network Error', AxiosError.ERR_NETWORK, config)
    if (outcome === 'timeout') throw new AxiosError('timeout', AxiosError.ETIMEDOUT, config)
    const { status, body = '', headers } = outcome
    const data = typeof body === 'string' || body instanceof Blob ? body : JSON.stringify(body)
    const type = status >= 400 ? 'application/problem+json' : 'application/json'
    return { status, statusText: '', data, headers: { 'content-type': type, ...headers }, config }
  }

  /** An aborted call fails at once. */
  private async travel(config: InternalAxiosRequestConfig): Promise<void> {
    const { signal } = config
    const aborted = new Promise((_resolve, reject) => {
      signal?.addEventListener?.('abort', () => reject(new CanceledError(undefined, config)))
    })
    if (!signal?.aborted) await Promise.race([this.options.delay?.(), aborted])
    if (signal?.aborted) throw new CanceledError(undefined, config)
  }

  private normally(sent: Sent, config: InternalAxiosRequestConfig): FakeResponse {
    if (sent.url === refreshPath) {
      const { refreshToken } = JSON.parse(String(config.data)) as { refreshToken: string }
      const tokens = this.rotate(refreshToken)
      return tokens ? { status: 200, body: tokens } : { status: 401, body: { code: 'auth.refresh_refused' } }
    }
    const token = this.access.get(sent.bearer ?? '')
    if (!token?.alive || this.revoked.has(token.family)) return { status: 401, body: { code: 'auth.not_signed_in' } }
    if (sent.url === '/api/auth/user/me') {
      return {
        status: 200,
        body: { id: token.user, firstName: token.user, lastName: 'Test', isInternal: false, email: 'x@y' },
      }
    }
    return { status: 200, body: { user: token.user } }
  }
}
