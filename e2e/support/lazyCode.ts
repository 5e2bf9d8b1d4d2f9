import { basename } from 'node:path'
import type { CDPSession, Page, Request } from '@playwright/test'
import { parts } from './parts.ts'

const nameOf = (request: Request) => basename(new URL(request.url()).pathname)

/** What a page loads on demand; one file at a time can be refused, as without a connection. */
export class LazyCode {
  readonly #page: Page
  readonly #client: CDPSession
  readonly #pending = new Set<Request>()
  #asked: string[] = []
  /** The file that is, or was, refused. */
  #file: string | undefined
  /** How often it was asked for while it was refused. */
  refusals = 0
  /** How many pages the browser loaded since `refuse`. */
  loads = 0
  #hasArrived = false

  static async watch(page: Page): Promise<LazyCode> {
    const client = await page.context().newCDPSession(page)
    await client.send('Network.enable')
    return new LazyCode(page, client)
  }

  private constructor(page: Page, client: CDPSession) {
    this.#page = page
    this.#client = client
    page.on('request', (request) => {
      this.#pending.add(request)
      this.#asked.push(nameOf(request))
      if (request.isNavigationRequest() && request.frame() === page.mainFrame()) this.loads += 1
    })
    page.on('requestfinished', (request) => {
      this.#pending.delete(request)
      if (nameOf(request) === this.#file) this.#hasArrived = true
    })
    page.on('requestfailed', (request) => {
      this.#pending.delete(request)
      if (nameOf(request) === this.#file) this.refusals += 1
    })
  }

  /** From now on, this file can't be loaded. Without one, all can. */
  async refuse(file?: string): Promise<void> {
    await this.#client.send('Network.setBlockedURLs', { urls: file === undefined ? [] : [`*/${file}`] })
    this.#file = file
    this.refusals = 0
    this.loads = 0
    this.#hasArrived = false
  }

  /** Lets the refused file through; the result says whether it has loaded since. */
  async letThrough(): Promise<() => boolean> {
    await this.#client.send('Network.setBlockedURLs', { urls: [] })
    return () => this.#hasArrived
  }

  /** The parts asked for since the last call, once the page has nothing more to load, or after two seconds. */
  async asked(): Promise<string[]> {
    for (let tries = 0, still = 0; tries < 100 && still < 3; tries++) {
      await this.#page.evaluate(() => new Promise((resolve) => void setTimeout(resolve, 20)))
      still = this.#pending.size === 0 ? still + 1 : 0
    }
    const asked = this.#asked.filter((file) => parts.code.includes(file))
    this.#asked = []
    return [...new Set(asked)]
  }
}
