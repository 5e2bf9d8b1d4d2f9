import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { LoginPage } from './pages/LoginPage.ts'
import { ShellPage } from './pages/ShellPage.ts'
import type { LazyPart } from './support/lazyPart.ts'
import { lazyParts } from './support/lazyParts.ts'
import { sample } from './support/sample.ts'

test.use({ isNewTab: true })

const failure = 'We couldn’t load this part of the page'

/** Errors from the browser and the page about a file that did not load. */
const expected = /Could not load|network$/

/** Returns a check that fails if the page has been replaced, even by its own reload. */
async function keep(page: Page) {
  await page.evaluate(() => Object.assign(window, { isKept: true }))
  return async () => expect(await page.evaluate(() => 'isKept' in window)).toBe(true)
}

/** Simulates a lost connection when this file is requested; returns a function that lets the file through again. */
async function refuse(page: Page, file: string) {
  let isRefused = true
  await page.route(new RegExp(`/assets/${file.replaceAll('.', '\\.')}-[^/]+\\.js$`), (route) =>
    isRefused ? route.abort('internetdisconnected') : route.continue(),
  )
  // Don't unroute instead: Chromium can then lose a request in flight (microsoft/playwright#41802).
  return () => void (isRefused = false)
}

/**
 * Waits for the files that the shell loads when the browser is idle. If the connection dropped during such an import,
 * Chromium would remember, for the life of the page, that files shared with other parts failed to load.
 */
async function frameIsLoaded(page: Page) {
  const loaded = () => performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js'))
  let before = 0
  await expect
    .poll(async () => {
      const names = (await page.evaluate(loaded)).map(({ name }) => name)
      // Two entries: fetched, then imported.
      const isThere = names.filter((name) => name.includes('/SignOutDialog-')).length > 1
      const isQuiet = names.length === before
      before = names.length
      return isThere && isQuiet
    })
    .toBe(true)
}

async function expectFailure(page: Page, { failureShown }: LazyPart) {
  if (failureShown === null) return
  if (failureShown) return expect(failureShown(page).first()).toBeVisible()
  // In the toaster, or in its fallback if the connection dropped before the toaster loaded.
  const messages = page.getByRole('region', { name: 'Messages' })
  const dismiss = messages.getByRole('button', { name: 'Dismiss' })
  // The text alone may be left from the announcement of the message before.
  await expect(dismiss.first()).toBeVisible()
  await expect(messages.getByText(failure).first()).toBeVisible()
  await expect(async () => {
    while ((await dismiss.count()) > 0) await dismiss.first().click({ timeout: 1000 })
  }).toPass()
}

async function comesBack(page: Page, { open, retry = open, shown }: LazyPart) {
  await retry?.(page)
  await expect(shown(page)).toBeVisible()
}

const groups = Map.groupBy(Object.entries(lazyParts), ([name, { file, at, isPhone, persona }]) =>
  file === undefined ? `${persona ?? 'supplier'} ${at}${isPhone ? ' on a phone' : ''}` : name,
)

/** A route, its texts and guard, a page's dialogs and panels, a toast, the palette, and code that the page works without. */
const detailsOf = sample(
  [...groups.keys()],
  'routes/_public/register',
  'supplier /user/details',
  'shared/list/RowPanel',
  'features/companies/requireCompany',
  'locales/en/payables.json?raw',
  'features/checkout/ConfirmPaymentDialog',
  'shell/SidebarTooltip',
  'ui/toast/ToastList',
)

for (const [title, parts] of groups) {
  const [[, first] = ['', undefined]] = parts
  if (first === undefined) continue
  test(
    `recovers when a lazy-loaded part fails to load (lazy-offline): ${title}`,
    detailsOf(title),
    async ({ page, signIn, pageErrors }) => {
      const { persona = 'supplier', file } = first
      if (first.isPhone) await page.setViewportSize({ width: 375, height: 800 })
      if (title.includes('Inactivity')) await page.clock.install()
      if (persona !== 'visitor') await signIn(persona)
      const letThrough = file === undefined ? undefined : await refuse(page, file)
      await page.goto(first.at)
      // The notifications open by themselves and narrow the page; a click at that moment could miss its target.
      if (first.open && ['supplier', 'buyer'].includes(persona)) await new ShellPage(page).notifications.waitFor()
      if (persona !== 'visitor' && file === undefined) await frameIsLoaded(page)
      const isKept = await keep(page)
      for (const [, part] of parts) {
        if (part.open) await page.getByRole('heading', { level: 1, includeHidden: true }).first().waitFor()
        if (part.file === undefined) await page.context().setOffline(true)
        await part.open?.(page)
        await expectFailure(page, part)
        await isKept()
        if (part.file === undefined) await page.context().setOffline(false)
        // Keep blocking a part that the page works without.
        else if (part.failureShown !== null) letThrough?.()
        await comesBack(page, part)
        if (!part.isReloaded) await isKept()
        await (part.close ?? (() => page.keyboard.press('Escape')))(page)
      }
      expect(pageErrors.splice(0).filter((text) => !expected.test(text))).toEqual([])
    },
  )
}

test('the sign-in form shows a connection error offline and submits after reconnecting', async ({ page }) => {
  const login = new LoginPage(page)
  await login.goto()
  await login.heading.waitFor()
  const isKept = await keep(page)
  await page.context().setOffline(true)
  await login.signIn('supplier@tallyport.test')
  await expect(login.message).toHaveText('We couldn’t reach the service. Check your connection and try again.')
  await isKept()
  await page.context().setOffline(false)
  await login.submit.click()
  await expect(new ShellPage(page).heading).toHaveText('Dashboard')
  await isKept()
})

test('sign-in works when the field validation code never loads', async ({ page }) => {
  await page.route(/\/assets\/checkCredentials-[^/]+\.js$/, () => undefined)
  const login = new LoginPage(page)
  await login.goto()
  await login.signIn('supplier@tallyport.test')
  await expect(new ShellPage(page).heading).toHaveText('Dashboard')
})

test('a decision that fails offline shows an error when the toast code is not loaded', async ({
  supplier,
  pageErrors,
}) => {
  const { page } = supplier
  await refuse(page, 'ToastList')
  const shell = await supplier.open(ShellPage)
  await shell.notification('Access request').getByRole('button', { name: 'Deny' }).click()
  const deny = shell.dialog('Deny the access request?').getByRole('button', { name: 'Deny' })
  await deny.waitFor()
  const isKept = await keep(page)
  await page.context().setOffline(true)
  await deny.click()
  await expect(page.getByRole('region', { name: 'Messages' }).getByRole('alert')).toContainText(/fail|couldn’t/i)
  await isKept()
  expect(pageErrors.splice(0).filter((text) => !expected.test(text))).toEqual([])
})
