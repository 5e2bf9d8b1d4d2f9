import type { Page, Response } from '@playwright/test'
import { operations, type OperationId } from '#generated/operations.ts'
import { codeIn, type Service } from '../../tools/staging/service.ts'

/** A dead link, or a company without a payment account, is a state that the screens show. */
const mayRefuse = new Set<string>([
  'checkRegistration',
  'checkPasswordResetToken',
  'checkAccessToken',
  'getMoovAccessToken',
])

const patterns = Object.entries(operations).map(([id, { method, path }]) => ({
  id: id as OperationId,
  method,
  path: new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`),
}))

/** Adds a sentence to `problems` for each call of a page that fails: which one, how, and the service's code and trace. */
export class CallWatch {
  readonly #service: Service
  readonly #origins: ReadonlySet<string>
  readonly #problems: string[]
  readonly #reading: Promise<void>[] = []

  constructor(service: Service, problems: string[]) {
    this.#service = service
    this.#origins = new Set(['auth', 'main'].map((api) => new URL(service.base(api)).origin))
    this.#problems = problems
  }

  watch(page: Page): void {
    page.on('response', (response) => {
      if (response.status() >= 400) this.#reading.push(this.#note(response))
    })
    page.on('requestfailed', (request) => {
      // The endpoint for signals has its own test, because a page sends signals only occasionally.
      if (request.url() === this.#service.deployment.telemetryUrl) return
      const reason = request.failure()?.errorText ?? ''
      // A page that is left cancels its calls.
      if (!reason.includes('ERR_ABORTED')) this.#problems.push(`${request.method()} ${request.url()} failed: ${reason}`)
    })
  }

  /** Resolves once every failed response has been read. */
  async finished(): Promise<void> {
    await Promise.all(this.#reading.splice(0))
  }

  async #note(response: Response): Promise<void> {
    const { origin, pathname } = new URL(response.url())
    const method = response.request().method()
    const status = response.status()
    if (!this.#origins.has(origin)) return
    const operation = patterns.find((one) => one.method === method && one.path.test(pathname))?.id
    // A 401 is how access tokens expire; the app renews them. If it can't, the test ends at the sign-in page.
    if (status === 401 || (status < 500 && operation !== undefined && mayRefuse.has(operation))) return
    const code = codeIn(await response.text().catch(() => ''))
    const name = operation === undefined ? '' : `“${operations[operation].summary}” (${operation}): `
    this.#problems.push(`${name}the service responded with ${status}${code} to ${method} ${pathname}`)
  }
}
