/**
 * WebKit, Safari's engine, for the tests in this folder: a browser that speaks WebDriver instead of Playwright's protocol,
 * and the few things that they do with it.
 */
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, request as send, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { Builder, By, type WebDriver, type WebElement } from 'selenium-webdriver'
import type { PersonaName } from '#generated/control/model/personaName.ts'
import { freePort } from '../../tools/freePort.ts'
import { findMiniBrowser, virtualScreen } from '../../tools/webkit.ts'
import { expect, test as base } from '../fixtures.ts'
import { login } from '../support/api.ts'
import { quietFile } from '../support/openPage.ts'

/** GTK: without the margins of its buttons, its window can be as narrow as a phone; without animations, motion is reduced. */
const gtkFiles = {
  'gtk.css':
    'button, entry { min-width: 0; padding: 0; margin: 0; border-width: 0 } button image { -gtk-icon-source: none }',
  'settings.ini': '[Settings]\ngtk-enable-animations=0\n',
}

/** What the current test sees of the browser: its world, and what must not happen in a page. */
interface Watch {
  world: string
  errors: string[]
}

/** Runs in each page before its own code. */
function watchPage(): void {
  const report = (kind: string, what: unknown) => navigator.sendBeacon('/watch', `${kind}: ${String(what)}`)
  // Browsers report a layout that takes one more frame, as after a change of the window's width.
  addEventListener('error', ({ message }) => message.startsWith('ResizeObserver loop') || report('uncaught', message))
  addEventListener('unhandledrejection', ({ reason }) => report('unhandled', reason))
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    report('policy', `${violatedDirective} ${blockedURI}`),
  )
  // oxlint-disable-next-line no-console -- what the page writes there must fail the test
  console.error = (...words: unknown[]) => report('console.error', words.join(' '))
}

const watchScript = '<script src="/watch.js"></script>'

/** The app's host with two differences, which WebDriver can't make: each call names the world, each page is watched. */
function startProxy(app: URL, watch: Watch): Promise<Server> {
  const passOn = (from: IncomingMessage, to: ServerResponse) => {
    const { hostname: host, port } = app
    const end = () => void to.destroy()
    const headers = { ...from.headers, 'accept-encoding': 'identity', 'x-mock-world': watch.world }
    const call = send({ host, port, path: from.url, method: from.method, headers, agent: false }, (response) => {
      const { 'content-length': _, ...others } = response.headers
      const isPage = others['content-type']?.startsWith('text/html') ?? false
      to.writeHead(response.statusCode ?? 502, isPage ? others : response.headers)
      if (isPage) void text(response).then((html) => to.end(html.replace('<head>', `<head>${watchScript}`)), end)
      else response.on('error', end).pipe(to)
    })
    call.on('error', end)
    // A page that is left ends its calls.
    to.on('close', () => call.destroy())
    from.pipe(call)
  }
  const server = createServer((from, to) => {
    if (from.url === '/watch.js') to.setHeader('content-type', 'text/javascript').end(`(${watchPage.toString()})()`)
    else if (from.url === '/watch')
      void text(from).then((error) => {
        watch.errors.push(error)
        to.writeHead(204).end()
      })
    else passOn(from, to)
  })
  return new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(server)))
}

/** Runs in the page. An element's name is what a screen reader says first: its label, else its text. */
function findVisible(selector: string, source: string): Element | null {
  const nameOf = (element: HTMLElement) => {
    const labels = 'labels' in element ? [...((element.labels ?? []) as Iterable<HTMLElement>)] : []
    return element.getAttribute('aria-label') ?? (labels.map((label) => label.innerText).join(' ') || element.innerText)
  }
  const wanted = new RegExp(source)
  for (const element of document.querySelectorAll<HTMLElement>(selector))
    if (
      element.checkVisibility({ visibilityProperty: true }) &&
      wanted.test(nameOf(element).replaceAll(/\s+/g, ' ').trim())
    )
      return element
  return null
}

/** The browser's one page, 1440 px wide. */
export class WebKitPage {
  readonly #driver: WebDriver
  readonly #baseUrl: string

  constructor(driver: WebDriver, baseUrl: string) {
    this.#driver = driver
    this.#baseUrl = baseUrl
  }

  /** Not from the address itself: WebKit takes that as a reload, which finds lists as they were (docs/rules.md#list-place). */
  async goto(path: string) {
    await this.#driver.get(this.#baseUrl + quietFile)
    await this.#driver.get(this.#baseUrl + path)
  }

  /** Runs a function of the test in the page. */
  run<Result, Given extends unknown[]>(script: (...given: Given) => Result, ...given: Given): Promise<Result> {
    return this.#driver.executeScript<Result>(script, ...given)
  }

