import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { CheckoutPage } from './pages/CheckoutPage.ts'
import { InvoicesPage } from './pages/InvoicesPage.ts'
import { LoginPage } from './pages/LoginPage.ts'
import { translate } from './support/translate.ts'

/** The first amount in a text. */
const amountIn = (text: string | null) => /\$[\d,.]+/.exec(text ?? '')?.[0]

/** A change that a translated page has to survive: the frame changes, and the page's own content stays. */
async function survives(page: Page) {
  expect(await translate(page)).toBeGreaterThan(10)
  const toggle = page.getByRole('button', { name: 'Toggle sidebar' })
  await toggle.click()
  await toggle.click()
  await expect(page.getByText('Something went wrong')).toHaveCount(0)
}

test('sign-in works on a translated page (foreign-changes)', async ({ page }) => {
  const login = new LoginPage(page)
  await login.goto()
  await translate(page)
  await login.signIn('supplier@tallyport.test', 'wrong')
  await expect(page.getByRole('alert')).toBeVisible()
  await translate(page)
  await login.signIn('supplier@tallyport.test')
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
})

test('a translated list counts and adds up what is selected (foreign-changes)', async ({ supplier }) => {
  const { page } = supplier
  await supplier.open(InvoicesPage)
  await page.getByRole('gridcell').first().waitFor()
  await survives(page)
  const boxes = page.getByRole('checkbox', { name: /^Select (?!all)/ })
  for (const [at, text] of ['1 selected', '2 selected', '3 selected'].entries()) {
    await boxes.nth(at).press('Space')
    await expect(page.getByRole('status').filter({ hasText: /selected$/ })).toHaveText(text)
    await translate(page)
  }
  await page.getByRole('button', { name: 'Clear selection' }).click()
  await expect(page.getByRole('status').filter({ hasText: /selected$/ })).toHaveCount(0)
})

test('a translated checkout shows the total of each choice (foreign-changes)', async ({ signIn }) => {
  const { page } = await signIn('buyer')
  const checkout = new CheckoutPage(page)
  await checkout.choose(2)
  await checkout.calculated()
  await checkout.openMethods()
  await survives(page)
  const total = checkout.summary
    .locator('div')
    .filter({ hasText: /^Total\$/ })
    .last()
  const seen = new Set<string>()
  for (const method of await checkout.summary.getByRole('radio').all()) {
    if (await method.isDisabled()) continue
    await method.check()
    await checkout.calculated()
    const amount = amountIn(await total.textContent())
    expect(amountIn(await checkout.payButton.textContent())).toBe(amount)
    seen.add(amount ?? '')
    await translate(page)
  }
  expect(seen.size).toBeGreaterThan(1)
  const amount = amountIn(await total.textContent())
  await checkout.payButton.click()
  await translate(page)
  await expect(checkout.confirmButton).toContainText(amount ?? '')
  await checkout.confirmButton.click()
  await expect(checkout.paid).toBeVisible()
  await expect(page.getByRole('main')).toContainText(amount ?? '')
})
