import type { Page } from '@playwright/test'
import { pathOf, screenTable } from '../../tests/screenTable.ts'
import type { ScreenRow } from '../../tests/screenTable/row.ts'
import { expect, test, type StagingPerson } from './fixtures.ts'

/** Without a link, it says that the link is not valid. */
const needsLink = '/password-reset'

/** Resolves once the page has loaded. Errors: rejects with what it says if it shows a failure. */
async function opened(page: Page, { name, route }: ScreenRow): Promise<void> {
  const heading = page.getByRole('heading', { level: 1 }).first()
  await expect(heading, `“${name}” shows no heading: ${page.url()}`).toBeVisible()
  // What a screen loads late has to be there, whatever it is.
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

const needsAccount = (route: string) => route.includes('$invoicingAccountId')

for (const row of screenTable) {
  const { name, persona, route, token, guard } = row
  test(`${persona}: “${name}” opens`, async ({ page, as, settings }) => {
    test.skip(token !== undefined, 'its address has a secret that no setting names')
    if (persona === 'visitor') {
      await page.goto(pathOf(row))
      await opened(page, row)
      return
    }
    const person: StagingPerson = await as(persona)
    const { account, company } = person
    test.skip(
      needsAccount(route) && account === undefined,
      `${settings.people[persona]?.email ?? ''} has no account to look at`,
    )
    await person.page.goto(pathOf(row, { supplier: company, buyer: company, accountId: account?.id ?? '' }))
    await opened(person.page, row)
    expect(new URL(person.page.url()).pathname, `“${name}” (${guard}) sent ${persona} to the sign-in page`).not.toBe(
      '/login',
    )
  })
}
