import { expect, test } from './fixtures.ts'

const documents = ['/login', '/company/a/receivables/b/invoices?q=deep', '/no-such-page']

for (const path of documents) {
  test(`${path} has the security headers and is not cached (csp)`, async ({ request }) => {
    const headers = (await request.get(path, { headers: { accept: 'text/html' } })).headers()
    expect(headers['content-security-policy']).toContain("default-src 'none'")
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['referrer-policy']).toBe('no-referrer')
    expect(headers['cache-control']).toBe('no-store')
  })
}

test('hashed files are cached as immutable', async ({ request }) => {
  const page = await (await request.get('/login', { headers: { accept: 'text/html' } })).text()
  const [asset] = /\/assets\/[^"]+\.js/.exec(page) ?? []
  const headers = (await request.get(asset ?? '')).headers()
  expect(headers['cache-control']).toContain('immutable')
  expect(headers['x-content-type-options']).toBe('nosniff')
})

test('another site can’t show the app in a frame', async ({ page, baseURL, pageErrors }) => {
  await page.route('http://attacker.test/', (route) =>
    route.fulfill({ contentType: 'text/html', body: `<iframe src="${baseURL}/login"></iframe>` }),
  )
  await page.goto('http://attacker.test/')
  const frame = page.frames()[1]
  await expect.poll(() => frame?.url()).toMatch(/^chrome-error:/)
  expect(pageErrors).toEqual([])
})
