import { readFileSync } from 'node:fs'
import { expect } from './fixtures.ts'
import { DashboardPage } from './pages/DashboardPage.ts'
import { ShellPage } from './pages/ShellPage.ts'
import { axeViolations } from './support/axe.ts'
import { openWidget, test } from './support/mapWidgets.ts'

test.use({ isNewTab: true })

const route = { origin: { address: 'Boston' }, destination: { address: 'Omaha' } }

test('maps.html and the application send different security headers (maps-entry)', async ({ request }) => {
  const headersOf = async (path: string) => (await request.get(path, { headers: { accept: 'text/html' } })).headers()
  const maps = await headersOf('/maps.html?widget=route')
  expect(maps['content-security-policy']).toContain("worker-src 'none'; frame-src 'none'; ")
  expect(maps['content-security-policy']).toContain("frame-ancestors 'self'")
  expect(maps['referrer-policy']).toBe('strict-origin-when-cross-origin')
  expect(maps['cache-control']).toBe('no-store')
  for (const path of ['/login', '/assets/maps', '/']) {
    const app = await headersOf(path)
    expect(app['content-security-policy'], path).toContain("form-action 'self'; frame-ancestors 'none'")
    expect(app['referrer-policy'], path).toBe('no-referrer')
  }
})

test('the application loads no map widget code (maps-entry)', async ({ signIn, page }) => {
  const loaded: string[] = []
  page.on('request', (request) => loaded.push(new URL(request.url()).pathname))
  const supplier = await signIn('supplier')
  await supplier.open(DashboardPage)
  // The notifications load last: anything that loads with the page, or when it is first idle, has loaded by then.
  await new ShellPage(page).notifications.waitFor()
  expect(loaded).toContainEqual(expect.stringMatching(/^\/assets\/[^/]+\.js$/))
  expect(loaded.filter((path) => /maps/i.test(path))).toEqual([])
  // The application's build doesn't contain any of it to load later, either.
  expect(readFileSync('dist/.vite/manifest.json', 'utf8')).not.toMatch(
    /features\/maps|vis\.gl|src\/maps\.tsx|assets\/maps/,
  )
})

test('an unknown widget or an invalid configuration shows an error (maps-entry)', async ({ page }) => {
  const alert = page.getByRole('alert')
  await openWidget(page, 'globe', {})
  await expect(alert).toContainText('Unknown widget “globe”. Choose one of: picker, route')
  await openWidget(page, 'toString', {})
  await expect(alert).toContainText('Unknown widget “toString”.')
  await expect(page).toHaveTitle('Map widget not found')
  await expect(page.getByRole('heading', { level: 1, name: 'Map widget not found' })).toBeAttached()
  await page.goto('/maps.html?widget=route&config=not-json')
  await expect(alert).toContainText('The configuration of this widget is not valid:')
  expect(await axeViolations(page, { hasBothThemes: false })).toEqual([])
})

test('shows an error when the Google Maps script fails and loads it on retry (maps-loader)', async ({
  page,
  request,
}) => {
  await request.put('/__mock/providers', { data: { maps: 'fail' } })
  await openWidget(page, 'route', route)
  await expect(page.getByRole('alert')).toContainText('Google Maps could not load.')
  expect(await axeViolations(page, { hasBothThemes: false })).toEqual([])
  await request.put('/__mock/providers', { data: { maps: 'ok' } })
  await page.getByRole('button', { name: 'Try again' }).press('Enter')
  await expect(page.getByRole('link', { name: 'Open in Google Maps' })).toBeVisible()
})

test('only a page of the same origin can frame maps.html (maps-entry)', async ({ page, baseURL, outside }) => {
  const address = `${baseURL}/maps.html?${new URLSearchParams({ widget: 'route', config: JSON.stringify(route) })}`
  const frame = `<iframe title="Directions" src="${address.replaceAll('&', '&amp;')}"></iframe>`
  await page.route(/\/own\.html$|attacker\.test/, (to) => to.fulfill({ contentType: 'text/html', body: frame }))
  await page.goto('/own.html')
  const link = page.frameLocator('iframe').getByRole('link', { name: 'Open in Google Maps' })
  await expect(link).toBeVisible()
  await page.goto('http://attacker.test/')
  await expect.poll(() => page.frames()[1]?.url()).toMatch(/^chrome-error:/)
  expect(outside.splice(0)).toEqual(['http://attacker.test/'])
})
