import { expect, test } from './fixtures.ts'
import { customersPath } from './pages/CustomerPages.ts'
import { payables } from './pages/PayablesPages.ts'
import { axeViolations } from './support/axe.ts'
import { tabTo } from './support/keyboard.ts'
import { expectNoOverflow } from './support/measures.ts'
import { harborAccountId } from './support/worldIds.ts'
import { fullOnly } from './support/sample.ts'

const sides = [
  { persona: 'supplier', from: `${customersPath}/${harborAccountId}` },
  { persona: 'buyer', from: `${payables}/${harborAccountId}/invoices` },
] as const

for (const { persona, from } of sides)
  test(
    `the ${persona} opens and prints an account’s statement with the keyboard only`,
    persona === 'buyer' ? { tag: '@firefox-full' } : fullOnly,
    async ({ signIn }) => {
      const { page } = await signIn(persona)
      await page.addInitScript(() => {
        window.print = () => document.body.setAttribute('data-printed', '')
      })
      await page.goto(from)
      const link = page.getByRole('main').getByRole('link', { name: 'Statement' })
      await link.focus()
      await page.keyboard.press('Enter')
      await expect(page.getByRole('heading', { level: 1, name: 'Statement' })).toBeVisible()
      await expect(page.getByRole('table', { name: 'Open invoices' })).toBeVisible()
      await tabTo(page, page.getByRole('button', { name: 'Print' }))
      await page.keyboard.press('Enter')
      await expect(page.locator('body[data-printed]')).toBeAttached()
    },
  )

test(`a statement passes axe, fits 320 px, and prints black on white without navigation`, async ({
  supplier: { page },
}) => {
  await page.goto(`${customersPath}/${harborAccountId}/statement`)
  const invoices = page.getByRole('table', { name: 'Open invoices' })
  await invoices.waitFor()
  expect(await axeViolations(page)).toEqual([])
  await page.emulateMedia({ colorScheme: 'dark' })
  const letterhead = page.getByRole('article').getByText('Harbor Supply Co.').first()
  await expect(letterhead, 'the sheet is white in the dark theme, too').toHaveCSS('color', 'rgb(36, 36, 36)')
  expect(await axeViolations(page)).toEqual([])
  await page.emulateMedia({ colorScheme: 'light' })
  const aging = page.getByRole('region', { name: 'Outstanding by age' })
  const widths = () =>
    aging.getByRole('columnheader').evaluateAll((all) => all.map((one) => one.getBoundingClientRect().width))
  const wide = await widths()
  expect(wide).toHaveLength(5)
  expect(Math.max(...wide) - Math.min(...wide)).toBeLessThan(1)
  await page.setViewportSize({ width: 320, height: 800 })
  await expect(aging.getByRole('rowheader')).toHaveCount(5)
  await expect.poll(() => aging.evaluate((one) => one.scrollWidth - one.clientWidth), 'every age is visible').toBe(0)
  const heightOfHeadings = async () => (await invoices.locator('thead').boundingBox())?.height
  await expect.poll(heightOfHeadings, 'headings are on one line').toBeLessThan(30)
  await expectNoOverflow(page)

  await page.setViewportSize({ width: 794, height: 1123 })
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden()
  await expect(page.getByRole('navigation').first()).toBeHidden()
  await expect(page.getByRole('banner')).toBeHidden()
  const cell = invoices.getByRole('rowheader').first()
  await expect(cell).toHaveCSS('color', 'rgb(0, 0, 0)')
  await expect(cell).toHaveCSS('background-color', 'rgb(255, 255, 255)')
  await expect(invoices.locator('thead')).toHaveCSS('display', 'table-header-group')
  await expectNoOverflow(page, 'A4')
})
