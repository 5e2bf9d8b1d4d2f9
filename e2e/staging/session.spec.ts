import { expectGuard, signInAtDeepLink, signOut } from '../journeys/session.ts'
import { passwordOf, roles } from '../../tools/staging/settings.ts'
import { payablesOf } from '../pages/PayablesPages.ts'
import { expect, test } from './fixtures.ts'

// Here a password is typed and sent. It must not be in a trace, even if the command line asks for one.
test.use({ trace: 'off' })

for (const role of roles)
  test(`${role}: signs in at the address of a page, lands on it, stays signed in, and signs out`, async ({
    page,
    settings,
  }) => {
    const person = settings.people[role]
    test.skip(person === undefined, `${settings.file} names no ${role} (people.${role})`)
    await signInAtDeepLink(page, '/user/details', person?.email ?? '', passwordOf(role))
    const firstName = page.getByRole('textbox', { name: 'First name' })
    await expect(firstName).toBeVisible()
    // As if it had expired.
    await page.evaluate(() => localStorage.setItem('access_token', 'expired'))
    await page.reload()
    await expect(
      firstName,
      'An expired session is not renewed (refreshSession): the person has to sign in again',
    ).toBeVisible()
    await signOut(page)
    await page.goBack()
    await expect(page.getByRole('heading', { name: 'Sign in' }), 'Back shows a page after signing out').toBeVisible()
  })

test('visitor: is sent from pages for members and staff to the sign-in page', async ({ page }) => {
  for (const path of ['/admin', '/company', '/user/details']) {
    await expectGuard(page, 'visitor', path, '/login')
    expect(new URL(page.url()).searchParams.get('redirect')).toBe(path)
  }
})

test('supplier: gets neither the pages of platform staff nor those of another company', async ({
  as,
  sessionOf,
  settings,
}) => {
  const { page, company } = await as('supplier')
  await page.goto('/admin')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect.poll(() => new URL(page.url()).pathname, 'A supplier can open /admin').not.toMatch(/^\/admin/)
  test.skip(
    settings.people.buyer === undefined,
    `${settings.file} names no buyer whose pages could be tried (people.buyer)`,
  )
  const other = (await sessionOf('buyer')).company
  test.skip(other.authId === company.authId, 'both people belong to the same company')
  await page.goto(payablesOf(other))
  await expect(page.getByRole('heading', { level: 1 }), 'A supplier can open another company’s pages').toHaveText(
    'Page not found',
  )
})
