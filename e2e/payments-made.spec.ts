import { expect, test } from './fixtures.ts'
import { PaymentsMadePage } from './pages/PaymentsMadePage.ts'
import { ShellPage } from './pages/ShellPage.ts'
import { axeViolations } from './support/axe.ts'
import { tabTo } from './support/keyboard.ts'
import { contentOverflow } from './support/measures.ts'

const completed = `?status=${encodeURIComponent('["Completed"]')}`

test('emails a receipt to other people with the keyboard only', async ({ signIn, mock }) => {
  const { page } = await signIn('buyer')
  const made = new PaymentsMadePage(page)
  await made.goto(completed)
  await made.row(1).getByRole('gridcell').nth(1).focus()
  await page.keyboard.press('Enter')
  await tabTo(page, made.emailReceipt)
  await page.keyboard.press('Enter')
  await expect(made.receipt).toBeVisible()
  await tabTo(page, made.recipients)
  await page.keyboard.type('books@prairie.test, nobody')
  await tabTo(page, made.send)
  await page.keyboard.press('Enter')
  await expect(made.receipt.getByText('Not a valid email address: nobody')).toBeVisible()
  await expect(made.recipients).toBeFocused()
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('books@prairie.test, cfo@prairie.test')
  await tabTo(page, made.send)
  await page.keyboard.press('Enter')
  await expect(new ShellPage(page).toast('Receipt sent')).toBeVisible()
  await expect(made.receipt).toBeHidden()
  await expect(made.emailReceipt).toBeFocused()
  await made.panel.getByRole('button', { name: 'View PDF' }).press('Enter')
  await expect(page.getByRole('region', { name: 'Pages' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('region', { name: 'Pages' })).toBeHidden()
  const sent = (await mock.mail()).filter(({ kind }) => kind === 'Receipt')
  expect(sent.map(({ to }) => to)).toEqual(['books@prairie.test', 'cfo@prairie.test'])
  await page.keyboard.press('Escape')
  await expect(made.panel).toBeHidden()
})

test(`the payments made screen passes axe and fits 320 px`, async ({ signIn, page }) => {
  const made = await (await signIn('buyer')).open(PaymentsMadePage)
  expect(await axeViolations(page), 'list').toEqual([])
  await made.addFilter('Account')
  await made.dialog('Account').getByRole('listitem').first().waitFor()
  expect(await axeViolations(page), 'supplier filter').toEqual([])
  await made.goto(`?status=${encodeURIComponent('["Reversed","Failed"]')}`)
  await made.row(1).click()
  await made.panel.getByRole('table').first().waitFor()
  expect(await axeViolations(page, { hasBothThemes: true }), 'panel').toEqual([])
  await made.emailReceipt.click()
  await made.recipients.fill('nobody')
  await made.send.click()
  await made.receipt.getByText('Not a valid email address: nobody').waitFor()
  expect(await axeViolations(page), 'receipt').toEqual([])
  await page.setViewportSize({ width: 320, height: 800 })
  await expect.poll(() => contentOverflow(page), 'receipt').toBeLessThanOrEqual(0)
  await made.goto()
  await expect.poll(() => contentOverflow(page), 'list').toBeLessThanOrEqual(0)
  await made.row(1).click()
  await made.panel.getByRole('table').first().waitFor()
  await expect.poll(() => contentOverflow(page), 'panel').toBeLessThanOrEqual(0)
})
