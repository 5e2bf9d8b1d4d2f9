import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'
import { axeViolations } from './support/axe.ts'
import { expectNoOverflow } from './support/measures.ts'
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
    await expectNoOverflow(page)
    await steps.tap()
    await expect(step).toHaveCount(0)
  })
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
