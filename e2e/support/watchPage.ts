import type { Page } from '@playwright/test'

/** The browser's message about a failed request; the journal and the screen already report those. */
const failedRequest = /^Failed to load resource: /

/** Adds to `seen` what must not happen in any test: uncaught errors, `console.error`, security policy violations. */
export function watchPage(page: Page, seen: string[]): void {
  page.on('pageerror', (error) => seen.push(`uncaught: ${error.message}`))
  page.on('console', (message) => {
    if (message.type() === 'error' && !failedRequest.test(message.text())) seen.push(`console.error: ${message.text()}`)
    if (/Content[- ]Security[- ]Policy/i.test(message.text())) seen.push(`policy: ${message.text()}`)
  })
}
