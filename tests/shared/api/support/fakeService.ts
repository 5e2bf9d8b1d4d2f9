import {
  AxiosError,
  type AxiosInstance,
  type AxiosResponse,
  CanceledError,
  type InternalAxiosRequestConfig,
} from 'axios'
import { createHttp } from '#src/shared/api/http.ts'
import type { Tokens } from '#src/shared/api/session/tokenStore.ts'

/** What a test's service answers: a status with a body, or a failure below HTTP. */
export interface Answer {
  status: number
  body?: unknown
  headers?: Record<string, string>
}
export type Failure = 'network' | 'timeout'

/** One call as the service saw it. */
export interface Seen {
  method: string
  url: string
  bearer: string | null
  idempotencyKey: string | null
  at: number
}

export interface FakeServiceOptions {
  /** Milliseconds before the service sees a call, and again before the answer arrives. */
  latency?: () => number
  /** Overrides the normal answer; called when the service sees the call. */
  answer?: (call: Seen, config: InternalAxiosRequestConfig) => Answer | Failure | Promise<Answer | Failure> | undefined
}

/**
 * A service with rotating refresh tokens and strict reuse detection: a spent refresh token revokes its whole family, so
 * that no race stays hidden.
 */
export class FakeService {
  readonly calls: Seen[] = []
  /** Refreshes that succeeded. */
  refreshes = 0
  reuses = 0
  private readonly access = new Map<string, { family: string; user: string; alive: boolean }>()
  private readonly refresh = new Map<string, { family: string; user: string; spent: boolean }>()
  private readonly revoked = new Set<string>()
  private issued = 0
  private readonly options: FakeServiceOptions
  readonly http: AxiosInstance

  constructor(options: FakeServiceOptions = {}) {
    this.options = options
    this.http = createHttp({ adapter: (config) => this.handle(config) })
  }

  signIn(user: string): Tokens {
    return this.issue(user, `family-${++this.issued}`)
  }

  /** The access token is refused from now on, as if it had run out. */
  expire(accessToken: string): void {
    const token = this.access.get(accessToken)
    if (token) token.alive = false
  }

  callsTo(path: string): Seen[] {
    return this.calls.filter((call) => call.url.startsWith(path))
  }

  /** `POST /api/auth/refresh` itself, for tests that bring their own transport. */
  rotate(refreshToken: string): Tokens | null {
    const token = this.refresh.get(refreshToken)
    if (!token || this.revoked.has(token.family)) return null
    if (token.spent) {
      this.reuses++
      this.revoked.add(token.family)
      return null
    }
    token.spent = true
    this.refreshes++
    return this.issue(token.user, token.family)
  }

  private issue(user: string, family: string): Tokens {
    const number = ++this.issued
    const tokens = { accessToken: `access-${number}-${user}`, refreshToken: `refresh-${number}-${user}` }
    this.access.set(tokens.accessToken, { family, user, alive: true })
    this.refresh.set(tokens.refreshToken, { family, user, spent: false })
    return tokens
  }

  private async wait(config: InternalAxiosRequestConfig): Promise<void> {
    const ms = this.options.latency?.() ?? 0
    const { timeout = 0 } = config
    const limit = timeout > 0 ? Math.min(ms, timeout) : ms
    if (limit > 0) await new Promise((resolve) => setTimeout(resolve, limit))
    if (config.signal?.aborted) throw new CanceledError(undefined, config)
    if (limit < ms) throw new AxiosError('timeout', AxiosError.ETIMEDOUT, config)
  }

  private async handle(config: InternalAxiosRequestConfig): Promise<AxiosResponse> {
    await this.wait(config)
    const bearer = config.headers.get('Authorization')
    const key = config.headers.get('Idempotency-Key')
    const seen: Seen = {
      method: (config.method ?? 'get').toUpperCase(),
      url: config.url ?? '',
      bearer: typeof bearer === 'string' ? bearer.replace('Bearer ', '') : null,
      idempotencyKey: typeof key === 'string' ? key : null,
      at: Date.now(),
    }
    this.calls.push(seen)
    const answer = (await this.options.answer?.(seen, config)) ?? this.normally(seen, config)
    await this.wait(config)
    if (answer === 'network') throw new AxiosError('Network Error', AxiosError.ERR_NETWORK, config)
    if (answer === 'timeout') throw new AxiosError('timeout', AxiosError.ETIMEDOUT, config)
    const { status, body, headers = {} } = answer
    const data =
      body === undefined || typeof body === 'string' || body instanceof Blob ? (body ?? '') : JSON.stringify(body)
    return { status, statusText: '', data, headers: { 'content-type': 'application/json', ...headers }, config }
  }

  private normally(seen: Seen, config: InternalAxiosRequestConfig): Answer {
    if (seen.url === '/api/auth/refresh') {
      const { refreshToken } = JSON.parse(String(config.data)) as { refreshToken: string }
      const tokens = this.rotate(refreshToken)
      return tokens ? { status: 200, body: tokens } : { status: 401, body: { code: 'auth.refresh_refused' } }
    }
    const token = this.access.get(seen.bearer ?? '')
    if (!token?.alive || this.revoked.has(token.family)) return { status: 401, body: { code: 'auth.not_signed_in' } }
    if (seen.url === '/api/auth/user/me') {
      return { status: 200, body: { id: token.user, firstName: token.user, lastName: 'Test', isInternal: false } }
    }
    return { status: 200, body: { user: token.user, url: seen.url } }
  }
}
