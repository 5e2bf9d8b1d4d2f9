import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import type { InvoicePage } from '#generated/main/model/invoicePage.ts'
import { expect, test as base } from './fixtures.ts'
import { saveFirstName } from './journeys/changes.ts'
import { CheckoutPage } from './pages/CheckoutPage.ts'
import { downloadCsv } from './pages/csvDownload.ts'
import { InvoicesPage } from './pages/InvoicesPage.ts'
import { LoginPage } from './pages/LoginPage.ts'
import { ShellPage } from './pages/ShellPage.ts'
import { UserDetailsPage } from './pages/UserDetailsPage.ts'
import { apiAs } from './support/api.ts'
import { makeNextRelease } from './support/nextRelease.ts'
import { configure, startHost, type Host } from './support/nginx.ts'
import { prairie } from './support/worldIds.ts'

/** The build on a real nginx, as docs/deploy.md describes it. */
const test = base.extend<{ host: Host }>({
  host: async ({ world }, use) => {
    const host = await startHost({ world })
    await use(host)
    await host.close()
  },
  baseURL: async ({ host }, use) => use(host.url),
})

test.skip(process.env.NGINX_PATH === 'none', 'NGINX_PATH says that this machine can’t have nginx')

/** A request that takes only the encoding that it names. */
const get = (url: string, { encoding = 'identity', method = 'GET', range }: RequestOptions = {}) =>
  fetch(url, { method, headers: { 'accept-encoding': encoding, ...(range !== undefined && { range }) } })

interface RequestOptions {
  encoding?: string
  method?: string
  range?: string
}

/** The script that a page began with, whose name differs in each release. */
const releaseOf = (page: Page) => page.locator('script[src]').first().getAttribute('src')

const scriptIn = (html: string) => /src="(\/assets\/[^"]+\.js)"/.exec(html)?.[1] ?? ''

