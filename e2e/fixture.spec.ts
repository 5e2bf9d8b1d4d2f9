import { readFileSync } from 'node:fs'
import { expect, test } from './fixtures.ts'
import { LoginPage } from './pages/LoginPage.ts'

/** Each of these must fail, and only in the fixture's own check at the end; `test.fail` turns that into a pass. */
test.describe('the fixture fails a test (no-console-errors)', () => {
  const worlds: string[] = []
  test.afterEach(({}, testInfo) => {
    worlds.push(testInfo.outputPath('world.json'))
  })
  test.afterAll('and saves its world', () => {
    for (const file of worlds)
      expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ kind: 'tallyport-world', address: '/login' })
  })

  test('that calls an endpoint missing from the contract', async ({ page }) => {
    test.fail()
    await new LoginPage(page).goto()
    await page.evaluate(() => fetch('/api/tallyport/no-such-call'))
  })

  test('that sends a request body the contract rejects', async ({ page }) => {
    test.fail()
    await new LoginPage(page).goto()
    await page.evaluate(() =>
      fetch('/api/auth/login/password', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ emailAddress: 7 }),
      }),
    )
  })

  test('with an uncaught error', async ({ page }) => {
    test.fail()
    await new LoginPage(page).goto()
    const thrown = page.waitForEvent('pageerror')
    await page.evaluate(() => {
      setTimeout(() => {
        throw new Error('planted')
      })
    })
    await thrown
  })

  test('with a console.error', async ({ page }) => {
    test.fail()
    await new LoginPage(page).goto()
    // oxlint-disable-next-line no-console -- the fixture must notice this
    await page.evaluate(() => console.error('planted'))
  })

  test('with a Content Security Policy violation (csp)', async ({ page }) => {
    test.fail()
    await new LoginPage(page).goto()
    await page.evaluate(() => {
      const style = document.createElement('style')
      style.textContent = 'body { color: red }'
      document.head.append(style)
    })
  })
})
