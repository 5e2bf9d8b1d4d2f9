import { expect, type Locator, type Page } from '@playwright/test'

/**
 * Presses Tab, or Shift+Tab for a target further up, until the target has focus, as a user without a mouse does; no page
 * has more than 30 stops before it. An element in a provider's shadow tree has focus within that tree; the page itself
 * sees focus only on the host.
 */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  // Users see where they are going; Tab pressed before a panel opens would move focus in the page behind it.
  await expect(target).toBeVisible()
  const isThere = () => target.evaluate((it) => it === (it.getRootNode() as Document | ShadowRoot).activeElement)
  for (let stops = 0; stops < 30 && !(await isThere()); stops++) await page.keyboard.press(key)
  await expect(target).toBeFocused()
}
