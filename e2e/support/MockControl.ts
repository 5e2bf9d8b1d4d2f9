import type { APIRequestContext } from '@playwright/test'
import type {
  ClockResponse,
  Fault,
  GetJournal200,
  GetLedger200,
  GetMail200,
  GetViolations200,
  JournalEntry,
  Mail,
  Scenario,
  WorldFile,
} from '#generated/control/model/index.ts'
import type { OpenPage } from './openPage.ts'

/** Client of the mock's control plane for the test's own world (docs/mock.md). */
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

  /** The world's clock. */
  clock(): Promise<ClockResponse> {
    return this.#call('get', 'clock') as Promise<ClockResponse>
  }

  advanceClock(ms: number): Promise<unknown> {
    return this.#call('post', 'clock', { advanceMs: ms })
  }

  scenario(scenario: Scenario): Promise<unknown> {
    return this.#call('put', 'scenario', { scenario })
  }

  async journal(operationId?: string): Promise<JournalEntry[]> {
    const { entries } = (await this.#call('get', 'journal')) as GetJournal200
    return operationId === undefined ? entries : entries.filter((entry) => entry.operationId === operationId)
  }

  clearJournal(): Promise<unknown> {
    return this.#call('delete', 'journal')
  }

  /** The emails that the platform sent, oldest first; with `to`, only those to that address. */
  async mail(to?: string): Promise<Mail[]> {
    const { mail } = (await this.#call('get', 'mail')) as GetMail200
    return to === undefined ? mail : mail.filter((one) => one.to === to)
  }

  /** The payments made in this world, not counting those in the seed data. */
  async ledger(): Promise<GetLedger200['payments']> {
    return ((await this.#call('get', 'ledger')) as GetLedger200).payments
  }

  async violations(): Promise<JournalEntry[]> {
    return ((await this.#call('get', 'violations')) as GetViolations200).violations
  }

  /** The world as a file that `npm start -- --world` restores. */
  savedWorld(openPage: OpenPage): Promise<WorldFile> {
    return this.#call('get', `world?${new URLSearchParams({ ...openPage })}`) as Promise<WorldFile>
  }

  restoreWorld(file: WorldFile): Promise<unknown> {
    return this.#call('put', 'world', file)
  }

  /** Drops the test's world, so that worlds don't pile up in a long run. */
  forget(): Promise<unknown> {
    return this.#call('delete', 'world')
  }

  async #call(method: 'get' | 'post' | 'put' | 'delete', path: string, data?: unknown): Promise<unknown> {
    const response = await this.#request[method](`/__mock/${path}`, data === undefined ? {} : { data })
    if (!response.ok()) throw new Error(`/__mock/${path}: ${response.status()} ${await response.text()}`)
    return response.status() === 204 ? undefined : response.json()
  }
}
