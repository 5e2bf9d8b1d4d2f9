import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'
import { axeViolations } from './support/axe.ts'
import { contentOverflow } from './support/measures.ts'
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

test('picks a place with the mouse using one autocomplete call and one place call (maps-picker)', async ({ page }) => {
  const billed: string[] = []
  page.on('request', (request) => {
    const [, call] = /\/maps\/calls\/(\w+)/.exec(request.url()) ?? []
    if (call) billed.push(call)
  })
  await openWidget(page, 'picker', {})
  const { box, search, clear, option, picked, marker, map } = parts(page)
  await expect(search).toBeDisabled()
  await expect(clear).toHaveCount(0)
  await expect(map).toHaveAttribute('data-camera', '45.0000,-95.0000,3')
  await box.fill('Bo')
  await option(/Boston/).click()
  await expect(picked).toHaveText('Boston')
  await expect(marker('Boston')).toBeVisible()
  await expect(map).toHaveAttribute('data-camera', /^42\.3570,-71\.0510,1\d$/)
  await clear.click()
  await expect(box).toBeFocused()
  await expect(picked).toHaveCount(0)
  await box.fill('Chicago supply yard')
  await search.click()
  await expect(picked).toHaveText('Chicago Supply Yard')
  expect(billed.slice(0, 2)).toEqual(['autocomplete', 'fetchPlace'])
  expect(billed.filter((call) => call === 'searchPlaces')).toHaveLength(1)
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
    await expect.poll(() => contentOverflow(page)).toBeLessThanOrEqual(0)
    await clear.tap()
    await page.keyboard.type('Omaha')
    await search.tap()
    await expect(picked).toHaveText('Omaha')
  })
})

test('shows an error when Google fails and a retry only when it can help (maps-picker)', async ({ page, request }) => {
  await openWidget(page, 'picker', { showsMap: false })
  const { box, option, picked, retry } = parts(page)
  const failure = page.getByText('Place search isn’t available right now.')
  for (const state of ['overQuota', 'unknown']) {
    await request.put('/__mock/maps', { data: { autocomplete: state } })
    await box.fill(`Omaha ${state}`)
    await expect(failure).toBeVisible()
    await request.put('/__mock/maps', { data: { autocomplete: 'ok' } })
    await retry.click()
    await expect(option(/Omaha/)).toBeVisible()
    await expect(box).toBeFocused()
  }
  await request.put('/__mock/maps', { data: { searchPlaces: 'unknown' } })
  await box.fill('Chicago')
  await box.press('Enter')
  await expect(failure).toBeVisible()
  await request.put('/__mock/maps', { data: { searchPlaces: 'ok' } })
  await retry.press('Enter')
  await expect(picked).toHaveText('Chicago')
  await request.put('/__mock/maps', { data: { autocomplete: 'denied' } })
  await box.fill('Omaha')
  await expect(failure).toBeVisible()
  await expect(retry).toHaveCount(0)
})

test('slow suggestions do not open after Escape or a move to another field (maps-picker)', async ({
  page,
  request,
}) => {
  await request.put('/__mock/maps', { data: { autocomplete: 'slow' } })
  await openWidget(page, 'picker', { showsMap: false })
  const { box, option } = parts(page)
  for (const [text, leave] of [
    ['Omaha', () => box.press('Escape')],
    ['Chicago', () => box.blur()],
  ] as const) {
    const asked = page.waitForRequest(/\/maps\/calls\/autocomplete/)
    await box.fill(text)
    const response = (await asked).response()
    await leave()
    await (await response)?.finished()
    // The page has handled the response once it has drawn twice.
    for (let frame = 1; frame <= 2; frame += 1) await page.evaluate(() => new Promise(requestAnimationFrame))
    await expect(option(/./)).toHaveCount(0)
  }
})

test('a slow search and a slow pick show that they are loading (maps-picker)', async ({ page, request }) => {
  await request.put('/__mock/maps', { data: { searchPlaces: 'slow', fetchPlace: 'slow' } })
  await openWidget(page, 'picker', { showsMap: false })
  const { box, option, picked } = parts(page)
  const loading = page.getByRole('status').filter({ hasText: 'Loading…' })
  await box.fill('Chicago')
  await box.press('Enter')
  await expect(loading).toBeVisible()
  await expect(picked).toHaveText('Chicago')
  await expect(loading).toHaveCount(0)
  await box.fill('Omaha')
  await option(/Omaha/).click()
  await expect(loading).toBeVisible()
  await expect(picked).toHaveText('Omaha')
  await expect(loading).toHaveCount(0)
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
