import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { createServer } from 'vite'
import { expect, test as base } from './fixtures.ts'
import { UserDetailsPage } from './pages/UserDetailsPage.ts'
import { axeReport } from './support/axe.ts'

/** The app as `npm start` serves it, since a build has no mock panel; with its own cache. */
const test = base.extend<object, { developmentUrl: string }>({
  developmentUrl: [
    async ({}, use, { parallelIndex }) => {
      process.env.BACKEND_URL = `http://localhost:${process.env.E2E_MOCK_PORT}`
      const server = await createServer({
        // Of two servers with one cache, the first would serve modules of both, so React twice.
        cacheDir: `.cache/vite-e2e-${parallelIndex}`,
        logLevel: 'error',
        server: { port: 0, strictPort: false, hmr: false, watch: null },
      })
      await server.listen()
      await use(server.resolvedUrls?.local[0] ?? '')
      await server.close()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ developmentUrl }, use) => use(developmentUrl),
})

// Without a bundle, a page's many modules take a while on a busy machine.
test.slow()

const openPanel = (page: Page) => page.getByRole('button', { name: 'Mock', exact: true }).click()

async function drop(page: Page, path: string): Promise<void> {
  const dataTransfer = await page.evaluateHandle(
    (text) => {
      const transfer = new DataTransfer()
      transfer.items.add(new File([text], 'bug.json', { type: 'application/json' }))
      return transfer
    },
    readFileSync(path, 'utf8'),
  )
  await page.getByRole('tablist').dispatchEvent('drop', { dataTransfer })
}

test('a world saved in the mock panel is replayed by dropping its file on the panel of another world', async ({
  signIn,
  context,
  world,
}) => {
  const buyer = await signIn('buyer')
  const { page } = buyer
  const details = await buyer.open(UserDetailsPage)
  await details.field('First name').fill('Benjamin')
  await details.save.click()
  await expect(details.ownName).toContainText('Benjamin')
  await openPanel(page)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save this world' }).click(),
  ])
  expect((await axeReport(page, { isWholePage: true })).violations).toEqual([])
  await expect(page.getByText(/^Saved tallyport-world-\S+\.json \(\d+ KB\)\.$/)).toBeVisible()

  // The same browser, which has the many modules already.
  await context.setExtraHTTPHeaders({ 'x-mock-world': `${world}-other` })
  await page.evaluate(() => {
    localStorage.clear()
    sessionStorage.clear()
  })
  await page.goto('/login')
  await openPanel(page)
  await page.getByRole('button', { name: 'supplier@tallyport.test' }).click()
  await details.ownName.filter({ hasText: 'Sofía' }).waitFor()
  // Restoring signs in as someone else, which ends what this page still loads.
  await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor()
  await openPanel(page)
  await drop(page, await download.path())
  await page.waitForURL('/user/details')
  await details.field('First name').waitFor()
  await expect(details.field('First name')).toHaveValue('Benjamin')
  await expect(details.ownName).toContainText('Benjamin')
  await openPanel(page)
  await expect(page.getByRole('button', { name: 'Continue as buyer@tallyport.test' })).toBeVisible()
})
