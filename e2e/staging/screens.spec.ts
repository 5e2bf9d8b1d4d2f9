import type { Page } from '@playwright/test'
import { pathOf, screenTable } from '../../tests/screenTable.ts'
import type { ScreenRow } from '../../tests/screenTable/row.ts'
import { PaymentMethodsPage } from '../pages/PaymentMethodsPage.ts'
import { fullOnly } from '../support/sample.ts'
import { expect, test } from './fixtures.ts'

/** Without a link, it says that the link is not valid. */
const needsLink = '/password-reset'

/** Resolves once the page has loaded. Errors: rejects with the message of a failure that it shows. */
async function opened(page: Page, { name, route }: Pick<ScreenRow, 'name' | 'route'>): Promise<void> {
  const heading = page.getByRole('heading', { level: 1 }).first()
  await expect(heading, `“${name}” shows no heading: ${page.url()}`).toBeVisible()
  // Late parts of a screen have to be loaded. This test doesn't know them, so it can't wait for anything specific.
  await page.waitForLoadState('networkidle')
  const busy = page.locator('main [role=progressbar], main [aria-busy=true]').first()
  await expect(busy, `“${name}” does not finish loading: ${page.url()}`).toBeHidden()
  const shown = await page.getByRole('main').getByRole('alert').allInnerTexts()
  const failures = shown
    .map((text) => text.replaceAll(/\s+/g, ' '))
    .filter((text) => text !== '' && route !== needsLink)
  expect(failures, `“${name}” says that something failed: ${page.url()}`).toEqual([])
  await expect(heading, `“${name}” is not there: ${page.url()}`).not.toHaveText(/not found|went wrong/i)
}

/** Other tests of this suite open these, too: with their writes and the payment, `npm test` opens each screen once. */
const openedElsewhere = new Set([
  'sign-in',
  'profile',
  'company settings',
  'dashboard',
  'invoices',
  'payments',
  'customers',
  'customer',
  'payable invoices',
  'payments made',
  'checkout',
  'payment result',
  'all companies',
  'auth users',
])

const needsAccount = (route: string) => route.includes('$invoicingAccountId')

const noLink = 'its address has a secret that no setting names'

// The table opens the settings as a supplier, who has none.
test('buyer: payment methods load', async ({ as }) => {
  const { page, company } = await as('buyer')
  const methods = new PaymentMethodsPage(page)
  await methods.goto(company)
  await expect(methods.section, 'The buyer’s settings show no payment methods').toBeVisible()
  await opened(page, { name: 'company settings', route: '/company/$authCompanyId/settings' })
})

for (const row of screenTable) {
  const { name, persona, route, token, guard, capability } = row
  const title = `${persona}: “${name}” opens`
  const details = openedElsewhere.has(name) ? fullOnly : {}
  if (persona === 'visitor')
    test(title, details, async ({ page }) => {
      test.skip(token !== undefined, noLink)
      await page.goto(pathOf(row))
      await opened(page, row)
    })
  else
    test(title, details, async ({ as, settings }) => {
      const { page, account, company } = await as(persona)
      test.skip(
        needsAccount(route) && account === undefined,
        `${settings.people[persona]?.email ?? ''} has no account to look at`,
      )
      test.skip(
        capability !== undefined && company.capabilities?.[capability] !== true,
        `the company does not announce ${capability}`,
      )
      await page.goto(pathOf(row, { supplier: company, buyer: company, accountId: account?.id ?? '' }))
      await opened(page, row)
      const { pathname } = new URL(page.url())
      expect(pathname, `“${name}” (${guard}) sent ${persona} to the sign-in page`).not.toBe('/login')
    })
}
