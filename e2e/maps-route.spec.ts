import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'
import { axeViolations } from './support/axe.ts'
import { contentOverflow } from './support/measures.ts'
import { tabTo } from './support/keyboard.ts'
import { openWidget, phone, test } from './support/mapWidgets.ts'

const config = { origin: { placeId: 'store-02110' }, destination: { placeId: 'store-68102' } }

const parts = (page: Page) => ({
  figures: page.getByRole('status'),
  mode: (name: string) => page.getByRole('radio', { name }),
  steps: page.getByRole('button', { name: '2 steps' }),
  step: page.getByRole('listitem'),
  link: page.getByRole('link', { name: 'Open in Google Maps' }),
  retry: page.getByRole('button', { name: 'Try again' }),
})

test('compares travel modes with the mouse using one call per mode (maps-route)', async ({ page }) => {
  const billed: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/maps/calls/')) billed.push(request.url())
  })
  await openWidget(page, 'route', config)
  const { figures, mode, steps, step, link } = parts(page)
  await expect(figures).toHaveText('1664.7 mi · 29.8 hours')
  await expect(mode('Driving')).toBeChecked()
  await expect(step).toHaveCount(0)
  await steps.click()
  await expect(step).toHaveText([/^Go straight on/, /^Arrive at your destination/])
  for (const name of ['Bicycling', 'Transit', 'Walking']) {
    await mode(name).click()
    await expect(link).toHaveAttribute('href', new RegExp(`^https://www.google.com/maps/dir/.*=${name.toLowerCase()}$`))
  }
  await mode('Driving').click()
  await expect(figures).toHaveText('1664.7 mi · 29.8 hours')
  expect(billed).toHaveLength(4)
})

test('changes the mode and opens the steps with the keyboard only (keyboard)', async ({ page }) => {
  await openWidget(page, 'route', config)
  const { mode, steps, step, link, figures } = parts(page)
  await tabTo(page, mode('Driving'))
  await page.keyboard.press('ArrowRight')
  await expect(mode('Bicycling')).toBeChecked()
  await expect(figures).toHaveText(/148\.8 hours/)
  await tabTo(page, steps)
  await page.keyboard.press('Enter')
  await expect(step).toHaveCount(2)
  await page.keyboard.press('Tab')
  await expect(link).toBeFocused()
})

test.describe('on a phone', () => {
  test.use(phone)

  test('works by touch and fits the screen width (reflow)', async ({ page }) => {
    await openWidget(page, 'route', { ...config, travelMode: 'TRANSIT' })
    const { mode, steps, step, figures } = parts(page)
    await mode('Walking').tap()
    await expect(figures).toContainText('This route may lack sidewalks.')
    await steps.tap()
    await expect(step).toHaveCount(2)
    await expect.poll(() => contentOverflow(page)).toBeLessThanOrEqual(0)
    await steps.tap()
    await expect(step).toHaveCount(0)
  })
})

test('shows a message for each Google failure and a retry only when it can help (maps-route)', async ({
  page,
  request,
}) => {
  const { figures, retry } = parts(page)
  const alert = page.getByRole('alert')
  for (const state of ['overQuota', 'unknown']) {
    await request.put('/__mock/maps', { data: { computeRoutes: state } })
    await openWidget(page, 'route', config)
    await expect(alert).toContainText('We couldn’t get the route.')
    await request.put('/__mock/maps', { data: { computeRoutes: 'ok' } })
    await retry.press('Enter')
    await expect(page.getByRole('group', { name: 'Route' })).toBeFocused()
    await expect(figures).toHaveText('1664.7 mi · 29.8 hours')
  }
  await request.put('/__mock/maps', { data: { computeRoutes: 'denied' } })
  await openWidget(page, 'route', config)
  await expect(alert).toHaveText('We couldn’t get the route.')
  await expect(retry).toHaveCount(0)
  await request.put('/__mock/maps', { data: { computeRoutes: 'nothing' } })
  await openWidget(page, 'route', config)
  await expect(figures).toHaveText('There is no route between these places.')
  await request.put('/__mock/maps', { data: { computeRoutes: 'slow' } })
  await openWidget(page, 'route', config)
  await expect(page.getByRole('progressbar')).toBeVisible()
  await expect(figures).toHaveText('1664.7 mi · 29.8 hours')
})

test(`every state passes axe (axe)`, async ({ page, request }) => {
  const { steps, retry } = parts(page)
  await openWidget(page, 'route', config, 'system')
  await steps.click()
  expect.soft(await axeViolations(page), 'steps').toEqual([])
  await openWidget(page, 'route', { destination: config.destination }, 'system')
  await expect(page.getByRole('alert')).toHaveText('A route needs exactly one origin.')
  expect.soft(await axeViolations(page), 'no origin').toEqual([])
  await request.put('/__mock/maps', { data: { computeRoutes: 'unknown' } })
  await openWidget(page, 'route', config, 'system')
  await expect(retry).toBeVisible()
  expect.soft(await axeViolations(page), 'failure').toEqual([])
})
