import { expect, test } from './fixtures.ts'
import { PaymentsMadePage } from './pages/PaymentsMadePage.ts'
import { ShellPage } from './pages/ShellPage.ts'
import { axeViolations } from './support/axe.ts'
import { tabTo } from './support/keyboard.ts'
import { contentOverflow } from './support/measures.ts'

const completed = `?status=${encodeURIComponent('["Completed"]')}`

test('emails a receipt to other people with the keyboard only', async ({ signIn, mock }) => {
  const { page } = await signIn('buyer')
  const paymentsMade = new PaymentsMadePage(page)
  await paymentsMade.goto(completed)
  await paymentsMade.row(1).getByRole('gridcell').nth(1).focus()
  await page.keyboard.press('Enter')
  await tabTo(page, paymentsMade.emailReceipt)
  await page.keyboard.press('Enter')
  await expect(paymentsMade.receipt).toBeVisible()
  await tabTo(page, paymentsMade.recipients)
  await page.keyboard.type('books@prairie.test, nobody')
  await tabTo(page, paymentsMade.send)
  await page.keyboard.press('Enter')
  await expect(paymentsMade.receipt.getByText('Not a valid email address: nobody')).toBeVisible()
  await expect(paymentsMade.recipients).toBeFocused()
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('books@prairie.test, cfo@prairie.test')
  await tabTo(page, paymentsMade.send)
  await page.keyboard.press('Enter')
  await expect(new ShellPage(page).toast('Receipt sent')).toBeVisible()
  await expect(paymentsMade.receipt).toBeHidden()
  await expect(paymentsMade.emailReceipt).toBeFocused()
  await paymentsMade.panel.getByRole('button', { name: 'View receipt' }).press('Enter')
  await expect(page.getByRole('region', { name: 'Pages' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('region', { name: 'Pages' })).toBeHidden()
  const sent = (await mock.mail()).filter(({ kind }) => kind === 'Receipt')
  expect(sent.map(({ to }) => to)).toEqual(['books@prairie.test', 'cfo@prairie.test'])
  await page.keyboard.press('Escape')
  await expect(paymentsMade.panel).toBeHidden()
})

test(`the payments made screen passes axe and fits 320 px`, async ({ signIn, page }) => {
  const paymentsMade = await (await signIn('buyer')).open(PaymentsMadePage)
  expect(await axeViolations(page), 'list').toEqual([])
  await paymentsMade.addFilter('Account')
  await paymentsMade.dialog('Account').getByRole('listitem').first().waitFor()
  expect(await axeViolations(page), 'supplier filter').toEqual([])
  await paymentsMade.goto(`?status=${encodeURIComponent('["Reversed","Failed"]')}`)
  await paymentsMade.row(1).click()
  await paymentsMade.panel.getByRole('table').first().waitFor()
  expect(await axeViolations(page, { hasBothThemes: true }), 'panel').toEqual([])
  await paymentsMade.emailReceipt.click()
  await paymentsMade.recipients.fill('nobody')
  await paymentsMade.send.click()
  await paymentsMade.receipt.getByText('Not a valid email address: nobody').waitFor()
  expect(await axeViolations(page), 'receipt').toEqual([])
  await page.setViewportSize({ width: 320, height: 800 })
  await expect.poll(() => contentOverflow(page), 'receipt').toBeLessThanOrEqual(0)
  await paymentsMade.goto()
  await expect.poll(() => contentOverflow(page), 'list').toBeLessThanOrEqual(0)
  await paymentsMade.row(1).click()
  await paymentsMade.panel.getByRole('table').first().waitFor()
  await expect.poll(() => contentOverflow(page), 'panel').toBeLessThanOrEqual(0)
})
