import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'
import { axeViolations } from './support/axe.ts'
import { expectNoOverflow } from './support/measures.ts'
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
    await expectNoOverflow(page)
    await tiles.first().tap()
    await next.tap()
    await expect(lightbox.getByRole('status')).toHaveText('2 of 10')
    await expectNoOverflow(page)
    await previous.tap()
    await expect(previous).toBeDisabled()
    await close.tap()
    await expect(lightbox).toBeHidden()
  })
})

test(`the sizes that differ most, the lightbox, and a failure pass axe (axe)`, async ({
  page,
  request,
  pageErrors,
}) => {
  const { card, hours, tiles, lightbox } = parts(page)
  for (const size of ['x-small', 'medium', 'x-large']) {
    await openWidget(page, 'place', { ...boston, size }, 'system')
    await expect(card).toBeVisible()
    expect.soft(await axeViolations(page, { hasBothThemes: true }), size).toEqual([])
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
