import { expect, type Locator, type Page } from '@playwright/test'

/** Presses Tab until the focus is there, as a person without a mouse does; no page has more than 30 stops before it. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  // A person sees where they are going; Tab pressed before a panel has opened moves on in the page behind it.
  await expect(target).toBeVisible()
  for (let stops = 0; stops < 30; stops++) {
    await page.keyboard.press('Tab')
    if (await target.evaluate((element) => element === document.activeElement)) return
  }
  await expect(target).toBeFocused()
}
