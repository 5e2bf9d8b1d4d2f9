import type { Page } from '@playwright/test'
import { locate } from '../tools/deploy/locate.ts'
import { expect, test as base } from './fixtures.ts'
import { InvoicesPage } from './pages/InvoicesPage.ts'
import { LoginPage } from './pages/LoginPage.ts'
import { ShellPage } from './pages/ShellPage.ts'
import { widgetPath } from './support/mapWidgets.ts'
import { startCollector, type Collector } from './support/telemetryCollector.ts'
import { startHost, type Host } from './support/nginx.ts'
import { harbor } from './support/worldIds.ts'

const test = base.extend<{ host: Host; collector: Collector }>({
  collector: async ({}, use) => {
    const collector = await startCollector()
    await use(collector)
    await collector.close()
  },
  host: async ({ world, collector }, use) => {
    const host = await startHost({ world })
    const services = { authUrl: host.servicesUrl, mainUrl: host.servicesUrl }
    const release = '2026-11-23.1'
    host.add('1', { paymentProviders: 'mock', ...services, telemetryUrl: collector.url, release })
    host.serve('1')
    await use(host)
    await host.close()
  },
  baseURL: async ({ host }, use) => use(host.url),
})

test.skip(process.env.NGINX_PATH === 'none', 'NGINX_PATH says that this machine can’t have nginx')

const person = 'supplier@tallyport.test'
const secret = 'Dana Whitfield dana@harborfoods.test 4111111111111111 $1,250.00'

/** Makes the link that skips to the content throw in our own code. */
async function breakSkipLink(page: Page) {
  await page.evaluate((message) => {
    document.getElementById = () => {
      throw new TypeError(message)
    }
  }, secret)
  const link = page.getByRole('link', { name: 'Skip to content' })
  await link.focus()
  await link.press('Enter')
}

test('a failed call, an uncaught error and web vitals reach a collector, which may hang (telemetry-costs-nothing)', async ({
  page,
  mock,
  collector,
  pageErrors,
}) => {
  const scripts: string[] = []
  page.on('request', (request) => scripts.push(new URL(request.url()).pathname))
  // Only what the app itself sends; nginx names the world.
  await page.context().setExtraHTTPHeaders({})
  const login = new LoginPage(page)
  await login.goto()
  await login.email.fill(person)
  // Nothing of it is loaded before sign-in.
  expect(scripts.filter((path) => path.includes('telemetry'))).toEqual([])

  await mock.fault({ match: { operationId: 'listCompanies', times: 10 }, effect: { kind: 'status', status: 500 } })
  await login.signIn(person)
  await login.heading.waitFor({ state: 'detached' })
  await expect.poll(() => collector.records().map((record) => record['tallyport.operation'])).toContain('listCompanies')
  await mock.clearFaults()

  const invoices = new InvoicesPage(page)
  await invoices.goto()
  await expect(invoices.row(1)).toBeVisible()
  await breakSkipLink(page)
  const names = () => collector.records().map((record) => record['browser.web_vital.name'] ?? record.eventName)
  await expect.poll(names).toContain('exception')
  // The browser sends the rest when the page is over.
  await page.goto('about:blank')
  await expect.poll(names).toEqual(expect.arrayContaining(['lcp', 'cls', 'inp']))

  expect(collector.faults()).toEqual([])
  expect(collector.text()).toContain('2026-11-23.1')
  const call = collector.records().find((record) => record['tallyport.operation'] === 'listCompanies')
  expect(call).toMatchObject({ 'http.response.status_code': '500', 'tallyport.problem_code': 'service.failed' })
  expect(call?.traceId).toMatch(/^[\da-f]{32}$/)
  const error = collector.records().find(({ eventName }) => eventName === 'exception')
  expect(error).toMatchObject({
    'exception.type': 'TypeError',
    'tallyport.route': '/company/$authCompanyId/receivables/$productCompanyId/invoices',
  })
  const [position = ''] = String(error?.['exception.stacktrace']).split('\n')
  expect(locate(position, 'sourcemaps')).toMatch(/^src\/shell\/Shell\.tsx:\d+:\d+$/)
  for (const text of [...secret.split(' '), person, harbor.id, harbor.authId, 'Harbor'])
    expect(collector.text()).not.toContain(text)

  await test.step('an endpoint that never responds', async () => {
    collector.hang()
    await invoices.goto()
    await expect(invoices.row(1)).toBeVisible()
    await breakSkipLink(page)
    await mock.fault({ match: { operationId: 'getCurrentUser', times: 1 }, effect: { kind: 'status', status: 500 } })
    await page.reload()
    await expect(invoices.row(1)).toBeVisible()
    await expect.poll(() => collector.openRequests()).toBeGreaterThan(0)
    const shell = new ShellPage(page)
    await shell.link('Company Settings').click()
    await expect(shell.heading).toHaveText('Company Settings')
    await invoices.goto()
    await expect(invoices.row(1)).toBeVisible()
  })
  expect(pageErrors.splice(0)).toEqual([`uncaught: ${secret}`, `uncaught: ${secret}`])
})

test('an ad blocker that stops the code for signals stops nothing else (ad-blockers)', async ({
  page,
  signIn,
  pageErrors,
}) => {
  await page.context().setExtraHTTPHeaders({})
  const stopped: string[] = []
  await page.route(/\/telemetry/, (route) => {
    stopped.push(route.request().url())
    return route.abort('blockedbyclient')
  })
  await signIn('supplier')
  const invoices = new InvoicesPage(page)
  await invoices.goto()
  await expect(invoices.row(1)).toBeVisible()
  await expect.poll(() => stopped.length).toBeGreaterThan(0)
  const shell = new ShellPage(page)
  await shell.link('Company Settings').click()
  await expect(shell.heading).toHaveText('Company Settings')
  expect(pageErrors).toEqual([])
})

test('a map widget reports what was not caught, and its web vitals, without its configuration (telemetry-redacted)', async ({
  page,
  collector,
  pageErrors,
}) => {
  await page.context().setExtraHTTPHeaders({})
  await page.goto(widgetPath('picker', { label: secret }))
  await expect(page.getByRole('combobox', { name: secret })).toBeVisible()
  await page.evaluate((message) => void Promise.reject(new RangeError(message)), secret)
  await expect.poll(() => collector.records().map(({ eventName }) => eventName)).toContain('exception')
  await page.goto('about:blank')
  const vitals = () => collector.records().map((record) => record['browser.web_vital.name'])
  await expect.poll(vitals).toEqual(expect.arrayContaining(['lcp', 'cls']))

  expect(collector.faults()).toEqual([])
  expect(new Set(collector.records().map((record) => record['tallyport.route']))).toEqual(new Set(['/maps.html']))
  expect(collector.records()[0]).toMatchObject({ eventName: 'exception', 'exception.type': 'RangeError' })
  for (const text of [...secret.split(' '), 'picker']) expect(collector.text()).not.toContain(text)
  expect(pageErrors.splice(0)).toEqual([`uncaught: ${secret}`])
})
