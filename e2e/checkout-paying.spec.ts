import type { Page } from '@playwright/test'
import type { InvoicePage } from '#generated/main/model/invoicePage.ts'
import { expect, test } from './fixtures.ts'
import { CheckoutPage } from './pages/CheckoutPage.ts'
import { DiscountsPage, PayableInvoicesPage } from './pages/PayablesPages.ts'
import { apiAs } from './support/api.ts'
import { cutParts, shortenedTexts } from './support/measures.ts'
import { prairie } from './support/worldIds.ts'
import { fullOnly } from './support/sample.ts'

/** Holds each payment back until `release` is called for it. */
async function holdPayments(page: Page): Promise<{ release: () => Promise<void> }> {
  const held: (() => void)[] = []
  await page.route(/\/payment\/invoicing-account\/[^/]+$/, async (route) => {
    await new Promise<void>((resolve) => held.push(resolve))
    await route.continue()
  })
  return {
    async release() {
      await expect.poll(() => held.length).toBe(1)
      held.shift()?.()
    },
  }
}

async function expectLocked(checkout: CheckoutPage) {
  await expect(checkout.summary.getByText('No payment method is needed.')).toHaveCount(0)
  for (const radio of await checkout.summary.getByRole('radio').all()) await expect(radio).toBeDisabled()
  for (const name of ['Add a card', 'Link a bank account'])
    await expect(checkout.summary.getByRole('button', { name })).toHaveAttribute('aria-disabled', 'true')
}

const totalOn = async (checkout: CheckoutPage) =>
  /\$[\d,.]+/.exec((await checkout.payButton.textContent()) ?? '')?.[0] ?? ''

test('shows the total and the method of a payment while waiting for the response (checkout)', async ({ signIn }) => {
  const { page } = await signIn('buyer')
  const checkout = new CheckoutPage(page)
  await checkout.choose(1)
  await checkout.calculated()
  const total = await totalOn(checkout)
  const held = await holdPayments(page)
  await checkout.confirm()
  await expect(checkout.payButton).toHaveText('Paying 1 of 1…')
  await expect(checkout.summary.getByText('Total', { exact: true }).locator('+ *')).toHaveText(total)
  await expectLocked(checkout)
  await held.release()
  await expect(checkout.paid).toBeVisible()
})

test('counts the payments of three accounts while they are made (checkout)', async ({ signIn, request }) => {
  const { items } = await (
    await apiAs(request, 'buyer')
  ).get<InvoicePage>(`/tallyport/payables/company/${prairie.id}/invoices?paymentState=Payable&pageSize=500`)
  expect(new Set(items.map(({ invoicingAccountId }) => invoicingAccountId)).size).toBe(3)
  const { page } = await signIn('buyer')
  const invoices = new PayableInvoicesPage(page)
  await invoices.goto('?paymentState=%5B%22Payable%22%5D&sort=supplierCompanyName')
  await invoices.selectAll()
  await page.getByRole('button', { name: /^Pay \d+ invoices/ }).click()
  const checkout = new CheckoutPage(page)
  await checkout.calculated()
  const total = await totalOn(checkout)
  const held = await holdPayments(page)
  await checkout.confirm()
  for (const at of [1, 2, 3]) {
    await expect(checkout.payButton).toHaveText(`Paying ${at} of 3…`)
    await expect(checkout.summary.getByText('Total', { exact: true }).locator('+ *')).toHaveText(total)
    await expectLocked(checkout)
    await held.release()
  }
  await expect(checkout.paid).toHaveText('3 payments made')
})

for (const width of [320, 375])
  test(
    `shows every amount and button of the checkout completely at ${width} px`,
    width === 320 ? {} : fullOnly,
    async ({ signIn }) => {
      const { page } = await signIn('buyer')
      const checkout = new CheckoutPage(page)
      const expectWhole = async (count?: number) => {
        await page.setViewportSize({ width, height: 800 })
        const lists = page.getByRole('region', { name: /^Invoices from / })
        await expect(lists.getByRole('button', { name: /^Remove / })).toHaveCount(
          count ?? (await lists.getByRole('button').count()),
        )
        for (const list of await lists.all()) expect(await cutParts(list, 'td, button')).toEqual([])
        await checkout.payButton.click()
        await checkout.confirmButton.waitFor()
        expect(await cutParts(checkout.confirmation, 'li > :last-child')).toEqual([])
        await page.keyboard.press('Escape')
      }
      await checkout.choose(3)
      await checkout.calculated()
      await expectWhole(3)
      await page.setViewportSize({ width: 1440, height: 900 })
      const planner = new DiscountsPage(page)
      await planner.goto()
      await planner.selectWeek.click()
      await page.getByRole('button', { name: /^Pay \d+ invoice/ }).click()
      await checkout.calculated()
      await expect(page.getByRole('columnheader', { name: 'Discount' }).first()).toBeVisible()
      await expectWhole()
    },
  )

for (const [scenario, width] of [
  ['default', 320],
  ['default', 375],
  ['hostile', 375],
] as const)
  test(
    `shows last days and savings completely at ${width} px: ${scenario} (phone-rows)`,
    scenario === 'hostile' ? {} : fullOnly,
    async ({ signIn, mock }) => {
      await mock.scenario(scenario)
      const { page } = await signIn('buyer')
      await page.setViewportSize({ width, height: 800 })
      const planner = new DiscountsPage(page)
      await planner.goto()
      const lines = (column: number) => planner.grid.locator(`[role=gridcell][aria-colindex="${column}"] > div > span`)
      await expect.poll(() => lines(3).count()).toBeGreaterThan(2)
      expect(await shortenedTexts(lines(3))).toEqual([])
      // The last day comes first in its line.
      const days = planner.grid.locator('[role=gridcell][aria-colindex="2"] > div > span:last-child')
      const cutDays = await days.evaluateAll((elements) =>
        elements.flatMap((element) => {
          const day = document.createRange()
          const text = element.firstChild ?? element
          day.setStart(text, 0)
          day.setEnd(text, (element.textContent.match(/^\w+ \d+, \d+/)?.[0] ?? element.textContent).length)
          return day.getBoundingClientRect().right > element.getBoundingClientRect().right ? [element.textContent] : []
        }),
      )
      expect(cutDays).toEqual([])
    },
  )
