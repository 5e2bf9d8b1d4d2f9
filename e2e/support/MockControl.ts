import type { APIRequestContext } from '@playwright/test'

export interface JournalEntry {
  method: string
  url: string
  operationId: string | null
  status: number | null
  /** Kind of the fault that acted. */
  fault: string | null
  authorization: string | null
  idempotencyKey: string | null
  /** JSON text without secrets. */
  body: string | null
  violations: { side: string; path: string; message: string }[]
}

export interface Mail {
  to: string
  kind: string
  /** A path of the application. */
  link: string | null
}

export interface Fault {
  match?: { method?: string; path?: string; operationId?: string; nth?: number; times?: number }
  effect: { kind: string; status?: number; ms?: number; retryAfter?: number; contentType?: string; body?: unknown }
}

export type PersonaName = 'supplier' | 'buyer' | 'both' | 'admin' | 'newcomer'

/** The mock's control plane for the test's own world (docs/mock.md). */
export class MockControl {
  readonly #request: APIRequestContext

  constructor(request: APIRequestContext) {
    this.#request = request
  }

  fault(fault: Fault): Promise<unknown> {
    return this.#call('post', 'faults', fault)
  }

  clearFaults(): Promise<unknown> {
    return this.#call('delete', 'faults')
  }

  advanceClock(ms: number): Promise<unknown> {
    return this.#call('post', 'clock', { advanceMs: ms })
  }

  scenario(scenario: 'default' | 'empty' | 'large'): Promise<unknown> {
    return this.#call('put', 'scenario', { scenario })
  }

  async journal(operationId?: string): Promise<JournalEntry[]> {
    const { entries } = (await this.#call('get', 'journal')) as { entries: JournalEntry[] }
    return operationId === undefined ? entries : entries.filter((entry) => entry.operationId === operationId)
  }

  clearJournal(): Promise<unknown> {
    return this.#call('delete', 'journal')
  }

  /** The e-mails that the platform sent, oldest first; with `to` those to one address. */
  async mail(to?: string): Promise<Mail[]> {
    const { mail } = (await this.#call('get', 'mail')) as { mail: Mail[] }
    return to === undefined ? mail : mail.filter((one) => one.to === to)
  }

  async violations(): Promise<JournalEntry[]> {
    return ((await this.#call('get', 'violations')) as { violations: JournalEntry[] }).violations
  }

  /** Drops the test's world, so that a long run holds few of them. */
  forget(): Promise<unknown> {
    return this.#call('delete', 'world')
  }

  async #call(method: 'get' | 'post' | 'put' | 'delete', path: string, data?: unknown): Promise<unknown> {
    const response = await this.#request[method](`/__mock/${path}`, data === undefined ? {} : { data })
    if (!response.ok()) throw new Error(`/__mock/${path}: ${response.status()} ${await response.text()}`)
    return response.status() === 204 ? undefined : response.json()
  }
}
