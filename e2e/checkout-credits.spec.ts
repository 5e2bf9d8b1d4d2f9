import { expect, test } from './fixtures.ts'
import { CheckoutPage } from './pages/CheckoutPage.ts'
import { tabTo } from './support/keyboard.ts'
import { refuseNext } from './support/refuseNext.ts'

// One of Harbor's two credits; all of the other one, $118.98, is used, too.
const credit = 'CM-5305'

test('uses the amounts of credits as typed, and loses no click beside them (checkout-credits, typed-money)', async ({
  signIn,
  mock,
}) => {
  const { page } = await signIn('buyer')
  const checkout = new CheckoutPage(page)
  await checkout.choose(3)
  await checkout.calculated()
  await expect(page.getByText(/^Credits applied: \$[\d,.]+ \(2\)$/)).toBeVisible()
  await checkout.openCredits()
  const line = checkout.creditLine(credit)
  const field = checkout.creditField(credit)
  await test.step('a click on a button beside an amount that was just typed is not lost', async () => {
    await field.fill('20.00')
    await line.getByRole('button', { name: `Remove ${credit}` }).click()
    await expect(field).toHaveValue('0.00')
    await field.fill('20')
    await line.getByRole('button', { name: `Use ${credit}`, exact: true }).click()
    await expect(field).toHaveValue('20.00')
    await checkout.calculated()
    await expect(page.getByText('($138.98)')).toBeVisible()
  })
  await test.step('amounts that are not clear, or more than there is, are refused', async () => {
    for (const [typed, problem] of [
      ['1,5', 'Enter an amount in dollars and cents.'],
      ['999999', 'Only $'],
    ] as const) {
      await field.fill(typed)
      await field.press('Enter')
      await expect(line).toContainText(problem)
      await expect(field).toHaveValue(typed)
      await expect(checkout.payButton).toHaveAttribute('aria-disabled', 'true')
    }
  })
  await field.fill('10')
  await field.press('Enter')
  await expect(field).toHaveValue('10.00')
  await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0)
  await checkout.confirm()
  await expect(checkout.paid).toBeVisible()
  expect((await mock.ledger())[0]?.creditSubtotal).toBe('128.98')
})

test('the focus is never lost when something is changed by keyboard (keyboard)', async ({ signIn, mock }) => {
  const { page } = await signIn('buyer')
  const checkout = new CheckoutPage(page)
  await checkout.choose(3)
  await checkout.calculated()
  const hasFocus = async (step: string) => {
    await checkout.calculated()
    const focused = await page.evaluate(() => document.activeElement?.tagName ?? 'nothing')
    expect(focused, step).not.toMatch(/^(BODY|HTML|nothing)$/)
  }
  await checkout.openCredits()
  const field = checkout.creditField(credit)
  const toggle = checkout.creditLine(credit).getByRole('button')
  await field.focus()
  await field.fill('10.00')
  await page.keyboard.press('Enter')
  await hasFocus('Enter in an amount')
  await expect(field).toBeFocused()
  await field.fill('11.00')
  await page.keyboard.press('Tab')
  await hasFocus('Tab in an amount')
  await expect(toggle).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(toggle).toHaveText('Use')
  await hasFocus('Remove')
  await expect(toggle).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(toggle).toHaveText('Remove')
  await hasFocus('Use')
  await expect(toggle).toBeFocused()
  await tabTo(page, page.getByRole('button', { name: 'Apply all, oldest first' }), 'Shift+Tab')
  await page.keyboard.press('Enter')
  await hasFocus('Apply all')
  await expect(page.getByRole('list', { name: 'Credits' })).toBeFocused()

  const refused = async (code: string, errors?: Parameters<typeof refuseNext>[2]) => {
    await refuseNext(mock, code, errors)
    await checkout.confirm()
  }
  const pressed = async (name: string) => {
    const button = page.getByRole('button', { name })
    // It is locked until all payments have been processed.
    await expect(button).toBeEnabled()
    await button.focus()
    await page.keyboard.press('Enter')
    await expect(button).toHaveCount(0)
  }
  const section = checkout.section('Harbor Supply Co.')
  await refused('payment.credit_not_available', [
    { pointer: '/creditAdjustments/0/id', code: 'used_up', detail: 'Used.' },
  ])
  await pressed('Apply the remaining credits')
  await hasFocus('Apply the remaining credits')
  await expect(section).toBeFocused()
  await refused('payment.invoice_not_payable', [
    { pointer: '/invoices/1/id', code: 'processing', detail: 'In progress.' },
  ])
  await pressed('Remove it and continue')
  await hasFocus('Remove it and continue')
  await expect(section).toBeFocused()
  await expect(page.getByText('Invoices (2)')).toBeVisible()
  await refused('payment.account_disabled')
  await pressed('Remove this account')
  await expect(page.getByText('There’s nothing left to pay.')).toBeVisible()
  await expect(checkout.heading).toBeFocused()
})
