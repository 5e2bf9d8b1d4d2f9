import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { payables } from './pages/PayablesPages.ts'
import { axeViolations } from './support/axe.ts'
import { french } from './support/french.ts'
import { harborAccountId, password } from './support/worldIds.ts'

test.use({ locale: 'fr-CA' })

const heading = (page: Page, key: string) => page.getByRole('heading', { level: 1, name: french(key), exact: true })

test('a French browser signs in, and changes to English and back without a reload (language) @firefox', async ({
  page,
  mock,
}) => {
  expect(mock).toBeDefined()
  const files: string[] = []
  page.on('request', (request) => files.push(request.url()))
  const built = JSON.parse(readFileSync('dist/.vite/manifest.json', 'utf8')) as Record<string, { file: string }>
  const areLoaded = (language: string) =>
    ['common', 'receivables'].map((name) => {
      const file = built[`src/locales/${language}/${name}.json?raw`]?.file ?? 'not built'
      return files.some((url) => url.endsWith(file))
    })
  await page.goto('/login')
  await expect(heading(page, 'login.heading')).toBeVisible()
  await expect(page).toHaveTitle('Connexion · Tallyport')
  expect(await axeViolations(page, { isWholePage: true })).toEqual([])
  await page.getByRole('textbox', { name: french('login.email') }).fill('supplier@tallyport.test')
  await page.getByLabel(/^Mot de passe/).fill(password)
  await page.getByRole('button', { name: french('login.submit') }).click()
  await expect(heading(page, 'dashboard.heading')).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr-CA')
  expect(areLoaded('fr-CA'), 'the texts of one language').toEqual([true, true])
  expect(areLoaded('en'), 'and of no other').toEqual([false, false])

  await page.evaluate(() => Object.assign(window, { isSamePage: true }))
  const choose = async (name: string) => {
    await page.keyboard.press('Control+k')
    await page.getByRole('dialog').getByRole('combobox').pressSequentially(name)
    await page.getByRole('option', { name: new RegExp(name) }).click()
  }
  await choose('English')
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  await expect(page).toHaveTitle('Dashboard · Tallyport')
  await choose('Français')
  await expect(heading(page, 'dashboard.heading')).toBeVisible()
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)
})

test('pays with a credit typed by hand in French (language, typed-money)', async ({ signIn, mock }) => {
  const { page } = await signIn('buyer')
  await page.goto(`${payables}/invoices?paymentState=%5B%22Payable%22%5D&invoicingAccountId=${harborAccountId}`)
  await page
    .getByRole('checkbox', { name: /^Sélectionner (?!toutes)/ })
    .first()
    .press('Space')
  await page.getByRole('button', { name: /^Payer 1 facture/ }).click()
  await expect(heading(page, 'checkout.heading')).toBeVisible()
  await page.getByRole('button', { name: french('checkout.credits.editLabel') }).click()
  const field = page.getByRole('textbox', { name: french('checkout.credits.amount', { name: 'CM-5305' }) })
  await field.fill('10.5')
  await field.press('Enter')
  await expect(page.getByText(french('checkout.credits.notAmount'))).toBeVisible()
  await field.fill('10,50')
  await field.press('Enter')
  await expect(field).toHaveValue('10,50')
  const pay = page
    .getByRole('region', { name: french('checkout.summary'), exact: true })
    .getByRole('button', { name: /^Payer/ })
  await pay.and(page.locator(':not([aria-disabled=true])')).click()
  expect(await axeViolations(page)).toEqual([])
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Payer/ })
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Harbor Supply Co.')
  const payment = (await mock.ledger())[0]
  expect(payment?.creditSubtotal).toMatch(/\.\d\d$/)
})
