import type { Locator, Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { CheckoutPage } from './pages/CheckoutPage.ts'
import { CalendarPage, DiscountsPage, PayableInvoicesPage, payables, PayablesPage } from './pages/PayablesPages.ts'
import { PaymentsMadePage } from './pages/PaymentsMadePage.ts'
import { axeViolations } from './support/axe.ts'
import { harborAccountId } from './support/worldIds.ts'
import { sample } from './support/sample.ts'

const statusColumn = (list: PayableInvoicesPage | PaymentsMadePage) => list.grid.locator('[role=gridcell] span')
const badgesIn = (root: Locator) => root.filter({ hasText: /^(Open|Paid|Completed|Failed|\d+ days? past due)$/ })

interface Screen {
  open: (page: Page) => Promise<void>
  /** Status badges, of which the page has at least one. */
  badges?: (page: Page) => Locator
  /** An element that is marked as chosen, and one like it that isn't. */
  marked?: (page: Page) => readonly (readonly [chosen: Locator, other: Locator])[]
  /** The columns of a chart. */
  columns?: (page: Page) => Locator
}

const columnsOf = (page: Page) => page.getByRole('figure').first().getByRole('option')

const screens: Readonly<Record<string, Screen>> = {
  'payables home': {
    open: async (page) => {
      await new PayablesPage(page).goto()
      await columnsOf(page).first().waitFor()
    },
    columns: columnsOf,
  },
  invoices: {
    open: async (page) => {
      const invoices = new PayableInvoicesPage(page)
      await invoices.goto()
      await invoices.row(1).waitFor()
    },
    badges: (page) => badgesIn(statusColumn(new PayableInvoicesPage(page))),
    marked: (page) => {
      const invoices = new PayableInvoicesPage(page)
      return [
        [invoices.segment('To pay'), invoices.segment('All')],
        [invoices.tab('Invoices'), invoices.tab('Credits')],
      ]
    },
  },
  'one account': {
    open: async (page) => {
      await page.goto(`${payables}/${harborAccountId}/invoices`)
      await columnsOf(page).first().waitFor()
      await new PayableInvoicesPage(page).row(1).waitFor()
    },
    columns: columnsOf,
    badges: (page) => badgesIn(statusColumn(new PayableInvoicesPage(page))),
  },
  payments: {
    open: (page) => new PaymentsMadePage(page).goto(),
    badges: (page) => badgesIn(statusColumn(new PaymentsMadePage(page))),
  },
  calendar: {
    open: (page) => new CalendarPage(page).goto(),
    marked: (page) => {
      const { grid } = new CalendarPage(page)
      return [
        [
          page.getByRole('button', { name: 'Month', exact: true }),
          page.getByRole('button', { name: 'Week', exact: true }),
        ],
        [
          grid.locator('[aria-current=date] > [aria-hidden] > span').first(),
          grid.locator('button[data-date]:not([aria-current]) > [aria-hidden] > span').first(),
        ],
      ]
    },
  },
  'discount planner': { open: (page) => new DiscountsPage(page).goto() },
  statement: {
    open: async (page) => {
      await page.goto(`${payables}/${harborAccountId}/statement`)
      await page.getByRole('table', { name: 'Open invoices' }).waitFor()
    },
  },
  checkout: {
    open: async (page) => {
      const checkout = new CheckoutPage(page)
      await checkout.choose(2)
      await checkout.calculated()
    },
  },
}

const lookOf = (element: Locator) =>
  element.evaluate((it) => {
    const { backgroundColor, borderTopStyle, borderTopColor, borderBottomColor, outlineStyle, textDecorationLine } =
      getComputedStyle(it)
    const border = borderTopStyle === 'none' ? 'none' : borderTopColor
    return [backgroundColor, border, borderBottomColor, outlineStyle, textDecorationLine].join(' | ')
  })

/** A page's first tab stops; a list has one for each row. */
const mostStops = 12

const schemes = ['light', 'dark'] as const
const cellOf = (name: string, colorScheme: string) => `${name}, ${colorScheme}`
const detailsOf = sample(
  Object.keys(screens).flatMap((name) => schemes.map((colorScheme) => cellOf(name, colorScheme))),
  'invoices, light',
  'payables home, dark',
  'checkout, dark',
)

for (const colorScheme of schemes)
  for (const [name, { open, badges, marked, columns }] of Object.entries(screens))
    test(
      `${name}: statuses, choices, charts, and focus are visible in forced colors (forced-colors), ${colorScheme}`,
      detailsOf(cellOf(name, colorScheme)),
      async ({ signIn }) => {
        const { page } = await signIn('buyer')
        await page.emulateMedia({ forcedColors: 'active', colorScheme, reducedMotion: 'reduce' })
        await page.addInitScript((theme) => localStorage.setItem('tallyport.theme', theme), colorScheme)
        await open(page)
        expect(await axeViolations(page, { hasBothThemes: false })).toEqual([])

        const canvas = await page.evaluate(() => getComputedStyle(document.body).backgroundColor)
        if (badges) {
          await badges(page).first().waitFor()
          for (const badge of await badges(page).all()) {
            await expect(badge).toHaveCSS('border-top-style', 'solid')
            await expect(badge).not.toHaveCSS('border-top-color', canvas)
          }
        }
        for (const [chosen, other] of marked?.(page) ?? []) expect(await lookOf(chosen)).not.toBe(await lookOf(other))
        if (columns) await expect(columns(page).first()).not.toHaveCSS('fill', canvas)

        await page.getByRole('heading', { level: 1 }).focus()
        const isInPage = () => page.evaluate(() => document.activeElement?.closest('main') !== null)
        let before = await page.screenshot()
        let stops = 0
        for (await page.keyboard.press('Tab'); stops < mostStops && (await isInPage()); stops += 1) {
          const shown = before
          await expect
            .poll(async () => (before = await page.screenshot()).equals(shown), `tab stop ${stops + 1} is visible`)
            .toBe(false)
          await page.keyboard.press('Tab')
        }
        expect(stops).toBeGreaterThan(0)
      },
    )
