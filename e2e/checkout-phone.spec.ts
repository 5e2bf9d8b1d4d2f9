import { expect, test } from './fixtures.ts'
import { CheckoutPage } from './pages/CheckoutPage.ts'
import { DiscountsPage } from './pages/PayablesPages.ts'
import { cutParts, shortenedTexts } from './support/measures.ts'
import { fullOnly } from './support/sample.ts'

/** Positions of columns in the list of discounts. */
const lastDayColumn = 2
const savingsColumn = 3

for (const width of [320, 375])
  test(
    `shows every amount and button of the checkout completely at ${width} px`,
    width === 320 ? {} : fullOnly,
    async ({ signIn }) => {
      const { page } = await signIn('buyer')
      const checkout = new CheckoutPage(page)
      const lists = page.getByRole('region', { name: /^Invoices from / })
      const removeButtons = lists.getByRole('button', { name: /^Remove / })
      const expectNothingCut = async () => {
        await page.setViewportSize({ width, height: 800 })
        await removeButtons.first().waitFor()
        for (const list of await lists.all()) await expect.poll(() => cutParts(list, 'td, button')).toEqual([])
        await checkout.payButton.click()
        await checkout.confirmButton.waitFor()
        await expect.poll(() => cutParts(checkout.confirmation, 'li > :nth-child(2), dd')).toEqual([])
        await page.keyboard.press('Escape')
      }
      await checkout.choose(3)
      await checkout.calculated()
      await expectNothingCut()
      await expect(removeButtons).toHaveCount(3)
      await page.setViewportSize({ width: 1440, height: 900 })
      const planner = new DiscountsPage(page)
      await planner.goto()
      await planner.selectWeek.click()
      await page.getByRole('button', { name: /^Pay \d+ invoice/ }).click()
      await checkout.calculated()
      await expect(page.getByRole('columnheader', { name: 'Discount' }).first()).toBeVisible()
      await expectNothingCut()
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
      const savings = lines(savingsColumn)
      await expect.poll(() => savings.count()).toBeGreaterThan(2)
      await expect.poll(() => shortenedTexts(savings)).toEqual([])
      // A cell's last line starts with the day. Only the day has to fit; the text after it may be cut.
      const days = lines(lastDayColumn).and(page.locator(':last-child'))
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
