import { expect, test } from './fixtures.ts'
import { CheckoutPage } from './pages/CheckoutPage.ts'
import { payables } from './pages/PayablesPages.ts'
import { axeViolations } from './support/axe.ts'
import { tabTo } from './support/keyboard.ts'
import { expectNoOverflow } from './support/measures.ts'

test('changes the day of a scheduled payment from the calendar, with the keyboard, axe, and 320 px (payment-change)', async ({
  signIn,
  mock,
}) => {
  await mock.scenario('parts')
  const { page } = await signIn('buyer')
  const look = async (state: string) => {
    expect(await axeViolations(page, { hasBothThemes: true }), state).toEqual([])
    await page.setViewportSize({ width: 320, height: 640 })
    await expectNoOverflow(page, state)
    await page.setViewportSize({ width: 1440, height: 900 })
  }
  await page.goto(`${payables}/calendar`)
  const day = page.getByRole('button', { name: /1 payment scheduled/ })
  await day.focus()
  await page.keyboard.press('Enter')
  const change = page.getByRole('button', { name: /^Change payment PAY-/ })
  await change.waitFor()
  await look('day')
  await tabTo(page, change)
  await page.keyboard.press('Enter')
  const confirm = page.getByRole('button', { name: 'Cancel it and change' })
  await confirm.waitFor()
  await look('question')
  await tabTo(page, confirm)
  await page.keyboard.press('Enter')

  const checkout = new CheckoutPage(page)
  const chosen = page.getByRole('grid').getByRole('button', { pressed: true })
  await expect(chosen).toHaveText(/^Tuesday, November 24, 2026/)
  await checkout.calculated()
  await look('checkout')
  await tabTo(page, chosen)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Day', { exact: true })).toHaveValue('2026-12-01')
  await checkout.calculated()
  await tabTo(page, checkout.payButton)
  await page.keyboard.press('Enter')
  await tabTo(page, checkout.confirmButton)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: / scheduled for / })).toBeVisible()
  expect(await mock.ledger()).toMatchObject([{ status: 'Scheduled' }])
})