  /** Whether an element with this selector and a matching name is visible. */
  isShown(selector: string, name = /^/): Promise<boolean> {
    return this.#driver.executeScript<boolean>(
      `return (${findVisible.toString()})(...arguments) !== null`,
      selector,
      name.source,
    )
  }

  /** The first visible element with this selector and a matching name, once there is one. */
  async find(selector: string, name = /^/): Promise<WebElement> {
    let found: WebElement | null = null
    // A page that replaces the element at that moment makes the driver fail, so it looks again.
    await expect(async () => {
      found = await this.#driver.executeScript<WebElement | null>(findVisible, selector, name.source)
      expect(found, `${selector} ${String(name)} is visible`).not.toBeNull()
    }).toPass({ timeout: 30_000 })
    return found as unknown as WebElement
  }

  async gone(selector: string, name = /^/) {
    await expect.poll(() => this.isShown(selector, name), `${selector} ${String(name)} is visible`).toBe(false)
  }

  /** Clicks once the element works and stays where it is: a panel that slides in would be missed. */
  async click(selector: string, name?: RegExp) {
    let place = ''
    await expect(async () => {
      const element = await this.find(selector, name)
      const before = place
      place = JSON.stringify(await element.getRect())
      expect([place, await element.isEnabled()], `${selector} ${String(name)} can be clicked`).toEqual([before, true])
      await element.click()
    }).toPass({ timeout: 30_000 })
  }

  async fill(selector: string, name: RegExp, value: string) {
    await (await this.find(selector, name)).sendKeys(value)
  }

  /** Chooses a file, in an input that may be hidden. */
  async choose(selector: string, file: string) {
    await this.#driver.findElement(By.css(selector)).sendKeys(file)
  }

  press(...keys: string[]) {
    return this.#driver
      .actions()
      .sendKeys(...keys)
      .perform()
  }

  async resize(width: number, height = 936) {
    await this.#driver.manage().window().setRect({ width, height })
    await expect.poll(() => this.run(() => innerWidth)).toBe(width)
  }
}

/** Resolves with the display of a virtual screen, such as `:99`. */
async function displayOf(screen: ChildProcess): Promise<string> {
  const [number] = (await once(screen.stdio[3] as NodeJS.ReadableStream, 'data')) as [Buffer]
  return `:${number.toString().trim()}`
}

async function startDriver(port: number): Promise<WebDriver> {
  const server = `http://127.0.0.1:${port}`
  await expect
    .poll(() =>
      fetch(`${server}/status`).then(
        ({ ok }) => ok,
        () => false,
      ),
    )
    .toBe(true)
  return new Builder()
    .usingServer(server)
    .withCapabilities({
      browserName: 'MiniBrowser',
      'webkitgtk:browserOptions': { binary: findMiniBrowser(), args: ['--automation'] },
    })
    .build()
}

interface Fixtures {
  webkit: WebKitPage
  /** Signs a persona in without the sign-in page; a visitor is signed out. */
  enter: (who: PersonaName | 'visitor', theme?: 'light' | 'dark') => Promise<void>
}

export const test = base.extend<Fixtures, { miniBrowser: { driver: WebDriver; baseUrl: string; watch: Watch } }>({
  miniBrowser: [
    async ({}, use, { project }) => {
      const config = mkdtempSync(join(tmpdir(), 'tallyport-webkit-'))
      mkdirSync(join(config, 'gtk-3.0'))
      for (const [name, content] of Object.entries(gtkFiles)) writeFileSync(join(config, 'gtk-3.0', name), content)
      const screen = spawn(virtualScreen, ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'], {
        stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
      })
      const port = await freePort()
      const webDriver = spawn(process.env.WEBKIT_DRIVER_PATH ?? '', [`--port=${port}`], {
        env: { ...process.env, DISPLAY: await displayOf(screen), XDG_CONFIG_HOME: config },
        stdio: 'ignore',
      })
      const watch: Watch = { world: 'default', errors: [] }
      const proxy = await startProxy(new URL(project.use.baseURL ?? ''), watch)
      const driver = await startDriver(port)
      await use({ driver, watch, baseUrl: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}` })
      await driver.quit()
      for (const process of [webDriver, screen]) process.kill()
      proxy.close()
      proxy.closeAllConnections()
      rmSync(config, { recursive: true })
    },
    { scope: 'worker' },
  ],

  webkit: async ({ miniBrowser: { driver, baseUrl, watch }, world, pageErrors }, use) => {
    Object.assign(watch, { world, errors: pageErrors })
    const page = new WebKitPage(driver, baseUrl)
    await page.resize(1440)
    await use(page)
    // Nothing of this test may call the next one's world.
    await page.goto(quietFile)
  },

  enter: async ({ webkit, request }, use) => {
    await use(async (who, theme = 'light') => {
      await webkit.goto(quietFile)
      await webkit.run(
        (tokens, chosen) => {
          localStorage.clear()
          sessionStorage.clear()
          localStorage.setItem('tallyport.theme', chosen)
          if (tokens === null) return
          localStorage.setItem('access_token', tokens.accessToken)
          localStorage.setItem('refresh_token', tokens.refreshToken)
          sessionStorage.setItem('tallyport.draft.notifications', '1')
        },
        who === 'visitor' ? null : await login(request, who),
        theme,
      )
    })
  },
})

test.skip(
  ['', 'none'].includes(process.env.WEBKIT_DRIVER_PATH ?? ''),
  'This machine has no WebKitWebDriver, and apt-get could not bring Debian’s packages webkit2gtk-driver and xvfb',
)

export { expect }
