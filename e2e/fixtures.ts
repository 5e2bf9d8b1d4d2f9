import { writeFile } from 'node:fs/promises'
import { expect, test as base, type Page, type TestInfo } from '@playwright/test'
import type { PersonaName } from '#generated/control/model/personaName.ts'
import type { WorldFile } from '#generated/control/model/worldFile.ts'
import { login } from './support/api.ts'
import { noFirefox } from '#tools/firefox.ts'
import { MockControl } from './support/MockControl.ts'
import { openInSystemScheme } from './support/firefox.ts'
import { openPageOf, quietFile, type OpenPage } from './support/openPage.ts'
import { watchPage } from './support/watchPage.ts'

/** A page object class. */
type Screen<T> = new (page: Page) => T

/** A signed-in user with their own page. */
export interface Person {
  page: Page
  open<T extends { goto(): Promise<unknown> }>(screen: Screen<T>): Promise<T>
}

interface Fixtures {
  /** Skips a test whose browser this machine doesn't have, before that would start. */
  skipWithoutBrowser: void
  /**
   * Whether a signed-in user's tab is new, so that the notifications open by themselves once they have loaded. By
   * default, the user has already seen their number, and nothing moves under the pointer that late.
   */
  isNewTab: boolean
  /** Name of the mock world that only this test sees. */
  world: string
  mock: MockControl
  /** The page that the test had open at its end; empty before. */
  openPage: OpenPage
  /** Errors from any page of the test; must be empty when the test ends. */
  pageErrors: string[]
  /** Signs a persona, or the user with an email address, in without the login screen; in the test's own page unless another page is passed. */
  signIn: (who: PersonaName | `${string}@${string}`, at?: Page) => Promise<Person>
  /** A page in another user's browser, in the same world. */
  elsewhere: Page
  supplier: Person
}

export const test = base.extend<Fixtures>({
  skipWithoutBrowser: [
    async ({ browserName }, use) => {
      base.skip(
        browserName === 'firefox' && process.env.E2E_FIREFOX === noFirefox,
        'Firefox 153 or later was not found (docs/qa.md#firefox)',
      )
      await use()
    },
    { auto: true },
  ],

  browser: [
    async ({ browser, browserName }, use) => {
      if (browserName === 'firefox') openInSystemScheme(browser)
      await use(browser)
    },
    { scope: 'worker' },
  ],

  isNewTab: [false, { option: true }],

  world: async ({}, use, testInfo) => {
    await use(`e2e-${testInfo.testId}-${testInfo.repeatEachIndex}-${testInfo.workerIndex}`)
  },

  extraHTTPHeaders: async ({ world }, use) => {
    await use({ 'x-mock-world': world })
  },

  mock: async ({ request }, use) => {
    const mock = new MockControl(request)
    await use(mock)
    await mock.forget()
  },

  openPage: async ({}, use) => {
    await use({})
  },

  pageErrors: async ({ mock, openPage }, use, testInfo) => {
    const pageErrors: string[] = []
    await use(pageErrors)
    for (const { operationId, url, violations } of await mock.violations())
      for (const { side, path, message } of violations)
        pageErrors.push(`contract: ${operationId ?? url}: ${side} ${path}: ${message}`)
    const isFailed = pageErrors.length > 0 || testInfo.status !== testInfo.expectedStatus
    try {
      if (isFailed) await attachWorld(testInfo, await mock.savedWorld(openPage))
    } finally {
      expect(pageErrors).toEqual([])
    }
  },

  // Watches every tab of the test, however it was opened.
  context: async ({ context, pageErrors, openPage }, use) => {
    context.on('page', (page) => watchPage(page, pageErrors))
    await use(context)
    Object.assign(openPage, await openPageOf(context))
  },

  signIn: async ({ page, request, isNewTab }, use) => {
    await use(async (who, at = page) => {
      const tokens = await login(request, who)
      await at.goto(quietFile)
      await at.evaluate(
        ({ accessToken, refreshToken, seen }) => {
          // Left by an earlier session that ended; with this mark, the tokens would be ignored.
          localStorage.removeItem('tallyport.session')
          localStorage.setItem('access_token', accessToken)
          localStorage.setItem('refresh_token', refreshToken)
          sessionStorage.setItem('tallyport.draft.notifications', seen)
        },
        { ...tokens, seen: isNewTab ? '0' : '1' },
      )
      return {
        page: at,
        async open(Screen) {
          const screen = new Screen(at)
          await screen.goto()
          return screen
        },
      }
    })
  },

  elsewhere: async ({ browser, world, pageErrors }, use) => {
    const context = await browser.newContext({ extraHTTPHeaders: { 'x-mock-world': world } })
    context.on('page', (page) => watchPage(page, pageErrors))
    await use(await context.newPage())
    await context.close()
  },

  supplier: async ({ signIn }, use) => {
    await use(await signIn('supplier'))
  },
})

/** `npm start -- --world <file>` replays it; the list of failures names the file (docs/qa.md#replay-a-failed-journey). */
async function attachWorld(testInfo: TestInfo, world: WorldFile): Promise<void> {
  const path = testInfo.outputPath('world.json')
  await writeFile(path, JSON.stringify(world))
  // `attach` would copy it to a name without a meaning.
  testInfo.attachments.push({ name: 'world.json', path, contentType: 'application/json' })
}

export { expect }
