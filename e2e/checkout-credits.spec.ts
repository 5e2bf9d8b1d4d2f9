import { expect, test } from './fixtures.ts'
import { CheckoutPage } from './pages/CheckoutPage.ts'
import { tabTo } from './support/keyboard.ts'
import { refuseNext } from './support/refuseNext.ts'

/**
 * One of Harbor's two credits. All of the other one, $118.98, is used, too: with $20.00 of this one, $138.98 are applied, and
 * with $10.00, $128.98.
 */
const credit = 'CM-5305'

test('uses the amounts of credits as typed, and loses no click beside them (checkout-credits, typed-money) @firefox-full', async ({
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
  await test.step('unclear amounts and amounts above the available credit are refused', async () => {
    for (const [typed, problem] of [
      ['1,5', 'Enter an amount in dollars and cents, such as 1250.00.'],
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
  const expectFocusKept = async (step: string) => {
    await checkout.calculated()
    const focused = await page.evaluate(() => document.activeElement?.tagName ?? 'nothing')
    expect(focused, step).not.toMatch(/^(BODY|HTML|nothing)$/)
  }
  await checkout.openCredits()
  const field = checkout.creditField(credit)
  const toggle = checkout.creditLine(credit).getByRole('button')
  await test.step('in the list of credits', async () => {
    await field.focus()
    await field.fill('10.00')
    await page.keyboard.press('Enter')
    await expectFocusKept('Enter in an amount')
    await expect(field).toBeFocused()
    await field.fill('11.00')
    await page.keyboard.press('Tab')
    await expectFocusKept('Tab in an amount')
    await expect(toggle).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(toggle).toHaveText('Use')
    await expectFocusKept('Remove')
    await expect(toggle).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(toggle).toHaveText('Remove')
    await expectFocusKept('Use')
    await expect(toggle).toBeFocused()
    await tabTo(page, page.getByRole('button', { name: 'Apply all, oldest first' }), 'Shift+Tab')
    await page.keyboard.press('Enter')
    await expectFocusKept('Apply all')
    await expect(page.getByRole('list', { name: 'Credits' })).toBeFocused()
  })

  const payAndRefuse = async (code: string, errors?: Parameters<typeof refuseNext>[2]) => {
    await refuseNext(mock, code, errors)
    await checkout.confirm()
  }
  const press = async (name: string) => {
    const button = page.getByRole('button', { name })
    // It is locked until all payments have been processed.
    await expect(button).toBeEnabled()
    await button.focus()
    await page.keyboard.press('Enter')
    await expect(button).toHaveCount(0)
  }
  const section = checkout.section('Harbor Supply Co.')
  await test.step('in what is offered after a refused payment', async () => {
    await payAndRefuse('payment.credit_not_available', [
      { pointer: '/creditAdjustments/0/id', code: 'used_up', detail: 'Used.' },
    ])
    await press('Apply the remaining credits')
    await expectFocusKept('Apply the remaining credits')
    await expect(section).toBeFocused()
    await payAndRefuse('payment.invoice_not_payable', [
      { pointer: '/invoices/1/id', code: 'processing', detail: 'In progress.' },
    ])
    await press('Remove it and continue')
    await expectFocusKept('Remove it and continue')
    await expect(section).toBeFocused()
    await expect(page.getByText('Invoices (2)')).toBeVisible()
    await payAndRefuse('payment.account_disabled')
    await press('Remove this account')
    await expect(page.getByText('There’s nothing left to pay.')).toBeVisible()
    await expect(checkout.heading).toBeFocused()
  })
})
