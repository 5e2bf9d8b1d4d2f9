import type { Locator } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { InvoicesPage } from './pages/InvoicesPage.ts'
import { harbor } from './support/worldIds.ts'

const message = 'Enter a date that exists, from 1990 to 20 years from now.'

/** Types the digits of a date into a date input, whatever it contains; the browser moves from one part to the next. */
async function typeDate(field: Locator, digits: string) {
  // The focus starts at the first part only when it comes from another element.
  await field.blur()
  await field.focus()
  await field.pressSequentially(digits)
}

/** A day that its month doesn't have, a year of two digits, one that is too far away, and a date without its year. */
const impossible = ['02312026', '11010026', '01013026', '0231']

test('an impossible date is refused and never deletes the saved one (date-fields)', async ({ signIn }) => {
  const { page } = await signIn('admin')
  const sent: unknown[] = []
  page.on('request', (request) => {
    if (request.method() === 'PATCH') sent.push(request.postDataJSON())
  })
  await page.goto(`/admin/companies/${harbor.id}?tab=connections`)
  const field = page.getByLabel('Earliest date').first()
  for (const digits of impossible) {
    await typeDate(field, digits)
    await page.keyboard.press('Enter')
    await expect(page.getByText(message), digits).toBeVisible()
    await expect(field, digits).toBeFocused()
    expect(sent, digits).toEqual([])
  }
  await typeDate(field, '02282026')
  await page.keyboard.press('Enter')
  await expect.poll(() => sent).toEqual([expect.objectContaining({ minSyncDate: '2026-02-28' })])
})

test('a filter refuses an impossible date and stays open (list-filters) (date-fields) @firefox-full', async ({
  signIn,
}) => {
  const { page } = await signIn('supplier')
  await new InvoicesPage(page).goto()
  await page.getByRole('button', { name: 'Add filter' }).click()
  await page.getByRole('menuitem', { name: 'Due', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Due', exact: true })
  for (const digits of impossible) {
    await typeDate(dialog.getByLabel('From'), digits)
    await page.keyboard.press('Enter')
    await expect(dialog.getByText(message), digits).toBeVisible()
  }
  await typeDate(dialog.getByLabel('From'), '11012026')
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL(/2026-11-01/)
})
