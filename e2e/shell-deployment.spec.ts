import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { InvoicesPage } from './pages/InvoicesPage.ts'
import { ShellPage } from './pages/ShellPage.ts'
import { fullOnly } from './support/sample.ts'

test.use({ isNewTab: true })

const settings = /\/assets\/settings-[^/]+\.js$/

/** Simulates a deployment: the file of a page that is not open yet is gone, and the host serves another build. */
async function deploy(page: Page, { hasFiles = true } = {}) {
  await page.route(settings, (route) => route.fulfill({ status: 404, body: '' }))
  await page.route('/index.html', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<script type="module" src="/assets/index-next.js"></script>' }),
  )
  await page.route('/assets/index-next.js', (route) =>
    route.fulfill({ status: hasFiles ? 200 : 404, contentType: 'text/javascript', body: '' }),
  )
}

/** Counts page loads from now on. */
function countLoads(page: Page) {
  const loads = { count: 0 }
  page.on('load', () => loads.count++)
  return loads
}

test('a missing chunk reloads the page once and then shows the error page (missing-chunk)', async ({
  supplier,
  pageErrors,
}) => {
  const shell = await supplier.open(ShellPage)
  await deploy(shell.page)
  const loads = countLoads(shell.page)
  await shell.link('Company Settings').click()
  await expect(shell.heading).toHaveText('We couldn’t load this page')
  expect(loads.count).toBe(1)

  await shell.page.unrouteAll()
  await shell.page.getByRole('button', { name: 'Try again' }).click()
  await expect(shell.heading).toHaveText('Company Settings')
  expect(loads.count).toBe(1)
  expect(pageErrors.splice(0).filter((text) => !text.startsWith('uncaught: Could not load'))).toEqual([])
})

test('a missing chunk does not reload over unsaved changes, and the page opens after leaving them', async ({
  supplier,
  pageErrors,
}) => {
  const shell = await supplier.open(ShellPage)
  const firstName = shell.page.getByRole('textbox', { name: 'First name' })
  await firstName.fill('Sophie')
  await deploy(shell.page)
  const loads = countLoads(shell.page)
  const asked = shell.page.waitForResponse(/\/assets\/settings-/)
  await shell.link('Company Settings').hover()
  await asked
  await expect(firstName).toHaveValue('Sophie')
  expect(loads.count).toBe(0)

  await shell.page.unrouteAll()
  await shell.link('Company Settings').click()
  await shell.dialog('Leave without saving?').getByRole('button', { name: 'Leave' }).click()
  await expect(shell.heading).toHaveText('Company Settings')
  expect(pageErrors.splice(0).filter((text) => !text.startsWith('uncaught: Could not load'))).toEqual([])
})

test('a missing chunk does not reload during a pending request', async ({ supplier, mock, pageErrors }) => {
  await mock.fault({ match: { operationId: 'exportReceivableInvoicesCsv' }, effect: { kind: 'hang' } })
  const invoices = await supplier.open(InvoicesPage)
  const shell = new ShellPage(invoices.page)
  await invoices.chooseFile()
  await deploy(shell.page)
  const loads = countLoads(shell.page)
  await shell.link('Company Settings').click()
  await expect(shell.heading).toHaveText('We couldn’t load this page')
  expect(loads.count).toBe(0)
  expect(pageErrors.splice(0).filter((text) => !text.startsWith('uncaught: Could not load'))).toEqual([])
})

for (const [host, given] of [
  ['serves no scripts', (page: Page) => page.route(/\/assets\/[^/]+\.js$/, (route) => route.fulfill({ status: 404 }))],
  ['serves the next build’s page without its script', (page: Page) => deploy(page, { hasFiles: false })],
] as const) {
  test(
    `a failed deployment does not reload the page: the host ${host}`,
    host === 'serves no scripts' ? {} : fullOnly,
    async ({ supplier, pageErrors }) => {
      const shell = await supplier.open(ShellPage)
      // The notifications open by themselves, and must have loaded before their files are gone.
      await shell.notifications.waitFor()
      await given(shell.page)
      const loads = countLoads(shell.page)
      await shell.link('Company Settings').click()
      await expect(shell.heading).toHaveText('We couldn’t load this page')
      await expect(shell.link('Invoices')).toBeVisible()
      expect(loads.count).toBe(0)
      await shell.page.unrouteAll()
      await shell.page.getByRole('button', { name: 'Try again' }).click()
      await expect(shell.heading).toHaveText('Company Settings')
      expect(loads.count).toBe(0)
      expect(pageErrors.splice(0).filter((text) => !text.startsWith('uncaught: Could not load'))).toEqual([])
    },
  )
}
