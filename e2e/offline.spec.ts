import type { Locator, Page } from '@playwright/test'
import { screenTable } from '../tests/screenTable.ts'
import { expect, test } from './fixtures.ts'
import { DashboardPage } from './pages/DashboardPage.ts'
import { invoicesPath } from './pages/InvoicesPage.ts'
import { LoginPage } from './pages/LoginPage.ts'
import { payables } from './pages/PayablesPages.ts'
import { ShellPage } from './pages/ShellPage.ts'
import { UserDetailsPage } from './pages/UserDetailsPage.ts'
import { LazyCode } from './support/lazyCode.ts'
import type { MockControl } from './support/MockControl.ts'
import { quietFile } from './support/openPage.ts'
import { hasOwnTest } from './support/parts.ts'
import { sample } from './support/sample.ts'
import { surface } from './support/shownTexts.ts'
import { visited, visitsAll } from './support/visits.ts'
import { rounds } from './support/ways/places.ts'
import { way, type Step, type Way } from './support/ways/way.ts'
import { ways } from './support/ways/ways.ts'

/** Errors from the browser and the page about a file that did not load. */
const expected = /Could not load|network$/

/** No wait is longer: neither for a failure, nor for what a part shows. */
const limitMs = 10_000

const appears = (part: Locator) =>
  part.waitFor({ timeout: limitMs / 2 }).then(
    () => true,
    () => false,
  )

/** Returns a check that fails if the page has been replaced, even by its own reload. */
async function keep(page: Page) {
  await page.evaluate(() => Object.assign(window, { isKept: true }))
  return async () => expect(await page.evaluate(() => 'isKept' in window)).toBe(true)
}

const failure = /^(We (can’t|couldn’t) (reach|load|download)|This widget could not load|Are you still there)/
const again = (page: Page) => page.getByRole('button', { name: /^Try again$|: not loaded$/ }).first()
const failureShown = (page: Page) => page.getByText(failure).filter({ visible: true }).or(again(page)).first()

/** Retries as a user does: with the button of the failure, else by opening the part again. */
async function retry(page: Page, open: () => Promise<unknown>): Promise<unknown> {
  // By keyboard: a pointer left over a link on the page that then loads would preload the next part too early.
  if (await again(page).isVisible()) return again(page).press('Enter')
  const dismiss = page.getByRole('region', { name: 'Messages' }).getByRole('button', { name: 'Dismiss' })
  await expect(async () => {
    while ((await dismiss.count()) > 0) await dismiss.first().click({ timeout: 1000 })
  }).toPass({ timeout: limitMs })
  return open()
}

interface Visit {
  page: Page
  mock: MockControl
  code: LazyCode
}

/** Forgets what an earlier visit left, but not who is signed in. */
async function forget({ page, mock, code }: Visit): Promise<void> {
  await mock.clearFaults()
  await code.refuse()
  await page.evaluate(() => {
    for (const area of [localStorage, sessionStorage])
      for (const key of Object.keys(area)) if (!/_token|session|user|notifications/.test(key)) area.removeItem(key)
  })
}

interface Gone {
  /** What each step asks for on demand: "page " or "step ", and the file. Loading a page is not the same as going to it. */
  asked: string[]
  /** How many pages the browser loaded. */
  loads: number
}

/** Goes a way, while one file can't be loaded until the page says so. */
async function go(visit: Visit, { at, steps, isPage, only }: Way, file?: string): Promise<Gone> {
  const { page, mock, code } = visit
  await forget(visit)
  await page.setViewportSize(only === 'phone' ? { width: 375, height: 800 } : { width: 1440, height: 900 })
  await code.refuse(file)
  const asked: string[] = []
  const open: Step = async () => {
    await page.goto(at)
    await page.getByRole('heading', { level: 1, includeHidden: true }).or(failureShown(page)).first().waitFor()
  }
  for (const step of [open, ...steps]) {
    const { refusals, loads } = code
    await step(page, mock)
    const files = await code.asked()
    asked.push(...files.map((one) => `${code.loads > loads ? 'page' : 'step'} ${one}`))
    if (file === undefined || code.refusals === refusals) continue
    if (!(await appears(failureShown(page)))) continue
    const hasArrived = await code.letThrough()
    await retry(page, () => step(page, mock))
    await expect.poll(hasArrived, { timeout: limitMs }).toBe(true)
    await code.asked()
    visited('reportedWhenMissing', file)
  }
  const last = steps.length === 0 || isPage ? page.locator('main, body > #root > *') : page.locator(surface)
  await last.last().waitFor()
  return { asked, loads: code.loads }
}

const linked = screenTable.flatMap(({ persona, linked: link }) =>
  link === undefined
    ? []
    : [way(persona, { isPage: true })('/user/details', (page) => new ShellPage(page).link(link[0]).click())],
)
const cells = rounds([...ways, ...linked], 8)
const detailsOf = sample(
  cells.map(({ name }) => name),
  'visitor 1',
  'newcomer 1',
)

