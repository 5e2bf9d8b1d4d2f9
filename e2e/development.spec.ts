import { createServer } from 'vite'
import { expect, test as base } from './fixtures.ts'
import { ShellPage } from './pages/ShellPage.ts'

/** The app as `npm start` serves it, with its own cache; the mock's panel is also in the demo, whose journeys use it. */
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

test('the development server serves the app with the panel of the mock, which signs in', async ({ page }) => {
  await page.goto('/login')
  await page.getByRole('button', { name: 'Mock', exact: true }).click()
  await page.getByRole('button', { name: 'supplier@tallyport.test' }).click()
  await expect(new ShellPage(page).accountButton).toContainText('Sofía')
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
})
