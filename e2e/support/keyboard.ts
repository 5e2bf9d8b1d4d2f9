import { expect, type Locator, type Page } from '@playwright/test'

/**
 * Presses Tab until the focus is there, as a person without a mouse does; no page has more than 30 stops before it. What is in
 * a provider's shadow tree has the focus there, and the page only sees its host.
 */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  // A person sees where they are going; Tab pressed before a panel has opened moves on in the page behind it.
  await expect(target).toBeVisible()
  const isThere = () => target.evaluate((it) => it === (it.getRootNode() as Document | ShadowRoot).activeElement)
  for (let stops = 0; stops < 30 && !(await isThere()); stops++) await page.keyboard.press('Tab')
  await expect(target).toBeFocused()
}
