import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { axeViolations } from './support/axe.ts'
import { tabTo } from './support/keyboard.ts'
import { harbor } from './support/worldIds.ts'

/** Operations have fields with this name, too. */
const tokenOf = (page: Page) => page.getByRole('textbox', { name: 'Token', exact: true })

test('on the contract’s page, requests are sent as a persona, refused by Prism, and refused without a token', async ({
  page,
  mock,
  baseURL,
}) => {
  const elsewhere: string[] = []
  page.on('request', (request) => {
    if (!request.url().startsWith(String(baseURL))) elsewhere.push(request.url())
  })
  await page.goto('/__mock/contract')
  expect(await axeViolations(page, { isWholePage: true, hasBothThemes: true })).toEqual([])
  const persona = page.getByLabel('Persona')
  await persona.selectOption('supplier')
  await expect(page.getByText('Requests are sent as supplier@tallyport.test.')).toBeVisible()
  await page.locator('#listReceivableInvoices > summary').focus()
  await page.keyboard.press('Enter')
  const form = page.getByRole('form', { name: 'listReceivableInvoices' })
  await expect(form.getByLabel(/^companyId /)).toHaveValue(harbor.id)
  await tabTo(page, form.getByLabel(/^pageSize /))
  await page.keyboard.type('2')
  await page.keyboard.press('Enter')
  const [status, body] = [form.getByRole('status'), form.getByRole('group', { name: 'Body' })]
  await expect(status).toHaveText('200 OK')
  await expect(form.getByRole('group', { name: 'Request' })).toContainText('/invoices?pageSize=2')
  await expect(form.getByRole('group', { name: 'Headers' })).toContainText('content-type: application/json')
  await expect(body).toContainText('"pageSize": 2')
  await expect(page).toHaveURL('/__mock/contract')
  expect(await axeViolations(page, { isWholePage: true, hasBothThemes: true })).toEqual([])

  const send = form.getByRole('button', { name: 'Send' })
  await form.getByLabel(/^page /).fill('0')
  await send.click()
  await expect(status).toHaveText('422 Unprocessable Entity')
  await expect(body).toContainText('"status": 422')
  expect(await mock.violations()).toMatchObject([{ operationId: 'listReceivableInvoices', status: 422 }])
  await mock.clearJournal()

  await form.getByLabel(/^page /).fill('')
  await persona.selectOption('Nobody, without a token')
  await expect(tokenOf(page)).toHaveValue('')
  await send.click()
  await expect(status).toHaveText('401 Unauthorized')
  expect(elsewhere).toEqual([])
})

test('the contract’s page sends bodies and files, and says when there is no response', async ({ page }) => {
  await page.goto('/__mock/contract')
  await page.locator('#loginWithPassword > summary').click()
  const login = page.getByRole('form', { name: 'loginWithPassword' })
  await login.getByRole('button', { name: 'Send' }).click()
  await expect(login.getByRole('group', { name: 'Body' })).toContainText('"accessToken"')

  await page.getByLabel('Persona').selectOption('supplier')
  await expect(tokenOf(page)).not.toHaveValue('')
  await page.locator('#uploadIntegrationFiles > summary').click()
  const upload = page.getByRole('form', { name: 'uploadIntegrationFiles' })
  const accounts = Buffer.from('externalAccountId,name\nTRY-1,Harbor One\n')
  await upload.getByLabel(/^account /).setInputFiles({ name: 'accounts.csv', mimeType: 'text/csv', buffer: accounts })
  await upload.getByRole('button', { name: 'Send' }).click()
  await expect(upload.getByRole('group', { name: 'Body' })).toContainText('"validCount": 1')

  await page.route('**/integration/upload', (route) => route.abort())
  await upload.getByRole('button', { name: 'Send' }).click()
  await expect(upload.getByRole('status')).toHaveText(/^No complete response\. /)
})
