import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'
import { axeViolations } from './support/axe.ts'
import { expectNoOverflow } from './support/measures.ts'
import { tabTo } from './support/keyboard.ts'
import { openWidget, phone, test } from './support/mapWidgets.ts'

/** Stores that the mock's stand-in for Google Maps knows. */
const listings = [
  {
    title: 'Boston Yard',
    addressLines: ['100 Main St', 'Boston, MA 02110'],
    position: { lat: 42.357, lng: -71.051 },
    placeId: 'store-02110',
  },
  {
    title: 'New York Yard',
    addressLines: ['104 Main St', 'New York, NY 10001'],
    position: { lat: 40.751, lng: -73.997 },
    placeId: 'store-10001',
  },
  {
    title: 'Chicago Yard',
    addressLines: ['119 Main St', 'Chicago, IL 60601'],
    position: { lat: 41.886, lng: -87.623 },
    placeId: 'store-60601',
  },
  {
    title: 'Honolulu Yard',
    addressLines: ['134 Main St', 'Honolulu, HI 96813'],
    position: { lat: 21.313, lng: -157.847 },
    placeId: 'store-96813',
  },
]
const basic = { listings }
const advanced = { listings, capabilities: { directions: true } }

const parts = (page: Page) => ({
  list: page.getByRole('list', { name: 'Locations' }),
  items: page.getByRole('list', { name: 'Locations' }).getByRole('listitem'),
  store: (name: string) =>
    page.getByRole('list', { name: 'Locations' }).getByRole('button', { name: new RegExp(`^${name}`) }),
  detailsOf: (name: string) => page.getByRole('button', { name: `Details for ${name}` }),
  map: page.locator('[data-stand-in=map]'),
  marker: (title: string) => page.locator(`[data-stand-in=map] button[title="${title}"]`),
  search: page.getByRole('combobox', { name: 'Your location' }),
  filter: page.getByRole('searchbox', { name: 'Filter by name' }),
  details: page.getByRole('region', { name: 'Details' }),
  back: page.getByRole('button', { name: 'Back' }),
})

test('finds a store with the keyboard only (keyboard) @firefox-full', async ({ page }) => {
  await openWidget(page, 'locator', advanced)
  const { items, store, detailsOf, filter, search, details, back } = parts(page)
  await tabTo(page, search)
  await page.keyboard.type('10001')
  await page.keyboard.press('Enter')
  await expect(items.first()).toContainText(/New York Yard.*0\.0 mi/s)
  await tabTo(page, filter)
  await page.keyboard.type('bos')
  await expect(items).toHaveCount(1)
  await tabTo(page, store('Boston Yard'))
  await page.keyboard.press('Space')
  await expect(store('Boston Yard')).toHaveAttribute('aria-pressed', 'true')
  await tabTo(page, detailsOf('Boston Yard'))
  await page.keyboard.press('Enter')
  await expect(back).toBeFocused()
  await expect(details.getByRole('article')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(details).toBeHidden()
  await expect(detailsOf('Boston Yard')).toBeFocused()
})

test.describe('on a phone', () => {
  test.use(phone)

  test('works by touch, shows the list below the map, and fits the screen width (maps-locator-layout, reflow)', async ({
    page,
  }) => {
    await openWidget(page, 'locator', advanced)
    const { items, store, detailsOf, list, map, search, details, back } = parts(page)
    await store('Boston Yard').tap()
    await expect(store('Boston Yard')).toHaveAttribute('aria-pressed', 'true')
    await search.tap()
    await search.fill('10001')
    await page.getByRole('button', { name: 'Search' }).tap()
    await expect(items.first()).toContainText(/ mi/)
    const [above, below] = [await map.boundingBox(), await list.boundingBox()]
    expect(above && below && above.y + above.height <= below.y).toBe(true)
    await expectNoOverflow(page)
    await detailsOf('New York Yard').tap()
    await expect(details.getByRole('article', { name: 'New York Supply Yard' })).toBeVisible()
    await expectNoOverflow(page)
    await back.tap()
    await expect(details).toBeHidden()
  })
})

/** Measures the locator's width, and the panel: its width in `em`, its height in percent of the locator, its side. */
const measure = (page: Page) =>
  page.getByRole('region', { name: 'Store locator' }).evaluate((locator) => {
    const [panel, map] = [...(locator.firstElementChild?.children ?? [])].map((part) => part.getBoundingClientRect())
    const locatorBox = locator.getBoundingClientRect()
    const em = Number.parseFloat(getComputedStyle(locator).fontSize)
    if (!panel || !map) return undefined
    return {
      width: locatorBox.width,
      em: Number((panel.width / em).toFixed(1)),
      percent: Math.round((panel.height / locatorBox.height) * 100),
      isLeft: panel.right <= map.left && panel.top === map.top,
      isBelow: panel.top >= map.bottom && panel.left === map.left,
    }
  })

test('shows the list beside the map at 640 px and wider (maps-locator-layout)', async ({ page }) => {
  // The page adds 16 px on each side.
  await page.setViewportSize({ width: 640 + 32, height: 800 })
  await openWidget(page, 'locator', basic)
  await expect(parts(page).items).toHaveCount(4)
  await expect.poll(() => measure(page)).toEqual({ width: 640, em: 28.5, percent: 100, isLeft: true, isBelow: false })
  await page.setViewportSize({ width: 639 + 32, height: 800 })
  await expect.poll(() => measure(page)).toMatchObject({ width: 639, percent: 65, isLeft: false, isBelow: true })
})

test(`a selected store, distances, the details, and failures pass axe (axe)`, async ({ page, request }) => {
  const { items, store, search, detailsOf, details, back } = parts(page)
  await openWidget(page, 'locator', advanced, 'system')
  await store('Boston Yard').click()
  expect.soft(await axeViolations(page, { hasBothThemes: true }), 'a selected store').toEqual([])
  await search.fill('10001')
  await search.press('Enter')
  await expect(items.first()).toContainText(/ mi/)
  expect.soft(await axeViolations(page), 'advanced').toEqual([])
  await detailsOf('New York Yard').click()
  await expect(details.getByText(/ · /).first()).toBeVisible()
  expect.soft(await axeViolations(page), 'details').toEqual([])
  await back.click()
  for (const [state, code, message] of [
    ['overQuota', '60601', 'Distances are not available right now.'],
    ['nothing', '02110', 'We couldn’t find a driving route from your location.'],
  ] as const) {
    await request.put('/__mock/maps', { data: { computeRouteMatrix: state } })
    await search.fill(code)
    await search.press('Enter')
    await expect(page.getByText(message)).toBeVisible()
    expect.soft(await axeViolations(page), state).toEqual([])
  }
})
