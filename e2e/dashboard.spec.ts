import { formatMoney } from '#src/shared/format/money.ts'
import { expect, test } from './fixtures.ts'
import { DashboardPage, dashboardPath } from './pages/DashboardPage.ts'
import { InvoicesPage } from './pages/InvoicesPage.ts'
import { ShellPage } from './pages/ShellPage.ts'
import { colleague } from './support/colleague.ts'
import { axeViolations } from './support/axe.ts'
import { tabTo } from './support/keyboard.ts'
import { contentOverflow } from './support/measures.ts'
import { fullOnly } from './support/sample.ts'

const invoices = (count: number) => `${count.toLocaleString('en-US')} ${count === 1 ? 'invoice' : 'invoices'}`

test('tiles and charts show the values from the service', async ({ supplier }) => {
  const dashboard = new DashboardPage(supplier.page)
  const stats = await dashboard.open()
  await expect(dashboard.tile('Outstanding')).toContainText(formatMoney(stats.outstanding))
  await expect(dashboard.tile('Past due')).toContainText(formatMoney(stats.pastDue))
  await expect(dashboard.tile('Credits')).toContainText(formatMoney(stats.creditAvailable))
  await expect(dashboard.tile('Open invoices')).toContainText(stats.openInvoiceCount.toLocaleString('en-US'))

  const ages = ['Not due yet', '1–30 days', '31–60 days', '61–90 days', 'Over 90 days']
  const columns = stats.aging.map(({ amount }, index) => `${ages[index]}: ${formatMoney(amount)}`)
  await expect(dashboard.columns('Outstanding by age')).toHaveCount(5)
  for (const [index, name] of columns.entries())
    await expect(dashboard.columns('Outstanding by age').nth(index)).toHaveAccessibleName(name)

  const income = dashboard.figure('Incoming payments by month')
  await income.getByRole('button', { name: 'Show as table' }).click()
  for (const [index, { amount }] of stats.incomingByMonth.entries())
    await expect(income.getByRole('row').nth(index + 1)).toContainText(formatMoney(amount))
})

test('each figure links to its list, and the invoice counts match', async ({ supplier }) => {
  const dashboard = new DashboardPage(supplier.page)
  const stats = await dashboard.open()
  const list = new InvoicesPage(supplier.page)
  const pastDue = stats.aging.slice(1).reduce((sum, { count }) => sum + count, 0)
  for (const [name, count] of [
    ['Outstanding', stats.openInvoiceCount],
    ['Open invoices', stats.openInvoiceCount],
    ['Past due', pastDue],
  ] as const) {
    await dashboard.tile(name).click()
    await expect(list.heading).toBeVisible()
    await expect(list.count, name).toHaveText(invoices(count))
    await supplier.page.goBack()
    await expect(dashboard.heading).toBeVisible()
  }

  for (const [index, { bucket, count }] of stats.aging.entries()) {
    await expect(dashboard.buckets.nth(index), bucket).toContainText(invoices(count))
    await dashboard.buckets.nth(index).getByRole('link').click()
    await expect(list.heading).toBeVisible()
    await expect(list.count, bucket).toHaveText(invoices(count))
    await supplier.page.goBack()
    await expect(dashboard.heading).toBeVisible()
  }

  await dashboard.tile('Credits').click()
  await expect(supplier.page.getByRole('grid', { name: 'Credits' })).toBeVisible()
})

test('figures that fail to load can be retried, and the rest of the page still loads', async ({
  supplier,
  mock,
  pageErrors,
}) => {
  // Reads are tried three times before the user sees an error.
  await mock.fault({
    match: { operationId: 'getReceivablesStats', times: 3 },
    effect: { kind: 'status', status: 500 },
  })
  const dashboard = await supplier.open(DashboardPage)
  await expect(dashboard.failure).toContainText('The service had a problem. Try again in a moment.')
  await expect(dashboard.attention.first()).toBeVisible()
  await dashboard.retry.click()
  await expect(dashboard.tile('Outstanding')).toBeVisible()
  await expect(dashboard.failure).toHaveCount(0)
  expect(pageErrors.splice(0).filter((text) => !text.includes('http 500'))).toEqual([])
})

test('items that need attention show their counts', async ({ supplier }) => {
  const dashboard = await supplier.open(DashboardPage)
  await expect(dashboard.attention.filter({ hasText: /^\d+ failed payments? to review$/ })).toBeVisible()
  await expect(dashboard.attention.filter({ hasText: /^\d+ access requests? to answer$/ })).toBeVisible()
})

