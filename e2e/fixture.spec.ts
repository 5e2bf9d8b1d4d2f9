import { readFileSync } from 'node:fs'
import { expect, test } from './fixtures.ts'
import { LoginPage } from './pages/LoginPage.ts'
import { UserDetailsPage } from './pages/UserDetailsPage.ts'

/** Each of these must fail, and only in the fixture's own check at the end; `test.fail` turns that into a pass. */
test.describe('the fixture fails a test', () => {
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

const failed = test.extend<{ savedAddress: string }>({
  savedAddress: ['/user/details', { option: true }],

  // Ends after the fixture's checks.
  mock: async ({ mock, savedAddress }, use, testInfo) => {
    await use(mock)
    testInfo.expectedStatus = 'passed'
    const attached = testInfo.attachments.find(({ name }) => name === 'world.json')
    expect(JSON.parse(readFileSync(attached?.path ?? '', 'utf8'))).toMatchObject({
      kind: 'tallyport-world',
      person: { emailAddress: 'buyer@tallyport.test' },
      address: savedAddress,
    })
  },
})

failed('the fixture attaches the world of a failed test', async ({ signIn }, testInfo) => {
  await (await signIn('buyer')).open(UserDetailsPage)
  // For the fixture, a test has failed when it did not end as expected.
  testInfo.expectedStatus = 'failed'
})

failed.describe('before its first page', () => {
  failed.use({ savedAddress: '/' })

  failed('a failed test attaches the world of who signed in', async ({ signIn }, testInfo) => {
    await signIn('buyer')
    testInfo.expectedStatus = 'failed'
  })
})
