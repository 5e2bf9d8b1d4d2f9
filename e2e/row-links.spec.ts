import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { customersPath } from './pages/CustomerPages.ts'
import { invoicesPath } from './pages/InvoicesPage.ts'

/** The clicks that reached the window: the link of each, and whether the app took its place. */
interface Clicks {
  clicks: { href: string | undefined; isPrevented: boolean }[]
}

/**
 * Records clicks and stops the browser from following them. A real tab in the background would show no more than this,
 * and Chromium sometimes never reports such a tab to Playwright (microsoft/playwright#11710).
 */
const recordClicks = (page: Page) =>
  page.evaluate(() => {
    const clicks: Clicks['clicks'] = []
    Object.assign(window, { clicks })
    for (const type of ['click', 'auxclick'])
      window.addEventListener(type, (event) => {
        const link = event.target instanceof Element ? event.target.closest('a') : null
        clicks.push({ href: link?.href, isPrevented: event.defaultPrevented })
        event.preventDefault()
      })
  })

for (const { list, path, opened } of [
  { list: 'invoices', path: `${invoicesPath}?paymentState=%5B%22Payable%22%5D&sort=-paymentAmount`, opened: 'dialog' },
  { list: 'customers', path: customersPath, opened: 'heading' },
] as const)
  test(`a row of the ${list} leaves Ctrl+click and the middle button to the browser, which opens a tab (row-links)`, async ({
    supplier: { page },
  }) => {
    await page.goto(path)
    const link = page.getByRole('gridcell').getByRole('link').first()
    const name = (await link.textContent()) ?? ''
    const here = page.url()
    const href = await link.evaluate((anchor: HTMLAnchorElement) => anchor.href)
    await recordClicks(page)
    await link.click({ modifiers: ['ControlOrMeta'] })
    await link.click({ button: 'middle' })
    const left = { href, isPrevented: false }
    expect(await page.evaluate(() => (window as unknown as Clicks).clicks)).toEqual([left, left])
    expect(page.url()).toBe(here)
    await link.click()
    await expect(page.getByRole(opened, { name }).first()).toBeVisible()
    expect(page.url()).toBe(href)
  })
