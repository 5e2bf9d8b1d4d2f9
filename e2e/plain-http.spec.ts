import { chromiumArgs, findChromium } from '../tools/chromium.ts'
import { expect, test } from './fixtures.ts'
import { CompanySettingsPage } from './pages/CompanySettingsPage.ts'
import { csv, IntegrationPage } from './pages/IntegrationPage.ts'
import { LoginPage } from './pages/LoginPage.ts'
import { ShellPage } from './pages/ShellPage.ts'

const host = 'tallyport.intranet'

// Browsers treat localhost as if it had HTTPS.
test.use({
  launchOptions: {
    executablePath: await findChromium(),
    args: [...chromiumArgs, `--host-resolver-rules=MAP ${host} 127.0.0.1`],
  },
})

test('on plain HTTP, files are uploaded, a link is copied, and operators are told (plain-http)', async ({
  browser,
  baseURL,
  world,
  pageErrors,
}) => {
  const context = await browser.newContext({
    baseURL: String(baseURL).replace('localhost', host),
    extraHTTPHeaders: { 'x-mock-world': world },
  })
  const page = await context.newPage()
  // The console also has the browser's error that a header needs HTTPS.
  page.on('pageerror', (error) => pageErrors.push(`uncaught: ${error.message}`))
  const warnings: string[] = []
  page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()))

  const login = new LoginPage(page)
  await login.goto()
  expect(await page.evaluate(() => window.isSecureContext)).toBe(false)
  await login.signIn('supplier@tallyport.test')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect.poll(() => warnings.filter((text) => text.includes('docs/deploy.md#https'))).toHaveLength(1)

  const integration = new IntegrationPage(page)
  await integration.goto()
  await integration.choose('Accounts', csv('accounts.csv', 'externalAccountId,name', 'E2E-1,Harbour One'))
  await integration.submit.click()
  await expect(integration.accepted).toBeVisible()

  await new CompanySettingsPage(page).goto()
  await page.getByRole('tab', { name: 'Access and notifications' }).click()
  await page.getByRole('button', { name: 'Copy link' }).click()
  await expect(new ShellPage(page).toast('Link copied')).toBeVisible()
  await context.close()
})