test('items that need attention link to lists with the same counts', async ({ supplier }) => {
  const { page } = supplier
  const dashboard = await supplier.open(DashboardPage)
  for (const { text, list } of [
    { text: /^(\d+) failed payments? to review$/, list: 'Payments' },
    { text: /^(\d+) access requests? to answer$/, list: 'Access requests' },
  ]) {
    const item = dashboard.attention.filter({ hasText: text })
    const [, count] = text.exec(await item.innerText()) ?? []
    await item.getByRole('link').click()
    // Plus the header row.
    await expect(page.getByRole('grid', { name: list })).toHaveAttribute('aria-rowcount', String(Number(count) + 1))
    await page.goBack()
    await expect(dashboard.heading).toBeVisible()
  }
})

test('failed uploads are shown until dismissed, and again after a new failure (dashboard-uploads)', async ({
  supplier,
  mock,
  request,
}) => {
  const { page } = supplier
  const other = await colleague(request)
  await other.uploadBroken()
  await mock.advanceClock(60_000)
  const dashboard = await supplier.open(DashboardPage)
  await expect(dashboard.failedUploads).toContainText('1 upload failed since the last success')
  await dashboard.failedUploads.getByRole('link').click()
  await expect(page.getByRole('grid', { name: 'Uploads' }).getByRole('row').nth(1)).toContainText('Failed')
  await page.goBack()

  await tabTo(page, dashboard.failedUploads.getByRole('button', { name: 'Dismiss failed uploads' }))
  await page.keyboard.press('Enter')
  await expect(dashboard.failedUploads).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Needs your attention' })).toBeFocused()
  await page.reload()
  await expect(dashboard.attention.filter({ hasText: /access requests? to answer$/ })).toBeVisible()
  await expect(dashboard.failedUploads).toHaveCount(0)

  await other.uploadBroken()
  await mock.advanceClock(60_000)
  await page.reload()
  await expect(dashboard.failedUploads).toContainText('2 uploads failed since the last success')
})

test('figures describe what they count, including on keyboard focus (dashboard-figures)', async ({ supplier }) => {
  const dashboard = await supplier.open(DashboardPage)
  await expect(dashboard.tile('Outstanding')).toHaveAccessibleDescription(/^What’s left to pay on all open invoices/)
  await tabTo(supplier.page, dashboard.tile('Credits'))
  await expect(supplier.page.getByRole('tooltip')).toHaveText('What can still be applied from credit memos.')
})

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

test('a new company sees an empty state that explains when figures appear', async ({ supplier, mock, signIn }) => {
  await mock.scenario('empty')
  const dashboard = await (await signIn('supplier', supplier.page)).open(DashboardPage)
  await expect(dashboard.tile('Open invoices')).toContainText('0')
  await expect(
    supplier.page.getByText('Your figures appear here after your first invoices are uploaded.'),
  ).toBeVisible()
  await expect(supplier.page.getByText('Nothing needs your attention right now.')).toBeVisible()
})

test('reads a chart, switches it to a table, and follows a figure’s link using only the keyboard', async ({
  supplier,
}) => {
  const { page } = supplier
  const dashboard = await supplier.open(DashboardPage)
  await expect(dashboard.columns('Outstanding by age')).toHaveCount(5)
  const toggle = dashboard.figure('Outstanding by age').getByRole('button', { name: 'Show as table' })
  await tabTo(page, toggle)
  await page.keyboard.press('Tab')
  await expect(dashboard.columns('Outstanding by age').first()).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(dashboard.columns('Outstanding by age').nth(1)).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await expect(toggle).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('table', { name: 'Outstanding by age' })).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(dashboard.buckets.first().getByRole('link')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(new InvoicesPage(page).heading).toBeFocused()
})

test(`charts, a hovered column, tables, and an error have no accessibility violations`, async ({
  supplier,
  mock,
  pageErrors,
}) => {
  test.slow()
  const { page } = supplier
  const dashboard = await supplier.open(DashboardPage)
  await expect(dashboard.columns('Outstanding by age')).toHaveCount(5)
  expect(await axeViolations(page), 'charts').toEqual([])
  await dashboard.columns('Outstanding by age').first().hover()
  expect(await axeViolations(page), 'hovered column').toEqual([])
  for (const name of ['Outstanding by age', 'Incoming payments by month'] as const)
    await dashboard.figure(name).getByRole('button', { name: 'Show as table' }).click()
  expect(await axeViolations(page), 'tables').toEqual([])

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
  await expect(dashboard.columns('Outstanding by age')).toHaveCount(5)
  await expect(dashboard.columns('Incoming payments by month').first()).toBeVisible()
  await expect.poll(() => contentOverflow(page)).toBe(0)
  const lengths = await page.evaluate(() =>
    document.getAnimations().map(({ effect }) => Number(effect?.getComputedTiming().duration)),
  )
  expect(lengths.filter((length) => length > 100)).toEqual([])
})
