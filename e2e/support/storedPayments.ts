import type { Page } from '@playwright/test'

/** How many payments and requests for approval the browser keeps because it does not know their outcome. */
export const storedPayments = (page: Page): Promise<number> =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('tallyport.payment.')).length)