for (const { name, persona, scenario, places } of cells) {
  test(
    `says which part can’t be loaded, keeps the page, and loads it on retry (lazy-offline): ${name}`,
    { ...detailsOf(name), ...visitsAll(cells.length, 'reportedWhenMissing') },
    async ({ page, mock, signIn, pageErrors }) => {
      test.slow()
      page.setDefaultTimeout(limitMs)
      // What the shell loads when the browser is idle is then loaded when it is needed, and not before.
      await page.addInitScript(() => Object.assign(window, { requestIdleCallback: () => 0 }))
      if (places.some(([, own]) => own.some(({ needsFakeClock }) => needsFakeClock))) await page.clock.install()
      if (scenario) await mock.scenario(scenario)
      if (persona === 'visitor') await page.goto(quietFile)
      else await signIn(persona)
      const visit = { page, mock, code: await LazyCode.watch(page) }
      const tried = new Set<string>()
      for (const [at, own] of places)
        for (const one of [way(persona)(at), ...own.filter(({ steps }) => steps.length > 0)]) {
          const { asked, loads } = await go(visit, one)
          for (const part of asked) {
            const [, file = ''] = part.split(' ')
            if (tried.has(part) || hasOwnTest(file)) continue
            tried.add(part)
            await test.step(`${at}: ${part}`, async () => {
              expect((await go(visit, one, file)).loads, 'the page is not replaced').toBe(loads)
            })
          }
        }
      expect(pageErrors.splice(0).filter((text) => !expected.test(text))).toEqual([])
    },
  )
}

test('the sign-in form shows a connection error offline and submits after reconnecting (lazy-offline)', async ({
  page,
}) => {
  const login = new LoginPage(page)
  await login.goto()
  await login.heading.waitFor()
  const expectSamePage = await keep(page)
  await page.context().setOffline(true)
  await login.signIn('supplier@tallyport.test')
  await expect(login.message).toHaveText('We couldn’t reach the service. Check your connection and try again.')
  await expectSamePage()
  await page.context().setOffline(false)
  await login.submit.click()
  await expect(new ShellPage(page).heading).toHaveText('Dashboard')
  await expectSamePage()
})

test('sign-in works when the field validation code never loads', async ({ page }) => {
  await page.route(/\/assets\/checkCredentials-[^/]+\.js$/, () => undefined)
  const login = new LoginPage(page)
  await login.goto()
  await login.signIn('supplier@tallyport.test')
  await expect(new ShellPage(page).heading).toHaveText('Dashboard')
})

test('pages work without what they load unasked, and say nothing (lazy-offline)', async ({ page, pageErrors }) => {
  const asked = new Set<string>()
  let isRefused = true
  await page.route(
    /\/assets\/(checkCredentials|ColumnChart|CopiedRows|SidebarTooltip|cutTexts|min)-[^/]+\.js$/,
    (route) => {
      asked.add(route.request().url())
      return isRefused ? route.abort('internetdisconnected') : route.continue()
    },
  )
  const login = new LoginPage(page)
  const shell = new ShellPage(page)
  await login.goto()
  await login.signIn('supplier@tallyport.test')
  await expect(page.getByRole('table', { name: 'Incoming payments by month' })).toBeVisible()
  isRefused = false
  const dashboard = new DashboardPage(page)
  await dashboard.incoming.getByRole('button', { name: 'Show as table' }).click()
  await expect(dashboard.columns.first()).toBeVisible()
  isRefused = true
  await shell.goto(invoicesPath)
  await expect.poll(() => [...asked].some((url) => url.includes('CopiedRows'))).toBe(true)
  await shell.goto('/user/details')
  await page.getByRole('textbox', { name: 'Phone number' }).focus()
  await page.keyboard.press('Control+b')
  await expect(shell.link('Dashboard')).toBeVisible()
  await expect.poll(() => [...asked].toSorted()).toHaveLength(6)
  await expect(page.getByText(failure)).toHaveCount(0)
  expect(pageErrors.splice(0).filter((text) => !expected.test(text))).toEqual([])
})

test('an invoice opens without the code that finds likely duplicates, and says nothing (lazy-offline)', async ({
  signIn,
  pageErrors,
}) => {
  const { page } = await signIn('buyer')
  let isAsked = false
  await page.route(/\/assets\/InvoiceDuplicates-[^/]+\.js$/, (route) => {
    isAsked = true
    return route.abort('internetdisconnected')
  })
  await page.goto(`${payables}/invoices`)
  await page.locator('[role=row][aria-rowindex="2"]').click()
  await expect.poll(() => isAsked).toBe(true)
  await expect(page.getByRole('dialog').getByText('Outstanding').first()).toBeVisible()
  await expect(page.getByText(failure)).toHaveCount(0)
  expect(pageErrors.splice(0).filter((text) => !expected.test(text))).toEqual([])
})

test('a failure offline is shown without the toast code, and a toast once it loads (lazy-offline)', async ({
  supplier,
  pageErrors,
}) => {
  const { page } = supplier
  let isRefused = true
  // Don't unroute later: Chromium can then lose a request in flight (microsoft/playwright#41802).
  await page.route(/\/assets\/ToastList-[^/]+\.js$/, (route) =>
    isRefused ? route.abort('internetdisconnected') : route.continue(),
  )
  const details = await supplier.open(UserDetailsPage)
  const expectSamePage = await keep(page)
  await details.field('First name').fill('Sophie')
  await page.context().setOffline(true)
  await details.save.click()
  const messages = page.getByRole('region', { name: 'Messages' })
  await expect(messages.getByRole('alert')).toContainText(/fail|couldn’t/i)
  isRefused = false
  await page.context().setOffline(false)
  await messages.getByRole('button', { name: 'Dismiss' }).click()
  await details.save.click()
  await expect(new ShellPage(page).toast('Your details were saved')).toBeVisible()
  await expectSamePage()
  expect(pageErrors.splice(0).filter((text) => !expected.test(text))).toEqual([])
})