test('nginx sends the headers of every file, and compresses what the client takes', async ({ host }) => {
  host.add('1', { paymentProviders: 'mock', authUrl: 'https://auth.example.com', mapsEmbedders: ['https://a.example'] })
  host.serve('1')

  await test.step('documents, deep links and the map widgets', async () => {
    for (const path of ['/', '/login', '/index.html', '/company/a/receivables/b/invoices?q=deep', '/no-such-page']) {
      const { status, headers } = await get(`${host.url}${path}`)
      expect([path, status, headers.get('cache-control')]).toEqual([path, 200, 'no-store'])
      expect(headers.get('content-type')).toBe('text/html; charset=utf-8')
      expect(headers.get('content-security-policy')).toMatch(/connect-src 'self' https:\/\/auth\.example\.com;/)
      expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('referrer-policy')).toBe('no-referrer')
      expect(headers.get('strict-transport-security')).toContain('max-age=31536000')
      expect(headers.get('server')).toBe('nginx')
    }
    const maps = await get(`${host.url}/maps.html?widget=route`)
    expect(maps.headers.get('content-security-policy')).toContain("frame-ancestors 'self' https://a.example")
    expect(maps.headers.get('cache-control')).toBe('no-store')
  })

  const html = await (await get(host.url)).text()
  const script = scriptIn(html)
  const source = readFileSync(join(host.folderOf('1'), script))

  await test.step('hashed files never change; a missing one is not cached', async () => {
    const { status, headers } = await get(`${host.url}${script}`)
    expect([status, headers.get('cache-control')]).toEqual([200, 'public, max-age=31536000, immutable'])
    expect(headers.get('content-type')).toMatch(/^application\/javascript/)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    const missing = [
      '/assets/index-gone.js',
      `${script}.map`,
      '/deploy/release.json',
      '/deploy/',
      '/_headers',
      '/.vite/manifest.json',
    ]
    for (const path of missing) {
      const response = await get(`${host.url}${path}`)
      expect([path, response.status, response.headers.get('cache-control')]).toEqual([path, 404, 'no-store'])
      expect(response.headers.get('content-security-policy')).toContain("default-src 'none'")
    }
  })

  await test.step('encodings', async () => {
    const plain = await get(`${host.url}${script}`)
    expect(plain.headers.get('content-encoding')).toBeNull()
    expect(Buffer.from(await plain.arrayBuffer())).toEqual(source)
    for (const path of [script, '/favicon.svg', '/login']) {
      const { headers } = await get(`${host.url}${path}`, { encoding: 'br;q=1.0, gzip;q=0.8' })
      expect([path, headers.get('content-encoding'), headers.get('vary')]).toEqual([path, 'gzip', 'Accept-Encoding'])
    }
    // The size of the file that the build compressed.
    const compressed = readFileSync(join(host.folderOf('1'), `${script}.gz`))
    const { headers } = await get(`${host.url}${script}`, { encoding: 'gzip', method: 'HEAD' })
    expect(headers.get('content-length')).toBe(String(compressed.length))
    expect(gunzipSync(compressed)).toEqual(source)
  })

  await test.step('HEAD and ranges', async () => {
    const head = await get(`${host.url}/login`, { method: 'HEAD' })
    expect([head.status, head.headers.get('cache-control'), await head.text()]).toEqual([200, 'no-store', ''])
    const part = await get(`${host.url}${script}`, { range: 'bytes=10-19' })
    expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 10-19/${source.length}`])
    expect(Buffer.from(await part.arrayBuffer())).toEqual(source.subarray(10, 20))
    expect((await get(`${host.url}${script}`, { range: `bytes=${source.length}-` })).status).toBe(416)
  })
})

test('a wrong configuration is refused, and the page names a setting that gets through', async ({ host, page }) => {
  host.add('1')
  const folder = host.folderOf('1')
  const config = join(folder, '../../tallyport.json')
  expect(configure(folder, '--check', '--config', config, '.')).toContain('matches')
  const document = readFileSync(join(folder, 'index.html'), 'utf8')
  for (const [settings, message] of [
    [{}, 'paymentProviders: needs to be mock, sandbox or production'],
    [{ paymentProviders: 'mock', mainUrl: 'api.example.com' }, 'mainUrl: needs a URL'],
  ] as const) {
    writeFileSync(config, JSON.stringify(settings))
    expect(() => configure(folder, '--config', config, '.')).toThrow(message)
    expect(readFileSync(join(folder, 'index.html'), 'utf8')).toBe(document)
  }

  for (const name of ['index.html', 'maps.html']) {
    const html = readFileSync(join(folder, name), 'utf8')
    writeFileSync(
      join(folder, name),
      html.replace('"paymentProviders"', '"mainUrl":"api.example.com","paymentProviders"'),
    )
  }
  host.serve('1')
  for (const path of ['/login', '/maps.html']) {
    await page.goto(path)
    await expect(page.getByRole('main')).toHaveText('Ask this site’s operator to check the setting “mainUrl”.')
  }
})

test('works with services on another origin that sends only the documented CORS headers', async ({
  host,
  page,
  mock,
  request,
}) => {
  host.add('1', { paymentProviders: 'mock', authUrl: host.servicesUrl, mainUrl: host.servicesUrl })
  host.serve('1')
  const calls: string[] = []
  page.on('request', (sent) => {
    if (new URL(sent.url()).pathname.startsWith('/api/')) calls.push(new URL(sent.url()).origin)
  })
  // Only what the app itself sends; nginx names the world.
  await page.context().setExtraHTTPHeaders({})
  const login = new LoginPage(page)
  await login.goto()
  await login.signIn('supplier@tallyport.test')
  await login.heading.waitFor({ state: 'detached' })

  const invoices = new InvoicesPage(page)
  await invoices.goto()
  await expect(invoices.row(1)).toBeVisible()
  // The page can read how long to wait.
  await mock.fault({
    match: { operationId: 'exportReceivableInvoicesCsv', times: 1 },
    effect: { kind: 'status', status: 429 },
  })
  expect((await downloadCsv(invoices, request)).name).toMatch(/\.csv$/)

  // The next call gets a 401, and its tokens are renewed.
  await mock.advanceClock(16 * 60_000)
  const details = new UserDetailsPage(page)
  await details.goto()
  await saveFirstName(details, 'Sophie')
  expect(new Set(calls)).toEqual(new Set([host.servicesUrl]))
})

test('tabs with unsaved work, a checkout and a payment go on through a new release and back', async ({
  host,
  signIn,
  context,
  request,
  mock,
  pageErrors,
}) => {
  host.add('1')
  host.add('2')
  makeNextRelease(host.folderOf('2'))
  host.serve('1')
  const api = await apiAs(request, 'buyer')
  const payable = `/tallyport/payables/company/${prairie.id}/invoices?paymentState=Payable&pageSize=500`
  const { items } = await api.get<InvoicePage>(payable)
  const [first, second] = new Set(items.map(({ invoicingAccountId }) => invoicingAccountId))

  const details = await (await signIn('buyer')).open(UserDetailsPage)
  await details.field('First name').fill('Sophie')
  const checkout = new CheckoutPage(await context.newPage())
  const paying = new CheckoutPage(await context.newPage())
  await Promise.all([checkout.choose(1, first), paying.choose(1, second)])
  await checkout.calculated()
  await mock.fault({ match: { operationId: 'makePayment', times: 1 }, effect: { kind: 'delay', ms: 1500 } })
  const loads: string[] = []
  for (const page of context.pages()) page.on('load', () => loads.push(page.url()))
  const sent = paying.page.waitForRequest(
    (call) => call.method() === 'POST' && /\/payment\/invoicing-/.test(call.url()),
  )
  await paying.confirm()
  await sent
  host.serve('2', '1')

  await expect(paying.paid).toBeVisible()
  await checkout.confirm()
  await expect(checkout.paid).toBeVisible()
  await expect(details.field('First name')).toHaveValue('Sophie')
  await details.save.click()
  const shell = new ShellPage(details.page)
  await expect(shell.toast('Your details were saved')).toBeVisible()
  expect(await mock.ledger()).toHaveLength(2)
  // A file of the first release that no tab had loaded.
  await shell.link('Company Settings').click()
  await expect(shell.heading).toHaveText('Company Settings')
  expect(loads).toEqual([])

  // Back to the first release, with a tab of the second one.
  await shell.goto()
  expect(await releaseOf(shell.page)).toContain('next')
  loads.length = 0
  host.serve('1', '2')
  await shell.link('Company Settings').click()
  await expect(shell.heading).toHaveText('Company Settings')
  expect(loads).toEqual([])
  // The files of the second release are gone, and nothing is unsaved.
  host.serve('1')
  await shell.link('Invoices').click()
  await expect(shell.heading).toHaveText('Invoices')
  expect(loads).toHaveLength(1)
  expect(await releaseOf(shell.page)).not.toContain('next')
  expect(pageErrors.splice(0).filter((text) => !text.startsWith('uncaught: Could not load'))).toEqual([])
})
