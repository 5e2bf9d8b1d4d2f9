import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'
import { axeViolations } from './support/axe.ts'
import { expectNoOverflow } from './support/measures.ts'
import { tabTo } from './support/keyboard.ts'
import { openWidget, phone, test } from './support/mapWidgets.ts'

const parts = (page: Page) => ({
  box: page.getByRole('combobox', { name: 'Place' }),
  search: page.getByRole('button', { name: 'Search' }),
  clear: page.getByRole('button', { name: 'Clear' }),
  option: (name: RegExp) => page.getByRole('option', { name }),
  picked: page.getByRole('region', { name: 'Picked place' }).getByRole('heading'),
  marker: (name: string) => page.getByRole('button', { name, exact: true }),
  map: page.locator('[data-camera]'),
  retry: page.getByRole('button', { name: 'Try again' }),
})

test('picks a place with the keyboard only (keyboard)', async ({ page }) => {
  await openWidget(page, 'picker', { countries: ['ca'], showsMap: false })
  const { box, clear, search, option, picked } = parts(page)
  await tabTo(page, box)
  await page.keyboard.type('otta')
  await expect(option(/Ottawa/)).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await expect(box).toHaveAttribute('aria-activedescendant', (await option(/Ottawa/).getAttribute('id')) ?? '')
  await page.keyboard.press('Enter')
  await expect(picked).toHaveText('Ottawa')
  await tabTo(page, clear)
  await page.keyboard.press('Enter')
  await page.keyboard.type('boston')
  await expect(page.getByText('We couldn’t find “boston”.')).toBeVisible()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('Calgary')
  await expect(option(/Calgary/)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(option(/Calgary/)).toHaveCount(0)
  await tabTo(page, search)
  await page.keyboard.press('Space')
  await expect(picked).toHaveText('Calgary')
})

test.describe('on a phone', () => {
  test.use(phone)

  test('works by touch and fits the screen width (reflow)', async ({ page }) => {
    await openWidget(page, 'picker', {})
    const { box, option, picked, clear, search } = parts(page)
    await box.tap()
    await page.keyboard.type('San')
    await option(/San Francisco/).tap()
    await expect(picked).toHaveText('San Francisco')
    await expectNoOverflow(page)
    await clear.tap()
    await page.keyboard.type('Omaha')
    await search.tap()
    await expect(picked).toHaveText('Omaha')
  })
})

test(`every state passes axe (axe)`, async ({ page, request }) => {
  const { box, option, picked, retry } = parts(page)
  await openWidget(page, 'picker', {}, 'system')
  await expect(box).toBeVisible()
  expect.soft(await axeViolations(page), 'empty').toEqual([])
  await box.fill('Bo')
  await box.press('ArrowDown')
  await expect(option(/Boston/)).toBeVisible()
  await box.press('ArrowDown')
  expect.soft(await axeViolations(page), 'suggestions').toEqual([])
  await option(/Boston/).click()
  await expect(picked).toBeVisible()
  expect.soft(await axeViolations(page), 'picked').toEqual([])
  await request.put('/__mock/maps', { data: { autocomplete: 'unknown' } })
  await box.fill('Omaha')
  await expect(retry).toBeVisible()
  expect.soft(await axeViolations(page), 'failure').toEqual([])
})
