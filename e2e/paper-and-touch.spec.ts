import { expect, test } from './fixtures.ts'
import { customersPath } from './pages/CustomerPages.ts'
import { dashboardPath } from './pages/DashboardPage.ts'
import { everyState, InvoicesPage, invoicesPath } from './pages/InvoicesPage.ts'
import { ShellPage } from './pages/ShellPage.ts'
import { harborAccountId } from './support/worldIds.ts'

/** The text spacing that WCAG 1.4.12 asks pages to bear. */
const wideSpacing = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
  p { margin-bottom: 2em !important }`

/** Runs in the page, whose policy blocks style elements. */
function addSheet(rules: string) {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(rules)
  document.adoptedStyleSheets.push(sheet)
}

test('a printed list has its loaded rows and says where all of them are (printed-lists)', async ({
  page,
  supplier,
}) => {
  const invoices = await supplier.open(InvoicesPage)
  await invoices.goto(everyState)
  await invoices.row(1).waitFor()
  await page.emulateMedia({ media: 'print' })
  const line = page.getByText(/^\d+ of [\d,]+ rows\. “Download” above the list has all of them\.$/)
  await expect(line).toBeVisible()
  const count = Number(/^\d+/.exec((await line.textContent()) ?? '')?.[0])
  expect(count).toBeGreaterThanOrEqual(200)
  await expect(invoices.grid.getByRole('row')).toHaveCount(count + 1)
  await expect(invoices.search).toBeHidden()
  // Browsers print no backgrounds unless they are asked to: the white text of the dark theme would be invisible.
  await expect(invoices.heading).toHaveCSS('color', 'rgb(0, 0, 0)')
  await expect(page.locator('main')).toHaveCSS('print-color-adjust', 'exact')
  const box = await invoices.row(200).boundingBox()
  expect(box?.width).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0)
  await page.emulateMedia({ media: 'screen' })
  await expect(line).toHaveCount(0)
})

test('a printed page is black on white and whole, without frame and buttons (printed-pages)', async ({
  page,
  supplier,
}) => {
  const shell = await supplier.open(ShellPage)
  await shell.chooseTheme('Dark')
  await shell.gotoLoaded(dashboardPath)
  await page.setViewportSize({ width: 800, height: 400 })
  await page.emulateMedia({ media: 'print' })
  await expect(shell.heading).toHaveCSS('color', 'rgb(0, 0, 0)')
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
  await expect(shell.link('Invoices')).toBeHidden()
  await expect(page.getByRole('button')).toHaveCount(0)
  const main = page.locator('main')
  expect(await main.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBe(0)
  expect((await main.boundingBox())?.height).toBeGreaterThan(400)
})

test('with wide text spacing, a cut text shows in full under the pointer (cut-texts)', async ({ page, supplier }) => {
  const invoices = await supplier.open(InvoicesPage)
  await invoices.row(1).waitFor()
  await page.evaluate(addSheet, wideSpacing)
  const cells = invoices.row(1).getByRole('gridcell')
  const cut: string[] = []
  for (const cell of await cells.all()) {
    // A badge is shortened itself.
    const isCut = await cell.evaluate((element) =>
      [element, ...element.children].some(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth),
    )
    if (!isCut) continue
    const text = (await cell.textContent()) ?? ''
    await cell.hover()
    await expect(cell.or(cell.locator('*')).and(page.locator('[title]'))).toHaveAttribute('title', text)
    cut.push(text)
  }
  expect(cut.some((text) => text.endsWith('past due'))).toBe(true)
})

test('rows copied by selecting their text are tab-separated, with headings (copied-rows)', async ({
  page,
  context,
  supplier,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const invoices = await supplier.open(InvoicesPage)
  await invoices.row(3).waitFor()
  await invoices.row(1).getByRole('gridcell').nth(1).focus()
  await page.evaluate(() => {
    const [first, last] = [2, 4].map((row) => document.querySelectorAll(`[aria-rowindex="${row}"] [role=gridcell]`)[1])
    if (first && last) getSelection()?.setBaseAndExtent(first, 0, last, 1)
  })
  /** The lines of the clipboard after Copy; the browser copies by itself until the table's own code has loaded. */
  const copy = async () => {
    await page.keyboard.press('Control+c')
    return (await page.evaluate(() => navigator.clipboard.readText())).split('\n')
  }
  await expect.poll(copy).toHaveLength(4)
  const lines = await copy()
  const widths = new Set(lines.map((line) => line.split('\t').length))
  expect(widths.size).toBe(1)
  expect([...widths][0]).toBeGreaterThan(4)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 375, height: 812 }, hasTouch: true })

  test('no field makes the phone zoom in (touch-fields)', async ({ page, signIn }) => {
    const sizes = () =>
      page
        .locator('input:not([type=checkbox], [type=radio], [type=file]), select, textarea')
        .evaluateAll((fields) => fields.map((field) => Number.parseFloat(getComputedStyle(field).fontSize)))
    await page.goto('/login')
    await page.getByLabel(/^Password/).waitFor()
    expect(Math.min(...(await sizes()))).toBeGreaterThanOrEqual(16)
    const shell = await (await signIn('supplier')).open(ShellPage)
    for (const path of [invoicesPath, customersPath, '/user/details']) {
      await shell.gotoLoaded(path)
      await expect.poll(async () => Math.min(...(await sizes())), path).toBeGreaterThanOrEqual(16)
    }
  })

  test('buttons, fields, and tabs are large enough for fingers (touch-targets)', async ({ page, signIn }) => {
    /** The names of the targets outside tables that measure less than 44 px. */
    const small = () =>
      page
        .locator('button, .fui-Input, .fui-Checkbox, .fui-Radio, select, nav[aria-label="Main"] a')
        .evaluateAll((all) =>
          all.flatMap((target) => {
            const { width, height } = target.getBoundingClientRect()
            const isSmall = height > 0 && (height < 44 || width < 44) && target.closest('[role=grid]') === null
            return isSmall ? [target.getAttribute('aria-label') ?? target.textContent] : []
          }),
        )
    await page.goto('/login')
    await page.getByLabel(/^Password/).waitFor()
    expect(await small()).toEqual([])
    const shell = await (await signIn('supplier')).open(ShellPage)
    for (const path of [dashboardPath, invoicesPath, customersPath, '/user/details']) {
      await shell.gotoLoaded(path)
      await expect.poll(small, path).toEqual([])
    }
    await shell.page.keyboard.press('Escape')
    await shell.sidebarButton.click()
    await shell.link('Customers').waitFor()
    await expect.poll(small).toEqual([])
  })

  test('a tap shows a text that is cut off in full (cut-texts)', async ({ page, signIn }) => {
    await signIn('supplier')
    await page.goto(`${customersPath}/${harborAccountId}?tab=contacts`)
    const cell = page.getByRole('grid', { name: 'Contacts' }).getByText('@prairiebuilders.test').first()
    await cell.waitFor()
    await page.evaluate(addSheet, wideSpacing)
    const text = (await cell.textContent()) ?? ''
    const shown = page.locator('[popover]')
    // The code for it comes once the page is idle.
    await expect(async () => {
      await cell.tap()
      await expect(shown).toHaveText(text, { timeout: 500 })
    }).toPass()
    await expect(shown).toBeInViewport({ ratio: 1 })
    await page.getByRole('heading', { level: 1 }).tap()
    await expect(shown).toHaveCount(0)
  })
})
