import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'
import { axeViolations } from './support/axe.ts'
import { contentOverflow } from './support/measures.ts'
import { tabTo } from './support/keyboard.ts'
import { openWidget, phone, test } from './support/mapWidgets.ts'

/** Boston's store has ten photos. */
const boston = { placeId: 'store-02110' }

const parts = (page: Page) => ({
  card: page.getByRole('article', { name: 'Boston Supply Yard' }),
  hours: page.getByRole('button', { name: /^(Open now|Closed)/ }),
  week: page.getByRole('list', { name: 'Weekly opening hours' }),
  tiles: page.getByRole('button', { name: /^Open photo/ }),
  lightbox: page.getByRole('dialog', { name: 'Photo of Boston Supply Yard' }),
  previous: page.getByRole('button', { name: 'Previous photo' }),
  next: page.getByRole('button', { name: 'Next photo' }),
  close: page.getByRole('button', { name: 'Close', exact: true }),
})

/** The requested width of an image in pixels; the stand-in draws each image at that width. */
const widthOf = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((image: HTMLImageElement) => image.naturalWidth)

test('shows place details, hours, and photos with the mouse (maps-place-hours, maps-place-photos)', async ({
  page,
}) => {
  await openWidget(page, 'place', boston)
  const { card, hours, week, tiles, lightbox, previous, next, close } = parts(page)
  await expect(card.getByRole('img', { name: '1 star of 5, 10 ratings' })).toBeVisible()
  await expect(card.getByRole('link', { name: '(555) 010-0100' })).toHaveAttribute('href', 'tel:+15550100100')
  await expect(card).toContainText('Wheelchair accessible parking')
  await expect(card).toContainText('Dine-in · Takeout · No delivery')
  await expect(card.getByRole('heading', { name: 'Reviews by Google users' })).toBeVisible()
  await hours.click()
  await expect(week).toContainText('Monday: 8:00 AM – 5:30 PM')
  await hours.click()
  await expect(week).toBeHidden()
  await expect(tiles).toHaveCount(10)
  await expect.poll(() => widthOf(page, 'article li img')).toBe(1200)
  await tiles.first().click()
  await expect(previous).toBeDisabled()
  await expect(lightbox.getByRole('link', { name: /^Photographer 1 / })).toBeVisible()
  await expect.poll(() => widthOf(page, '[role=dialog] img')).toBe(4800)
  for (let number = 2; number <= 10; number++) {
    await next.click()
    await expect(lightbox.getByRole('status')).toHaveText(`${number} of 10`)
  }
  await expect(next).toBeDisabled()
  await close.click()
  await expect(lightbox).toBeHidden()
  await expect(tiles.first()).toBeFocused()
})

test('opens photos and hours with the keyboard only (keyboard)', async ({ page }) => {
  await openWidget(page, 'place', boston)
  const { hours, week, tiles, lightbox, previous, next } = parts(page)
  await tabTo(page, tiles.nth(1))
  await page.keyboard.press('Enter')
  await expect(lightbox.getByRole('status')).toHaveText('2 of 10')
  await page.keyboard.press('ArrowLeft')
  await expect(lightbox.getByRole('status')).toHaveText('1 of 10')
  await expect(previous).toBeDisabled()
  await tabTo(page, next)
  await page.keyboard.press('Space')
  await expect(lightbox.getByRole('status')).toHaveText('2 of 10')
  await page.keyboard.press('Escape')
  await expect(lightbox).toBeHidden()
  await expect(tiles.nth(1)).toBeFocused()
  await tabTo(page, hours)
  await page.keyboard.press('Enter')
  await expect(week).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(week).toBeHidden()
})

test.describe('on a phone', () => {
  test.use(phone)

  test('works by touch and fits the screen width (reflow)', async ({ page }) => {
    await openWidget(page, 'place', boston)
    const { hours, week, tiles, lightbox, previous, next, close } = parts(page)
    await hours.tap()
    await expect(week).toBeVisible()
    await hours.tap()
    await expect(week).toBeHidden()
    await expect.poll(() => contentOverflow(page)).toBeLessThanOrEqual(0)
    await tiles.first().tap()
    await next.tap()
    await expect(lightbox.getByRole('status')).toHaveText('2 of 10')
    await expect.poll(() => contentOverflow(page)).toBeLessThanOrEqual(0)
    await previous.tap()
    await expect(previous).toBeDisabled()
    await close.tap()
    await expect(lightbox).toBeHidden()
  })
})

test(`every size, the lightbox, and a failure pass axe (axe)`, async ({ page, request, pageErrors }) => {
  const { card, hours, tiles, lightbox } = parts(page)
  for (const size of ['x-small', 'small', 'medium', 'large', 'x-large']) {
    await openWidget(page, 'place', { ...boston, size }, 'system')
    await expect(card).toBeVisible()
    expect.soft(await axeViolations(page), size).toEqual([])
  }
  await hours.click()
  await tiles.first().click()
  await expect(lightbox).toBeVisible()
  expect.soft(await axeViolations(page), 'lightbox').toEqual([])
  await request.put('/__mock/maps', { data: { fetchPlace: 'unknown' } })
  await openWidget(page, 'place', boston, 'system')
  await expect(page.getByRole('alert')).toBeVisible()
  expect.soft(await axeViolations(page), 'failure').toEqual([])
  pageErrors.splice(0)
})

test('an unknown size falls back to x-large and shows reviews (maps-place-sizes)', async ({ page }) => {
  const { card } = parts(page)
  await openWidget(page, 'place', { ...boston, size: 'huge' })
  await expect(card.getByRole('heading', { name: 'Reviews by Google users' })).toBeVisible()
  await openWidget(page, 'place', { ...boston, size: 'x-small' })
  await expect(card.getByRole('img', { name: '1 star', exact: true })).toBeVisible()
  await expect(card.getByRole('heading', { name: 'Reviews by Google users' })).toHaveCount(0)
})

test('a place that fails to load shows the exact error text and loads on retry (maps-place-failure)', async ({
  page,
  request,
  pageErrors,
}) => {
  await request.put('/__mock/maps', { data: { fetchPlace: 'overQuota' } })
  await openWidget(page, 'place', boston)
  const alert = page.getByRole('alert')
  await expect(alert.getByText('Oops! Something went wrong.', { exact: true })).toBeVisible()
  await expect(
    alert.getByText(
      'Failed to load data about the specified Place. See the JavaScript console for technical details.',
      { exact: true },
    ),
  ).toBeVisible()
  expect(pageErrors.splice(0)).toEqual([expect.stringContaining('RESOURCE_EXHAUSTED')])
  await request.put('/__mock/maps', { data: { fetchPlace: 'ok' } })
  await alert.getByRole('button', { name: 'Try again' }).press('Enter')
  await expect(parts(page).card).toBeVisible()
  await expect(parts(page).card).toBeFocused()
})

test('shows photo placeholders while the place loads (maps-place-photos)', async ({ page, request }) => {
  await request.put('/__mock/maps', { data: { fetchPlace: 'slow' } })
  await openWidget(page, 'place', boston)
  await expect(page.locator('[data-placeholder]')).toHaveCount(10)
  await expect(parts(page).tiles).toHaveCount(10)
  await expect(page.locator('[data-placeholder]')).toHaveCount(0)
})
