import type { Page } from '@playwright/test'
import { hostileRedirects } from '#tests/support/hostileRedirects.ts'
import { expect, test } from './fixtures.ts'
import { LoginPage } from './pages/LoginPage.ts'
import { fullOnly } from './support/sample.ts'

/** Collects requests to other origins, and dialogs that a script might open. */
function watchOutside(page: Page, origin: string): string[] {
  const seen: string[] = []
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (url.origin !== origin && url.protocol !== 'data:') seen.push(url.href)
  })
  page.on('dialog', (dialog) => {
    seen.push(dialog.message())
    void dialog.dismiss()
  })
  return seen
}

/** Collects the main frame's URL after each navigation, including same-document navigations. */
function watchNavigations(page: Page): string[] {
  const seen: string[] = []
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame()) seen.push(frame.url())
  })
  return seen
}

/** How values begin that a browser changes, decodes, or runs when it follows them. */
const browserReads = [
  'https:///',
  '//user:',
  '//[',
  '/\\\\',
  '\\\\',
  '/%255c',
  '/a/%2e',
  '/%0d%0a',
  '/\t',
  '/\n',
  '\t//',
  'javascript:alert',
  'java\n',
  'data:',
  'blob:',
  '/login?redirect=%2F',
]

test('never redirects a signed-in user outside the application (safe-redirect)', async ({ signIn, baseURL }) => {
  test.setTimeout(180_000)
  const { page } = await signIn('newcomer')
  const outside = watchOutside(page, baseURL ?? '')
  // The unit tests check all of them; here, those that the browser itself could read as another address.
  const values = hostileRedirects
    .filter((value) => typeof value === 'string')
    .filter((value) => browserReads.some((form) => value.startsWith(form)))
  expect(values.length).toBeGreaterThanOrEqual(browserReads.length)
  for (const value of values) {
    await page.goto(`/login?redirect=${encodeURIComponent(value)}`, { waitUntil: 'commit' })
    await expect(page, `redirect=${value}`).toHaveURL('/')
  }
  expect(outside).toEqual([])
})

for (const value of ['//evil.example', '/\\evil.example', 'javascript:alert(1)', '/login?redirect=//evil.example']) {
  test(
    `never redirects outside the application after signing in: ${value} (safe-redirect)`,
    value === '//evil.example' ? {} : fullOnly,
    async ({ page, baseURL }) => {
      const outside = watchOutside(page, baseURL ?? '')
      await page.goto(`/login?redirect=${encodeURIComponent(value)}`)
      await new LoginPage(page).signIn('newcomer@tallyport.test')
      await expect(page).toHaveURL('/')
      expect(outside).toEqual([])
    },
  )
}

test.describe('redirects do not loop (redirect-loops)', () => {
  test('from the login page to itself', async ({ signIn }) => {
    const { page } = await signIn('newcomer')
    await page.clock.install()
    const seen = watchNavigations(page)
    await page.goto('/login?redirect=%2Flogin%3Fredirect%3D%252Flogin')
    await expect(page).toHaveURL('/')
    await page.clock.runFor(5000)
    expect(seen.length).toBeLessThanOrEqual(3)
  })

  test('with a revoked session and a stored user', async ({ signIn, mock }) => {
    const { page } = await signIn('newcomer')
    await page.evaluate(() => {
      const user = { id: 'u', firstName: 'Nia', lastName: 'Okafor', isInternal: false }
      localStorage.setItem('tallyport.user', JSON.stringify(user))
      localStorage.setItem('access_token', 'spent')
      localStorage.setItem('refresh_token', 'revoked')
    })
    await page.clock.install()
    const seen = watchNavigations(page)
    await page.goto('/user/details')
    await expect(new LoginPage(page).heading).toBeVisible()
    await page.clock.runFor(5000)
    expect(seen.length).toBeLessThanOrEqual(3)
    expect(new URL(page.url()).searchParams.get('redirect')).toBe('/user/details')
    expect((await mock.journal('refreshSession')).length).toBe(1)
  })

  test('when loading the user always fails with 401', async ({ signIn, mock }) => {
    const { page } = await signIn('newcomer')
    await mock.fault({ match: { operationId: 'getCurrentUser' }, effect: { kind: 'status', status: 401 } })
    await page.clock.install()
    const seen = watchNavigations(page)
    await page.goto('/company')
    await expect(new LoginPage(page).heading).toBeVisible()
    await page.clock.runFor(5000)
    expect(seen.length).toBeLessThanOrEqual(3)
    expect((await mock.journal('getCurrentUser')).length).toBeLessThanOrEqual(2)
  })
})
