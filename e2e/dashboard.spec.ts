import { expect, test } from './fixtures.ts'
import { DashboardPage, dashboardPath } from './pages/DashboardPage.ts'
import { InvoicesPage } from './pages/InvoicesPage.ts'
import { ShellPage } from './pages/ShellPage.ts'
import { axeViolations } from './support/axe.ts'
import { tabTo } from './support/keyboard.ts'
import { expectNoOverflow } from './support/measures.ts'
import { fullOnly } from './support/sample.ts'

for (const [width, rows] of [
  [1600, 1],
  [1024, 2],
  [320, 4],
] as const)
  test(
    `at ${width} px the figures fill ${rows === 1 ? 'one row' : `${rows} rows`}`,
    width === 320 ? {} : fullOnly,
    async ({ supplier }) => {
      const { page } = await supplier.open(DashboardPage)
      await page.setViewportSize({ width, height: 900 })
      const list = page.getByRole('list', { name: 'Key figures', includeHidden: true })
      const layout = () =>
        list.evaluate((element) => {
          const boxes = [...element.children].map((child) => child.getBoundingClientRect())
          const room = element.getBoundingClientRect().right
          return {
            rows: new Set(boxes.map(({ top }) => top)).size,
            widths: new Set(boxes.map(({ width: each }) => Math.round(each))).size,
            isFull: Math.abs(Math.max(...boxes.map(({ right }) => right)) - room) < 1,
          }
        })
      await expect.poll(layout).toEqual({ rows, widths: 1, isFull: true })
    },
  )

test('reads figures and a chart, and follows a link, using only the keyboard (dashboard-figures) @firefox-full', async ({
  supplier,
}) => {
  const { page } = supplier
  const dashboard = await supplier.open(DashboardPage)
  await expect(dashboard.ages).toHaveCount(5)
  await tabTo(page, dashboard.tile('Credits'))
  await expect(page.getByRole('tooltip')).toHaveText('What can still be applied from credit memos.')
  const toggle = dashboard.incoming.getByRole('button', { name: 'Show as table' })
  await tabTo(page, toggle)
  await page.keyboard.press('Tab')
  await expect(dashboard.columns.first()).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(dashboard.columns.nth(1)).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await expect(toggle).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('table', { name: 'Incoming payments by month' })).toBeVisible()
  await dashboard.tile('Credits').focus()
  await tabTo(page, dashboard.ages.first().getByRole('link'))
  await page.keyboard.press('Enter')
  await expect(new InvoicesPage(page).heading).toBeFocused()
})

test(`charts, a hovered column, a table, and an error have no accessibility violations`, async ({
  supplier,
  mock,
  pageErrors,
}) => {
  test.slow()
  const { page } = supplier
  const dashboard = await supplier.open(DashboardPage)
  await expect(dashboard.columns).toHaveCount(12)
  await expect(dashboard.mostPastDue).toBeVisible()
  expect(await axeViolations(page, { hasBothThemes: true }), 'charts').toEqual([])
  await dashboard.columns.first().hover()
  expect(await axeViolations(page), 'hovered column').toEqual([])
  await dashboard.incoming.getByRole('button', { name: 'Show as table' }).click()
  expect(await axeViolations(page), 'table').toEqual([])

  await mock.fault({ match: { operationId: 'getReceivablesStats' }, effect: { kind: 'status', status: 403 } })
  await page.reload()
  await expect(dashboard.failure).toBeVisible()
  expect(await axeViolations(page), 'failure').toEqual([])
  expect(pageErrors.splice(0).filter((text) => !text.includes('http 403'))).toEqual([])
})

test('nothing scrolls horizontally at 320 px, and reduced motion is respected', async ({ mock, signIn }) => {
  await mock.scenario('hostile')
  const { page } = await signIn('supplier')
  await page.setViewportSize({ width: 320, height: 640 })
  await page.emulateMedia({ reducedMotion: 'reduce', forcedColors: 'active' })
  const shell = new ShellPage(page)
  await shell.goto(dashboardPath)
  const dashboard = new DashboardPage(page)
  await expect(dashboard.ages).toHaveCount(5)
  await expect(dashboard.columns.first()).toBeVisible()
  await expectNoOverflow(page)
  const lengths = await page.evaluate(() =>
    document.getAnimations().map(({ effect }) => Number(effect?.getComputedTiming().duration)),
  )
  expect(lengths.filter((length) => length > 100)).toEqual([])
})
